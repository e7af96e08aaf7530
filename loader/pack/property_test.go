package pack

// What holds for all packs.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// drawPacks draws up to nine packs that name each other, and some that are not there.
func drawPacks(t *rapid.T) (packs []*Pack) {
	names := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i"}
	n := rapid.IntRange(0, len(names)).Draw(t, "packs")
	other := rapid.SampledFrom(append(slices.Clone(names), "core", "gone"))
	needs := rapid.Custom(func(t *rapid.T) Need {
		return Need{ID: other.Draw(t, "needs"), Versions: rapid.SampledFrom([]string{"*", "*", "*", ">=1.0.0", "^1.0.0", "<1.0.0", "odd"}).Draw(t, "versions")}
	})
	hints := rapid.Custom(func(t *rapid.T) Hint { return Hint{ID: other.Draw(t, "hint")} })
	for _, id := range rapid.Permutation(names).Draw(t, "ids")[:n] {
		m := &Manifest{ID: id, Version: rapid.SampledFrom([]string{"1.0.0", "1.2.0", "2.0.0-rc.1"}).Draw(t, "version"), Usable: true}
		m.Dependencies = rapid.SliceOfNDistinct(needs, 0, 2, func(n Need) string { return n.ID }).Draw(t, "dependencies")
		m.Optional = rapid.SliceOfNDistinct(needs, 0, 2, func(n Need) string { return n.ID }).Draw(t, "optional")
		m.LoadAfter = rapid.SliceOfN(hints, 0, 2).Draw(t, "after")
		m.LoadBefore = rapid.SliceOfN(hints, 0, 2).Draw(t, "before")
		packs = append(packs, &Pack{Manifest: m})
	}
	return packs
}

// TestOrderIsTopological: all that is needed comes first, every hint that is not dropped is followed, and each pack is either in
// the order or refused.
func TestOrderIsTopological(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		packs := drawPacks(t)
		order := Resolve(packs, nil, harbor)
		place := map[string]int{}
		for i, p := range order.Packs {
			place[p.ID] = i
		}
		for _, e := range order.Edges {
			if place[e.Before] >= place[e.After] {
				t.Fatalf("%s comes behind %s", e.Before, e.After)
			}
		}
		refused := map[*Pack]bool{}
		for _, r := range order.Refused {
			refused[r.Pack] = true
		}
		if len(order.Packs)+len(refused) != len(packs) {
			t.Fatalf("%d packs are on and %d refused of %d", len(order.Packs), len(refused), len(packs))
		}
		for _, p := range order.Packs {
			checkPlaced(t, p, place, order)
		}
	})
}

// checkPlaced: a pack that is on has all it needs before it, and its hints are followed unless they were dropped.
func checkPlaced(t *rapid.T, p *Pack, place map[string]int, order Order) {
	for _, n := range p.needs() {
		i, there := place[n.ID]
		optional := !slices.Contains(p.Dependencies, n)
		if n.ID != Core && !there && !optional {
			t.Fatalf("%s is on without %s", p.ID, n.ID)
		}
		if there && i >= place[p.ID] {
			t.Fatalf("%s is on before %s, which it needs", p.ID, n.ID)
		}
	}
	dropped := func(before, after string) bool {
		return slices.ContainsFunc(order.Dropped, func(e Edge) bool { return e.Before == before && e.After == after })
	}
	for _, h := range p.LoadAfter {
		if i, there := place[h.ID]; there && i >= place[p.ID] && !dropped(h.ID, p.ID) {
			t.Fatalf("%s does not follow %s", p.ID, h.ID)
		}
	}
	for _, h := range p.LoadBefore {
		if i, there := place[h.ID]; there && i <= place[p.ID] && !dropped(p.ID, h.ID) {
			t.Fatalf("%s does not precede %s", p.ID, h.ID)
		}
	}
}

// TestOrderIsTheSame: the same packs give the same order, and which are used does not hang on the order in which they are given.
func TestOrderIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		packs := drawPacks(t)
		first := Resolve(packs, nil, harbor)
		if again := Resolve(packs, nil, harbor); fmt.Sprint(ids(again.Packs), again.Dropped, again.Edges) != fmt.Sprint(ids(first.Packs), first.Dropped, first.Edges) {
			t.Fatalf("%q, then %q", ids(first.Packs), ids(again.Packs))
		}
		other := Resolve(rapid.Permutation(packs).Draw(t, "shuffled"), nil, harbor)
		a, b := ids(first.Packs), ids(other.Packs)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) || fmt.Sprint(first.Dropped) != fmt.Sprint(other.Dropped) {
			t.Fatalf("%q with %v dropped, shuffled %q with %v", a, first.Dropped, b, other.Dropped)
		}
		// What is in order stays as it is.
		if still := Resolve(first.Packs, nil, harbor); !slices.Equal(ids(still.Packs), ids(first.Packs)) {
			t.Fatalf("%q becomes %q", ids(first.Packs), ids(still.Packs))
		}
	})
}

