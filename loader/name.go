package loader

// What a name declares: role[.type].lang of a real file, role[.type][#id] of a block.

import (
	"slices"
	"strings"

	"tabletop/loader/doc"
)

const (
	rolePackage = "package"
	rolePart    = "part"
	roleSurface = "surface"
	roleSetup   = "setup"
)

var roles = []string{rolePackage, rolePart, roleSurface, roleSetup}

// declared is what is known of a definition before its content is read.
type declared struct {
	role string
	typ  string // empty: the content gives it
	id   string // likewise; never from a file name
	from string // "the file name" or "the info string", for messages
}

// fileName reads the base name of a real file. ok is false when it is no definition.
func fileName(base string) (d declared, lang string, ok bool) {
	rest, lang, ok := cutLang(base)
	if !ok {
		return d, "", false
	}
	d.role, d.typ, _ = strings.Cut(rest, ".")
	d.from = "the file name"
	return d, lang, slices.Contains(roles, d.role) && (d.role != rolePackage || d.typ == "")
}

// cutLang takes the language of definition files off a name.
func cutLang(base string) (rest, lang string, ok bool) {
	dot := strings.LastIndexByte(base, '.')
	if dot <= 0 || !slices.Contains(doc.Langs, base[dot+1:]) {
		return "", "", false
	}
	return base[:dot], base[dot+1:], true
}

// blockName is the file name of a block that gives none.
func (d declared) blockName(lang string) string {
	if d.typ == "" {
		return d.role + "." + lang
	}
	return d.role + "." + d.typ + "." + lang
}

// meantSpec is what a name such as prat.card or card.part was most likely meant to declare.
func meantSpec(name string) (d declared, ok bool) {
	word, rest, dotted := strings.Cut(name, ".")
	if role, near := nearKey(word, roles); near {
		return declared{role: role, typ: rest}, role != rolePackage || rest == ""
	}
	if dotted && slices.Contains(roles, rest) && rest != rolePackage {
		return declared{role: rest, typ: word}, true
	}
	return d, false
}

// roleSpec reads the value of role=, role[.type][#id].
func roleSpec(s string) declared {
	s, id, _ := strings.Cut(s, "#")
	role, typ, _ := strings.Cut(s, ".")
	return declared{role: role, typ: typ, id: id, from: "the info string"}
}
