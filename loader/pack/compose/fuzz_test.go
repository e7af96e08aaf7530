package compose

// Whatever packs write, composing them ends, changes nothing that it was given, and gives what JSON can hold.

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

func FuzzCompose(f *testing.F) {
	f.Add([]byte(`{"base": {"part": {"records": [{"name": "boat", "hp": 3, "size": [1, 2, 3], "look": {"face": "a"}, "tags": ["x"]}]}},
		"a": {"part": {"patches": {"base:boat": {"look": {"back": null}, "size": null}}, "removes": ["base:boat"], "sections": {"on": {"records": [{"name": "x"}]}}}}}`))
	f.Add([]byte(`{"base": {"part": {"records": [{"name": "boat", "hp": 3}]}}, "a": {"part": {"fieldPatches": {"base:boat": [
		{"op": "set", "path": "a.0.b", "value": 1}, {"op": "mul", "path": "hp", "value": 1e300}, {"op": "mul", "path": "hp", "value": 1e300},
		{"op": "append", "path": "a", "values": [1]}, {"op": "removeFlag", "path": "a.0.b", "flag": "x"}, {"op": "merge", "path": "a.0", "value": {"b": null}}]}}},
		"b": {"part": {"replaces": {"base:boat": {"name": "raft"}}, "patches": {"base:boat": {"a:wet": 1}}}, "surface": {"patches": {"base:boat": {}}}}}`))
	f.Add([]byte(`{"a": [], "b": {"part": {"records": {}, "patches": [], "sections": {"x": 1}}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var list diag.List
		roots := doc.Parse("json", diag.NewText("packs.json", data), &list)
		if len(roots) != 1 || roots[0].Kind != doc.Map {
			return
		}
		packs := anyPacks(roots[0])
		first := Compose(packs, Options{Identity: []string{"name"}})
		if dump(first) != dump(Compose(packs, Options{Identity: []string{"name"}})) {
			t.Error("composing twice gives two results")
		}
		for _, r := range first.Refused {
			if r.Message == "" || r.Code == "" || r.Range.IsZero() {
				t.Errorf("a refusal without code, place or message: %+v", r)
			}
		}
	})
}

// anyPacks reads every key as a pack that may change the records of all.
func anyPacks(root *doc.Node) (packs []Pack) {
	var owners []string
	for _, e := range root.Entries {
		owners = append(owners, e.Key)
	}
	for _, e := range root.Entries {
		p := Pack{ID: e.Key, Owners: owners, Fields: []Field{{Name: "wet"}}, Sections: []Section{{ID: "on", On: true}}}
		r := Reader{Body: func(n *doc.Node) *doc.Node { return n }, Ref: func(s string) string { return s }, Tell: func(diag.Diagnostic) {}}
		for _, file := range e.Value.Entries {
			f := r.File(file.Key, file.Value)
			for _, item := range f.Written {
				name, _ := item.Get("name").Scalar()
				f.Records = append(f.Records, Added{p.ID + ":" + name, item})
			}
			p.Files = append(p.Files, f)
		}
		packs = append(packs, p)
	}
	return packs
}

// FuzzOperation gives one operation to a record of every kind of value.
func FuzzOperation(f *testing.F) {
	f.Add("set", "size.2", []byte(`9`))
	f.Add("append", "tags", []byte(`["x"]`))
	f.Add("merge", "look", []byte(`{"face": null}`))
	f.Add("add", "hp", []byte(`1e308`))
	f.Add("addFlag", "new.0.deep", []byte(`"F"`))
	f.Fuzz(func(t *testing.T, op, path string, arg []byte) {
		if !json.Valid(arg) {
			return
		}
		text, err := json.Marshal(map[string]any{"op": op, "path": path, "value": json.RawMessage(arg), "values": json.RawMessage(arg), "flag": json.RawMessage(arg)})
		if err != nil {
			t.Fatal(err)
		}
		var list diag.List
		ops, records := doc.Parse("json", diag.NewText("op.json", text), &list), doc.Parse("json", diag.NewText("record.json", []byte(
			`{"hp": 3, "size": [1, 2, 3], "look": {"face": "a"}, "tags": ["x"], "none": null, "on": true}`)), &list)
		if len(ops) != 1 {
			return
		}
		before := records[0].Value()
		o, fault := readOp(ops[0])
		if fault != nil {
			return
		}
		got, fault := o.apply(records[0])
		if (got == nil) == (fault == nil) {
			t.Fatalf("a value %v beside a fault %v", got, fault)
		}
		if diff := cmp.Diff(before, records[0].Value()); diff != "" {
			t.Errorf("the record was changed in place: %s", diff)
		}
	})
}
