package state

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// TestCommands tells what each command does to one table, what it is called, and that it can be undone.
func TestCommands(t *testing.T) {
	g := deckGame(8, 0)
	setup := &game.Setup{Placements: []game.Placement{
		placement("/a back card#c0 card#c1 card#c2 card#c3"), placement("/b face card#c4"), placement("/c standing card#c5"),
	}}
	home := Seed(g, setup)
	moved := []Command{Move{parts(g, 1, 0), "/b", Top, ""}, Move{parts(g, 2), "/b", 0, game.FacingFace}}
	tests := []struct {
		name   string
		before []Command
		do     Command
		want   string // table, or error
		text   string
	}{
		{"flip turns each over", nil, Flip{parts(g, 0, 4, 5)},
			"/a: c0 c1/back c2/back c3/back\n/b: c4/back\n/c: c5", "flip card#c0 and 2 more"},
		{"turn over as one", nil, TurnOver{parts(g, 0, 1, 2, 3)},
			"/a: c3 c2 c1 c0\n/b: c4\n/c: c5/standing", "turn card#c0 and 3 more over as one"},
		{"turn over a part of a stack, in any order", nil, TurnOver{parts(g, 3, 1)},
			"/a: c0/back c3 c2/back c1\n/b: c4\n/c: c5/standing", "turn card#c3 and 1 more over as one"},
		{"turn over what lies on two paths", []Command{Move{parts(g, 6), "/b", Top, game.FacingBack}}, TurnOver{parts(g, 4, 6, 0, 1)},
			"/a: c1 c0 c2/back c3/back\n/b: c6 c4/back\n/c: c5/standing", "turn card#c4 and 3 more over as one"},
		{"turn over what is not placed", nil, TurnOver{parts(g, 0, 6)}, "card#c6 is on no path", "turn card#c0 and 1 more over as one"},
		{"flip what is not placed", nil, Flip{parts(g, 6)}, "card#c6 is on no path", "flip card#c6"},
		{"stand up", nil, Stand{parts(g, 4, 5)},
			"/a: c0/back c1/back c2/back c3/back\n/b: c4/standing\n/c: c5/standing", "stand card#c4 and 1 more up"},
		{"all stand: lay down", nil, Stand{parts(g, 5)},
			"/a: c0/back c1/back c2/back c3/back\n/b: c4\n/c: c5", "lay card#c5 down"},
		{"shuffle with a seed", nil, Shuffle{"/a", 7},
			"/a: c0/back c1/back c3/back c2/back\n/b: c4\n/c: c5/standing", "shuffle /a, 4 parts, seed 7"},
		{"shuffle nothing", nil, Shuffle{"/z", 7}, "there is nothing on /z to shuffle", "shuffle /z, 0 parts, seed 7"},
		{"deal from the top", nil, Deal{"/a", []string{"/h/1", "/b", "/h/2"}},
			"/a: c0/back\n/b: c4 c2/back\n/c: c5/standing\n/h/1: c3/back\n/h/2: c1/back", "deal 3 parts from /a to /h/1 … /h/2"},
		{"deal until there is no more", nil, Deal{"/b", []string{"/h/1", "/h/2"}},
			"/a: c0/back c1/back c2/back c3/back\n/c: c5/standing\n/h/1: c4", "deal 1 part from /b to /h/1"},
		{"deal nothing", nil, Deal{"/z", []string{"/h/1"}}, "there is nothing on /z to deal", "deal 0 parts from /z"},
		{"deal nowhere", nil, Deal{"/a", nil}, "there is no path to deal to", "deal 0 parts from /a"},
		{"return to the place in the stack, facing and all", moved, Return{parts(g, 2, 0), home},
			"/a: c0/back c2/back c3/back\n/b: c4 c1/back\n/c: c5/standing", "return card#c2 and 1 more to /a"},
		{"return what the setup does not place", []Command{Move{parts(g, 6), "/b", Top, ""}}, Return{parts(g, 6), home},
			"/a: c0/back c1/back c2/back c3/back\n/b: c4\n/c: c5/standing", "return card#c6"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := Seed(g, setup)
			for _, c := range test.before {
				if _, err := c.Do(s); err != nil {
					t.Fatal(err)
				}
			}
			checkCommand(t, s, test.do, test.want, test.text)
		})
	}
}

