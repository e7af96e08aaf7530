package state

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

func parts(g *game.Game, numbers ...int) []*game.Part {
	out := make([]*game.Part, len(numbers))
	for i, n := range numbers {
		out[i] = g.Parts[n]
	}
	return out
}

func TestMove(t *testing.T) {
	start := []string{"/a back card#c0 card#c1 card#c2 card#c3", "/b face card#c4", "/c standing card#c5"}
	tests := []struct {
		name string
		move Move // Parts by number below
		who  []int
		want string // table, or error
		text string
	}{
		{"on top, facing kept", Move{Path: "/b", Index: Top}, []int{1},
			"/a: c0/back c2/back c3/back\n/b: c4 c1/back\n/c: c5/standing", "move card#c1 from /a to /b"},
		{"several as a block, in order", Move{Path: "/b/", Index: 0, Facing: "face"}, []int{2, 5},
			"/a: c0/back c1/back c3/back\n/b: c2 c5 c4", "move card#c2 and 1 more to /b, bottom of 2, face"},
		{"within a stack: the index counts those that stay", Move{Path: "/a", Index: 1}, []int{3, 0},
			"/a: c1/back c3/back c0/back c2/back\n/b: c4\n/c: c5/standing", "move card#c3 and 1 more within /a, 2 of 3 from the top"},
		{"a new path comes last", Move{Path: "/n", Index: 0}, []int{4},
			"/a: c0/back c1/back c2/back c3/back\n/c: c5/standing\n/n: c4", "move card#c4 from /b to /n"},
		{"twice listed, last counts", Move{Path: "/n", Index: Top}, []int{4, 5, 4},
			"/a: c0/back c1/back c2/back c3/back\n/n: c5/standing c4", "move card#c4 and 2 more to /n"},
		{"an unplaced part comes face up", Move{Path: "/b", Index: 0}, []int{6},
			"/a: c0/back c1/back c2/back c3/back\n/b: c6 c4\n/c: c5/standing", "move card#c6 to /b, bottom of 2"},
		{"too high", Move{Path: "/a", Index: 4}, []int{0}, "/a has no place 4: 3 parts stay on it", "move card#c0 within /a, place 5"},
		{"no path", Move{Path: "a", Index: Top}, []int{0}, `"a": a path starts with "/"`, "move card#c0 from /a to a"},
		{"no facing", Move{Path: "/a", Index: Top, Facing: "up"}, []int{0}, `"up" is no facing`, "move card#c0 within /a, up"},
		{"nothing", Move{Path: "/a", Index: Top}, nil, "no part is named", "move nothing to /a"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := deckGame(7, 0)
			setup := &game.Setup{}
			for _, p := range start {
				setup.Placements = append(setup.Placements, placement(p))
			}
			s := Seed(g, setup)
			before := dump(s)
			test.move.Parts = parts(g, test.who...)
			if got := test.move.Describe(s); got != test.text {
				t.Errorf("text %q, want %q", got, test.text)
			}
			inverse, err := test.move.Do(s)
			if err != nil {
				if err.Error() != test.want || dump(s) != before {
					t.Errorf("error %q, want %q; table\n%s", err, test.want, dump(s))
				}
				return
			}
			if got := dump(s); got != test.want+"\non:" {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
			if _, err := inverse.Do(s); err != nil || dump(s) != before {
				t.Errorf("undone (%v)\n%s\nwant\n%s", err, dump(s), before)
			}
		})
	}
}

func TestCommandErrorsLeaveTheTable(t *testing.T) {
	g := deckGame(2, 0)
	s := Seed(g, &game.Setup{Placements: []game.Placement{placement("/a face card#c0")}})
	before := dump(s)
	stranger := &game.Part{Ref: game.Ref{Type: "card", ID: "c0"}}
	for _, c := range []Command{
		Move{Parts: []*game.Part{stranger}, Path: "/a", Index: Top},
		SetFacing{parts(g, 1), game.FacingBack},
		SetFacing{parts(g, 0, 1), game.FacingBack},
		SetFacing{parts(g, 0), "up"},
		Enable{&game.Surface{}, true},
		Together{"both", []Command{
			SetFacing{parts(g, 0), game.FacingBack}, Move{Parts: parts(g, 0), Path: "/b", Index: Top}, SetFacing{parts(g, 1), game.FacingBack},
		}},
	} {
		if _, err := c.Do(s); err == nil {
			t.Errorf("%s: no error", c.Describe(s))
		}
		if got := dump(s); got != before {
			t.Errorf("%s leaves\n%s\nwant\n%s", c.Describe(s), got, before)
		}
	}
}

// genCommand draws any command, a valid one most of the time.
func genCommand(t *rapid.T, s *Store, depth int) Command {
	g := s.game
	return draw(rapid.IntRange(0, 1<<30).Draw(t, "seed"), s, g, depth)
}

