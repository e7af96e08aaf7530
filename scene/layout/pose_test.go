package layout

import (
	"math"
	"strings"
	"testing"

	"tabletop/loader/game"
)

func dumped(t *testing.T, poses []Pose) string {
	t.Helper()
	var out strings.Builder
	if err := Dump(&out, poses); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(out.String(), "\n")
}

func TestSpaceFacings(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/:where", 10, 20, 0, nil))
	g.place("/a", game.FacingFace, card, "a")
	g.place("/b", game.FacingBack, card, "b")
	g.place("/c", game.FacingStanding, card, "c")
	check(t, dumped(t, g.poses()), strings.Join([]string{
		"board#main /a 0 x#a face at 10.00 0.15 20.00 right 1.00 0.00 0.00 top 0.00 0.00 -1.00 face 0.00 1.00 0.00",
		"board#main /b 0 x#b back at 10.00 0.17 20.00 right -1.00 0.00 0.00 top 0.00 0.00 -1.00 face 0.00 -1.00 0.00",
		"board#main /c 0 x#c standing at 10.00 45.00 20.00 right 1.00 0.00 0.00 top 0.00 1.00 0.00 face 0.00 0.00 1.00",
	}, "\n"))
}

// TestSpaceRotationIsClockwise turns a card a quarter: its top edge points to the right, seen from above.
func TestSpaceRotationIsClockwise(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/:where", 0, 0, 90, nil))
	g.place("/a", game.FacingFace, card, "a")
	g.place("/c", game.FacingStanding, card, "c")
	check(t, dumped(t, g.poses()), strings.Join([]string{
		"board#main /a 0 x#a face at 0.00 0.15 0.00 right 0.00 0.00 1.00 top 1.00 0.00 0.00 face 0.00 1.00 0.00",
		"board#main /c 0 x#c standing at 0.00 45.00 0.00 right 0.00 0.00 1.00 top 0.00 1.00 0.00 face -1.00 0.00 0.00",
	}, "\n"))
}

// TestSpaceTiltLowersTheRight holds a positive tilt to the right-hand rule about the part's own +Y, and the
// height to the lowest point: 30 sin 30 + 0.15 cos 30.
func TestSpaceTiltLowersTheRight(t *testing.T) {
	for _, test := range []struct {
		tilt float64
		want []string
	}{
		{30, []string{
			"board#main /a 0 x#a face at 0.00 15.13 0.00 right 0.87 -0.50 0.00 top 0.00 0.00 -1.00 face 0.50 0.87 0.00",
			"board#main /b 0 x#b back at 200.00 15.13 0.00 right -0.87 0.50 0.00 top 0.00 0.00 -1.00 face -0.50 -0.87 0.00",
			"board#main /c 0 x#c standing at 400.00 45.00 0.00 right 0.87 0.00 -0.50 top 0.00 1.00 0.00 face 0.50 0.00 0.87",
		}},
		{-30, []string{
			"board#main /a 0 x#a face at 0.00 15.13 0.00 right 0.87 0.50 0.00 top 0.00 0.00 -1.00 face -0.50 0.87 0.00",
			"board#main /b 0 x#b back at 200.00 15.13 0.00 right -0.87 -0.50 0.00 top 0.00 0.00 -1.00 face 0.50 -0.87 0.00",
			"board#main /c 0 x#c standing at 400.00 45.00 0.00 right 0.87 0.00 0.50 top 0.00 1.00 0.00 face -0.50 0.00 0.87",
		}},
	} {
		g := newGame(t)
		st := stacking(t, "", func(s *game.Stacking) { s.Tilt = test.tilt })
		g.table(routeAt(t, "/a", 0, 0, 0, st), routeAt(t, "/b", 200, 0, 0, st), routeAt(t, "/c", 400, 0, 0, st))
		g.place("/a", game.FacingFace, card, "a")
		g.place("/b", game.FacingBack, card, "b")
		g.place("/c", game.FacingStanding, card, "c")
		check(t, dumped(t, g.poses()), strings.Join(test.want, "\n"))
	}
}

func TestStackingShowsTheLastPartOnly(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 0, 0, 0, nil))
	g.place("/a", game.FacingFace, card, "a", "b", "c")
	poses := g.poses()
	check(t, at(poses), "c 0.00 0.15 0.00")
	if poses[0].Index != 2 {
		t.Errorf("its place in the stack is %d, want 2", poses[0].Index)
	}
}

// TestSpacePiles puts each part on the one below.
func TestSpacePiles(t *testing.T) {
	for _, n := range []int{1, 2, 52, 500} {
		g := newGame(t)
		g.table(routeAt(t, "/deck", 5, 0, 0, stacking(t, "", nil)))
		g.place("/deck", game.FacingBack, card, names("c", n)...)
		poses := g.poses()
		if len(poses) != n {
			t.Fatalf("%d poses for %d cards", len(poses), n)
		}
		for i, p := range poses {
			want := Vec{5, 0.15 + 0.3*float64(i), 0}
			if p.Index != i || distance(p.Position, want) > 1e-9 {
				t.Errorf("card %d of %d is at %v, want %v", i, n, p.Position, want)
			}
		}
	}
}

func distance(a, b Vec) float64 {
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}

