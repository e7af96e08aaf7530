package pack

// What the code of a pack may ask for, in plain words. This viewer runs no code and so grants nothing; players see what
// the pack would do elsewhere.

import (
	"fmt"
	"slices"
	"strings"
)

// word is what one form of capability says. A star in it stands for one name, which the capability gives.
type word struct {
	form string // KIND:REST
	says string // with %s for the name
	all  string // what it says when the name is a star; empty: a star is no name here
}

// words are the forms that are known, the exact ones first.
var words = []word{
	{"command:add", "add commands", ""},
	{"display:replace", "replace the picture of the game", ""},
	{"ui:region.create", "add areas to the screen", ""},
	{"ui:panel.mount", "show panels of its own", ""},
	{"backup:folder", "write copies of saved games into a folder", ""},
	{"mod:install", "install other packs", ""},
	{"mod:session", "change which packs are on while playing", ""},
	{"debug:spawn", "create things for testing", ""},
	{"debug:wizard", "use the commands for testing", ""},
	{"event:*", "be told of the event %s", ""},
	{"state:*.read", "read what the game knows of %s", "read all that the game knows"},
	{"network:*", "talk to %s over the network", "talk to any computer over the network"},
	{"registry:*", "add to the game's list of %s", "add to all lists of the game"},
	{"ui:*.replace", "replace the %s on the screen", "replace everything on the screen"},
}

// uiParts are what ui:*.replace can name.
var uiParts = []string{"messages", "sidebar", "status", "menu", "screen"}

// registries are what registry:* can name.
var registries = []string{"blow", "command", "effect", "effect-info", "glyph", "menu", "message", "monster", "profile", "projection",
	"randart", "room", "rune", "store", "tiles", "tval", "ui-entry", "vocab"}

// Kind is what a capability is about: the word before its colon; empty for one that this version does not know.
func (c Capability) Kind() string {
	kind, _, _ := strings.Cut(c.Word, ":")
	if _, _, ok := c.find(); ok {
		return kind
	}
	return ""
}

// Says is what the capability lets code do, such as "read what the game knows of party". One that is not known is shown as
// it is.
func (c Capability) Says() string {
	w, name, ok := c.find()
	switch {
	case !ok:
		return fmt.Sprintf("something this version does not know: %q", c.Word)
	case name == "":
		return w.says
	case name == "*":
		return w.all
	}
	return fmt.Sprintf(w.says, strings.ReplaceAll(name, "-", " "))
}

// find gives the form of the capability and the name in it.
func (c Capability) find() (w word, name string, ok bool) {
	for _, w := range words {
		before, after, named := strings.Cut(w.form, "*")
		if !named {
			if c.Word == w.form {
				return w, "", true
			}
			continue
		}
		rest, begins := strings.CutPrefix(c.Word, before)
		name, ends := strings.CutSuffix(rest, after)
		if begins && ends && w.takes(name) {
			return w, name, true
		}
	}
	return word{}, "", false
}

// takes reports whether a form can have a name.
func (w word) takes(name string) bool {
	if name == "*" {
		return w.all != ""
	}
	switch w.form {
	case "network:*":
		return isHost(name)
	case "ui:*.replace":
		return slices.Contains(uiParts, name)
	case "registry:*":
		return slices.Contains(registries, name)
	}
	return validID(name) // events and kinds of state are in kebab-case, as ids are
}

// isHost reports whether a text can be the name of a computer on the network.
func isHost(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '.' && c != '-' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
