package schema

// The schemas of values.

import (
	"strings"

	"github.com/invopop/jsonschema"
)

// JSONSchema: any text; the loader knows what can be read.
func (Image) JSONSchema() *jsonschema.Schema { return &jsonschema.Schema{Type: "string"} }

// JSONSchema of a crop: col and row from 0, cols and rows whole and not 0.
func (Crop) JSONSchema() *jsonschema.Schema {
	from := &jsonschema.Schema{Type: "number", Minimum: "0"}
	count := &jsonschema.Schema{Type: "integer", Not: &jsonschema.Schema{Const: 0}}
	return tuple(from, from, count, count)
}

// JSONSchema of a part's size: three positive numbers.
func (Box) JSONSchema() *jsonschema.Schema { return tuple(positive, positive, positive) }

// JSONSchema of a surface's size: two positive numbers.
func (Sheet) JSONSchema() *jsonschema.Schema { return tuple(positive, positive) }

// JSONSchema of what the content must not give.
func (Outside) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{Not: &jsonschema.Schema{}, Description: "The file name or info string gives the role; delete this line."}
}

// JSONSchema of a type or an id.
func (Word) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string", Pattern: `^[^#:]*[^#:\s][^#:]*$`}, {Type: "number"}}}
}

// JSONSchema of what may be text or a number.
func (Scalar) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string"}, {Type: "number"}}}
}

// JSONSchema of what a setup says of a pack that it was made with.
func (Made) JSONSchema() *jsonschema.Schema {
	properties := jsonschema.NewProperties()
	properties.Set("version", Scalar("").JSONSchema())
	properties.Set("saveSchema", &jsonschema.Schema{Type: "integer", Minimum: "0"})
	properties.Set("affectsGameplay", &jsonschema.Schema{Type: "boolean"})
	object := &jsonschema.Schema{Type: "object", Properties: properties, Required: []string{"version"}}
	return eitherOr("object", object, Scalar("").JSONSchema(), "")
}

// JSONSchema of what may be one text or a list of them.
func (Texts) JSONSchema() *jsonschema.Schema {
	text := &jsonschema.Schema{Type: "string", MinLength: count(1)}
	return eitherOr("array", &jsonschema.Schema{Items: text}, text, "")
}

// JSONSchema of sources of CSV; without any an object stands for nothing.
func (Sources) JSONSchema() *jsonschema.Schema {
	s := Texts{}.JSONSchema()
	s.Then.MinItems = count(1)
	return s
}

// JSONSchema of references to parts, alone or in a list.
func (Parts) JSONSchema() *jsonschema.Schema {
	return eitherOr("array", &jsonschema.Schema{Items: reference("?")}, reference("?"), "")
}

// JSONSchema of a list of surfaces, each once.
func (Surfaces) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{Type: "array", Items: reference(""), UniqueItems: true}
}

// JSONSchema of a spot on the screen, with all words that the loader takes.
func (Area) JSONSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{}
	for _, word := range strings.Fields(areas) {
		s.Enum = append(s.Enum, word)
	}
	return s
}

const areas = `top-left top top-center top-right
	left center-left left-center center right center-right right-center
	bottom-left bottom bottom-center bottom-right`

var positive = &jsonschema.Schema{Type: "number", ExclusiveMinimum: "0"}

func count(n uint64) *uint64 { return &n }

func tuple(items ...*jsonschema.Schema) *jsonschema.Schema {
	n := count(uint64(len(items)))
	return &jsonschema.Schema{Type: "array", PrefixItems: items, MinItems: n, MaxItems: n}
}

// reference is [package:]type#id; optional is "?" where the id may be left out.
func reference(optional string) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Pattern: "^([^#:]+:)?[^#:]+(#[^#:]+)" + optional + "$"}
}

// orVariants lets a list also be an object that $variants makes the list of.
func orVariants(list *jsonschema.Schema) *jsonschema.Schema {
	spread := &jsonschema.Schema{AllOf: []*jsonschema.Schema{list.Items, {Required: []string{"$variants"}}}}
	return eitherOr("object", spread, &jsonschema.Schema{Type: "array", Items: list.Items}, list.Description)
}

// eitherOr is then for values of a type and otherwise for others. Editors say more of it than of an anyOf.
func eitherOr(typ string, then, otherwise *jsonschema.Schema, description string) *jsonschema.Schema {
	return &jsonschema.Schema{Description: description, If: &jsonschema.Schema{Type: typ}, Then: then, Else: otherwise}
}