// TestSpaceTiltedPile leans: thickness goes along the normal, (sin t, cos t), and the lowest point of the
// lowest part is on the table.
func TestSpaceTiltedPile(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 0, 0, 0, stacking(t, "", func(s *game.Stacking) { s.Tilt = 30 })))
	g.place("/a", game.FacingFace, [3]float64{60, 90, 10}, "a", "b")
	g.place("/a", game.FacingBack, [3]float64{60, 90, 20}, "c")
	check(t, at(g.poses()), "a 0.00 19.33 0.00\nb 5.00 27.99 0.00\nc 12.50 40.98 0.00")
}

func TestSpacePilesOfMixedFacings(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 0, 0, 0, stacking(t, "", nil)))
	g.place("/a", game.FacingFace, board, "board")
	g.place("/a", game.FacingStanding, token, "s1")
	g.place("/a", game.FacingStanding, [3]float64{20, 30, 6}, "s2")
	g.place("/a", game.FacingFace, card, "roof", "roof2")
	check(t, at(g.poses()), "board 0.00 1.00 0.00\ns1 0.00 12.00 0.00\ns2 0.00 17.00 5.00\nroof 0.00 32.15 0.00\nroof2 0.00 32.45 0.00")
}

func TestStackingFans(t *testing.T) {
	tests := []struct {
		name   string
		change func(*game.Stacking)
		n      int
		want   string
	}{
		{"start", func(s *game.Stacking) { s.Steps = 4 }, 3, "c0 0.00 0.15 0.00\nc1 25.00 0.17 0.00\nc2 50.00 0.19 0.00"},
		{"center", func(s *game.Stacking) { s.Steps, s.Align = 4, game.AlignCenter }, 3, "c0 25.00 0.15 0.00\nc1 50.00 0.17 0.00\nc2 75.00 0.19 0.00"},
		{"end", func(s *game.Stacking) { s.Steps, s.Align = 4, game.AlignEnd }, 3, "c0 50.00 0.15 0.00\nc1 75.00 0.17 0.00\nc2 100.00 0.19 0.00"},
		{"more parts than steps fill the curve", nil, 3, "c0 0.00 0.15 0.00\nc1 50.00 0.17 0.00\nc2 100.00 0.19 0.00"},
		{"one part at the end", func(s *game.Stacking) { s.Align = game.AlignEnd }, 1, "c0 100.00 0.15 0.00"},
		{"steps 0 with one part: the start of the span", func(s *game.Stacking) { s.Steps = 0 }, 1, "c0 0.00 0.15 0.00"},
		{"zStart and zEnd lift", func(s *game.Stacking) { s.ZStart, s.ZEnd = 5, 25 }, 3, "c0 0.00 5.15 0.00\nc1 50.00 15.15 0.00\nc2 100.00 25.15 0.00"},
		{"a ramp down", func(s *game.Stacking) { s.ZStart = 10 }, 3, "c0 0.00 10.15 0.00\nc1 50.00 5.15 0.00\nc2 100.00 0.15 0.00"},
		{"the first of limit 2", func(s *game.Stacking) { s.Limit = 2 }, 5, "c0 0.00 0.15 0.00\nc1 100.00 0.15 0.00"},
		{"the last of limit -2", func(s *game.Stacking) { s.Limit = -2 }, 5, "c3 0.00 0.15 0.00\nc4 100.00 0.15 0.00"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t)
			g.table(routeAt(t, "/a", 0, 0, 0, stacking(t, "M 0 0 H 100", test.change)))
			g.place("/a", game.FacingFace, card, names("c", test.n)...)
			check(t, at(g.poses()), test.want)
		})
	}
}

// TestStackingCurveTurnsWithTheAnchor lays a fan along a curve to the right on an anchor turned clockwise.
func TestStackingCurveTurnsWithTheAnchor(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 10, 0, 90, stacking(t, "M 0 0 H 100", nil)))
	g.place("/a", game.FacingFace, [3]float64{20, 20, 1}, "a", "b")
	check(t, dumped(t, g.poses()), strings.Join([]string{
		"board#main /a 0 x#a face at 10.00 0.50 0.00 right 0.00 0.00 1.00 top 1.00 0.00 0.00 face 0.00 1.00 0.00",
		"board#main /a 1 x#b face at 10.00 0.50 100.00 right 0.00 0.00 1.00 top 1.00 0.00 0.00 face 0.00 1.00 0.00",
	}, "\n"))
}

func TestStackingEmptyCurve(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 7, 8, 0, stacking(t, " ", func(s *game.Stacking) { s.ZStart = 3 })))
	g.place("/a", game.FacingFace, card, "a", "b")
	check(t, at(g.poses()), "a 7.00 3.15 8.00\nb 7.00 3.17 8.00")
}

// TestStackingOfACandidate: a candidate's own stacking counts, not the route's.
func TestStackingOfACandidate(t *testing.T) {
	g := newGame(t)
	r := withCandidates(routeAt(t, "/a/:n", 0, 0, 0, stacking(t, "", nil)), candidate(0, "n=1"), candidate(100, "n=2"))
	r.Candidates[1].Stacking = stacking(t, "M 0 0 H 10", func(s *game.Stacking) { s.Align, s.Limit = game.AlignEnd, 1 })
	g.table(r)
	g.place("/a/1", game.FacingFace, card, "a", "b") // no stacking of its own nor inherited: the loader resolves
	g.place("/a/2", game.FacingFace, card, "c", "d")
	check(t, at(g.poses()), "b 0.00 0.15 0.00\nc 110.00 0.15 0.00")
}
