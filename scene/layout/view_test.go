package layout

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/game"
)

func candidate(x float64, fields ...string) game.Candidate {
	c := game.Candidate{Fields: map[string]string{}, Anchor: game.Anchor{X: x}}
	for _, f := range fields {
		name, value, _ := strings.Cut(f, "=")
		c.Fields[name] = value
	}
	return c
}

func withCandidates(r *game.Route, list ...game.Candidate) *game.Route {
	r.Candidates, r.HasCandidates = list, true
	return r
}

func TestRoutingFirstRouteAndFirstCandidateWin(t *testing.T) {
	tests := []struct {
		path string
		want string // "route candidate x", or "" for not shown
	}{
		{"/deck", "0 -1 1"},
		{"/dock/red", "1 0 10"},
		{"/DOCK/red/", "1 0 10"},
		{"/dock/Red", "3 -1 4"}, // a value's case counts
		{"/dock/7", "1 2 12"},
		{"/dock", "2 0 20"},
		{"/dock/red/1", "2 1 21"},
		{"/dock/red/2", "4 -1 5"},
		{"/plain", "5 0 30"}, // nothing to compare: the first candidate
		{"/none", ""},        // an empty list of candidates takes nothing
		{"/quote/a%22b", "7 0 40"},
	}
	g := newGame(t)
	g.table(
		routeAt(t, "/deck", 1, 0, 0, nil),
		withCandidates(routeAt(t, "/dock/:seat", 0, 0, 0, nil), candidate(10, "seat=red"), candidate(11, "seat=red"), candidate(12, "seat=7"), candidate(13, "place=1")),
		withCandidates(routeAt(t, "/dock{/:seat/:n}", 0, 0, 0, nil), candidate(20, "x=y"), candidate(21, "seat=red", "n=1")),
		routeAt(t, "/dock/:any", 4, 0, 0, nil),
		routeAt(t, "/dock/*rest", 5, 0, 0, nil),
		withCandidates(routeAt(t, "/plain", 0, 0, 0, nil), candidate(30, "x=y"), candidate(31)),
		withCandidates(routeAt(t, "/none", 0, 0, 0, nil)),
		withCandidates(routeAt(t, "/quote/:q", 0, 0, 0, nil), candidate(40, `q=a"b`)),
	)
	l := New(g.game)
	for range 2 { // the second time from memory
		for _, test := range tests {
			got := ""
			if h := l.routers[0].find(test.path); h.route >= 0 {
				got = fmt.Sprint(h.route, h.candidate, h.anchor.X)
			}
			if got != test.want {
				t.Errorf("%s: %q, want %q", test.path, got, test.want)
			}
		}
	}
}

// TestViewsFollowTheStore moves a part after the layout was made.
func TestViewsFollowTheStore(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a", 1, 0, 0, nil), routeAt(t, "/b", 2, 0, 0, nil))
	g.place("/a", game.FacingFace, card, "a")
	l, s := New(g.game), g.store()
	check(t, at(l.Poses(s, boxes)), "a 1.00 0.15 0.00")
	g.setup.Placements[0].Path = "/b"
	check(t, at(l.Poses(g.store(), boxes)), "a 2.00 0.15 0.00")
	g.setup.Placements[0].Path = "/c"
	if v := l.Views(g.store()); len(v[0].Routed) != 0 || len(v[0].NotShown) != 1 || v[0].NotShown[0] != "/c" {
		t.Errorf("view %+v", v[0])
	}
}

// mixed is a game with everything that the two writers have to say.
func mixed(t *testing.T) *tester {
	g := newGame(t)
	fan := stacking(t, "M 0 0 H 90", func(s *game.Stacking) { s.Limit, s.Align, s.ZEnd, s.Tilt = -2, game.AlignEnd, 3, 2.5 })
	g.table(
		routeAt(t, "/deck", -10, 20.5, 90, stacking(t, "", nil)),
		routeAt(t, "/fan", 0, 0, 0, fan),
		withCandidates(routeAt(t, "/seat/:n", 0, 0, 0, nil), candidate(7, "n=1")),
	)
	g.surface("off", game.Mount{Kind: game.MountTable}, "")
	g.setup.AllSurfaces, g.setup.Surfaces = false, []game.ChildRef{{Ref: game.Ref{Type: "board", ID: "main"}}}
	g.place("/deck", game.FacingBack, card, "a", "b")
	g.place("/fan", game.FacingFace, card, "c", "d", "e")
	g.place("/seat/1", game.FacingStanding, card, "f")
	g.place("/seat/2\x1b", game.FacingFace, card, "g")
	g.game.Parts = append(g.game.Parts, &game.Part{Ref: game.Ref{Package: "p", Type: "x", ID: "spare"}})
	return g
}

