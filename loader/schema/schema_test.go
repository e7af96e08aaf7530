package schema_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tabletop/loader/schema"
	"tabletop/loader/schema/schematest"
)

func TestJSON(t *testing.T) {
	for _, c := range []struct {
		role, value string
		fault       string // a part of what the validator says; empty: it is valid
	}{
		{"part", `{"id": "a", "face": "./a.png", "size": [63, 88, 0.3], "name": "any"}`, ""},
		{"part", `[{"id": 1}, {"$variants": "./a.csv"}]`, ""},
		{"part", `{"face": "./a.png"}`, "missing property 'id'"},
		{"part", `{"id": "a", "role": "part"}`, "at '/role'"},
		{"part", `{"id": " "}`, "at '/id'"},
		{"part", `{"id": "a", "faceCrop": [0, 0, -5, 2]}`, ""},
		{"part", `{"id": "a", "faceCrop": [0, 0, 0, 2]}`, "at '/faceCrop/2'"},
		{"part", `{"id": "a", "faceCrop": [0, 0, 1.5, 2]}`, "at '/faceCrop/2'"},
		{"part", `{"id": "a", "fillet": -1}`, "at '/fillet'"},
		{"part", `{"$variants": ["./a.csv", "id\nstring\nb"]}`, ""},
		{"surface", `{"id": "a", "mount": {"kind": "hud", "area": "top-center"}, "children": ["b#c", "p:b#d"]}`, ""},
		{"surface", `{"id": "a", "mount": {"area": "top"}}`, "at '/mount'"},
		{"surface", `{"id": "a", "mount": {"kind": "hood"}}`, "at '/mount/kind'"},
		{"surface", `{"id": "a", "children": ["b"]}`, "at '/children/0'"},
		{"surface", `{"id": "a", "layout": {"$variants": "./a.csv"}}`, ""},
		{"surface", `{"id": "a", "layout": [{"route": "{/a}/b", "candidates": {"$variants": "./a.csv"}}]}`, ""},
		{"surface", `{"id": "a", "layout": [{"route": "/a", "candidates": [{"seat": 1, "x": "left"}]}]}`, "at '/layout/0/candidates/0/x'"},
		{"surface", `{"id": "a", "layout": [{"x": 1}]}`, "missing property 'route'"},
		{"surface", `{"id": "a", "layout": [{"route": "/a", "stacking": {"zEnd": 1}}]}`, "'/layout/0/stacking'"},
		{"surface", `{"id": "a", "layout": [{"route": "/a", "stacking": {"curve": " m 0 0 h 5", "zEnd": 1, "steps": 0}}]}`, ""},
		{"setup", `{"id": "a", "surfaces": ["b#c"], "setup": [{"path": "/", "parts": "card"}, {"path": "/a:b/c/", "parts": ["card", "x:card#y"]}]}`, ""},
		{"setup", `{"id": "a", "setup": [{"path": "/a//b", "parts": "card"}]}`, "at '/setup/0/path'"},
		{"setup", `{"id": "a", "setup": [{"path": "/a", "parts": "card", "facing": "down"}]}`, "at '/setup/0/facing'"},
		{"package", `{"id": "a", "title": 2048, "players": "2-4", "include": ["./a.yaml"]}`, ""},
		{"package", `{"title": "a"}`, "missing property 'id'"},
		{"package", `{"id": "a", "include": []}`, ""},
		{"", `{"id": "a", "face": "./a.png"}`, ""},
		{"", `[{"$variants": "./a.csv"}]`, ""},
		{"", `{"face": "./a.png"}`, "missing property 'id'"},
	} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(c.value))
		if err != nil {
			t.Fatal(err)
		}
		switch err := schematest.Compile(t, func() ([]byte, error) { return schema.JSON(c.role) }).Validate(v); {
		case err == nil && c.fault != "":
			t.Errorf("the schema of %q takes %s", c.role, c.value)
		case err != nil && (c.fault == "" || !strings.Contains(err.Error(), c.fault)):
			t.Errorf("the schema of %q says of %s: %v; want %q", c.role, c.value, err, c.fault)
		}
	}
}

// TestEditorsCanReadPatterns: JSON Schema has the patterns of ECMAScript, which knows no [[:space:]].
func TestEditorsCanReadPatterns(t *testing.T) {
	b, err := schema.JSON("")
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(b, []byte("[:")) && bytes.Contains(b, []byte(":]")) {
		t.Error("a pattern has a POSIX class")
	}
	var root struct {
		Schema string `json:"$schema"`
		Defs   map[string]struct{ Properties map[string]json.RawMessage }
	}
	if err := json.Unmarshal(bytes.Replace(b, []byte("$defs"), []byte("defs"), 1), &root); err != nil {
		t.Fatal(err)
	}
	if root.Schema != "https://json-schema.org/draft/2020-12/schema" || len(root.Defs["Part"].Properties) != len(schema.Keys("part")) {
		t.Errorf("$schema %s, a part with the properties %d", root.Schema, len(root.Defs["Part"].Properties))
	}
}

func TestRoles(t *testing.T) {
	if _, err := schema.JSON("prat"); err == nil || !strings.Contains(err.Error(), "package, part, setup, surface") {
		t.Errorf("got %v", err)
	}
	for _, role := range schema.Roles() {
		if !slices.Contains(schema.Keys(role), "id") {
			t.Errorf("a %s has no id", role)
		}
	}
}
