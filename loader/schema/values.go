package schema

import "github.com/invopop/jsonschema"

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
func (Area) JSONSchema() *jsonschema.Schema { return tuple(positive, positive) }

// JSONSchema of an id: text or a number.
func (ID) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string", Pattern: "^[^#:]+$"}, {Type: "number"}}}
}

// JSONSchema of what may be text or a number.
func (Scalar) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string"}, {Type: "number"}}}
}

// JSONSchema of what may be one text or a list of them.
func (Refs) JSONSchema() *jsonschema.Schema {
	text := &jsonschema.Schema{Type: "string"}
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{text, {Type: "array", Items: text}}}
}

// JSONSchema of an object of any keys.
func (Custom) JSONSchema() *jsonschema.Schema { return &jsonschema.Schema{Type: "object"} }

var positive = &jsonschema.Schema{Type: "number", ExclusiveMinimum: "0"}

func tuple(items ...*jsonschema.Schema) *jsonschema.Schema {
	n := uint64(len(items))
	return &jsonschema.Schema{Type: "array", PrefixItems: items, MinItems: &n, MaxItems: &n}
}

// orVariants lets a list also be an object that $variants makes the list of.
func orVariants(list *jsonschema.Schema) *jsonschema.Schema {
	spread := &jsonschema.Schema{AllOf: []*jsonschema.Schema{list.Items, {Required: []string{"$variants"}}}}
	return &jsonschema.Schema{Description: list.Description, AnyOf: []*jsonschema.Schema{{Type: "array", Items: list.Items}, spread}}
}
