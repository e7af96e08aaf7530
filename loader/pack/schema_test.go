package pack

import (
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tabletop/loader/schema/schematest"
)

// TestSchema: the schema has the same verdict as the format on all vectors but those about what a schema cannot see.
func TestSchema(t *testing.T) {
	s := schematest.Compile(t, Schema)
	decided := 0
	for _, c := range loadManifestVectors(t).Vectors {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(textOf(c.Raw, c.Input)))
		if err != nil {
			t.Fatal(err)
		}
		// No schema compares members of a list, and to one 1e400 is an integer; screenshots are checked by ours, but not by the format.
		if strings.Contains(c.Name, "screenshots") || strings.Contains(c.Name, "1e400") || c.Essence == "duplicate" && c.Field == "rules.flag" {
			continue
		}
		decided++
		if err := s.Validate(v); (err == nil) != (c.Result == "ok") {
			t.Errorf("%s: want %s %s, the schema says %v", c.Name, c.Result, c.Field, err)
		}
	}
	if decided < 400 {
		t.Errorf("only %d vectors were decided", decided)
	}
}

// TestSchemaKnowsAllKeys: what an editor completes is what the reader knows.
func TestSchemaKnowsAllKeys(t *testing.T) {
	for _, c := range []struct {
		fields []property
		keys   []string
	}{{manifestFields, manifestKeys}, {ruleFields, ruleKeys}, {tilePackFields, tilePackKeys}} {
		var got []string
		for _, f := range c.fields {
			if got = append(got, f.key); f.advice == "" {
				t.Errorf("%s is not described", f.key)
			}
		}
		want := slices.Clone(c.keys)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
