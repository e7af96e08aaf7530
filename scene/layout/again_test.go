package layout

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// TestLayingOutAgainIsLayingOut plays a game on and compares a layout that is used over and over with a
// fresh one: nothing of an earlier table may be left in the later, and the poses before the last stay what they are.
func TestLayingOutAgainIsLayingOut(t *testing.T) {
	g := newGame(t)
	fan := stacking(t, "M 0 0 C 50 -30 100 -30 150 0", func(s *game.Stacking) { s.Align, s.Tilt = game.AlignCenter, 2 })
	seats := withCandidates(routeAt(t, "/seat/:n", 0, 0, 0, nil), candidate(-150, "n=1"), candidate(-130, "n=2"), candidate(150, "n=3"))
	g.surface("mat", mount(game.MountChild, 20, 0, 45), "", routeAt(t, "/seat/:n", 0, 0, 0, nil), routeAt(t, "/fan", 0, 20, 0, fan))
	main := g.table(routeAt(t, "/board", 0, 0, 15, nil), routeAt(t, "/deck", 20, 20, 0, stacking(t, "", nil)), seats, routeAt(t, "/fan", -50, 40, 0, fan))
	main.Children = []game.ChildRef{{Ref: g.game.Surfaces[0].Ref}}
	g.surface("hand", game.Mount{Kind: game.MountHUD, Area: game.AreaBottom}, "mat", routeAt(t, "/fan", 0, 0, 30, fan), routeAt(t, "/:other", 0, 0, 0, nil))
	g.place("/board", game.FacingFace, board, "board", "second")
	g.place("/deck", game.FacingBack, card, names("c", 12)...)
	g.place("/fan", game.FacingFace, token, names("t", 6)...)

	s, l := g.store(), New(g.game)
	var last []Pose
	was := "[]"
	r := rand.New(rand.NewPCG(1, 2))
	paths := []string{"/board", "/deck", "/seat/1", "/seat/2", "/seat/3", "/fan", "/nowhere/at/all"}
	for range 300 {
		var moved []*game.Part
		for range 1 + r.IntN(3) {
			moved = append(moved, g.game.Parts[r.IntN(len(g.game.Parts))])
		}
		facing := []game.Facing{game.FacingFace, game.FacingBack, game.FacingStanding}[r.IntN(3)]
		for _, c := range []state.Command{
			state.Move{Parts: moved, Path: paths[r.IntN(len(paths))], Index: state.Top, Facing: facing},
			state.Enable{Surface: g.game.Surfaces[r.IntN(3)], On: r.IntN(4) > 0},
		} {
			if _, err := c.Do(s); err != nil {
				t.Fatal(err)
			}
		}
		now := l.Poses(s, boxes)
		text := fmt.Sprint(now)
		check(t, text, fmt.Sprint(Poses(g.game, s, boxes)))
		check(t, fmt.Sprint(last), was)
		last, was = now, text
		if t.Failed() {
			return
		}
	}
}
