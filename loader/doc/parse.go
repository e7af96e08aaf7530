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
	switch strings.ToLower(lang) {
	case "json":
		return JSON(text, list)
	case "toml":
		return TOML(text, list)
	default:
		return YAML(text, list)
	}
}
