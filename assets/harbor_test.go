package assets

// Harbor on the table: what is in the box, that all of it is shown, and that nothing lies in another
// thing's way.

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

func TestHarborIsComplete(t *testing.T) {
	got := map[string]int{}
	for _, p := range open(t).Parts {
		got[p.Type]++
	}
	want := map[string]int{
		"board": 1, "house": 4, "tray": 3, "ship": 8, "contract": 32, "tide": 12, "hand": 12, "captain": 4,
		"fish": 9, "grain": 9, "rope": 9, "fruit": 9, "wine": 9, "iron": 9,
		"one": 36, "five": 24, "price": 6, "buoy": 1, "lighthouse": 1,
	}
	for kind, n := range want {
		if got[kind] != n {
			t.Errorf("%d parts of type %s, want %d", got[kind], kind, n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d types of parts, want %d", len(got), len(want))
	}
}

// seeded calls f with the table of every setup, without packs and with the expansion.
func seeded(t *testing.T, f func(*testing.T, *game.Game, *state.Store)) {
	for _, name := range []string{"without packs", "night", "fog"} {
		g := openWith(t, choices[name])
		if len(g.Setups) != 3 {
			t.Errorf("%d setups, want 3", len(g.Setups))
		}
		for _, setup := range g.Setups {
			t.Run(name+" "+setup.ID, func(t *testing.T) { f(t, g, state.Seed(g, setup)) })
		}
	}
}

func TestEveryPlacedPartIsShown(t *testing.T) {
	seeded(t, func(t *testing.T, g *game.Game, s *state.Store) {
		shown := map[string]bool{}
		for _, v := range layout.Views(g, s) {
			for _, r := range v.Routed {
				shown[r.Path] = true
			}
		}
		for _, path := range s.Paths() {
			house := strings.Split(path, "/")[1]
			away := !s.Enabled(surface(g, "seat", house)) && surface(g, "seat", house) != nil
			if shown[path] == away {
				t.Errorf("path %s: shown %v, its house is away %v", path, shown[path], away)
			}
		}
	})
}

// surface is the surface of that name, or nil.
func surface(g *game.Game, kind, id string) *game.Surface {
	for _, s := range g.Surfaces {
		if s.Type == kind && s.ID == id {
			return s
		}
	}
	return nil
}

// box is what a part covers of the table, seen from above, mm.
type box struct {
	pose       layout.Pose
	x0, z0     float64
	x1, z1     float64
	supporting bool // a board or a tray, on which others lie
}

func (b box) String() string {
	return fmt.Sprintf("%s on %s (%.0f..%.0f, %.0f..%.0f)", b.pose.Part.Short(), b.pose.Path, b.x0, b.x1, b.z0, b.z1)
}

func (b box) meets(o box) bool {
	const slack = 0.1 // mm
	return b.x0 < o.x1-slack && o.x0 < b.x1-slack && b.z0 < o.z1-slack && o.z0 < b.z1-slack
}

func (b box) holds(o box) bool {
	return b.x0 <= o.x0 && b.x1 >= o.x1 && b.z0 <= o.z0 && b.z1 >= o.z1
}

// covered is the box of a pose: the corners of the part's size, turned.
func covered(p layout.Pose, size [3]float64) box {
	b := box{pose: p, x0: math.Inf(1), z0: math.Inf(1), x1: math.Inf(-1), z1: math.Inf(-1)}
	for i := range 8 {
		corner := layout.Vec{}
		for k := range corner {
			corner[k] = size[k] * (float64(i>>k&1) - 0.5)
		}
		v := turned(p.Orientation, corner)
		x, z := p.Position[0]+v[0], p.Position[2]+v[2]
		b.x0, b.x1 = math.Min(b.x0, x), math.Max(b.x1, x)
		b.z0, b.z1 = math.Min(b.z0, z), math.Max(b.z1, z)
	}
	switch p.Part.Type {
	case "board", "house", "tray", "mat":
		b.supporting = true
	}
	return b
}

// turned is q v q*, by the cross product formula v + 2w(u x v) + 2u x (u x v), q = (u, w).
func turned(q layout.Quat, v layout.Vec) layout.Vec {
	u := layout.Vec{q[0], q[1], q[2]}
	t := cross(u, v)
	s := cross(u, t)
	for k := range v {
		v[k] += 2 * (q[3]*t[k] + s[k])
	}
	return v
}

func cross(a, b layout.Vec) layout.Vec {
	return layout.Vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

func TestNothingIsInTheWay(t *testing.T) {
	seeded(t, func(t *testing.T, g *game.Game, s *state.Store) {
		var boxes []box
		shapes := fitted(t)
		for _, p := range layout.Poses(g, s, shapes) {
			if p.HUD == nil {
				boxes = append(boxes, covered(p, shapes(p.Part).Size))
			}
		}
		if len(boxes) < 100 {
			t.Fatalf("%d parts on the table", len(boxes))
		}
		for i, a := range boxes {
			for _, b := range boxes[:i] {
				switch {
				case a.pose.Path == b.pose.Path || !a.meets(b):
				case a.supporting && a.holds(b) || b.supporting && b.holds(a):
				default:
					t.Errorf("%v meets %v", a, b)
				}
			}
		}
	})
}
