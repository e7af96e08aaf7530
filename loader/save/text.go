// Package save writes a table as a setup file, which the game reads again as one of its setups.
//
// The text of a setup is made here (text.go), laid into a file that has more in it without touching the rest
// (merge.go), tried by opening the game with it, and only then written (save.go).
package save

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabletop/loader/game"
)

// Write writes a setup as the YAML document that a file setup.TYPE.yaml holds: role and type stand in the
// name of the file. References to parts of the package pkg are written without it.
func Write(w io.Writer, s *game.Setup, pkg string) error {
	_, err := fmt.Fprintf(w, "# A table as tabletop saved it: %s\n%s", fileName(s.Type), document(s, pkg))
	return err
}

func fileName(typ string) string { return "setup." + typ + ".yaml" }

// document is the setup as a block mapping at column 1.
func document(s *game.Setup, pkg string) string {
	text := "id: " + scalar(s.ID) + "\n"
	if !s.AllSurfaces {
		text += surfaces(s, pkg, 0)
	}
	text += scoreSheet(s.Scores, 0)
	for _, key := range madeKeys {
		text += made(s, key, 0)
	}
	return text + placements(s.Placements, pkg, 0)
}

// surfaces is the entry of that key, indented by so many blanks.
func surfaces(s *game.Setup, pkg string, indent int) string {
	var refs []string
	for _, r := range s.Surfaces {
		refs = append(refs, reference(r.Ref, pkg))
	}
	return blanks(indent) + "surfaces: " + flow(refs, indent+len("surfaces: ")) + "\n"
}

// placements is the entry setup.
func placements(list []game.Placement, pkg string, indent int) string {
	if len(list) == 0 {
		return blanks(indent) + "setup: []\n"
	}
	text := blanks(indent) + "setup:\n"
	for _, p := range list {
		text += placement(p, pkg, indent+2)
	}
	return text
}

// placement is one item of the list, its dash indented by so many blanks.
func placement(p game.Placement, pkg string, indent int) string {
	text := blanks(indent) + "- path: " + scalar(p.Path) + "\n" + parts(p, pkg, indent+2)
	return text + facing(p, indent+2)
}

func parts(p game.Placement, pkg string, indent int) string {
	var refs []string
	for _, r := range p.Parts {
		refs = append(refs, reference(r.Ref, pkg))
	}
	if len(refs) == 1 {
		return blanks(indent) + "parts: " + refs[0] + "\n"
	}
	return blanks(indent) + "parts: " + flow(refs, indent+len("parts: ")) + "\n"
}

// facing is the entry of that key; face up is what is meant without one.
func facing(p game.Placement, indent int) string {
	if p.Facing == game.FacingFace || p.Facing == "" {
		return ""
	}
	return blanks(indent) + "facing: " + string(p.Facing) + "\n"
}

func blanks(n int) string { return strings.Repeat(" ", n) }

// lineWidth is where lists are broken, in characters.
const lineWidth = 100

// flow writes items in brackets and breaks the line where it gets long; lines go on at column.
func flow(items []string, column int) string {
	text, at := "[", column+1
	for i, item := range items {
		n := utf8.RuneCountInString(item) + 1
		if i > 0 {
			if at+n+1 > lineWidth {
				text += ",\n" + blanks(column+1)
				at = column + 1
			} else {
				text += ", "
				at += 2
			}
		}
		text += item
		at += n
	}
	return text + "]"
}

// reference is a part or surface as a setup names it.
func reference(r game.Ref, pkg string) string {
	if r.Package == "" || r.Package == pkg {
		return scalar(r.Short())
	}
	return scalar(r.String())
}

// plain is text that YAML takes as a string without quotes, in brackets too: it begins with a letter or
// a slash, and has nothing in it that YAML gives a meaning to.
var plain = regexp.MustCompile(`^[\p{L}/][\p{L}\p{N}/_.#+-]*(:[\p{L}\p{N}/_.#+-]+)*$`)

// words are plain texts that YAML 1.1 or 1.2 takes for something else.
var words = regexp.MustCompile(`(?i)^(y|n|yes|no|on|off|true|false|null)$`)

// scalar writes a string so that YAML reads it as that string. Go's escapes are among those of YAML.
func scalar(s string) string {
	if plain.MatchString(s) && !words.MatchString(s) {
		return s
	}
	return strconv.Quote(s)
}
