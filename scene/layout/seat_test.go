package layout

import (
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// TestSeats: a surface for a seat is shown to who sits there, with its children; those for nobody in particular to all.
func TestSeats(t *testing.T) {
	hand := func(id string, seat any) *game.Surface {
		s := &game.Surface{Ref: game.Ref{Package: "g", Type: "hand", ID: id}, Mount: game.Mount{Kind: game.MountHUD, Area: game.AreaBottom}}
		if seat != nil {
			s.Props = []game.Prop{{Key: "seat", Value: seat}}
		}
		return s
	}
	g := &game.Game{Package: game.Package{ID: "g"}, Surfaces: []*game.Surface{
		hand("one", 1.0), hand("two", 2.0), hand("all", nil), hand("odd", "2"), hand("half", 1.5),
	}}
	l := New(g)
	for _, c := range []struct {
		seat int
		want string
	}{{1, "one all odd half"}, {2, "two all odd half"}, {3, "all odd half"}} {
		l.Sit(c.seat)
		shown := ""
		for _, f := range l.Frames(state.New(g)) {
			shown += " " + f.Surface.ID
		}
		viewed := ""
		for _, v := range l.Views(state.New(g)) {
			viewed += " " + v.Surface.ID
		}
		if shown != " "+c.want || viewed != " "+c.want {
			t.Errorf("at seat %d frames are%s and views%s, want %s", c.seat, shown, viewed, c.want)
		}
	}
	l.Sit(1)
	if l.At(1) != l || l.At(3).At(4) == l {
		t.Error("At lays out anew what is the same, or forgets who sits there")
	}
	if n := len(l.At(2).Frames(state.New(g))); n != 4 || len(l.Frames(state.New(g))) != 4 || l.At(2) == l {
		t.Errorf("at seat 2 there are %d frames", n)
	}
	l.Sit(3)
	if l.At(4) != l {
		t.Error("two seats without a hand are laid out apart")
	}
	if l.Sit(3) || !l.Sit(1) {
		t.Error("Sit does not tell whether the seat is another one")
	}
}
