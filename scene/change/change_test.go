package change

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// version is a game of cards a, b, c, … and a table in the making.
type version struct {
	game  *game.Game
	setup *game.Setup
}

// newVersion makes cards with one-letter ids, and one surface that shows /deck, /hand and /row/:n.
func newVersion(cards string) *version {
	v := &version{game: &game.Game{Package: game.Package{ID: "fish"}}, setup: &game.Setup{AllSurfaces: true}}
	for _, id := range strings.Split(cards, "") {
		v.game.Parts = append(v.game.Parts, &game.Part{Ref: v.ref("card", id), Size: [3]float64{63, 88, 0.3}})
	}
	v.surface("main", "/deck", "/hand")
	return v
}

func (v *version) ref(kind, id string) game.Ref {
	return game.Ref{Package: v.game.Package.ID, Type: kind, ID: id}
}

func (v *version) surface(id string, routes ...string) *game.Surface {
	s := &game.Surface{Ref: v.ref("table", id), Size: [2]float64{400, 300}, Mount: game.Mount{Kind: game.MountTable}}
	for i, r := range routes {
		pattern, err := route.Parse(r)
		if err != nil {
			panic(err)
		}
		s.Layout = append(s.Layout, &game.Route{Pattern: pattern, Anchor: game.Anchor{X: 100 * float64(i)}, Stacking: &game.Stacking{Tilt: 1}})
	}
	v.game.Surfaces = append(v.game.Surfaces, s)
	return s
}

func (v *version) part(id string) *game.Part {
	for _, p := range v.game.Parts {
		if p.ID == id {
			return p
		}
	}
	panic("no card " + id)
}

// put places cards by their letters.
func (v *version) put(path, cards string, facing game.Facing) *version {
	p := game.Placement{Path: path, Facing: facing}
	for _, id := range strings.Split(cards, "") {
		p.Parts = append(p.Parts, game.PartRef{Ref: v.ref("card", id)})
	}
	v.setup.Placements = append(v.setup.Placements, p)
	return v
}

func (v *version) side() Side {
	s := state.Seed(v.game, v.setup)
	return Side{s, layout.Poses(v.game, s, func(p *game.Part) layout.Shape { return layout.Shape{Size: p.Size} })}
}

