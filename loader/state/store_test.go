package state

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// deckGame has n cards c0…, m tokens t0… and the surfaces a, b, c.
func deckGame(n, m int) *game.Game {
	g := &game.Game{Package: game.Package{ID: "test"}}
	add := func(kind string, count int) {
		for i := range count {
			id := fmt.Sprint(kind[:1], i)
			g.Parts = append(g.Parts, &game.Part{Ref: game.Ref{Package: "test", Type: kind, ID: id}})
		}
	}
	add("card", n)
	add("token", m)
	for _, id := range []string{"a", "b", "c"} {
		g.Surfaces = append(g.Surfaces, &game.Surface{Ref: game.Ref{Package: "test", Type: "board", ID: id}})
	}
	return g
}

// place reads "/path facing card card#c1 other:card#x".
func placement(text string) game.Placement {
	words := strings.Fields(text)
	p := game.Placement{Path: words[0], Facing: game.Facing(words[1])}
	for _, w := range words[2:] {
		ref := game.Ref{Package: "test"}
		if i := strings.Index(w, ":"); i >= 0 {
			ref.Package, w = w[:i], w[i+1:]
		}
		ref.Type, ref.ID, _ = strings.Cut(w, "#")
		p.Parts = append(p.Parts, game.PartRef{Ref: ref})
	}
	return p
}

// dump writes a table as text: paths in order, parts bottom to top, facings but face, enabled surfaces.
func dump(s *Store) string {
	var out []string
	for _, path := range s.Paths() {
		line := path + ":"
		for _, p := range s.Stack(path) {
			line += " " + p.Part.ID
			if p.Facing != game.FacingFace {
				line += "/" + string(p.Facing)
			}
		}
		out = append(out, line)
	}
	on := "on:"
	for _, r := range s.enabledRefs() {
		on += " " + r.ID
	}
	return strings.Join(append(out, on), "\n")
}

