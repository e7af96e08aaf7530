package hosting

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tabletop/loader/host"
	"tabletop/scene/view"
)

// game reads "flip: key.KeyX pad.south; stand: key.KeyF" as the actions of a manifest.
func game(text string) *host.Manifest {
	m := &host.Manifest{}
	for _, a := range strings.Split(text, ";") {
		if id, bind, ok := strings.Cut(strings.TrimSpace(a), ":"); ok {
			action := host.Action{ID: id, Title: strings.ToUpper(id)}
			for _, b := range strings.Fields(bind) {
				action.Bind = append(action.Bind, host.Binding(b))
			}
			m.Input.Actions = append(m.Input.Actions, action)
		}
	}
	return m
}

// on is what a plain key does.
func on(k Keys, key view.Key) view.Act {
	for _, b := range k.Table {
		if b.Key == key && !b.Shift && !b.Control {
			return b.Act
		}
	}
	return view.ActNone
}

// show writes the rows of a key screen.
func show(k Keys) (out []string) {
	for _, r := range k.Rows {
		text := r.ID
		if r.Does == "" {
			text += " unused"
		}
		if r.Remapped {
			text += " remapped"
		}
		for _, b := range r.Bindings {
			text += fmt.Sprintf("; %s %v", b.Binding, b.Works)
			if b.Problem != "" {
				text += " " + b.Problem
			}
		}
		out = append(out, text)
	}
	return out
}

func TestBind(t *testing.T) {
	for _, c := range []struct {
		name, game string
		remaps     Remaps
		keys       map[view.Key]view.Act
		pads       map[string]view.Act
		rows       []string
	}{
		{name: "no manifest keeps the viewer's keys", keys: map[view.Key]view.Act{view.KeyF: view.ActFlip, view.KeyU: view.ActStand},
			pads: map[string]view.Act{"right.south": view.ActTake, "left.south": view.ActGoDown}},
		{name: "a game's key takes the place of the viewer's", game: "flip: key.KeyX",
			keys: map[view.Key]view.Act{view.KeyX: view.ActFlip, view.KeyF: view.ActNone, view.KeyU: view.ActStand},
			rows: []string{"flip; key.KeyX true"}},
		{name: "a key that the viewer uses is taken from it", game: "stand: key.KeyF",
			keys: map[view.Key]view.Act{view.KeyF: view.ActStand, view.KeyU: view.ActNone},
			rows: []string{"stand; key.KeyF true taken from flip"}},
		{name: "two actions that swap keys take nothing from each other", game: "stand: key.KeyF; flip: key.KeyU",
			keys: map[view.Key]view.Act{view.KeyF: view.ActStand, view.KeyU: view.ActFlip},
			rows: []string{"stand; key.KeyF true", "flip; key.KeyU true"}},
		{name: "the first of two has the key", game: "stand: key.KeyX; flip: key.KeyX",
			keys: map[view.Key]view.Act{view.KeyX: view.ActStand, view.KeyF: view.ActFlip},
			rows: []string{"stand; key.KeyX true", "flip; key.KeyX false conflict: stand has it"}},
		{name: "the window's keys are kept", game: "flip: key.Tab key.Enter key.F1", keys: map[view.Key]view.Act{view.KeyTab: view.ActPanel, view.KeyEnter: view.ActTake, view.KeyF: view.ActFlip},
			rows: []string{"flip; key.Tab false the window keeps this key; key.Enter false the window keeps this key; key.F1 false the window keeps this key"}},
		{name: "an unknown action takes nothing", game: "fire: key.KeyF", keys: map[view.Key]view.Act{view.KeyF: view.ActFlip}, rows: []string{"fire unused; key.KeyF false"}},
		{name: "what is not here", game: "flip: key.Banana mouse.left controls.x", keys: map[view.Key]view.Act{view.KeyF: view.ActFlip},
			rows: []string{"flip; key.Banana false there is no such key or button here; mouse.left false the pointer is the window's; controls.x false the pointer is the window's"}},
		{name: "the user has the last word", game: "stand: key.KeyX; flip: key.KeyY", remaps: Remaps{"flip": {"key.KeyX"}},
			keys: map[view.Key]view.Act{view.KeyX: view.ActFlip, view.KeyY: view.ActNone, view.KeyU: view.ActStand},
			rows: []string{"stand; key.KeyX false conflict: flip has it", "flip remapped; key.KeyX true"}},
		{name: "a button of both clusters", game: "shuffle: pad.south",
			pads: map[string]view.Act{"right.south": view.ActShuffle, "left.south": view.ActShuffle, "left.north": view.ActGoUp},
			rows: []string{"shuffle; pad.south true"}},
		{name: "a button of one", game: "shuffle: pad.right.south",
			pads: map[string]view.Act{"right.south": view.ActShuffle, "left.south": view.ActGoDown, "right.east": view.ActEscape},
			rows: []string{"shuffle; pad.right.south true"}},
	} {
		k := Bind(game(c.game), c.remaps)
		for key, want := range c.keys {
			if got := on(k, key); got != want {
				t.Errorf("%s: key %d does %d, want %d", c.name, key, got, want)
			}
		}
		for pad, want := range c.pads {
			if got := k.Pad(pad); got != want {
				t.Errorf("%s: %s does %d, want %d", c.name, pad, got, want)
			}
		}
		if d := cmp.Diff(c.rows, show(k)); d != "" {
			t.Errorf("%s: -want +got\n%s", c.name, d)
		}
	}
}

