package panel

// What is listed is what the store holds.

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// smallGame has three cards, a pawn, and a board with a tray on it.
func smallGame() *game.Game {
	ref := func(typ, id string) game.Ref { return game.Ref{Package: "g", Type: typ, ID: id} }
	g := &game.Game{Package: game.Package{ID: "g"}}
	for _, r := range []game.Ref{ref("card", "1"), ref("pawn", "red"), ref("card", "2"), ref("card", "3")} {
		p := &game.Part{Ref: r, Size: [3]float64{60, 90, 0.3}, Range: diag.Range{File: "g.md", Start: diag.Pos{Line: 7, Column: 2}}}
		g.Parts = append(g.Parts, p)
	}
	g.Parts[0].PropsFrom(func(int) []game.Prop {
		return []game.Prop{
			{Key: "name", Value: "The Long Winter", Range: diag.Range{File: "c.csv", Start: diag.Pos{Line: 3, Column: 1}}},
			{Key: "cost", Value: 2.5}, {Key: "tags", Value: []any{"ice", map[string]any{"b": nil, "a": true}}},
		}
	}, 0)
	g.Surfaces = []*game.Surface{
		{Ref: ref("tray", "left"), Mount: game.Mount{Kind: game.MountChild}},
		{Ref: ref("board", "main"), Mount: game.Mount{Kind: game.MountTable}, Children: []game.ChildRef{{Ref: ref("tray", "left")}}},
		{Ref: ref("hand", "1"), Mount: game.Mount{Kind: game.MountHUD, Area: game.AreaBottom}},
	}
	return g
}

func TestContentsAreWhatTheStoreHolds(t *testing.T) {
	g := smallGame()
	s := state.New(g)
	h := state.NewHistory(s)
	for _, c := range []state.Command{
		state.Move{Parts: []*game.Part{g.Parts[3], g.Parts[0]}, Path: "/deck", Index: state.Top, Facing: game.FacingBack},
		state.Move{Parts: []*game.Part{g.Parts[1]}, Path: "/start", Index: state.Top, Facing: game.FacingStanding},
		state.Enable{Surface: g.Surfaces[2], On: false},
	} {
		if err := h.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := h.Undo(); err != nil {
		t.Fatal(err)
	}
	shown := Shown{
		Store: s, History: h, Frames: []layout.Frame{{Surface: g.Surfaces[1]}, {Surface: g.Surfaces[0]}},
		Poses: []layout.Pose{{Part: g.Parts[0], Path: "/deck"}},
	}
	got := NewCatalog(g).Contents("G", "setup#main", shown)
	texts, _ := h.List()
	want := &Contents{
		Title: "G", Detail: "setup#main",
		Surfaces: []Surface{
			{Ref: "board#main", Note: "table", On: true, Shown: true},
			{Ref: "tray#left", Note: "child", Depth: 1, On: true, Shown: true},
			{Ref: "hand#1", Note: "hud bottom", On: true},
		},
		Parts: []Part{{"card#1", "The Long Winter", 0}, {"pawn#red", "pawn#red", 1}, {"card#2", "card#2", 0}, {"card#3", "card#3", 0}},
		Types: []Type{{"card", []int{0, 2, 3}, 1}, {"pawn", []int{1}, 0}},
		Paths: []Path{
			{"/deck", []Placed{{3, MarkBack}, {0, MarkBack}}, true},
			{"/start", []Placed{{1, MarkStanding}}, false},
		},
		On: []int{0, 1, -1, 0}, History: texts, Done: 2,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestContentsLeaveTheCatalogAsItIs(t *testing.T) {
	g := smallGame()
	c := NewCatalog(g)
	for range 2 {
		got := c.Contents("", "", Shown{Store: state.New(g)})
		if got.Types[0].Unplaced != 3 {
			t.Errorf("%d of 3 cards are on no path", got.Types[0].Unplaced)
		}
	}
}

func TestSurfacesInACircleAreListedOnce(t *testing.T) {
	g := smallGame()
	g.Surfaces[0].Children = []game.ChildRef{{Ref: g.Surfaces[1].Ref}}
	g.Surfaces[1].Mount.Kind = game.MountChild
	if got := NewCatalog(g).Contents("", "", Shown{Store: state.New(g)}).Surfaces; len(got) != 3 {
		t.Errorf("listed: %+v", got)
	}
}

func TestSelectTellsAllOfAPart(t *testing.T) {
	g := smallGame()
	s := state.New(g)
	if _, err := (state.Move{Parts: g.Parts[:3], Path: "/deck", Index: state.Top, Facing: game.FacingBack}).Do(s); err != nil {
		t.Fatal(err)
	}
	c := NewCatalog(g)
	got := c.Select(s, g.Parts[0], 2)
	want := &Selected{
		Part: 0, Where: "/deck · bottom of 3 · face down", Facing: MarkBack, Place: "g.md:7:2", MoreThanOne: 2,
		Properties: []Property{
			{"name", "The Long Winter", "c.csv:3:1"}, {"cost", "2.5", ""}, {"tags", `["ice",{"a":true,"b":null}]`, ""},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := c.Select(s, g.Parts[3], 0); got.Where != "on no path" || got.Facing != MarkNone {
		t.Errorf("a part on no path: %+v", got)
	}
	if c.Select(s, &game.Part{}, 0) != nil {
		t.Error("a part of another game is described")
	}
	if c.Find("card#2") != g.Parts[2] || c.Find("card#9") != nil || c.Surface("hand#1") != g.Surfaces[2] {
		t.Error("a reference leads elsewhere")
	}
}

func TestFaultsListErrorsFirst(t *testing.T) {
	list := []diag.Diagnostic{
		{Severity: diag.Note, Message: "n"}, {Severity: diag.Warning, Message: "w", Range: diag.Range{File: "a.md", Start: diag.Pos{Line: 1, Column: 2}}},
		{Severity: diag.Error, Code: diag.BadCrop, Message: "e", Suggestion: "do"},
	}
	want := []Fault{
		{Severity: MarkError, Message: "e", Advice: "do", Code: "bad-crop"},
		{Severity: MarkWarning, Message: "w", Place: "a.md:1:2"}, {Severity: MarkNote, Message: "n"},
	}
	if diff := cmp.Diff(want, Faults(list)); diff != "" {
		t.Error(diff)
	}
	many := make([]diag.Diagnostic, maxFaults+7)
	if got := Faults(many); len(got) != maxFaults+1 || got[maxFaults].Message != "and 7 more: tabletop check lists them all" {
		t.Errorf("%d faults, the last: %+v", len(got), got[len(got)-1])
	}
}
