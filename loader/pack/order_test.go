package pack

// Ranges, load orders, capabilities and engines as the pack format's own implementation has them.

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"tabletop/loader/diag"
)

// resolveVectors is testdata/pack-resolve.json.
type resolveVectors struct {
	LoadOrder []orderVector
	Ranges    []struct {
		Range                 string
		Match, No, Unreadable []string
	}
	Compare []struct {
		A, B  string
		Order *int
	}
	EngineVerdict []struct {
		Engine  *string
		Host    string
		Verdict Verdict
	}
	Capabilities        []struct{ Cap, Kind string }
	CapabilitiesByShape []struct {
		Shape        Shape
		Facets       []Shape
		Capabilities []string
		Result       string
	}
}

type orderVector struct {
	Name  string
	Packs []json.RawMessage
	Order []string
	Error *struct {
		Essence, Pack, Needs string
		Stuck                []string
	}
	Proposal struct {
		Order   []string
		Dropped []struct{ From, To string }
	} `json:"autosort_proposal"`
}

func loadResolveVectors(t testing.TB) (v resolveVectors) {
	readVectors(t, "pack-resolve.json", &v)
	return v
}

// packOf makes a pack of what a vector says of it.
func packOf(t testing.TB, raw json.RawMessage) *Pack {
	t.Helper()
	var whole map[string]any
	if err := json.Unmarshal(raw, &whole); err != nil {
		t.Fatal(err)
	}
	whole["name"], whole["shape"] = "A pack", "content"
	b, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	m, faults := read(string(b))
	if !m.Usable {
		t.Fatalf("%s: %v", raw, faults)
	}
	return &Pack{Manifest: m, Folder: m.ID}
}

func ids(packs []*Pack) []string {
	list := []string{}
	for _, p := range packs {
		list = append(list, p.ID)
	}
	return list
}

// better are the load orders where we do something else on purpose, with what.
var better = map[string]string{
	"loadAfter itself":  "drops the hint",
	"loadBefore itself": "drops the hint",
	"both want to be last: still a refusal in the enforcing resolver":   "drops one of the hints",
	"hint against a hard dependency: refusal in the enforcing resolver": "drops the hint",
	"downstream of a cycle is listed as stuck too":                      "names the members of the cycle only",
	"unreadable token hidden behind a failing one reads as a mismatch":  "reads all of a range before it uses any of it",
}

func TestLoadOrders(t *testing.T) {
	v := loadResolveVectors(t)
	if len(v.LoadOrder) != 46 {
		t.Fatalf("%d load orders", len(v.LoadOrder))
	}
	for _, c := range v.LoadOrder {
		var packs []*Pack
		for _, raw := range c.Packs {
			packs = append(packs, packOf(t, raw))
		}
		got := Resolve(packs, nil, Base{})
		switch {
		case better[c.Name] != "":
			checkBetter(t, c, got)
		case c.Error == nil:
			if !slices.Equal(ids(got.Packs), c.Order) || len(got.Refused) > 0 || len(got.Dropped) > 0 {
				t.Errorf("%s: %q, want %q; refused %v", c.Name, ids(got.Packs), c.Order, got.Refused)
			}
		default:
			checkRefusal(t, c, got)
		}
	}
}

// checkRefusal: the first refusal is the one at which the original stops.
func checkRefusal(t *testing.T, c orderVector, got Order) {
	t.Helper()
	if len(got.Refused) == 0 {
		t.Errorf("%s: nothing is refused, want %s", c.Name, c.Error.Essence)
		return
	}
	first := got.Refused[0]
	if string(first.Reason) != c.Error.Essence || first.Needs != c.Error.Needs || !slices.Equal(first.Cycle, c.Error.Stuck) {
		t.Errorf("%s: %s %s %v, want %+v", c.Name, first.Reason, first.Needs, first.Cycle, *c.Error)
	}
	if c.Error.Pack != "" && first.Pack.ID != c.Error.Pack {
		t.Errorf("%s: %s is refused, want %s", c.Name, first.Pack.ID, c.Error.Pack)
	}
}

