package layout

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// TestRestOnTheParentsBoard: the parts of a child lie on what its parent's routes placed, the last one too, and
// are kept apart there, wherever the two surfaces are defined.
func TestRestOnTheParentsBoard(t *testing.T) {
	for _, kind := range []game.MountKind{game.MountTable, game.MountHUD} {
		for _, childFirst := range []bool{false, true} {
			g := newGame(t)
			child := func() {
				g.surface("mat", mount(game.MountChild, 100, 0, 90), "",
					routeAt(t, "/a", 0, 0, 0, nil), routeAt(t, "/b", 0, 5, 0, nil), routeAt(t, "/pile", 0, 0, 0, stacking(t, "", nil)),
					routeAt(t, "/fan", 0, 90, 0, stacking(t, "M 0 0 V -200", nil)))
			}
			if childFirst {
				child()
			}
			g.surface("main", mount(kind, 0, 20, 0), "mat", routeAt(t, "/board", 0, 0, 0, nil))
			if !childFirst {
				child()
			}
			g.place("/a", game.FacingFace, token, "a")
			g.place("/b", game.FacingStanding, card, "b")
			g.place("/pile", game.FacingFace, token, "c", "d")
			g.place("/fan", game.FacingBack, token, "e", "f")
			g.place("/board", game.FacingFace, board, "board")
			check(t, at(g.poses()), strings.Join([]string{
				"board 0.00 1.00 20.00",
				"a 100.00 4.00 20.00",
				"b 95.00 51.00 20.00", // on a, which an earlier route of its own surface placed
				"c 100.00 8.00 20.00", "d 100.00 12.00 20.00",
				"e 10.00 4.00 20.00", "f 210.00 2.00 20.00", // the second lies beyond the board
			}, "\n"))
		}
	}
}

// TestRestUnderAChild: parents do not lie on their children, nor siblings on each other.
func TestRestUnderAChild(t *testing.T) {
	g := newGame(t)
	g.surface("one", mount(game.MountChild, 0, 0, 0), "", routeAt(t, "/tile", 0, 0, 0, nil))
	g.surface("two", mount(game.MountChild, 0, 0, 0), "", routeAt(t, "/card", 0, 0, 0, nil))
	g.surface("main", mount(game.MountTable, 0, 0, 0), "one two", routeAt(t, "/token", 0, 0, 0, nil))
	g.surface("other", mount(game.MountTable, 0, 0, 0), "", routeAt(t, "/thick", 0, 0, 0, nil))
	g.place("/tile", game.FacingFace, [3]float64{50, 50, 1}, "tile")
	g.place("/card", game.FacingFace, card, "card")
	g.place("/token", game.FacingFace, token, "token")
	g.place("/thick", game.FacingFace, [3]float64{50, 50, 9}, "thick")
	check(t, at(g.poses()), "token 0.00 2.00 0.00\ntile 0.00 4.50 0.00\ncard 0.00 4.15 0.00\nthick 0.00 4.50 0.00")
}

// TestRestOnAnyAncestor goes past a parent that has no part there, and past one that has none at all.
func TestRestOnAnyAncestor(t *testing.T) {
	g := newGame(t)
	g.surface("leaf", mount(game.MountChild, 0, 0, 0), "", routeAt(t, "/near", 0, 0, 0, nil), routeAt(t, "/far", 100, 0, 0, nil))
	g.surface("bare", mount(game.MountChild, 0, 0, 0), "leaf")
	g.surface("twig", mount(game.MountChild, 0, 0, 0), "bare", routeAt(t, "/tile", 0, 0, 0, nil))
	g.surface("root", mount(game.MountTable, 0, 0, 0), "twig", routeAt(t, "/board", 0, 0, 0, nil))
	g.place("/board", game.FacingFace, board, "board")
	g.place("/tile", game.FacingFace, [3]float64{50, 50, 1}, "tile")
	g.place("/near", game.FacingFace, token, "a")
	g.place("/far", game.FacingFace, token, "b")
	check(t, at(g.poses()), "board 0.00 1.00 0.00\ntile 0.00 2.50 0.00\na 0.00 5.00 0.00\nb 100.00 4.00 0.00")
}

// TestRestWithEachParent: a child shown by two parents lies on each one's own parts, though both are in one place.
func TestRestWithEachParent(t *testing.T) {
	g := newGame(t)
	g.surface("mat", mount(game.MountChild, 0, 0, 0), "", routeAt(t, "/a", 0, 0, 0, nil))
	g.surface("low", mount(game.MountTable, 0, 0, 0), "mat", routeAt(t, "/low", 0, 0, 0, nil))
	g.surface("high", mount(game.MountTable, 0, 0, 0), "mat", routeAt(t, "/high", 0, 0, 0, nil))
	g.place("/low", game.FacingFace, board, "low")
	g.place("/high", game.FacingFace, [3]float64{300, 200, 8}, "high")
	g.place("/a", game.FacingFace, token, "a")
	check(t, at(g.poses()), "low 0.00 1.00 0.00\na 0.00 4.00 0.00\nhigh 0.00 4.00 0.00\na 0.00 10.00 0.00")
}

// TestSpaceParentsComeFirst: in whatever order surfaces are defined and whoever lists whom, cycles too, each place
// of a surface comes after the one it is mounted on.
func TestSpaceParentsComeFirst(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		g := newGame(t)
		ids := names("s", rapid.IntRange(1, 7).Draw(r, "surfaces"))
		for i, id := range ids {
			kind := game.MountChild
			if rapid.Bool().Draw(r, "root") {
				kind = game.MountTable
			}
			children := rapid.SliceOfN(rapid.SampledFrom(ids), 0, 3).Draw(r, "children")
			g.surface(id, mount(kind, float64(i+1), 0, 0), strings.Join(children, " "))
		}
		for i, f := range New(g.game).Frames(g.store()) {
			if root := f.Surface.Mount.Kind != game.MountChild; root != (f.on < 0) || f.on >= i {
				r.Fatalf("place %d, of %s, is mounted on place %d", i, f.Surface.ID, f.on)
			}
		}
	})
}
