package schema

// The JSON Schemas of the roles, and the keys they know.

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"

	"github.com/invopop/jsonschema"
)

// Roles are the roles that have a schema.
func Roles() []string { return []string{"package", "part", "setup", "surface"} }

// written maps a role to the type of one definition.
var written = map[string]any{"part": &Part{}, "surface": &Surface{}, "setup": &Setup{}, "package": &Package{}}

// JSON is the JSON Schema of a file of that role: one definition or a list of them. The empty role gives the
// schema of a file of any role.
func JSON(role string) ([]byte, error) {
	roles := []string{role}
	title := "tabletop " + role
	if role == "" {
		roles, title = Roles(), "tabletop definition"
	}
	definitions := jsonschema.Definitions{}
	one := &jsonschema.Schema{}
	for _, r := range roles {
		v, ok := written[r]
		if !ok {
			return nil, fmt.Errorf("there is no role %q; the roles are %s", r, strings.Join(Roles(), ", "))
		}
		one.AnyOf = append(one.AnyOf, define(definitions, v))
	}
	if role != "" {
		one = one.AnyOf[0]
	}
	root := eitherOr("array", &jsonschema.Schema{Items: one}, one, "")
	root.Version, root.Title, root.Definitions = jsonschema.Version, title, definitions
	return json.MarshalIndent(root, "", "  ")
}

// define adds the schemas of one role to definitions and gives a reference to it.
func define(definitions jsonschema.Definitions, v any) *jsonschema.Schema {
	reflector := &jsonschema.Reflector{Anonymous: true, AllowAdditionalProperties: true}
	s := reflector.Reflect(v)
	for name, d := range s.Definitions {
		relax(name, d)
		spreadLists(d)
		definitions[name] = d
	}
	return &jsonschema.Schema{Ref: s.Ref}
}

// spreadLists lets $variants stand for the lists in which it is of use.
func spreadLists(d *jsonschema.Schema) {
	if d.Properties == nil {
		return
	}
	for _, key := range []string{"layout", "candidates", "setup"} {
		if list, ok := d.Properties.Get(key); ok {
			d.Properties.Set(key, orVariants(list))
		}
	}
}

// relax drops demands that $variants may meet with a column, and adds those that tags cannot say.
func relax(name string, d *jsonschema.Schema) {
	switch name {
	case "Route", "Placement":
		d.AnyOf = orVariantsGive(d.Required...)
		d.Required = nil
	case "Part", "Surface", "Setup":
		d.AnyOf = orVariantsGive("id")
	case "Stacking":
		d.DependentRequired = map[string][]string{"zStart": {"curve"}, "zEnd": {"curve"}}
	case "Mount":
		area := &jsonschema.Schema{Required: []string{"area"}}
		kind := jsonschema.NewProperties()
		kind.Set("kind", &jsonschema.Schema{Const: "hud"})
		d.If = &jsonschema.Schema{Properties: kind, Required: []string{"kind"}}
		d.Then, d.Else = area, &jsonschema.Schema{Not: area}
	}
}

// orVariantsGive demands keys unless a table may give them.
func orVariantsGive(keys ...string) []*jsonschema.Schema {
	return []*jsonschema.Schema{{Required: keys}, {Required: []string{"$variants"}}}
}

// Keys are the keys that the format knows in definitions of a role, sorted.
func Keys(role string) []string {
	s := (&jsonschema.Reflector{Anonymous: true, ExpandedStruct: true}).Reflect(written[role])
	var keys []string
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		keys = append(keys, p.Key)
	}
	sort.Strings(keys)
	return keys
}