// checkCommand carries out a command: it must say text, leave the table or give the error that is wanted, and
// can be undone.
func checkCommand(t *testing.T, s *Store, c Command, want, text string) {
	t.Helper()
	before := dump(s)
	if got := c.Describe(s); got != text {
		t.Errorf("text %q, want %q", got, text)
	}
	back, err := c.Do(s)
	if err != nil {
		if err.Error() != want || dump(s) != before {
			t.Errorf("error %q, want %q; table\n%s", err, want, dump(s))
		}
		return
	}
	if got := strings.TrimSuffix(dump(s), "\non:"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if _, err := back.Do(s); err != nil || dump(s) != before {
		t.Errorf("undone (%v)\n%s\nwant\n%s", err, dump(s), before)
	}
}

// TestReturnOfAllIsHome: whatever was done, returning every part gives the setup's stacks.
func TestReturnOfAllIsHome(t *testing.T) {
	g := deckGame(5, 2)
	rapid.Check(t, func(t *rapid.T) {
		home := Seed(g, genSetup(t))
		s := Seed(g, genSetup(t))
		for range rapid.IntRange(0, 6).Draw(t, "commands") {
			_, _ = genCommand(t, s, 1).Do(s) // one that fails changes nothing
		}
		if _, err := (Return{g.Parts, home}).Do(s); err != nil {
			t.Fatal(err)
		}
		for _, p := range g.Parts {
			path, level, ok := s.Where(p)
			facing, _ := s.Facing(p)
			wantPath, wantLevel, wantOK := home.Where(p)
			wantFacing, _ := home.Facing(p)
			if path != wantPath || level != wantLevel || ok != wantOK || facing != wantFacing {
				t.Fatalf("%s is on %q at %d, %s; at home on %q at %d, %s", p.ID, path, level, facing, wantPath, wantLevel, wantFacing)
			}
		}
	})
}

// TestShuffleIsFair deals each of three parts to each place about as often.
func TestShuffleIsFair(t *testing.T) {
	g := deckGame(3, 0)
	count := map[string]int{}
	for seed := range uint64(6000) {
		s := Seed(g, &game.Setup{Placements: []game.Placement{placement("/a face card")}})
		if _, err := (Shuffle{"/a", seed}).Do(s); err != nil {
			t.Fatal(err)
		}
		count[dump(s)]++
	}
	for order, n := range count {
		if n < 850 || n > 1150 {
			t.Errorf("%s came %d times of 6000, want about 1000", order, n)
		}
	}
	if len(count) != 6 {
		t.Errorf("%d of 6 orders came", len(count))
	}
}

func TestHistoryKnowsWhatIsSaved(t *testing.T) {
	g := deckGame(2, 0)
	h := NewHistory(Seed(g, &game.Setup{Placements: []game.Placement{placement("/a face card")}}))
	changed := func(what string, want bool) {
		t.Helper()
		if h.Changed() != want {
			t.Errorf("%s: changed %v", what, h.Changed())
		}
	}
	do := func(c Command) {
		t.Helper()
		if err := h.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	changed("at first", false)
	do(Flip{parts(g, 0)})
	do(Flip{parts(g, 1)})
	changed("after a command", true)
	h.MarkSaved()
	changed("saved", false)
	_, _, _ = h.Undo()
	changed("undone behind the saved table", true)
	_, _, _ = h.Redo()
	changed("redone to it", false)
	_, _, _ = h.Undo()
	do(Flip{parts(g, 0)})
	changed("as many commands, but others", true)
	_, _, _ = h.Undo()
	changed("the saved table cannot be reached", true)
}

// TestPartsOfOtherPackages: a setup may place them, and a bare type means the parts of one package only.
func TestPartsOfOtherPackages(t *testing.T) {
	g := deckGame(2, 0)
	g.Parts = append(g.Parts, &game.Part{Ref: game.Ref{Package: "lent", Type: "card", ID: "c0"}}, &game.Part{Ref: game.Ref{Package: "lent", Type: "card", ID: "x"}})
	s := Seed(g, &game.Setup{Placements: []game.Placement{placement("/a face card"), placement("/b back lent:card#x lent:card#c0")}})
	if got := dump(s); got != "/a: c0 c1\n/b: x/back c0/back\non:" {
		t.Errorf("got %s", got)
	}
}