func text(t *testing.T, before, after *version, drawn Drawn) string {
	t.Helper()
	var out bytes.Buffer
	if err := Between(before.side(), after.side(), drawn).WriteText(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestBetween(t *testing.T) {
	deck := func(cards string) *version { return newVersion("abcde").put("/deck", cards, game.FacingBack) }
	for _, c := range []struct {
		name          string
		before, after *version
		want          []string
	}{
		{"nothing", deck("abcde"), deck("abcde"), []string{"nothing differs"}},
		{"one card goes under a pile", deck("abcd"), deck("eabcd"), []string{
			"Moved  1 part", "  card#e  no path -> /deck 0 (back)", "", "1 moved"}},
		{"one card of a pile goes to its top", deck("abcde"), deck("bcdea"), []string{
			"Moved  1 part", "  card#a  /deck 0 (back) -> /deck 4 (back)", "", "1 moved"}},
		{"two cards change their places", deck("abcde"), deck("adcbe"), []string{
			"Moved  2 parts", "  card#c  /deck 2 (back) -> /deck 2 (back)", "  card#d  /deck 3 (back) -> /deck 1 (back)", "", "2 moved"}},
		{"from one path to another, turned", deck("abcde"), deck("abde").put("/hand", "c", game.FacingFace), []string{
			"Moved  1 part", "  card#c  /deck 2 (back) -> /hand 0", "", "1 moved"}},
		{"turned in place", deck("abcde"), newVersion("abcde").put("/deck", "ab", game.FacingBack).put("/deck", "cde", game.FacingFace), []string{
			"Turned  3 parts", "  card#c  /deck 2 back -> face", "  card#d  /deck 3 back -> face", "  card#e  /deck 4 back -> face", "", "3 turned"}},
		{"added and removed", newVersion("ab").put("/deck", "ab", game.FacingFace), newVersion("bc").put("/deck", "cb", game.FacingFace), []string{
			"Added  1 part", "  card#c  /deck 0", "", "Removed  1 part", "  card#a  was /deck 0", "", "1 added, 1 removed"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(strings.Join(c.want, "\n")+"\n", text(t, c.before, c.after, nil)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLooksAndSurfaces(t *testing.T) {
	before, after := newVersion("abc").put("/deck", "abc", game.FacingFace), newVersion("abc").put("/deck", "abc", game.FacingFace)
	after.part("a").Size[2], after.part("a").Fillet = 2, 3
	props := func(p *game.Part, list ...game.Prop) { p.PropsFrom(func(int) []game.Prop { return list }, 0) }
	props(before.part("b"), game.Prop{Key: "name", Value: "Bee"}, game.Prop{Key: "face", Value: "old.png"}, game.Prop{Key: "cost", Value: 2.0}, game.Prop{Key: "same", Value: []any{1.0}})
	props(after.part("b"), game.Prop{Key: "power", Value: true}, game.Prop{Key: "name", Value: "Bear"}, game.Prop{Key: "face", Value: "new.png"}, game.Prop{Key: "same", Value: []any{1.0}})
	before.surface("gone")
	before.surface("dark")
	after.surface("dark")
	after.surface("new").Props = []game.Prop{{Key: "size", Value: "x"}}
	after.setup.AllSurfaces = false
	for _, id := range []string{"main", "new"} {
		after.setup.Surfaces = append(after.setup.Surfaces, game.ChildRef{Ref: after.ref("table", id)})
	}
	main := after.game.Surfaces[0]
	main.Layout[0].X = 7
	main.Props = []game.Prop{{Key: "layout", Value: []any{}}}
	drawn := func(before, _ *game.Part) []string {
		if before.ID == "c" {
			return []string{"face", "shape"}
		}
		return nil
	}
	want := `Drawn anew  2 parts
  card#a  size 63 x 88 x 0.3 mm -> 63 x 88 x 2 mm, fillet 0 -> 3
  card#c  face, shape

Written anew  1 part
  card#b  power true is new, name "Bee" -> "Bear", cost 2 is gone

Lie elsewhere  3 parts
  card#a  /deck 0
  card#b  /deck 1
  card#c  /deck 2

Surfaces  4 changes
  table#main  changed layout
  table#dark  disabled
  table#new   added
  table#gone  removed

2 drawn anew, 1 written anew, 3 elsewhere, surfaces changed in 4 ways
`
	if diff := cmp.Diff(want, text(t, before, after, drawn)); diff != "" {
		t.Error(diff)
	}
}

func TestRenamedPackageIsTheSameGame(t *testing.T) {
	before, after := newVersion("ab").put("/deck", "ab", game.FacingFace), newVersion("ab").put("/deck", "ab", game.FacingFace)
	after.game.Package.ID = "fishes"
	for _, p := range after.game.Parts {
		p.Package = "fishes"
	}
	for _, s := range after.game.Surfaces {
		s.Package = "fishes"
	}
	for i := range after.setup.Placements[0].Parts {
		after.setup.Placements[0].Parts[i].Package = "fishes"
	}
	if got := text(t, before, after, nil); got != "nothing differs\n" {
		t.Error(got)
	}
}

func TestJSONHasEveryList(t *testing.T) {
	before, after := newVersion("ab").put("/deck", "ab", game.FacingFace), newVersion("bc").put("/deck", "b", game.FacingFace)
	var out bytes.Buffer
	if err := Between(before.side(), after.side(), nil).WriteJSON(&out); err != nil {
		t.Fatal(err)
	}
	var got map[string][]map[string]any
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"moved", "turned", "added", "removed", "redrawn", "edited", "shifted", "surfaces"} {
		if got[key] == nil {
			t.Errorf("there is no list %q", key)
		}
	}
	if at := got["added"][0]["at"]; at != nil {
		t.Errorf("a part on no path is at %v, want null", at)
	}
	if at := fmt.Sprint(got["removed"][0]["at"]); at != "map[facing:face index:0 path:/deck]" {
		t.Errorf("what was removed was at %v", at)
	}
}

// Applying the moves to the earlier stack must give the later one: what did not move keeps its order.
func TestMovesAreEnoughAndFew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := strings.Split("abcdefghij", "")
		earlier, later := rapid.Permutation(cards).Draw(t, "earlier"), rapid.Permutation(cards).Draw(t, "later")
		before := newVersion("abcdefghij").put("/deck", strings.Join(earlier, ""), game.FacingFace)
		after := newVersion("abcdefghij").put("/deck", strings.Join(later, ""), game.FacingFace)
		moved := map[string]bool{}
		for _, m := range Between(before.side(), after.side(), nil).Moved {
			moved[m.After.ID] = true
		}
		rest := func(list []string) []string {
			return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return moved[id] })
		}
		if !slices.Equal(rest(earlier), rest(later)) {
			t.Fatalf("%v -> %v: without %v the order differs", earlier, later, moved)
		}
		if most := longestCommon(earlier, later); len(moved) != len(cards)-most {
			t.Fatalf("%v -> %v: %d moved, %d would do", earlier, later, len(moved), len(cards)-most)
		}
	})
}

// longestCommon is the length of the longest common subsequence, by the textbook's table.
func longestCommon(a, b []string) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
	}
	for i, x := range a {
		for j, y := range b {
			table[i+1][j+1] = max(table[i][j+1], table[i+1][j])
			if x == y {
				table[i+1][j+1] = table[i][j] + 1
			}
		}
	}
	return table[len(a)][len(b)]
}
