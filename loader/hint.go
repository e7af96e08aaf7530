package loader

// Suggestions for references that name nothing, and types that are missing.

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// maxHints bounds the near names that are looked for.
const maxHints = 100

// missingType is a type of parts that setups name and that is not there: told once, however often it is named.
type missingType struct {
	first diag.Diagnostic
	more  int
}

func (t *missingType) told() diag.Diagnostic {
	d := t.first
	d.Message += morePlaces("it", t.more)
	return d
}

// morePlaces says how often something is named besides where that is told.
func morePlaces(what string, n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "; " + what + " is named in one more place"
	}
	return fmt.Sprintf("; %s is named in %d more places", what, n)
}

// unknownType notes a reference to a type that no part has.
func (x *index) unknownType(r *game.PartRef, g *game.Game, v *view) {
	bare := game.Ref{Package: r.Package, Type: r.Type}
	if t := x.missed[bare]; t != nil {
		t.more++
		return
	}
	d := diag.Diagnostic{Code: diag.UnknownPart, Range: r.Range, Message: "no part has the type " + printable(r.Type), Suggestion: x.hint(r.Ref, g, v)}
	t := &missingType{first: d}
	x.missing, x.missed[bare] = append(x.missing, t), t
}

// countHint reports whether there is time for another suggestion.
func (x *index) countHint() bool {
	x.hints++
	return x.hints <= maxHints
}

// printable quotes a word whose ends could not be seen.
func printable(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }) {
		return strconv.Quote(s)
	}
	return s
}

// hint names what a reference most likely means.
func (x *index) hint(r game.Ref, g *game.Game, v *view) string {
	if !x.countHint() {
		return ""
	}
	bare := r
	bare.ID = ""
	if !x.types[bare] {
		for _, p := range v.passedOver {
			if d, _, ok := fileName(path.Base(p)); ok && d.role == rolePart && d.typ == r.Type {
				return fmt.Sprintf("A file %s is there, but no include pattern of the package matches it.", p)
			}
		}
	}
	if near, ok := diag.Nearest(r.Short(), x.namesLike(r, g)); ok {
		return fmt.Sprintf("Did you mean %s:%s?", r.Package, near)
	}
	if meant, ok := meantRef(r.Short(), x.partRefs(r.Package)); ok {
		return "Did you mean " + meant.String() + "?"
	}
	if near, ok := diag.Nearest(r.Type, x.typesOf(r.Package)); ok && !x.types[bare] {
		return fmt.Sprintf("Did you mean the type %s?", near)
	}
	if other := x.elsewhere(r); other != "" {
		return "Did you mean " + other + "? Without a package before it, it is one of " + r.Package + "."
	}
	return x.oddFile(r, v)
}

// elsewhere is the same part or type in another package that plays along.
func (x *index) elsewhere(r game.Ref) string {
	var names []string
	for t := range x.types {
		if t.Type == r.Type && t.Package != r.Package {
			names = append(names, game.Ref{Package: t.Package, Type: r.Type, ID: r.ID}.String())
		}
	}
	if len(names) == 0 {
		return ""
	}
	return slices.Min(names)
}

// partRefs lists the parts of a package and their types.
func (x *index) partRefs(pkg string) (all []game.Ref) {
	for t := range x.types {
		if t.Package == pkg {
			all = append(all, t)
		}
	}
	for _, p := range x.game.Parts {
		if p.Package == pkg {
			all = append(all, p.Ref)
		}
	}
	return all
}

// oddFile names a file that would declare parts of a type if it had another name.
func (x *index) oddFile(r game.Ref, v *view) string {
	for _, p := range v.tree.files {
		rest, lang, ok := cutLang(path.Base(p))
		if _, _, named := fileName(path.Base(p)); !ok || named || !strings.Contains(rest, r.Type) {
			continue
		}
		if meant, ok := meantSpec(rest); ok && meant.role == rolePart && meant.typ == r.Type {
			return fmt.Sprintf("The file %s declares them once it is named %s.", p, meant.blockName(lang))
		}
	}
	return ""
}

// typesOf lists the types of parts of a package.
func (x *index) typesOf(pkg string) (names []string) {
	for t := range x.types {
		if t.Package == pkg {
			names = append(names, t.Type)
		}
	}
	return names
}

// namesLike lists what a reference may mean: parts of its type; when no part has the type, the types and
// the parts with its id.
func (x *index) namesLike(r game.Ref, g *game.Game) (names []string) {
	bare := game.Ref{Package: r.Package, Type: r.Type}
	known := r.ID != "" && x.types[bare]
	for _, p := range g.Parts {
		if p.Package == r.Package && (known && p.Type == r.Type || !known && r.ID != "" && p.ID == r.ID) {
			names = append(names, p.Short())
		}
	}
	if !known {
		names = append(names, x.typesOf(r.Package)...)
	}
	return names
}

// meantSurface names the surface that a reference most likely means.
func (x *index) meantSurface(text string) string {
	if !x.countHint() {
		return ""
	}
	var names []string
	var all []game.Ref
	for ref := range x.surfaces {
		names, all = append(names, ref.Short()), append(all, ref)
	}
	if hint := diag.DidYouMean(text, names); hint != "" {
		return hint
	}
	if meant, ok := meantRef(text, all); ok {
		return "Did you mean " + meant.Short() + "?"
	}
	return ""
}
