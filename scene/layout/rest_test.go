package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

func disc(radius float64) func(x, y float64) bool {
	return func(x, y float64) bool { return x*x+y*y <= radius*radius }
}

func TestRestTokensLieOnBoards(t *testing.T) {
	g := newGame(t)
	g.table(
		routeAt(t, "/board", 0, 0, 0, nil),
		routeAt(t, "/tile", 100, 0, 0, nil),
		routeAt(t, "/on/tile", 110, 0, 0, nil),
		routeAt(t, "/on/board", -100, 90, 0, nil),
		routeAt(t, "/off", 0, 110, 0, nil), // its box reaches onto the board, its position does not
		routeAt(t, "/stand", 0, 0, 0, nil),
		routeAt(t, "/pile", 0, 50, 0, stacking(t, "", nil)),
		routeAt(t, "/fan", 130, 0, 0, stacking(t, "M 0 0 H 40", func(s *game.Stacking) { s.ZStart, s.ZEnd = 1, 2 })),
	)
	g.place("/board", game.FacingBack, board, "board")
	g.place("/tile", game.FacingFace, [3]float64{50, 50, 1}, "tile")
	g.place("/on/tile", game.FacingFace, token, "a")
	g.place("/on/board", game.FacingFace, token, "b")
	g.place("/off", game.FacingFace, token, "c")
	g.place("/stand", game.FacingStanding, card, "d")
	g.place("/pile", game.FacingFace, token, "e", "f")
	g.place("/fan", game.FacingFace, card, "g", "h")
	check(t, at(g.poses()), strings.Join([]string{
		"board 0.00 1.00 0.00", "tile 100.00 2.50 0.00", "a 110.00 5.00 0.00", "b -100.00 4.00 90.00", "c 0.00 2.00 110.00",
		"d 0.00 47.00 0.00", "e 0.00 4.00 50.00", "f 0.00 8.00 50.00",
		"g 130.00 3.15 0.00", // off the tile, over the board's edge: 2 + 1
		"h 170.00 2.15 0.00", // off both
	}, "\n"))
}

// TestRestNeedsAnEarlierRoute: neither a later route nor a route's own other paths carry a part.
func TestRestNeedsAnEarlierRoute(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/tokens/:n", 0, 0, 0, nil), routeAt(t, "/board", 0, 0, 0, nil))
	g.place("/board", game.FacingFace, board, "board")
	g.place("/tokens/1", game.FacingFace, token, "a")
	g.place("/tokens/2", game.FacingFace, card, "b")
	check(t, at(g.poses()), "a 0.00 2.00 0.00\nb 0.00 0.15 0.00\nboard 0.00 5.00 0.00")
}

func TestRestNotOnStandingParts(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/wall", 0, 0, 0, nil), routeAt(t, "/token", 0, 0, 0, nil))
	g.place("/wall", game.FacingStanding, [3]float64{100, 100, 50}, "wall")
	g.place("/token", game.FacingFace, token, "a")
	check(t, at(g.poses()), "wall 0.00 50.00 0.00\na 0.00 2.00 0.00")
}

func TestRestOnAnOutline(t *testing.T) {
	for _, facing := range []game.Facing{game.FacingFace, game.FacingBack} {
		g := newGame(t)
		g.table(routeAt(t, "/half", 0, 0, 90, nil), routeAt(t, "/a", 0, 50, 0, nil), routeAt(t, "/b", 0, -50, 0, nil))
		g.place("/half", facing, board, "half")
		g.place("/a", game.FacingFace, token, "a")
		g.place("/b", game.FacingFace, token, "b")
		// Only the right half of the board's face is there; turned a quarter clockwise that is the near half,
		// and on its back the far one.
		shapes := func(p *game.Part) Shape {
			s := boxes(p)
			if p.ID == "half" {
				s.Contains = func(x, _ float64) bool { return x > 0 }
			}
			return s
		}
		want := "half 0.00 1.00 0.00\na 0.00 4.00 50.00\nb 0.00 2.00 -50.00"
		if facing == game.FacingBack {
			want = "half 0.00 1.00 0.00\na 0.00 2.00 50.00\nb 0.00 4.00 -50.00"
		}
		check(t, at(Poses(g.game, g.store(), shapes)), want)
	}
}

