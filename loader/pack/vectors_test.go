package pack

// The vectors of the pack format's own implementation: see testdata/SOURCES.md.

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

func readVectors(t testing.TB, file string, into any) {
	t.Helper()
	b, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatal(err)
	}
}

// manifestVectors is testdata/pack-manifest.json.
type manifestVectors struct {
	OrderOfChecks []string `json:"order_of_checks"`
	Vectors       []struct {
		Name, Raw, Result, Field, Essence string
		Input                             json.RawMessage
	}
	Slugify []struct{ Input, Slug string }
	PackRef []struct{ Pack, Name, Ref string }
	Facets  []struct {
		Manifest json.RawMessage
		Facets   []*Shape
		HasFacet map[Shape]bool
	} `json:"packFacets"`
}

func loadManifestVectors(t testing.TB) (v manifestVectors) {
	readVectors(t, "pack-manifest.json", &v)
	return v
}

// textOf is the manifest of a vector as it would stand in a file.
func textOf(raw string, input json.RawMessage) string {
	if raw != "" {
		return raw
	}
	return string(input)
}

func read(text string) (*Manifest, []Fault) {
	return ReadManifest(diag.NewText("manifest.json", []byte(text)))
}

func TestVerdicts(t *testing.T) {
	v := loadManifestVectors(t)
	if len(v.Vectors) != 419 {
		t.Fatalf("%d vectors", len(v.Vectors))
	}
	for _, c := range v.Vectors {
		m, faults := read(textOf(c.Raw, c.Input))
		if want := c.Result == "ok"; m.Usable != want {
			t.Errorf("%s: usable %t, want %t: %v", c.Name, m.Usable, want, faults)
			continue
		}
		if m.Usable {
			continue
		}
		if first := faults[0]; first.Field != c.Field {
			t.Errorf("%s: the first fault is of %s, want %s: %s", c.Name, first.Field, c.Field, first.Message)
		}
	}
}

// TestFaultsAreInOrder: what Usable stands for, and the order in which faults are told.
func TestFaultsAreInOrder(t *testing.T) {
	v := loadManifestVectors(t)
	place := func(field string) int {
		top, _, _ := strings.Cut(field, ".")
		return slices.Index(v.OrderOfChecks, top)
	}
	for _, c := range v.Vectors {
		_, faults := read(textOf(c.Raw, c.Input))
		last, odd := -1, false
		for _, f := range faults {
			if f.Severity != diag.Error {
				odd = true
				continue
			}
			if odd || place(f.Field) < last {
				t.Errorf("%s: the fault of %s comes too late", c.Name, f.Field)
			}
			last = place(f.Field)
		}
	}
}

func TestSlugify(t *testing.T) {
	v := loadManifestVectors(t)
	for _, c := range v.Slugify {
		if got := Slugify(c.Input); got != c.Slug {
			t.Errorf("%q: %q, want %q", c.Input, got, c.Slug)
		}
	}
	for _, c := range v.PackRef {
		if got := Ref(c.Pack, c.Name); got != c.Ref {
			t.Errorf("%q %q: %q, want %q", c.Pack, c.Name, got, c.Ref)
		}
	}
}

func TestFacets(t *testing.T) {
	for _, c := range loadManifestVectors(t).Facets {
		m, _ := read(string(c.Manifest))
		var want []Shape
		for _, f := range c.Facets {
			if f != nil { // JavaScript's set of nothing but undefined is no facet at all
				want = append(want, *f)
			}
		}
		if got := m.Facets(); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", c.Manifest, got, want)
		}
		for shape, has := range c.HasFacet {
			if m.HasFacet(shape) != has {
				t.Errorf("%s: has %s %t", c.Manifest, shape, !has)
			}
		}
	}
}