// TestVersionsAreOrdered: comparing is a total order, and ranges follow it.
func TestVersionsAreOrdered(t *testing.T) {
	draw := rapid.Custom(func(t *rapid.T) string {
		number := rapid.SampledFrom([]string{"0", "1", "2", "10", "99999999999999999999", "07"})
		v := number.Draw(t, "major") + "." + number.Draw(t, "minor") + "." + number.Draw(t, "patch")
		return v + rapid.SampledFrom([]string{"", "", "-a", "-a.1", "-1", "-1.a", "-10", "-a.b", "--", "-A"}).Draw(t, "pre")
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := draw.Draw(t, "a"), draw.Draw(t, "b"), draw.Draw(t, "c")
		ab, ok := compareTexts(a, b)
		ba, _ := compareTexts(b, a)
		bc, _ := compareTexts(b, c)
		ac, _ := compareTexts(a, c)
		if !ok || ab != -ba || ab <= 0 && bc <= 0 && ac > 0 || ab == 0 && ac != bc {
			t.Fatalf("%s, %s, %s: %d %d %d %d", a, b, c, ab, ba, bc, ac)
		}
		for op, want := range map[string]bool{">=": ab >= 0, ">": ab > 0, "<=": ab <= 0, "<": ab < 0, "=": ab == 0, "": ab == 0} {
			r, err := ParseRange(op + b)
			if err != nil || r.Contains(a) != want {
				t.Fatalf("%s in %s%s: %v, %v", a, op, b, r.Contains(a), err)
			}
		}
		for _, op := range []string{"^", "~"} {
			if r, err := ParseRange(op + b); err != nil || !r.Contains(b) || r.Contains(a) && ab < 0 {
				t.Fatalf("%s in %s%s: %v", a, op, b, err)
			}
		}
	})
}

// TestCleanPathsStay: what CleanPath lets through is a path within a folder, and reading it again changes nothing.
func TestCleanPathsStay(t *testing.T) {
	pieces := rapid.SliceOf(rapid.SampledFrom([]string{"a", "..", ".", "/", "\\", "C:", "b.png", "~", " ", "CON", "\x00", "é", "%2e", "./", "nul.txt", "http:"}))
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(pieces.Draw(t, "path"), "")
		clean, err := CleanPath(text)
		if err != nil {
			return
		}
		if rooted(clean) || climbs(clean) || clean == "." || strings.ContainsAny(clean, "\\:\x00") {
			t.Fatalf("%q gives %q", text, clean)
		}
		if again, err := CleanPath(clean); err != nil || again != clean {
			t.Fatalf("%q gives %q, and that %q, %v", text, clean, again, err)
		}
	})
}

// FuzzReadManifest: no text makes the reader panic, every fault is at a place, and a manifest that is used has what it needs.
func FuzzReadManifest(f *testing.F) {
	for _, c := range loadManifestVectors(f).Vectors {
		f.Add([]byte(textOf(c.Raw, c.Input)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, faults := ReadManifest(diag.NewText("manifest.json", text))
		errors := 0
		for _, fault := range faults {
			if fault.Message == "" || fault.Range.File == "" || fault.Range.Start.Line < 1 || fault.Range.End.Before(fault.Range.Start) {
				t.Fatalf("a fault without a message or place: %+v", fault)
			}
			if fault.Severity == diag.Error {
				errors++
			}
		}
		if m.Usable != (errors == 0) {
			t.Fatalf("usable %t with %d errors", m.Usable, errors)
		}
		if m.Usable && (!validID(m.ID) || m.Name == "" || !slices.Contains(Shapes, m.Shape) || !m.HasFacet(m.Shape) || !m.LooksLikePack()) {
			t.Fatalf("%+v is used", m)
		}
		for _, r := range m.Rules {
			if r.Flag == "" || r.Title == "" {
				t.Fatalf("a rule without flag or title: %+v", r)
			}
		}
	})
}