// TestRestOnALeaningBoard: nothing sinks in. The plane over (100, 0) lies at 2 cos + (150 - 100) sin …
func TestRestOnALeaningBoard(t *testing.T) {
	g := newGame(t)
	g.table(
		routeAt(t, "/board", 0, 0, 0, stacking(t, "", func(s *game.Stacking) { s.Tilt = 10 })),
		routeAt(t, "/a", -100, 0, 0, nil), routeAt(t, "/b", 100, 0, 0, nil),
	)
	g.place("/board", game.FacingFace, board, "board")
	g.place("/a", game.FacingFace, token, "a")
	g.place("/b", game.FacingFace, token, "b")
	poses := g.poses()
	sin, cos := math.Sincos(10 * math.Pi / 180)
	middle := 150*sin + cos
	for i, x := range []float64{-100, 100} {
		want := middle + 1/cos - x*sin/cos + 10*sin/cos + 2
		if got := poses[i+1].Position[1]; math.Abs(got-want) > 1e-9 {
			t.Errorf("at %g: height %g, want %g", x, got, want)
		}
	}
}

// TestApartFansCoverInStackOrder holds the step to its bounds: later cards lie over earlier ones, and even
// 500 add up to no more than a millimetre.
func TestApartFansCoverInStackOrder(t *testing.T) {
	for _, n := range []int{2, 20, 52, 500} {
		for _, align := range []game.Align{game.AlignStart, game.AlignCenter, game.AlignEnd} {
			g := newGame(t)
			st := stacking(t, "M 0 0 H 120", func(s *game.Stacking) { s.Align, s.Steps = align, 3 })
			g.table(routeAt(t, "/hand", 0, 0, 0, st))
			g.place("/hand", game.FacingFace, card, names("c", n)...)
			last := 0.0
			for _, p := range g.poses() {
				if p.Index > 0 && p.Position[1] < last+0.0019 {
					t.Fatalf("%d cards, %s: card %d lies %g mm over the one before", n, align, p.Index, p.Position[1]-last)
				}
				last = p.Position[1]
			}
			if last > 0.15+mostApart {
				t.Errorf("%d cards, %s: the last lies at %g", n, align, last)
			}
		}
	}
}

func TestApartNotWhereNothingOverlaps(t *testing.T) {
	g := newGame(t)
	var routes []*game.Route
	for i := range 5 {
		x := float64(i) * 60 // edge to edge
		routes = append(routes, routeAt(t, fmt.Sprint("/", i), x, 0, 0, nil))
		g.place(fmt.Sprint("/", i), game.FacingFace, card, fmt.Sprint("c", i))
	}
	g.table(routes...)
	for _, p := range g.poses() {
		if p.Position[1] != 0.15 {
			t.Errorf("%s lies at %g", p.Part.ID, p.Position[1])
		}
	}
}

func TestApartByOutlineWhereThereIsOne(t *testing.T) {
	discs := func(p *game.Part) Shape { return Shape{Size: p.Size, Contains: disc(10)} }
	g := newGame(t)
	// The boxes overlap at a corner, the discs do not; the third disc overlaps the first.
	g.table(routeAt(t, "/a", 0, 0, 0, nil), routeAt(t, "/b", 16, 16, 0, nil), routeAt(t, "/c", -12, 0, 0, nil))
	for _, id := range []string{"a", "b", "c"} {
		g.place("/"+id, game.FacingFace, token, id)
	}
	check(t, at(Poses(g.game, g.store(), discs)), "a 0.00 2.00 0.00\nb 16.00 2.00 16.00\nc -12.00 2.02 0.00")
}

