package layout

import (
	"fmt"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// benchGame has n parts on one table: a tenth in piles, a tenth in fans, the rest each at a candidate's spot
// over boards, as in a game of many tokens.
func benchGame(b *testing.B, n int) (*game.Game, *state.Store) {
	g := newGame(b)
	pile := stacking(b, "", nil)
	fan := stacking(b, "M 0 0 C 50 -30 100 -30 150 0", func(s *game.Stacking) { s.Steps, s.Align = 10, game.AlignCenter })
	spots := routeAt(b, "/spot/:row/:column", 0, 0, 0, nil)
	spots.HasCandidates = true
	boards := routeAt(b, "/board/:n", 0, 0, 0, nil)
	boards.HasCandidates = true
	g.table(boards, routeAt(b, "/pile/:n", -900, 0, 0, pile), routeAt(b, "/fan/:n", 900, 0, 0, fan), spots)
	const columns = 100
	for i := range n / 1000 {
		boards.Candidates = append(boards.Candidates, candidate(float64(i)*300, fmt.Sprint("n=", i)))
		g.place(fmt.Sprint("/board/", i), game.FacingFace, board, fmt.Sprint("board", i))
	}
	for i := range n {
		id := fmt.Sprint("c", i)
		switch {
		case i < n/10:
			g.place(fmt.Sprint("/pile/", i/50), game.FacingBack, card, id)
		case i < n/5:
			g.place(fmt.Sprint("/fan/", i/20), game.FacingFace, card, id)
		default:
			row, column := i/columns, i%columns
			c := candidate(float64(column)*22, fmt.Sprint("row=", row), fmt.Sprint("column=", column))
			c.Y = float64(row) * 22
			spots.Candidates = append(spots.Candidates, c)
			g.place(fmt.Sprint("/spot/", row, "/", column), game.FacingFace, token, id)
		}
	}
	return g.game, g.store()
}

func BenchmarkPoses(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		g, s := benchGame(b, n)
		b.Run(fmt.Sprint("first/", n), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				Poses(g, s, boxes)
			}
		})
		l := New(g)
		b.Run(fmt.Sprint("again/", n), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				l.Poses(s, boxes)
			}
		})
	}
}

// BenchmarkOneSpot puts everything at one place, where nothing tells parts apart but their order.
func BenchmarkOneSpot(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		g := newGame(b)
		g.table(routeAt(b, "/x/:n", 0, 0, 0, nil), routeAt(b, "/top/:n", 0, 0, 0, nil))
		for i := range n {
			path := "/x/"
			if i%2 == 1 {
				path = "/top/"
			}
			g.place(fmt.Sprint(path, i), game.FacingFace, card, fmt.Sprint("c", i))
		}
		l, s := New(g.game), g.store()
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for range b.N {
				l.Poses(s, boxes)
			}
		})
	}
}