func TestSeed(t *testing.T) {
	tests := []struct {
		name       string
		surfaces   []string // nil: all
		placements []string
		want       string
	}{
		{
			"identity: a bare type expands in the order of definitions; moving takes off the old stack and puts on top",
			nil,
			[]string{"/deck back card", "/hand face card#c1 card#c0", "/deck standing token#t0"},
			"/deck: c2/back t0/standing\n/hand: c1 c0\non: a b c",
		},
		{
			"identity: a part listed twice in a placement ends on top",
			nil,
			[]string{"/x face card#c0 card#c1 card#c0"},
			"/x: c1 c0\non: a b c",
		},
		{
			"identity: a part moved to its own path goes on top, facing as the placement says",
			nil,
			[]string{"/x back card", "/x face card#c0"},
			"/x: c1/back c2/back c0\non: a b c",
		},
		{
			"identity: parts of other packages and unknown ones are passed over",
			nil,
			[]string{"/x face other:card#c0 card#nobody token#t1"},
			"/x: t1\non: a b c",
		},
		{
			"identity: a path that is emptied loses its place",
			[]string{"b"},
			[]string{"/x face card#c0", "/y face card#c1", "/z face card#c0", "/x face card#c2"},
			"/y: c1\n/z: c0\n/x: c2\non: b",
		},
		{
			"identity: the only part of a path that is put there again keeps the path's place",
			[]string{},
			[]string{"/x face card#c0", "/y face card#c1", "/x back card#c0"},
			"/x: c0/back\n/y: c1\non:",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			setup := &game.Setup{AllSurfaces: test.surfaces == nil}
			for _, id := range test.surfaces {
				setup.Surfaces = append(setup.Surfaces, game.ChildRef{Ref: game.Ref{Type: "board", ID: id}})
			}
			for _, p := range test.placements {
				setup.Placements = append(setup.Placements, placement(p))
			}
			if got := dump(Seed(deckGame(3, 2), setup)); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestSeedWithoutSetup(t *testing.T) {
	s := Seed(deckGame(2, 1), nil)
	if got := dump(s); got != "on: a b c" {
		t.Errorf("got %s", got)
	}
	if n := len(s.Unplaced()); n != 3 {
		t.Errorf("%d parts unplaced, want 3", n)
	}
}

// genSetup draws placements of every kind.
func genSetup(t *rapid.T) *game.Setup {
	ref := rapid.SampledFrom([]string{"card", "token", "card#c0", "card#c1", "card#c2", "card#c3", "token#t0", "card#none"})
	facing := rapid.SampledFrom([]string{"face", "back", "standing"})
	path := rapid.SampledFrom([]string{"/", "/a", "/b", "/c/1", "/c/2"})
	setup := &game.Setup{AllSurfaces: rapid.Bool().Draw(t, "all")}
	for _, id := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 0, 3).Draw(t, "surfaces") {
		setup.Surfaces = append(setup.Surfaces, game.ChildRef{Ref: game.Ref{Type: "board", ID: id}})
	}
	for range rapid.IntRange(0, 8).Draw(t, "placements") {
		refs := strings.Join(rapid.SliceOfN(ref, 1, 5).Draw(t, "parts"), " ")
		setup.Placements = append(setup.Placements, placement(path.Draw(t, "path")+" "+facing.Draw(t, "facing")+" "+refs))
	}
	return setup
}

// TestSeedIsMoveAfterMove holds the one-pass seeding to what the placements mean.
func TestSeedIsMoveAfterMove(t *testing.T) {
	g := deckGame(4, 2)
	rapid.Check(t, func(t *rapid.T) {
		setup := genSetup(t)
		seeded, moved := Seed(g, setup), Seed(g, &game.Setup{AllSurfaces: setup.AllSurfaces, Surfaces: setup.Surfaces})
		for _, p := range setup.Placements {
			m := Move{Path: p.Path, Index: Top, Facing: p.Facing}
			for _, ref := range p.Parts {
				for _, n := range moved.index.expand(ref.Ref) {
					m.Parts = append(m.Parts, g.Parts[n])
				}
			}
			if len(m.Parts) == 0 {
				continue
			}
			if _, err := m.Do(moved); err != nil {
				t.Fatal(err)
			}
		}
		if dump(seeded) != dump(moved) {
			t.Fatalf("seeded\n%s\nmoved\n%s", dump(seeded), dump(moved))
		}
		checkWhere(t, seeded)
		checkWhere(t, moved)
	})
}

// checkWhere holds Where to the stacks.
func checkWhere(t *rapid.T, s *Store) {
	placed := 0
	for _, path := range s.Paths() {
		if len(s.Stack(path)) == 0 {
			t.Fatalf("the empty path %s is listed", path)
		}
		for i, p := range s.Stack(path) {
			placed++
			if at, level, ok := s.Where(p.Part); !ok || at != path || level != i {
				t.Fatalf("%s is said to be on %s at %d, is on %s at %d", p.Part.ID, at, level, path, i)
			}
		}
	}
	if n := len(s.Unplaced()); placed+n != len(s.game.Parts) {
		t.Fatalf("%d parts placed and %d not, of %d", placed, n, len(s.game.Parts))
	}
}

// TestSetupSeedsAnEqualStore is the round trip.
func TestSetupSeedsAnEqualStore(t *testing.T) {
	g := deckGame(4, 2)
	rapid.Check(t, func(t *rapid.T) {
		s := Seed(g, genSetup(t))
		again := Seed(deckGame(4, 2), s.Setup(game.Ref{Package: "test", Type: "game", ID: "saved"}))
		if !s.Equal(again) || dump(s) != dump(again) {
			t.Fatalf("first\n%s\nagain\n%s", dump(s), dump(again))
		}
		checkEqualIsStrict(t, s, again)
	})
}

// checkEqualIsStrict changes one thing and expects the stores to differ.
func checkEqualIsStrict(t *rapid.T, s, again *Store) {
	var change Command = Enable{again.game.Surfaces[1], !again.Enabled(again.game.Surfaces[1])}
	if paths := again.Paths(); len(paths) > 0 && rapid.Bool().Draw(t, "turn") {
		p := again.Stack(paths[0])[0]
		facing := game.FacingBack
		if p.Facing == facing {
			facing = game.FacingFace
		}
		change = SetFacing{[]*game.Part{p.Part}, facing}
	}
	if _, err := change.Do(again); err != nil {
		t.Fatal(err)
	}
	if s.Equal(again) {
		t.Fatalf("still equal after %s", change.Describe(again))
	}
}

func TestSetupIsCompact(t *testing.T) {
	g := deckGame(3, 2)
	setup := &game.Setup{AllSurfaces: true, Placements: []game.Placement{
		placement("/deck back card"), placement("/deck face card#c1"), placement("/x face card#c0 token"),
	}}
	got := Seed(g, setup).Setup(game.Ref{Type: "game", ID: "s"})
	var text []string
	for _, p := range got.Placements {
		line := p.Path + " " + string(p.Facing)
		for _, r := range p.Parts {
			line += " " + r.String()
		}
		text = append(text, line)
	}
	want := []string{"/deck back test:card#c2", "/deck face test:card#c1", "/x face test:card#c0 test:token"}
	if !slices.Equal(text, want) || !got.AllSurfaces || got.ID != "s" {
		t.Errorf("got %q, %+v", text, got)
	}
}

func TestChoose(t *testing.T) {
	setups := func(ids ...string) *game.Game {
		g := deckGame(0, 0)
		for _, id := range ids {
			ref := game.Ref{Package: "test", Type: "game", ID: id}
			if pack, own, ok := strings.Cut(id, ":"); ok {
				ref.Package, ref.ID = pack, own
			}
			g.Setups = append(g.Setups, &game.Setup{Ref: ref})
		}
		return g
	}
	tests := []struct {
		have  []string
		named string
		want  string // id, or the error
	}{
		{nil, "", "none"},
		{[]string{"one"}, "", "one"},
		{[]string{"one", "main"}, "", "main"},
		{[]string{"one", "two"}, "", "one"},
		{[]string{"one", "two"}, "game#two", "two"},
		{[]string{"one", "night:main"}, "", "one"},
		{[]string{"night:one", "night:main"}, "", "main"},
		{[]string{"main", "night:dusk"}, "night:game#dusk", "dusk"},
		{[]string{"one", "two"}, "test:game#two", "two"},
		{[]string{"start", "two"}, "game#strat", `there is no setup "game#strat"; did you mean "game#start"?`},
		{[]string{"one", "two"}, "x", `there is no setup "x"; package test has game#one, game#two`},
		{nil, "x", `there is no setup "x": package test has none`},
	}
	for _, test := range tests {
		got := "none"
		s, err := Choose(setups(test.have...), test.named)
		if err != nil {
			got = err.Error()
		} else if s != nil {
			got = s.ID
		}
		if got != test.want {
			t.Errorf("%v, %q: %s, want %s", test.have, test.named, got, test.want)
		}
	}
}

func TestNormalPath(t *testing.T) {
	for path, want := range map[string]string{"/": "/", "/a": "/a", "/a/b/": "/a/b", "a": "", "": "", "//": "", "/a//b": "", "/a//": ""} {
		got, err := NormalPath(path)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q %v, want %q", path, got, err, want)
		}
	}
}
