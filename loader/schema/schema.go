package schema

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

// JSON is the JSON Schema of a file of that role: one definition or a list of them. The empty role
// gives the schema of a definition of any role that says its own.
func JSON(role string) ([]byte, error) {
	roles := []string{role}
	if role == "" {
		roles = Roles()
	}
	root := &jsonschema.Schema{Version: jsonschema.Version, Title: "tabletop " + role, Definitions: jsonschema.Definitions{}}
	if role == "" {
		root.Title = "tabletop definition"
	}
	for _, r := range roles {
		v, ok := written[r]
		if !ok {
			return nil, fmt.Errorf("there is no role %q; the roles are package, part, surface and setup", r)
		}
		addRole(root, r, v, role == "")
	}
	return json.MarshalIndent(root, "", "  ")
}

// addRole adds the schema of one role to root. A definition among others must name its role.
func addRole(root *jsonschema.Schema, role string, v any, named bool) {
	reflector := &jsonschema.Reflector{Anonymous: true, AllowAdditionalProperties: true}
	s := reflector.Reflect(v)
	for name, d := range s.Definitions {
		relax(name, d)
		spreadLists(d)
		if strings.EqualFold(name, role) {
			d.Properties.Set("role", &jsonschema.Schema{Const: role})
		}
		root.Definitions[name] = d
	}
	one := &jsonschema.Schema{Ref: s.Ref}
	if named {
		p := jsonschema.NewProperties()
		p.Set("role", &jsonschema.Schema{Const: role})
		one = &jsonschema.Schema{AllOf: []*jsonschema.Schema{one, {Properties: p, Required: []string{"role"}}}}
	}
	root.AnyOf = append(root.AnyOf, one, &jsonschema.Schema{Type: "array", Items: one})
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
	case "Route", "Placement", "Package":
		d.AnyOf = []*jsonschema.Schema{{Required: d.Required}, {Required: []string{"$variants"}}}
		d.Required = nil
	case "Stacking":
		d.DependentRequired = map[string][]string{"zStart": {"curve"}, "zEnd": {"curve"}}
	}
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