// TestApartStandingParts go forward, along their normal.
func TestApartStandingParts(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 0, 0, 90, stacking(t, "M 0 0 H 10", nil)))
	g.place("/a", game.FacingStanding, card, "a", "b")
	check(t, at(g.poses()), "a 0.00 45.00 0.00\nb -0.02 45.00 10.00")
}

// TestApartOnDifferentSurfaces: surfaces that lie on one table are kept apart as well.
func TestApartOnDifferentSurfaces(t *testing.T) {
	g := newGame(t)
	g.surface("one", game.Mount{Kind: game.MountTable}, "", routeAt(t, "/a", 10, 0, 0, nil))
	g.surface("two", game.Mount{Kind: game.MountTable, Anchor: game.Anchor{X: 10}}, "", routeAt(t, "/:any", 0, 0, 0, nil))
	g.place("/a", game.FacingFace, card, "a")
	check(t, at(g.poses()), "a 10.00 0.15 0.00\na 10.00 0.17 0.00")
}

// slow finds what a part rests on by trying all slabs.
func (r *rest) slow(p footprint) float64 {
	best, at := 0.0, 0.0
	for ; r != nil; r = r.below {
		for i := range r.slabs {
			s := &r.slabs[i]
			if h := s.over(p.x, p.z); h > at && s.contains(p.x, p.z) {
				best, at = h, h
			}
		}
	}
	return best
}

// TestRestGridFindsWhatASearchFinds compares the grids of a surface and of its parents with a plain search,
// on parts of any size.
func TestRestGridFindsWhatASearchFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := [3]rest{}
		chain[0].below, chain[1].below = &chain[1], &chain[2]
		r := &chain[0]
		length := rapid.Float64Range(0.5, 900)
		place := rapid.Float64Range(-800, 800)
		for range rapid.IntRange(0, 30).Draw(t, "slabs") {
			st := newStance(game.Anchor{Rotation: rapid.Float64Range(-360, 360).Draw(t, "rotation")}, 0)
			shape := Shape{Size: [3]float64{length.Draw(t, "w"), length.Draw(t, "h"), 1}}
			p := st.footprint(game.FacingFace, &shape, place.Draw(t, "x"), place.Draw(t, "z"))
			sl, _ := st.slab(p, &shape.Size, rapid.Float64Range(-5, 50).Draw(t, "height"))
			chain[rapid.IntRange(0, 2).Draw(t, "generation")].add([]slab{sl})
		}
		for range 20 {
			p := footprint{x: place.Draw(t, "px"), z: place.Draw(t, "pz"), cos: 1}
			if got, want := r.height(&p), r.slow(p); got != want {
				t.Fatalf("at %g %g: %g, want %g", p.x, p.z, got, want)
			}
		}
	})
}

// TestApartLiftsOverEveryOverlap checks on parts of any size and place: a part lies at least a step over all
// earlier ones of its plane that it overlaps, and exactly a step over the highest of them.
func TestApartLiftsOverEveryOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a apart
		var prints []footprint
		var lifts []float64
		length := rapid.Float64Range(1, 300)
		place := rapid.Float64Range(-200, 200)
		for range rapid.IntRange(1, 40).Draw(t, "parts") {
			st := newStance(game.Anchor{Rotation: rapid.Float64Range(0, 360).Draw(t, "rotation")}, 0)
			shape := Shape{Size: [3]float64{length.Draw(t, "w"), length.Draw(t, "h"), 1}}
			p := st.footprint(game.FacingFace, &shape, place.Draw(t, "x"), place.Draw(t, "z"))
			want := 0.0
			for i := range prints {
				if p.overlaps(&prints[i]) != prints[i].overlaps(&p) {
					t.Fatal("one overlaps the other, but not the other the one")
				}
				if p.overlaps(&prints[i]) {
					want = max(want, lifts[i]+stepApart)
				}
			}
			got := a.lift(plane{}, &p, stepApart)
			if got != want {
				t.Fatalf("lifted %g, want %g", got, want)
			}
			prints, lifts = append(prints, p), append(lifts, got)
		}
	})
}