// checkBetter: what we do where the original refuses more, or tells less.
func checkBetter(t *testing.T, c orderVector, got Order) {
	t.Helper()
	switch better[c.Name] {
	case "drops the hint", "drops one of the hints": // as the original's sorter does, which only proposes
		var dropped []string
		for _, e := range got.Dropped {
			dropped = append(dropped, e.Before+">"+e.After)
		}
		var want []string
		for _, d := range c.Proposal.Dropped {
			want = append(want, d.From+">"+d.To)
		}
		if !slices.Equal(ids(got.Packs), c.Proposal.Order) || len(got.Refused) > 0 || !slices.Equal(dropped, want) {
			t.Errorf("%s: %q with %q dropped, want %q with %q", c.Name, ids(got.Packs), dropped, c.Proposal.Order, want)
		}
	case "names the members of the cycle only":
		last := got.Refused[len(got.Refused)-1]
		if len(got.Refused) != 3 || !slices.Equal(got.Refused[0].Cycle, []string{"a", "b"}) || last.Pack.ID != "late" || last.Reason != Dragged || last.Needs != "a" {
			t.Errorf("%s: %+v", c.Name, got.Refused)
		}
	case "reads all of a range before it uses any of it":
		if len(got.Refused) != 1 || got.Refused[0].Reason != UnreadableRange || got.Refused[0].Fault.Code != diag.BadRange {
			t.Errorf("%s: %+v", c.Name, got.Refused)
		}
	}
}

func TestRanges(t *testing.T) {
	v := loadResolveVectors(t)
	if len(v.Ranges) != 62 {
		t.Fatalf("%d ranges", len(v.Ranges))
	}
	// The original reads a range only as far as it must: these are unreadable for the versions that pass the bounds before.
	lazy := map[string]bool{"1.0.0 || 2.0.0": true, "1.0.0 - 2.0.0": true, ">=1.0.0 nonsense": true, ">=9.0.0 nonsense": true}
	for _, c := range v.Ranges {
		r, err := ParseRange(c.Range)
		if unreadable := len(c.Unreadable) > 0 || lazy[c.Range]; (err != nil) != unreadable {
			t.Errorf("%q: %v, want unreadable %t", c.Range, err, unreadable)
		}
		if err != nil {
			continue
		}
		for _, version := range append(slices.Clone(c.Match), c.No...) {
			if want := slices.Contains(c.Match, version); r.Contains(version) != want {
				t.Errorf("%q takes %s: %t", c.Range, version, !want)
			}
		}
	}
}

// compareTexts compares two versions; not ok when one of them is none.
func compareTexts(a, b string) (order int, ok bool) {
	v, okA := parseVersion(a)
	w, okB := parseVersion(b)
	return v.compare(w), okA && okB
}

func TestCompareVersions(t *testing.T) {
	for _, c := range loadResolveVectors(t).Compare {
		order, ok := compareTexts(c.A, c.B)
		if ok != (c.Order != nil) || ok && order != *c.Order {
			t.Errorf("%s and %s: %d, %t, want %v", c.A, c.B, order, ok, c.Order)
		}
	}
}

func TestEngineVerdicts(t *testing.T) {
	for _, c := range loadResolveVectors(t).EngineVerdict {
		if c.Engine == nil {
			continue // the manifest gives none, so that there is nothing to compare
		}
		if got, _ := EngineVerdict(*c.Engine, c.Host); got != c.Verdict {
			t.Errorf("%q for %s: %s, want %s", *c.Engine, c.Host, got, c.Verdict)
		}
	}
}

func TestCapabilities(t *testing.T) {
	v := loadResolveVectors(t)
	for _, c := range v.Capabilities {
		got := Capability{Word: c.Cap}
		if got.Kind() != c.Kind {
			t.Errorf("%q is of the kind %q, want %q", c.Cap, got.Kind(), c.Kind)
		}
		if got.Says() == "" {
			t.Errorf("%q is not told", c.Cap)
		}
	}
	if (Capability{Word: "event:*"}).Kind() != "" {
		t.Error("a star is the name of an event")
	}
	for _, c := range v.CapabilitiesByShape {
		b, err := json.Marshal(map[string]any{"id": "a", "name": "A", "version": "1.0.0", "shape": c.Shape, "capabilities": append([]string{}, c.Capabilities...), "modApi": 1})
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Facets) > 0 {
			b = fmt.Appendf(b[:len(b)-1], `,"facets":["content","plugin"]}`)
		}
		_, faults := read(string(b))
		told := map[diag.Code]bool{}
		for _, f := range faults {
			told[f.Code] = true
		}
		if want := c.Result == "only-code-packs-may-ask"; told[diag.CapabilityWithoutCode] != want {
			t.Errorf("%s: %v, want %s", b, faults, c.Result)
		}
		if want := c.Result == "unknown-word"; told[diag.UnknownCapability] != want {
			t.Errorf("%s: %v, want %s", b, faults, c.Result)
		}
	}
}
