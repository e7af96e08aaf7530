package loader

// Content that says role: part although its name does not: most likely a definition that nobody reads.

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// tells are keys that objects of one role have and of others not.
var tells = []struct {
	role string
	keys []string
}{
	{roleSetup, []string{"setup", "surfaces"}},
	{roleSurface, []string{"layout", "mount", "children"}},
	{rolePackage, []string{"include", "players", "designer", "publisher"}},
	{rolePart, []string{"face", "back", "shape", "faceCrop", "fillet", "size"}},
}

// meantRole says what role= most likely was meant to be: a role that is misspelt, stands behind the type, or is left
// out, which the content tells then.
func meantRole(spec, lang string, text *diag.Text) string {
	name, id, hasID := strings.Cut(spec, "#")
	if folder, base := path.Split(name); folder != "" {
		if d := roleSpec(base); contains(roles, d.role) {
			return fmt.Sprintf("Write role=%s, and the folder into file=%s%s.", base, folder, d.blockName(lang))
		}
	}
	if d, ok := meantSpec(name); ok {
		name = strings.TrimSuffix(d.role+"."+d.typ, ".")
	} else {
		role, named := guessRole(lang, text)
		if role == "" || role == rolePackage {
			return "Write role=ROLE.TYPE, such as role=part.card."
		}
		typ, word, dotted := strings.Cut(name, ".")
		if name = role + "." + typ; dotted && !named && !hasID {
			id, hasID = word, true
		}
	}
	if hasID {
		name += "#" + id
	}
	return "Did you mean role=" + name + "?"
}

// guessRole tells the role of an object by its keys, and whether it is named inside: by an id or by rows that have one.
func guessRole(lang string, text *diag.Text) (role string, named bool) {
	for _, root := range doc.Parse(lang, text, &diag.List{}) {
		for _, n := range append([]*doc.Node{root}, root.Items...) {
			for _, t := range tells {
				if slices.ContainsFunc(t.keys, func(k string) bool { return n.Entry(k) != nil }) {
					return t.role, n.Entry("id") != nil || n.Entry(variantsKey) != nil
				}
			}
		}
	}
	return "", false
}

// roleInside looks for a known role in the root, or in the root's list, of text that no name declares.
func roleInside(lang string, text *diag.Text) (d declared, rng diag.Range, ok bool) {
	if !bytes.Contains(text.Bytes, []byte("role")) {
		return d, rng, false
	}
	for _, root := range doc.Parse(lang, text, &diag.List{}) {
		for _, n := range append([]*doc.Node{root}, root.Items...) {
			e := n.Entry("role")
			if e == nil || e.Value.Kind != doc.String || !slices.Contains(roles, e.Value.Text) {
				continue
			}
			typ, _ := n.Get("type").Scalar()
			return declared{role: e.Value.Text, typ: typ}, e.KeyRange, true
		}
	}
	return d, rng, false
}
