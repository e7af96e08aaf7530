// Package schematest compiles the JSON Schemas that are made here, with a validator that had no part in making them.
package schematest

import (
	"bytes"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Compile compiles the schema that a function makes. A schema that cannot be made or compiled ends the test.
func Compile(t testing.TB, schema func() ([]byte, error)) *jsonschema.Schema {
	t.Helper()
	b, err := schema()
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", v); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}
