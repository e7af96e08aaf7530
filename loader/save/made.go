package save

// What a setup is made with, as its file says it: the keys packs and rules.

import (
	"strconv"

	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// madeKeys are the keys, in the order in which they are written.
var madeKeys = []string{"packs", "rules"}

// made is the entry of one of madeKeys, indented by so many blanks; empty when there is nothing to say.
func made(s *game.Setup, key string, indent int) string {
	var items []string
	if key == "packs" {
		for _, m := range s.MadeWith {
			items = append(items, scalar(m.Pack)+": "+madeWith(m))
		}
	} else {
		for _, r := range s.Rules {
			items = append(items, scalar(r.Flag)+": "+strconv.FormatBool(r.On))
		}
	}
	if len(items) == 0 {
		return ""
	}
	text := flow(items, indent+len(key)+len(": "))
	return blanks(indent) + key + ": {" + text[1:len(text)-1] + "}\n"
}

// madeWith is what a setup says of a pack: its version alone where that is all.
func madeWith(m game.MadeWith) string {
	text := scalar(m.Version)
	if m.SaveSchema == 0 && !m.AffectsGameplay {
		return text
	}
	text = "{version: " + text
	if m.SaveSchema != 0 {
		text += ", saveSchema: " + strconv.Itoa(m.SaveSchema)
	}
	if m.AffectsGameplay {
		text += ", affectsGameplay: true"
	}
	return text + "}"
}

// made makes an object say what the setup was made with.
func (m *merger) made(o *doc.Node, indent int) error {
	for _, key := range madeKeys {
		text := made(m.setup, key, indent)
		if e := o.Entry(key); e != nil && says(e.Value, text) {
			continue
		}
		if err := m.entry(o, key, text); err != nil {
			return err
		}
	}
	return nil
}

// says reports whether a value is that of an entry in YAML.
func says(v *doc.Node, entry string) bool {
	roots, err := parse(entry)
	return err == nil && len(roots) == 1 && len(roots[0].Entries) == 1 && equal(roots[0].Entries[0].Value, v)
}

// equal compares maps of texts, truths and maps, the order of keys included.
func equal(a, b *doc.Node) bool {
	if a.Kind != b.Kind || a.Text != b.Text || len(a.Entries) != len(b.Entries) {
		return false
	}
	for i, e := range a.Entries {
		if e.Key != b.Entries[i].Key || !equal(e.Value, b.Entries[i].Value) {
			return false
		}
	}
	return true
}
