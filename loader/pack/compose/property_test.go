package compose

// What holds for all packs, whatever they write.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tabletop/loader/doc"
)

// written is a pack as its author wrote it.
type written struct {
	id     string
	owners []string
	files  string // JSON
}

// read makes packs of new nodes.
func read(t testing.TB, list []written) (packs []Pack) {
	t.Helper()
	for _, w := range list {
		p, _ := byName(t, w.id, nil, []byte(w.files))
		p.Owners = w.owners
		p.Sections = []Section{{ID: "on", On: true}, {ID: "off"}, {ID: "late", On: true, Priority: Late}}
		packs = append(packs, p)
	}
	return packs
}

var ids = []string{"base", "a", "b", "c"}

func somePacks(t *rapid.T) (list []written) {
	for _, id := range ids {
		files := map[string]any{}
		for _, file := range []string{"part", "surface"} {
			x := contributionOf(t, id)
			sections := map[string]any{}
			for _, s := range []string{"on", "off", "late", "nowhere"} {
				if rapid.IntRange(0, 3).Draw(t, "has section") == 0 {
					sections[s] = contributionOf(t, id)
				}
			}
			x["sections"] = sections
			files[file] = x
		}
		b, err := json.Marshal(files)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, written{id, rapid.SliceOfDistinct(rapid.SampledFrom(ids), rapid.ID).Draw(t, "owners"), string(b)})
	}
	return list
}

func contributionOf(t *rapid.T, id string) map[string]any {
	ref := rapid.Map(rapid.SliceOfN(rapid.IntRange(0, 3), 2, 2), func(n []int) string { return ids[n[0]] + ":" + recordNames[n[1]] })
	record := rapid.Custom(func(t *rapid.T) any {
		x := body(2).Draw(t, "body")
		x["name"] = rapid.SampledFrom(recordNames).Draw(t, "name")
		return x
	})
	return map[string]any{
		"records":      rapid.SliceOfN(record, 0, 3).Draw(t, "records of "+id),
		"patches":      rapid.MapOfN(ref, body(2), 0, 3).Draw(t, "patches"),
		"replaces":     rapid.MapOfN(ref, body(1), 0, 1).Draw(t, "replaces"),
		"fieldPatches": rapid.MapOfN(ref, rapid.SliceOfN(someOp(), 0, 4), 0, 3).Draw(t, "fieldPatches"),
		"removes":      rapid.SliceOfN(ref, 0, 1).Draw(t, "removes"),
	}
}

var (
	recordNames = []string{"boat", "crate", "dock", "buoy"}
	fieldNames  = []string{"hp", "size", "look", "tags", "a:wet"}
)

func value(depth int) *rapid.Generator[any] {
	list := []*rapid.Generator[any]{
		rapid.Map(rapid.IntRange(-2, 9), func(n int) any { return n }),
		rapid.SampledFrom([]any{nil, true, "x", "face.png"}),
	}
	if depth > 0 {
		list = append(list, rapid.Map(rapid.SliceOfN(value(depth-1), 0, 3), func(l []any) any { return l }),
			rapid.Map(body(depth-1), func(m map[string]any) any { return m }))
	}
	return rapid.OneOf(list...)
}

func body(depth int) *rapid.Generator[map[string]any] {
	return rapid.MapOfN(rapid.SampledFrom(fieldNames), value(depth), 0, 3)
}

func someOp() *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		steps := rapid.SliceOfN(rapid.SampledFrom([]string{"hp", "size", "look", "tags", "0", "1", "7"}), 1, 3).Draw(t, "path")
		op := map[string]any{"op": rapid.SampledFrom([]string{"set", "merge", "add", "mul", "append", "removeValue", "addFlag", "removeFlag", "sett"}).Draw(t, "op"),
			"path": strings.Join(steps, "."), "value": value(2).Draw(t, "value"), "flag": "F"}
		if rapid.Bool().Draw(t, "values") {
			op["values"] = rapid.SliceOfN(value(1), 0, 2).Draw(t, "values")
		}
		return op
	})
}