func TestRemapsOfActionsThatAreGone(t *testing.T) {
	r := Remaps{"flip": {"key.KeyX"}, "jump": {"key.KeyJ"}}
	if got := r.Known(game("flip: key.KeyF")); len(got) != 1 || got["flip"] == nil {
		t.Errorf("got %v", got)
	}
	if got := r.Known(nil); len(got) != 0 {
		t.Errorf("without a manifest: %v", got)
	}
}

// TestNobodyIsLockedOut: whatever a game binds and a user chooses, the window's own keys do what they did, no key does
// two things, and a choice that is said to work does.
func TestNobodyIsLockedOut(t *testing.T) {
	id := rapid.SampledFrom([]string{"flip", "stand", "take", "game", "undo", "fire", "back"})
	bind := rapid.Custom(func(t *rapid.T) host.Binding {
		if rapid.Bool().Draw(t, "pad") {
			return host.Binding(rapid.SampledFrom([]string{"pad.south", "pad.right.south", "pad.start", "pad.left.bumper"}).Draw(t, "button"))
		}
		return host.Binding("key." + rapid.SampledFrom(codeKeys).Draw(t, "key").code)
	})
	rapid.Check(t, func(t *rapid.T) {
		m := &host.Manifest{}
		for _, action := range rapid.SliceOfNDistinct(id, 0, 5, rapid.ID[string]).Draw(t, "actions") {
			m.Input.Actions = append(m.Input.Actions, host.Action{ID: action, Bind: rapid.SliceOfN(bind, 1, 3).Draw(t, "bind")})
		}
		remaps := Remaps(rapid.MapOfN(id, rapid.SliceOfN(bind, 0, 2), 0, 3).Draw(t, "remaps"))
		k := Bind(m, remaps)
		seen := map[view.Binding]view.Act{}
		for _, b := range k.Table {
			at := view.Binding{Key: b.Key, Shift: b.Shift, Control: b.Control}
			if a, twice := seen[at]; twice && a != b.Act {
				t.Fatalf("%+v does %d and %d", at, a, b.Act)
			}
			seen[at] = b.Act
		}
		for _, b := range view.Keymap {
			at := view.Binding{Key: b.Key, Shift: b.Shift, Control: b.Control}
			if (kept[b.Key] || b.Control) && seen[at] != b.Act {
				t.Fatalf("%s does %d, and did %d", b.Name, seen[at], b.Act)
			}
		}
		checkChoices(t, k)
	})
}

func checkChoices(t *rapid.T, k Keys) {
	for _, r := range k.Rows {
		for _, b := range r.Bindings {
			key, isKey := keyOf(b.Binding)
			pad, _ := b.Binding.Pad()
			want := command(r.ID)
			switch {
			case !b.Works:
			case want == nil:
				t.Fatalf("%s works, and is no command", r.ID)
			case isKey && on(k, key) != want.Act, !isKey && k.Pads[pad] != want.Act:
				t.Fatalf("%s is said to work on %s", r.ID, b.Binding)
			}
		}
	}
}

// TestCommandsHaveKeysOrButtons: an id stands once, and every command can be asked for without a manifest.
func TestCommandsHaveKeysOrButtons(t *testing.T) {
	k := Bind(nil, nil)
	ids := map[string]bool{}
	for _, c := range Commands {
		if ids[c.ID] {
			t.Errorf("%s is there twice", c.ID)
		}
		ids[c.ID] = true
		found := false
		for _, b := range k.Table {
			found = found || b.Act == c.Act
		}
		if !found {
			t.Errorf("%s has no key", c.ID)
		}
	}
}

// TestCommandsAreDocumented: the page for designers lists every id, and no other.
func TestCommandsAreDocumented(t *testing.T) {
	b, err := os.ReadFile("../../docs/game-manifest.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(b), "\n### The commands\n")
	text, _, _ = strings.Cut(text, "\n## ")
	told := map[string]bool{}
	for line := range strings.Lines(text) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, id := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[1], -1) {
				told[id[1]] = true
			}
		}
	}
	for _, c := range Commands {
		if !told[c.ID] {
			t.Errorf("%s is not documented", c.ID)
		}
		delete(told, c.ID)
	}
	for id := range told {
		t.Errorf("%s is documented, but is no command", id)
	}
}