func draw(seed int, s *Store, g *game.Game, depth int) Command {
	r := rand.New(rand.NewPCG(uint64(seed), 1))
	pick := func() []*game.Part {
		out := make([]*game.Part, 1+r.IntN(4))
		for i := range out {
			out[i] = g.Parts[r.IntN(len(g.Parts))]
		}
		return out
	}
	facing := []game.Facing{"", game.FacingFace, game.FacingBack, game.FacingStanding}[r.IntN(4)]
	path := []string{"/a", "/b", "/c", "/d", "/e/f"}[r.IntN(5)]
	switch kind := r.IntN(15); {
	case kind == 14 && r.IntN(3) == 0:
		return SetScore{[]string{"points", "speed"}[r.IntN(2)], 1 + r.IntN(3), nil}
	case kind == 14:
		value := float64(r.IntN(5))
		return SetScore{[]string{"points", "speed"}[r.IntN(2)], 1 + r.IntN(3), &value}
	case kind == 8:
		return Flip{pick()}
	case kind == 9:
		return Stand{pick()}
	case kind == 10:
		return Shuffle{path, r.Uint64()}
	case kind == 11:
		return Deal{path, []string{"/a", "/e/f", "/d"}[:1+r.IntN(3)]}
	case kind == 13:
		return TurnOver{pick()}
	case kind == 12:
		return Return{pick(), home(g)}
	case kind == 0:
		return SetFacing{pick(), facing}
	case kind == 1:
		return Enable{g.Surfaces[r.IntN(len(g.Surfaces))], r.IntN(2) == 0}
	case kind == 2 && depth > 0:
		t := Together{What: "several"}
		for range 1 + r.IntN(3) {
			t.Commands = append(t.Commands, draw(r.IntN(1<<30), s, g, depth-1))
		}
		return t
	case kind < 5:
		return Move{pick(), path, r.IntN(len(s.Stack(path)) + 1), facing}
	}
	return Move{pick(), path, Top, facing}
}

// home is the table that random commands return to: of some parts it knows no place.
func home(g *game.Game) *Store {
	s := New(g)
	for i, p := range g.Parts {
		if i%3 < 2 {
			_, _ = Move{Parts: []*game.Part{p}, Path: []string{"/a", "/d"}[i%3], Index: 0, Facing: game.FacingBack}.Do(s)
		}
	}
	return s
}

// TestTenThousandCommandsAreUndone undoes and redoes a long game, step by step.
func TestTenThousandCommandsAreUndone(t *testing.T) {
	g := deckGame(30, 6)
	s := Seed(g, &game.Setup{AllSurfaces: true, Placements: []game.Placement{placement("/deck back card")}})
	h := NewHistory(s)
	states := []string{dump(s)}
	for seed := 0; len(states) <= 10_000; seed++ {
		if err := h.Do(draw(seed, s, g, 2)); err == nil {
			states = append(states, dump(s))
		} else if dump(s) != states[len(states)-1] {
			t.Fatalf("a failed command changed the table: %v", err)
		}
	}
	if texts, done := h.List(); len(texts) != 10_000 || done != 10_000 {
		t.Fatalf("%d commands listed, %d done", len(texts), done)
	}
	for i := len(states) - 2; i >= 0; i-- {
		walk(t, h.Undo, s, states[i])
	}
	if _, ok, _ := h.Undo(); ok {
		t.Error("more is undone than was done")
	}
	for _, want := range states[1:] {
		walk(t, h.Redo, s, want)
	}
	if _, ok, _ := h.Redo(); ok {
		t.Error("more is redone than was undone")
	}
}

func walk(t *testing.T, step func() (string, bool, error), s *Store, want string) {
	t.Helper()
	if c, ok, err := step(); !ok || err != nil || dump(s) != want {
		t.Fatalf("%v %v %v\n%s\nwant\n%s", c, ok, err, dump(s), want)
	}
}

// TestInverseOfAnything is the same law on small tables, where rapid finds the smallest breach.
func TestInverseOfAnything(t *testing.T) {
	g := deckGame(4, 0)
	rapid.Check(t, func(t *rapid.T) {
		s := Seed(g, genSetup(t))
		before := dump(s)
		c := genCommand(t, s, 1)
		inverse, err := c.Do(s)
		if err != nil {
			return
		}
		after := dump(s)
		checkWhere(t, s)
		again, err := inverse.Do(s)
		if err != nil || dump(s) != before {
			t.Fatalf("%s undone: %v\n%s\nwant\n%s", c.Describe(s), err, dump(s), before)
		}
		checkWhere(t, s)
		if _, err := again.Do(s); err != nil || dump(s) != after {
			t.Fatalf("%s redone: %v\n%s\nwant\n%s", c.Describe(s), err, dump(s), after)
		}
	})
}

func TestHistoryList(t *testing.T) {
	g := deckGame(2, 0)
	h := NewHistory(New(g))
	for _, c := range []Command{
		Move{parts(g, 0), "/board/flop1", Top, ""}, SetFacing{parts(g, 0), game.FacingBack}, Enable{g.Surfaces[0], false},
	} {
		if err := h.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if c, ok, err := h.Undo(); !ok || err != nil || c != "disable board#a" {
		t.Errorf("undo says %v %v %v", c, ok, err)
	}
	texts, done := h.List()
	want := []string{"move card#c0 to /board/flop1", "turn card#c0 to back", "disable board#a"}
	if !slices.Equal(texts, want) || done != 2 {
		t.Errorf("%q, %d done", texts, done)
	}
	if err := h.Do(Enable{g.Surfaces[1], false}); err != nil {
		t.Fatal(err)
	}
	if texts, done := h.List(); len(texts) != 3 || done != 3 || texts[2] != "disable board#b" {
		t.Errorf("after a new command: %q, %d done", texts, done)
	}
}

func BenchmarkSeed100k(b *testing.B) {
	g := deckGame(100_000, 0)
	setup := &game.Setup{Placements: []game.Placement{placement("/deck back card")}}
	for _, p := range g.Parts {
		setup.Placements = append(setup.Placements, game.Placement{Path: "/p/" + p.ID, Parts: []game.PartRef{{Ref: p.Ref}}})
	}
	b.ResetTimer()
	for range b.N {
		Seed(g, setup)
	}
}

func BenchmarkMoveIn100k(b *testing.B) {
	g := deckGame(100_000, 0)
	s := Seed(g, &game.Setup{Placements: []game.Placement{placement("/deck back card")}})
	for i := range b.N {
		back, err := (Move{parts(g, i*7919%100_000), "/x", Top, ""}).Do(s)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := back.Do(s); err != nil {
			b.Fatal(err)
		}
	}
}
