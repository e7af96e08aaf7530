package loader

// What the rest of the program relies on in every game that is opened.

import (
	"strings"
	"testing"

	"tabletop/loader/game"
)

// checkGame fails when a game breaks what the rest of the program relies on.
func checkGame(t *testing.T, g *game.Game) {
	t.Helper()
	parts := map[game.Ref]bool{}
	for _, p := range g.Parts {
		if parts[p.Ref] || p.ID == "" || p.Type == "" {
			t.Errorf("part %s is there twice, or has no name", p.Ref)
		}
		parts[p.Ref] = true
		parts[game.Ref{Package: p.Package, Type: p.Type}] = true
		for _, x := range p.Size {
			if !finite(x) || x <= 0 {
				t.Errorf("part %s has size %v", p.Ref, p.Size)
			}
		}
		if !finite(p.Fillet) || p.Fillet < 0 {
			t.Errorf("part %s has fillet %v", p.Ref, p.Fillet)
		}
		for _, s := range []game.Sprite{p.Face, p.Back, p.Shape} {
			if s.Crop != (game.Crop{}) && len(cropFaults(s.Crop)) > 0 {
				t.Errorf("part %s has crop %v", p.Ref, s.Crop)
			}
			if strings.HasPrefix(s.Image, "../") || strings.HasPrefix(s.Image, "/") {
				t.Errorf("part %s has image %s", p.Ref, s.Image)
			}
		}
	}
	checkSurfaces(t, g)
	for _, s := range g.Setups {
		for _, p := range s.Placements {
			if !strings.HasPrefix(p.Path, "/") || strings.Contains(p.Path, "//") {
				t.Errorf("setup %s has path %q", s.Ref, p.Path)
			}
			for _, r := range p.Parts {
				if !parts[r.Ref] {
					t.Errorf("setup %s places %s, which is not there", s.Ref, r.Ref)
				}
			}
		}
	}
}

func checkSurfaces(t *testing.T, g *game.Game) {
	t.Helper()
	byRef := map[game.Ref]*game.Surface{}
	for _, s := range g.Surfaces {
		byRef[s.Ref] = s
	}
	var below func(s *game.Surface, depth int)
	below = func(s *game.Surface, depth int) {
		if s == nil || depth > len(g.Surfaces) {
			t.Fatal("children that are not there, or that go round in a circle")
		}
		for _, c := range s.Children {
			below(byRef[c.Ref], depth+1)
		}
	}
	for _, s := range g.Surfaces[:min(len(g.Surfaces), 8)] {
		below(s, 0)
	}
	for _, s := range g.Surfaces {
		for _, r := range s.Layout {
			if r.Pattern == nil || !finite(r.X) || !finite(r.Y) || !finite(r.Rotation) {
				t.Errorf("surface %s has route %+v", s.Ref, r)
			}
		}
	}
}
