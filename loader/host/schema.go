package host

// The JSON Schema of the manifest, made from the same rules as the validator. Relations between parts of a
// manifest are beyond a schema; see relations.go.

import (
	"encoding/json"
	"strconv"

	"github.com/invopop/jsonschema"
)

// Schema is the JSON Schema (2020-12) of game.manifest.json, for editors.
func Schema() ([]byte, error) {
	s := manifestRule.schema()
	s.Version, s.Title = jsonschema.Version, "tabletop game manifest"
	return json.MarshalIndent(s, "", "  ")
}

// schema is the schema of the values that a rule allows.
func (r *rule) schema() *jsonschema.Schema {
	s := r.bare()
	if r.nullable {
		s = &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "null"}, s}}
	}
	s.Description = r.about
	return s
}

func (r *rule) bare() *jsonschema.Schema {
	switch r.kind {
	case object:
		return r.objectSchema()
	case named:
		return &jsonschema.Schema{Type: "object", MaxProperties: limit(r.most), PropertyNames: r.names.schema(), AdditionalProperties: r.each.schema()}
	case list:
		return r.listSchema()
	case text:
		return r.textSchema()
	case number, whole:
		return r.numberSchema()
	case boolean:
		return &jsonschema.Schema{Type: "boolean"}
	case binding:
		return r.devices.schema()
	}
	return r.chosenSchema()
}

// limit is a limit as schemas have it; nil for none.
func limit(n int) *uint64 {
	if n == 0 {
		return nil
	}
	u := uint64(n)
	return &u
}

func (r *rule) objectSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties(), AdditionalProperties: jsonschema.FalseSchema}
	for _, f := range r.fields {
		s.Properties.Set(f.key, f.rule.schema())
		if f.required {
			s.Required = append(s.Required, f.key)
		}
	}
	return s
}

func (r *rule) listSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "array", Items: r.each.schema(), MinItems: limit(r.least), UniqueItems: r.unique}
	if len(r.free) == 0 {
		s.MaxItems = limit(r.most)
		return s
	}
	counted := &jsonschema.Schema{Not: &jsonschema.Schema{Enum: enum(r.free)}}
	none := uint64(0)
	s.Contains, s.MinContains, s.MaxContains = counted, &none, limit(r.most)
	return s
}

func enum(words []string) []any {
	list := make([]any, len(words))
	for i, w := range words {
		list[i] = w
	}
	return list
}

func (r *rule) textSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string", Enum: enum(r.words), MinLength: limit(r.least), MaxLength: limit(r.most)}
	if r.form != nil {
		s.Pattern = r.form.pattern.String()
	}
	return s
}

func (r *rule) numberSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "number"}
	if r.kind == whole {
		s.Type = "integer"
	}
	if r.max != maxNumber {
		s.Minimum, s.Maximum = numeral(r.min), numeral(r.max)
	}
	return s
}

func numeral(f float64) json.Number { return json.Number(strconv.FormatFloat(f, 'f', -1, 64)) }

// schema is that of the names of a named object; nil for any.
func (r names) schema() *jsonschema.Schema {
	if r == (names{}) {
		return nil
	}
	s := &jsonschema.Schema{MaxLength: limit(r.most)}
	if r.form != nil {
		s.Pattern = r.form.pattern.String()
	}
	if r.reserved != nil {
		s.Not = &jsonschema.Schema{Pattern: r.reserved.pattern.String()}
	}
	return s
}

// schema is that of bindings of some devices.
func (d device) schema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, f := range bindingForms {
		if f.device&d != 0 {
			s.AnyOf = append(s.AnyOf, &jsonschema.Schema{Pattern: f.pattern.String()})
		}
	}
	if d&key != 0 {
		s.Not = &jsonschema.Schema{Const: string(escape)}
	}
	return s
}

// chosenSchema is that of an object whose type says what it has: one schema a type, so that an editor names the right
// keys.
func (r *rule) chosenSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Required: []string{"type"}, Properties: jsonschema.NewProperties()}
	for _, f := range r.cases {
		is := jsonschema.NewProperties()
		is.Set("type", &jsonschema.Schema{Const: f.key})
		s.AllOf = append(s.AllOf, &jsonschema.Schema{If: &jsonschema.Schema{Properties: is, Required: []string{"type"}}, Then: f.rule.schema()})
	}
	s.Properties.Set("type", &jsonschema.Schema{Enum: enum(keys(r.cases))})
	return s
}
