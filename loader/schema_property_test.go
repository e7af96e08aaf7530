package loader

// The schemas and the loader say the same of definitions that are put together at random.

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// choices are values of keys as JSON, good and bad ones.
var choices = map[string]map[string][]string{
	rolePart: {
		"id": {`"a"`, `"a"`, `7`, `"a#b"`, `" "`, `true`, `[1]`}, "face": {`"./a.png"`, `""`, `5`}, "back": {`"./b.png"`, `["./b.png"]`}, "name": {`{"any": [1]}`},
		"faceCrop": {`[0, 0, 5, 2]`, `[4, 1, -5, -2]`, `[0.5, 0, 5, 2]`, `[0, 0, 0, 2]`, `[0, 0, 1.5, 2]`, `[-1, 0, 5, 2]`, `[0, 0, 5]`, `"x"`, `[0, "a", 1, 1]`},
		"size":     {`[1, 1, 0.1]`, `[1, 1]`, `[0, 1, 1]`, `[1, -1, 1]`, `["a", 1, 1]`, `5`}, "fillet": {`0`, `0.5`, `-1`, `"a"`},
		"$variants": {`"id\nstring\nb\n"`, `["id\nstring\nb\n"]`, `[]`, `5`},
	},
	roleSurface: {
		"id": {`"a"`}, "size": {`[1, 1]`, `[1]`, `[0, 1]`, `"a"`}, "children": {`[]`, `["t#x"]`, `["p:t#x"]`, `"t#x"`, `["t"]`, `[5]`, `["t#x", "t#x"]`, `["t#x#y"]`},
		"mount": {`{}`, `{"kind": "hud", "area": "top"}`, `{"kind": "hud", "area": "center-left"}`, `{"kind": "hud", "area": "here"}`, `{"kind": "hud"}`, `{"kind": "hood"}`,
			`{"area": "top"}`, `"table"`, `{"x": "a"}`, `{"kind": "child", "x": 1, "rotation": 90}`},
	},
	roleSetup: {
		"id": {`"a"`}, "surfaces": {`[]`, `["t#x"]`, `"t#x"`, `["t"]`, `[5]`},
		"packs": {`{"a": "1.0.0"}`, `{"a": {"version": "1.0.0", "saveSchema": 2}}`, `{"a": {}}`, `{"a": {"version": "1.0.0", "saveSchema": 1.5}}`, `{"a": {"version": "1.0.0", "affectsGameplay": true}}`, `{"a": {"version": "1.0.0", "affectsGameplay": 1}}`, `{"a": []}`, `"a"`, `["a"]`}, "rules": {`{"a.b": true}`, `{"a": "on"}`, `"a"`},
	},
	rolePackage: {
		"id": {`"a"`, `"a:b"`, `7`, `false`}, "title": {`"A"`, `2048`, `["a"]`}, "players": {`2`, `"2-4"`, `{}`}, "include": {`["./*.json"]`, `"./*.json"`, `[]`, `5`, `[5]`, `""`},
	},
}

// inLists are the objects of lists: routes, stackings, candidates, placements.
var inLists = map[string]map[string][]string{
	"route": {
		"route": {`"/a"`, `"{/a}/b"`, `"a"`, `5`}, "x": {`1`, `"a"`}, "rotation": {`90`, `[]`},
		"candidates": {`[]`, `[{"seat": 1, "x": 5}]`, `{"$variants": "seat\nnumber\n1\n"}`, `{}`, `[5]`, `[{"x": "a"}]`, `[{"stacking": {"limit": "a"}}]`},
		"stacking": {`{}`, `"fan"`, `{"limit": 2}`, `{"limit": 1.5}`, `{"limit": "a"}`, `{"align": "end"}`, `{"align": "middle"}`, `{"steps": -1}`, `{"tilt": []}`,
			`{"curve": "M0 0h5"}`, `{"curve": 5}`, `{"curve": ""}`, `{"zEnd": 1}`, `{"curve": " m 0 0 h 5", "zEnd": 1}`},
	},
	"placement": {
		"path": {`"/a"`, `"/"`, `"/a/b/"`, `"a"`, `"/a//b"`, `"/:a"`, `"/a:b"`, `5`}, "parts": {`"t"`, `"t#x"`, `["p:t#x", "t"]`, `[]`, `5`, `["#x"]`, `"t#x#y"`},
		"facing": {`"face"`, `"standing"`, `"down"`, `5`},
	},
}

