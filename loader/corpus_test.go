package loader

// The corpus games give the parts, surfaces, routes and setups that their expected state names.

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

const corpus = "../../shared/corpus"

// expectedGame is the part of an expected state that the loader answers for.
type expectedGame struct {
	Packages map[string]expectedPackage `json:"packages"`
}

type expectedPackage struct {
	PartCount int `json:"partCount"`
	PartTypes map[string]struct {
		IDs   []string `json:"ids"`
		Order string   `json:"orderAcrossFiles"`
	} `json:"partTypes"`
	Surfaces map[string]expectedSurface `json:"surfaces"`
	Setups   []string                   `json:"setups"`
	Include  []string                   `json:"include"`
}

type expectedSurface struct {
	Size  [2]float64 `json:"size"`
	Mount struct {
		Kind           string
		Area           string
		X, Y, Rotation float64
	} `json:"mount"`
	Children []string `json:"children"`
	Routes   []string `json:"routes"`
}

func TestCorpusGames(t *testing.T) {
	files, _ := filepath.Glob(corpus + "/*.expected-state.json")
	if len(files) == 0 {
		t.Skip("the corpus is not beside this repository")
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want expectedGame
		if err := json.Unmarshal(b, &want); err != nil {
			t.Fatal(err)
		}
		dir := strings.TrimSuffix(file, ".expected-state.json")
		for id, p := range want.Packages {
			t.Run(filepath.Base(dir)+"/"+id, func(t *testing.T) { checkCorpusGame(t, dir, id, p) })
		}
	}
}

func checkCorpusGame(t *testing.T, dir, id string, want expectedPackage) {
	root, err := OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	g, list := Open(context.Background(), root, ".", Options{Package: id, Images: true})
	for _, d := range list.All() {
		// Of poker's last route the corpus itself says that it is never reached.
		if d.Severity != diag.Note && !(id == "poker" && d.Code == diag.UnreachableRoute) {
			t.Errorf("%s", lines([]diag.Diagnostic{d}))
		}
	}
	if g == nil {
		t.Fatal("no game")
	}
	if len(g.Parts) != want.PartCount {
		t.Errorf("%d parts, want %d", len(g.Parts), want.PartCount)
	}
	checkCorpusParts(t, g, want)
	for _, s := range g.Surfaces {
		if diff := cmp.Diff(want.Surfaces[s.Short()], corpusSurface(s)); diff != "" {
			t.Errorf("surface %s: want -, got +\n%s", s.Short(), diff)
		}
	}
	if len(g.Surfaces) != len(want.Surfaces) {
		t.Errorf("%d surfaces, want %d", len(g.Surfaces), len(want.Surfaces))
	}
	var setups []string
	for _, s := range g.Setups {
		setups = append(setups, s.Short())
	}
	slices.Sort(setups)
	slices.Sort(want.Setups)
	if diff := cmp.Diff(want.Setups, setups); diff != "" {
		t.Errorf("setups: want -, got +\n%s", diff)
	}
	if diff := cmp.Diff(want.Include, g.Package.Include); diff != "" {
		t.Errorf("include: want -, got +\n%s", diff)
	}
}

// checkCorpusParts compares ids, in order where the expected state knows it.
func checkCorpusParts(t *testing.T, g *game.Game, want expectedPackage) {
	got := map[string][]string{}
	for _, p := range g.Parts {
		got[p.Type] = append(got[p.Type], p.ID)
	}
	for typ, w := range want.PartTypes {
		ids := got[typ]
		if w.Order != "" {
			slices.Sort(ids)
			slices.Sort(w.IDs)
		}
		if diff := cmp.Diff(w.IDs, ids); diff != "" {
			t.Errorf("parts of type %s: want -, got +\n%s", typ, diff)
		}
	}
	if len(got) != len(want.PartTypes) {
		t.Errorf("%d types, want %d", len(got), len(want.PartTypes))
	}
}

// corpusSurface writes a surface as the corpus does; it says top-center where we say top.
func corpusSurface(s *game.Surface) expectedSurface {
	out := expectedSurface{Size: s.Size, Children: []string{}}
	out.Mount.Kind, out.Mount.Area = string(s.Mount.Kind), s.Mount.Area
	if out.Mount.Area == game.AreaTop {
		out.Mount.Area = "top-center"
	}
	out.Mount.X, out.Mount.Y, out.Mount.Rotation = s.Mount.X, s.Mount.Y, s.Mount.Rotation
	for _, c := range s.Children {
		out.Children = append(out.Children, c.Short())
	}
	for _, r := range s.Layout {
		out.Routes = append(out.Routes, r.Pattern.String())
	}
	return out
}
