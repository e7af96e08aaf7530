package layout

import (
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/curve"
	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/loader/state"
)

// tester builds small games in code.
type tester struct {
	t     testing.TB
	game  *game.Game
	setup *game.Setup
}

func newGame(t testing.TB) *tester {
	return &tester{t, &game.Game{Package: game.Package{ID: "p"}}, &game.Setup{AllSurfaces: true}}
}

// surface adds one; children are ids.
func (g *tester) surface(id string, mount game.Mount, children string, routes ...*game.Route) *game.Surface {
	s := &game.Surface{Ref: game.Ref{Package: "p", Type: "board", ID: id}, Size: [2]float64{400, 300}, Mount: mount, Layout: routes}
	for _, c := range strings.Fields(children) {
		s.Children = append(s.Children, game.ChildRef{Ref: game.Ref{Package: "p", Type: "board", ID: c}})
	}
	g.game.Surfaces = append(g.game.Surfaces, s)
	return s
}

// table adds a surface with no turn at the middle of the table.
func (g *tester) table(routes ...*game.Route) *game.Surface {
	return g.surface("main", game.Mount{Kind: game.MountTable}, "", routes...)
}

// place adds parts of a size and puts them on a path.
func (g *tester) place(path string, facing game.Facing, size [3]float64, ids ...string) {
	p := game.Placement{Path: path, Facing: facing}
	for _, id := range ids {
		ref := game.Ref{Package: "p", Type: "x", ID: id}
		g.game.Parts = append(g.game.Parts, &game.Part{Ref: ref, Size: size})
		p.Parts = append(p.Parts, game.PartRef{Ref: ref})
	}
	g.setup.Placements = append(g.setup.Placements, p)
}

func (g *tester) store() *state.Store { return state.Seed(g.game, g.setup) }

// boxes takes every part as the box of its size.
func boxes(p *game.Part) Shape { return Shape{Size: p.Size} }

func (g *tester) poses() []Pose { return Poses(g.game, g.store(), boxes) }

func routeAt(t testing.TB, pattern string, x, y, rotation float64, st *game.Stacking) *game.Route {
	t.Helper()
	p, err := route.Parse(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return &game.Route{Pattern: p, Anchor: game.Anchor{X: x, Y: y, Rotation: rotation}, Stacking: st}
}

// stacking gives the format's defaults but without tilt; change may alter them.
func stacking(t testing.TB, path string, change func(*game.Stacking)) *game.Stacking {
	t.Helper()
	st := &game.Stacking{Align: game.AlignStart, Steps: 1}
	if path != "" {
		c, err := curve.Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		st.Curve = c
	}
	if change != nil {
		change(st)
	}
	return st
}

// at writes positions only: "id x height z", mm to 0.01.
func at(poses []Pose) string {
	var out []string
	for _, p := range poses {
		out = append(out, p.Part.ID+hundredths(p.Position))
	}
	return strings.Join(out, "\n")
}

func names(prefix string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprint(prefix, i)
	}
	return out
}

func check(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

var (
	card  = [3]float64{60, 90, 0.3}
	token = [3]float64{20, 20, 4}
	board = [3]float64{300, 200, 2}
)