// dump writes a result with all places.
func dump(r Result) string {
	var b strings.Builder
	for _, x := range r.Records {
		fmt.Fprintf(&b, "%s %s %s %v %v\n  ", x.File, x.Ref, x.Owner, x.ModifiedBy, x.Fields)
		dumpNode(&b, x.Value)
		b.WriteByte('\n')
	}
	for _, x := range r.Refused {
		fmt.Fprintf(&b, "%s refused: %+v\n", x.Pack, x.Diagnostic)
	}
	for _, x := range r.Conflicts {
		fmt.Fprintf(&b, "%s %s %v %v %v", x.File, x.Ref, x.Packs, x.Fields, x.Collisions)
		if x.Override != nil {
			fmt.Fprintf(&b, " %v", *x.Override)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func dumpNode(b *strings.Builder, n *doc.Node) {
	fmt.Fprintf(b, "%s%q@%s", n.Kind, n.Text, n.Range)
	for _, i := range n.Items {
		b.WriteByte(' ')
		dumpNode(b, i)
	}
	for _, e := range n.Entries {
		fmt.Fprintf(b, " %s@%s=", e.Key, e.KeyRange)
		dumpNode(b, e.Value)
	}
	b.WriteByte(';')
}

// TestComposingTwiceGivesTheSame: what is composed stays as it is.
func TestComposingTwiceGivesTheSame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		packs := read(t, somePacks(rt))
		first := dump(Compose(packs, Options{Identity: []string{"name"}}))
		for range 3 {
			if diff := cmp.Diff(first, dump(Compose(packs, Options{Identity: []string{"name"}}))); diff != "" {
				rt.Fatal(diff)
			}
		}
	})
}

// TestRemovingAPackRemovesItsTraces: composing with it leaves nothing behind in the nodes of the others.
func TestRemovingAPackRemovesItsTraces(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		all := somePacks(rt)
		packs := read(t, all)
		Compose(packs, Options{})
		i := rapid.IntRange(1, len(all)-1).Draw(rt, "removed")
		got := Compose(slices.Delete(slices.Clone(packs), i, i+1), Options{})
		without := slices.Delete(slices.Clone(all), i, i+1)
		if diff := cmp.Diff(dump(Compose(read(t, without), Options{})), dump(got)); diff != "" {
			rt.Fatal(diff)
		}
		for _, r := range got.Records {
			var b strings.Builder
			dumpNode(&b, r.Value)
			if id := all[i].id; strings.Contains(b.String(), id+".json:") || r.Owner == id || slices.Contains(r.ModifiedBy, id) {
				rt.Errorf("%s of %s has traces of %s: %s", r.Ref, r.Owner, id, b.String())
			}
		}
	})
}

// TestOneBadOperationCostsItself: whatever else is written goes on as if it were not there.
func TestOneBadOperationCostsItself(t *testing.T) {
	bad := []string{
		`{"op": "apend", "path": "tags", "values": [1]}`, `{"op": "set", "path": "hp"}`, `{"op": "set", "path": "a..b", "value": 1}`,
		`{"op": "add", "path": "name", "value": 1}`, `{"op": "append", "path": "hp2", "value": 1}`, `7`, `{"path": "hp"}`, `{"op": "mul", "path": "never.at.all", "value": 2}`,
		`{"op": "set", "path": "name.x", "value": 1}`, `{"op": "set", "path": "name", "value": "Raft"}`,
	}
	rapid.Check(t, func(rt *rapid.T) {
		opt := Options{Identity: []string{"name"}}
		base := written{"base", nil, `{"part": {"records": [{"name": "boat", "hp": 1, "tags": []}]}}`}
		ops := rapid.SliceOfN(rapid.Map(someOp(), func(x any) string { b, _ := json.Marshal(x); return string(b) }), 0, 5).Draw(rt, "operations")
		file := func(ops []string) []written {
			return []written{base, {"a", []string{"base"}, `{"part": {"fieldPatches": {"base:boat": [` + strings.Join(ops, ",\n") + `]}}}`}}
		}
		before := Compose(read(t, file(ops)), opt)
		at := rapid.IntRange(0, len(ops)).Draw(rt, "at")
		after := Compose(read(t, file(slices.Insert(slices.Clone(ops), at, rapid.SampledFrom(bad).Draw(rt, "bad")))), opt)
		if len(after.Refused) != len(before.Refused)+1 {
			rt.Fatalf("%d refusals, %d without the bad operation", len(after.Refused), len(before.Refused))
		}
		if diff := cmp.Diff(before.Records[0].Value.Value(), after.Records[0].Value.Value()); diff != "" {
			rt.Fatal(diff)
		}
	})
}
