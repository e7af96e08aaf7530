package host

// The schema and the validator agree wherever a schema can decide.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/schema/schematest"
)

// beyond are the faults that no schema sees: they relate one part of a manifest to another.
var beyond = map[Fault]bool{NotDeclared: true, DeclaredTwice: true, InTwoParts: true, NeedsPlayer: true, OutOfOrder: true, NotShortOfTarget: true}

// disagreement says how the schema and the validator differ on a manifest; empty when they agree.
func disagreement(s *jsonschema.Schema, root *doc.Node, manifest []byte) string {
	_, problems := Validate(root, Strict)
	sees := false
	for _, p := range problems {
		sees = sees || !p.Warning && !beyond[p.Fault]
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(manifest))
	if err != nil {
		return err.Error()
	}
	if err := s.Validate(v); (err != nil) != sees {
		return fmt.Sprintf("the validator says %v, the schema %v\n%s", problems, err, manifest)
	}
	return ""
}

func TestSchemaAgreesOnVectors(t *testing.T) {
	s := schematest.Compile(t, Schema)
	n := 0
	for _, v := range readVectors(t).Vectors {
		if !v.Lenient {
			n++
			if d := disagreement(s, node(t, v.Manifest), v.Manifest); d != "" {
				t.Errorf("%s: %s", v.Name, d)
			}
		}
	}
	if n < 400 {
		t.Errorf("only %d vectors were held against the schema", n)
	}
}

// TestSchemaAgreesOnSlips changes good manifests at random places.
func TestSchemaAgreesOnSlips(t *testing.T) {
	s := schematest.Compile(t, Schema)
	var good []any
	for _, v := range readVectors(t).Vectors {
		if v.OK && !v.Lenient {
			var m any
			if err := json.Unmarshal(v.Manifest, &m); err != nil {
				t.Fatal(err)
			}
			good = append(good, m)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		m := slip(t, rapid.SampledFrom(good).Draw(t, "manifest"))
		b, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if d := disagreement(s, parse(b), b); d != "" {
			t.Fatal(d)
		}
	})
}

// parse reads JSON that was just written.
func parse(b []byte) *doc.Node {
	return doc.JSON(diag.NewText(FileName, b), &diag.List{})[0]
}

// slip is a copy of a value with one change in it somewhere.
func slip(t *rapid.T, v any) any {
	switch v := v.(type) {
	case map[string]any:
		if keys := slices.Sorted(maps.Keys(v)); len(keys) > 0 && rapid.IntRange(0, 5).Draw(t, "into") > 0 {
			key := rapid.SampledFrom(keys).Draw(t, "key")
			m := maps.Clone(v)
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			case 0:
				delete(m, key)
			case 1:
				m[rapid.SampledFrom(oddKeys).Draw(t, "new key")] = v[key]
			default:
				m[key] = slip(t, v[key])
			}
			return m
		}
	case []any:
		if len(v) > 0 && rapid.Bool().Draw(t, "into") {
			list := slices.Clone(v)
			i := rapid.IntRange(0, len(v)-1).Draw(t, "index")
			list[i] = slip(t, v[i])
			return list
		} else if len(v) > 0 {
			return append(slices.Clone(v), v[0])
		}
	}
	return rapid.SampledFrom(oddValues).Draw(t, "value")
}

var oddKeys = []string{"", "a", "Title", "title", "master", "hopple.x", "type", "as", "version", "$schema", "left", strings.Repeat("k", 49)}

var oddValues = []any{nil, true, 0, 1, -1, 1.5, 0.75, 1 << 20, 1 << 60, "", " ", "x", "next", "1.0.0", "1.0.0-01", "portrait", "key.Escape", "key.KeyA",
	"pad.left.stick", "pad.south", "controls.x", "mouse.left", "buttons", "thumbstick", "desc", "duration-ms", "racing", strings.Repeat("é", 60),
	strings.Repeat("é", 61), []any{}, []any{"key.KeyA"}, map[string]any{}, map[string]any{"title": "x"}, map[string]any{"type": "buttons"}}
