package doc

import (
	"strings"

	"tabletop/loader/diag"
)

// Langs are the languages of definition files, as they stand in a file's name and after a fence.
var Langs = []string{"yaml", "yml", "json", "toml"}

// Parse reads text of one of Langs and returns the roots of its documents; only YAML may have more
// than one. Faults go to list. A document that cannot be read is left out; the others are kept. A
// file that holds nothing, or only comments, has no documents.
func Parse(lang string, text *diag.Text, list *diag.List) []*Node {
	roots, _ := ParseWhole(lang, text, list)
	return roots
}

// ParseWhole is Parse that also says whether all of the text was read: not when a fault left something out.
func ParseWhole(lang string, text *diag.Text, list *diag.List) (roots []*Node, whole bool) {
	switch strings.ToLower(lang) {
	case "json":
		return wholeJSON(text, list)
	case "toml":
		return wholeTOML(text, list)
	default:
		return wholeYAML(text, list)
	}
}