func TestWriteJSON(t *testing.T) {
	var out strings.Builder
	if err := WriteJSON(&out, mixed(t).store()); err != nil {
		t.Fatal(err)
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, []byte(out.String())); err != nil {
		t.Fatal(err)
	}
	want := `{"enabledSurfaces":["board#main"],"disabledSurfaces":["board#off"],"stacks":[` +
		`{"path":"/deck","parts":["p:x#a back","p:x#b back"]},{"path":"/fan","parts":["p:x#c face","p:x#d face","p:x#e face"]},` +
		`{"path":"/seat/1","parts":["p:x#f standing"]},{"path":"/seat/2\u001b","parts":["p:x#g face"]}],` +
		`"views":{"board#main":{"routed":[` +
		`{"path":"/deck","route":0,"candidate":null,"x":-10,"y":20.5,"rotation":90,"shown":["p:x#a","p:x#b"],"tilt":0},` +
		`{"path":"/fan","route":1,"candidate":null,"x":0,"y":0,"rotation":0,"shown":["p:x#d","p:x#e"],"curveLength":90,` +
		`"placements":[{"index":1,"u":0,"x":0,"y":0,"z":0},{"index":2,"u":1,"x":90,"y":0,"z":3}],"tilt":2.5},` +
		`{"path":"/seat/1","route":2,"candidate":0,"x":7,"y":0,"rotation":0,"shown":["p:x#f"]}],"notShown":["/seat/2\u001b"]}},"shownNowhere":["/seat/2\u001b"],` +
		`"unplacedCount":1,"unplaced":["p:x#spare"]}`
	check(t, flat.String(), want)
}

func TestWriteText(t *testing.T) {
	var out strings.Builder
	if err := WriteText(&out, mixed(t).store()); err != nil {
		t.Fatal(err)
	}
	check(t, out.String(), `Surfaces
  on   board#main
  off  board#off

Stacks, bottom to top
  /deck  2 parts
    x#a (back), x#b (back)
  /fan  3 parts
    x#c, x#d, x#e
  /seat/1  1 part
    x#f (standing)
  /seat/2\x1b  1 part
    x#g

Shown nowhere
  /seat/2\x1b 1 part

board#main shows
         x        y rotation  parts  path
       -10     20.5       90      2  /deck    by /deck, piled
         0        0        0      2  /fan     by /fan, along 90 mm, tilted 2.5
         0        0                    x#d at 0.000 of the curve
        90        0                    x#e at 1.000 of the curve, lifted 3
         7        0        0      1  /seat/1  by /seat/:n [0], the top part

On no path: 1 part
  x#spare
`)
}

// TestWriteTextSaysOnceWhatNobodyShows: what another surface shows is named at each that does not, or counted.
func TestWriteTextSaysOnceWhatNobodyShows(t *testing.T) {
	g := newGame(t)
	g.table(routeAt(t, "/a/:n", 0, 0, 0, nil))
	g.surface("other", game.Mount{Kind: game.MountTable}, "", routeAt(t, "/b/:n", 0, 0, 0, nil))
	g.setup.AllSurfaces, g.setup.Surfaces = false, []game.ChildRef{
		{Ref: game.Ref{Type: "board", ID: "main"}}, {Ref: game.Ref{Type: "board", ID: "other"}}}
	g.surface("off", game.Mount{Kind: game.MountTable}, "", routeAt(t, "/box", 0, 0, 0, nil))
	g.place("/box", game.FacingFace, card, "x", "y")
	for _, id := range names("", mostOthers+1) {
		g.place("/a/"+id, game.FacingFace, card, "a"+id)
	}
	g.place("/b/1", game.FacingFace, card, "b")
	g.place("/bag", game.FacingFace, card, "z")
	g.place("/b/2", game.FacingFace, card, "c")
	var out strings.Builder
	if err := WriteText(&out, g.store()); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	for _, once := range []string{
		"\n    x#c\n\nShown nowhere\n  /box 2 parts, /bag 1 part\n\nboard#main shows\n",
		"  does not show\n    /b/1, /b/2\n\nboard#other shows\n",
		"  does not show 13 paths that other surfaces show\n",
	} {
		if strings.Count(text, once) != 1 {
			t.Errorf("%q is not there once in\n%s", once, text)
		}
	}
	if n := strings.Count(text, "/box"); n != 2 { // among the stacks, and as shown nowhere
		t.Errorf("/box is named %d times in\n%s", n, text)
	}
}

// TestWriteTextWraps keeps long lists within the width.
func TestWriteTextWraps(t *testing.T) {
	g := newGame(t)
	g.place("/deck", game.FacingFace, card, names("card-", 200)...)
	var out strings.Builder
	if err := WriteText(&out, g.store()); err != nil {
		t.Fatal(err)
	}
	if strings.Count(out.String(), "x#card-") != 200 || !strings.Contains(out.String(), "  none\n") {
		t.Errorf("got\n%s", out.String())
	}
	for _, line := range strings.Split(out.String(), "\n") {
		if len(line) > textWidth || strings.HasSuffix(line, " ") {
			t.Errorf("%d characters: %q", len(line), line)
		}
	}
}
