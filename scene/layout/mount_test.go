package layout

import (
	"strings"
	"testing"

	"tabletop/loader/game"
)

func mount(kind game.MountKind, x, y, rotation float64) game.Mount {
	return game.Mount{Kind: kind, Anchor: game.Anchor{X: x, Y: y, Rotation: rotation}}
}

// framesOf writes "id x y rotation" of each place, and the HUD it is on.
func framesOf(g *tester) string {
	var out []string
	for _, f := range New(g.game).Frames(g.store()) {
		line := f.Surface.ID + hundredths(Vec{f.X, f.Y, f.Rotation})
		if f.HUD != nil {
			line += " on " + f.HUD.ID
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func TestSpaceChildrenCompose(t *testing.T) {
	g := newGame(t)
	g.surface("leaf", mount(game.MountChild, 10, 0, 90), "", routeAt(t, "/a", 5, 0, 0, nil))
	g.surface("root", mount(game.MountTable, 100, 50, 90), "twig")
	g.surface("twig", mount(game.MountChild, 20, 0, -180), "leaf")
	// root turns right into near: twig is 20 mm nearer the viewer, turned to -90; its right is away from
	// the viewer: leaf is 10 mm further, turned to 0; there the part is 5 mm to the right.
	check(t, framesOf(g), "root 100.00 50.00 90.00\ntwig 100.00 70.00 -90.00\nleaf 100.00 60.00 0.00")
	g.place("/a", game.FacingFace, card, "a")
	check(t, dumped(t, g.poses()),
		"board#leaf /a 0 x#a face at 105.00 0.15 60.00 right 1.00 0.00 0.00 top 0.00 0.00 -1.00 face 0.00 1.00 0.00")
}

func TestSpaceChildShownByTwoParents(t *testing.T) {
	g := newGame(t)
	g.surface("left", mount(game.MountTable, -200, 0, 0), "mat mat")
	g.surface("right", mount(game.MountTable, 200, 0, 180), "mat")
	g.surface("mat", mount(game.MountChild, 50, 0, 0), "", routeAt(t, "/a", 0, 0, 0, nil))
	check(t, framesOf(g), "left -200.00 0.00 0.00\nright 200.00 0.00 180.00\nmat -150.00 0.00 0.00\nmat 150.00 0.00 180.00")
	g.place("/a", game.FacingFace, card, "a")
	check(t, at(g.poses()), "a -150.00 0.15 0.00\na 150.00 0.15 0.00")
}

func TestSpaceChildNeedsItsAncestors(t *testing.T) {
	for _, test := range []struct{ off, want string }{
		{"", "root 0.00 0.00 0.00\ntwig 1.00 0.00 0.00\nleaf 3.00 0.00 0.00"},
		{"leaf", "root 0.00 0.00 0.00\ntwig 1.00 0.00 0.00"},
		{"twig", "root 0.00 0.00 0.00"},
		{"root", ""},
	} {
		g := newGame(t)
		g.surface("root", mount(game.MountTable, 0, 0, 0), "twig")
		g.surface("twig", mount(game.MountChild, 1, 0, 0), "leaf")
		g.surface("leaf", mount(game.MountChild, 2, 0, 0), "", routeAt(t, "/a", 0, 0, 0, nil))
		g.place("/a", game.FacingFace, card, "a")
		g.setup.AllSurfaces = false
		for _, id := range []string{"root", "twig", "leaf"} {
			if id != test.off {
				g.setup.Surfaces = append(g.setup.Surfaces, game.ChildRef{Ref: game.Ref{Type: "board", ID: id}})
			}
		}
		check(t, framesOf(g), test.want)
		if shown := len(g.poses()) > 0; shown != (test.off == "") {
			t.Errorf("without %q the part is shown: %v", test.off, shown)
		}
		// A view is of a surface's own switch.
		if views := Views(g.game, g.store()); test.off != "" && len(views) != 2 {
			t.Errorf("without %q there are %d views, want 2", test.off, len(views))
		}
	}
}

func TestSpaceFaultyChildren(t *testing.T) {
	g := newGame(t)
	g.surface("root", mount(game.MountTable, 0, 0, 0), "loop root nobody other")
	g.surface("loop", mount(game.MountChild, 1, 0, 0), "back")
	g.surface("back", mount(game.MountChild, 1, 0, 0), "loop")
	g.surface("orphan", mount(game.MountChild, 5, 0, 0), "")
	g.surface("other", mount(game.MountTable, 7, 0, 0), "") // listed, but a root of its own
	check(t, framesOf(g), "root 0.00 0.00 0.00\nloop 1.00 0.00 0.00\nback 2.00 0.00 0.00\nother 7.00 0.00 0.00")
}

// TestSpaceManyParentsStayBounded doubles the places of a surface at each of 40 levels.
func TestSpaceManyParentsStayBounded(t *testing.T) {
	g := newGame(t)
	ids := names("s", 80)
	g.surface("root", mount(game.MountTable, 0, 0, 0), "s0 s1")
	for i := range 40 {
		children := ""
		if i < 39 {
			children = ids[2*i+2] + " " + ids[2*i+3]
		}
		g.surface(ids[2*i], mount(game.MountChild, 1, 0, 0), children)
		g.surface(ids[2*i+1], mount(game.MountChild, 2, 0, 0), children)
	}
	if n := len(New(g.game).Frames(g.store())); n > 80*maxFrames {
		t.Errorf("%d places", n)
	}
}

func TestSpaceHUD(t *testing.T) {
	g := newGame(t)
	g.surface("hand", game.Mount{Kind: game.MountHUD, Area: game.AreaBottomLeft, Anchor: game.Anchor{X: 30, Y: -40}}, "tray",
		routeAt(t, "/hand", 5, 0, 0, stacking(t, "M 0 0 H 20", nil)))
	g.surface("tray", mount(game.MountChild, 0, 100, 90), "", routeAt(t, "/tray", 10, 0, 0, nil))
	g.place("/hand", game.FacingFace, card, "a", "b")
	g.place("/tray", game.FacingStanding, card, "c")
	poses := g.poses()
	check(t, dumped(t, poses), strings.Join([]string{
		"board#hand /hand 0 x#a face at 35.00 0.15 -40.00 right 1.00 0.00 0.00 top 0.00 0.00 -1.00 face 0.00 1.00 0.00",
		"board#hand /hand 1 x#b face at 55.00 0.17 -40.00 right 1.00 0.00 0.00 top 0.00 0.00 -1.00 face 0.00 1.00 0.00",
		"board#tray on board#hand /tray 0 x#c standing at 30.00 45.00 70.00 right 0.00 0.00 1.00 top 0.00 1.00 0.00 face -1.00 0.00 0.00",
	}, "\n"))
	for _, p := range poses {
		if p.HUD == nil || p.HUD.ID != "hand" {
			t.Errorf("%s is on the HUD %v", p.Part.ID, p.HUD)
		}
	}
}