// visible are the codes of faults that a schema must see in such definitions.
var visible = []diag.Code{diag.BadValue, diag.BadSize, diag.BadCrop, diag.BadID, diag.MissingID, diag.BadReference, diag.MissingKey,
	diag.LiftWithoutCurve, diag.BadPath, diag.ParamInPath, diag.BadRoute, diag.BadCurve, diag.NotAnObject, diag.ListedTwice, diag.BadVariants, diag.NoVariants}

func TestSchemasSayWhatTheLoaderSays(t *testing.T) {
	schemas := compiled(t)
	counts := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		role := rapid.SampledFrom(roles).Draw(t, "role")
		text := randomDefinition(t, role)
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		said := schemas[role].Validate(v)
		faults := complaints(role, text)
		counts[said == nil]++
		sees := slices.ContainsFunc(faults, func(d diag.Diagnostic) bool { return slices.Contains(visible, d.Code) })
		switch {
		case said == nil && sees:
			t.Fatalf("%s %s\nis fine by the schema, but\n%s", role, text, lines(faults))
		case said != nil && len(faults) == 0:
			t.Fatalf("%s %s\nis fine by the loader, but %v", role, text, said)
		}
	})
	if counts[true] < 10 || counts[false] < 10 {
		t.Errorf("the definitions are too much alike: good and bad are %v", counts)
	}
}

// complaints are the errors and warnings about a definition in a game of its own.
func complaints(role string, text []byte) (list []diag.Diagnostic) {
	name := role + ".t.json"
	fsys := fstest.MapFS{"package.yaml": {Data: []byte("id: p\ninclude: ./*.json\n")}}
	if role == rolePackage {
		name, fsys = "package.json", fstest.MapFS{}
	}
	fsys[name] = &fstest.MapFile{Data: text}
	_, faults := Open(context.Background(), fsys, ".", Options{})
	for _, d := range faults.All() {
		if d.Severity < diag.Note {
			list = append(list, d)
		}
	}
	return list
}

// randomDefinition is a definition as JSON, most of its values good.
func randomDefinition(t *rapid.T, role string) []byte {
	o := randomObject(t, choices[role])
	list := func(key, item string) {
		items := []json.RawMessage{}
		for range rapid.IntRange(0, 2).Draw(t, key) {
			b, err := json.Marshal(randomObject(t, inLists[item]))
			if err != nil {
				t.Fatal(err)
			}
			items = append(items, b)
		}
		b, err := json.Marshal(items)
		if err != nil {
			t.Fatal(err)
		}
		o[key] = b
		if rapid.IntRange(0, 9).Draw(t, "no list") == 0 {
			o[key] = json.RawMessage(`{"a": 1}`)
		}
	}
	if o[variantsKey] != nil {
		delete(o, "id") // which a row would replace, good or bad
	}
	switch role {
	case roleSurface:
		list("layout", "route")
	case roleSetup:
		list("setup", "placement")
	}
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// randomObject leaves a key out now and then; most values are the first, which is good.
func randomObject(t *rapid.T, keys map[string][]string) map[string]json.RawMessage {
	o := map[string]json.RawMessage{}
	var names []string
	for key := range keys {
		names = append(names, key)
	}
	slices.Sort(names)
	for _, key := range names {
		switch rapid.IntRange(0, 5).Draw(t, key) {
		case 0:
		case 1:
			o[key] = json.RawMessage(rapid.SampledFrom(keys[key]).Draw(t, "value"))
		default:
			o[key] = json.RawMessage(keys[key][0])
		}
	}
	return o
}
