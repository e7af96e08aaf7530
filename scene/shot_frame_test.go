package scene

// Seats, and what is framed: no OpenGL is needed.

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

func TestSeats(t *testing.T) {
	type place struct{ x, y, rotation float64 }
	for _, c := range []struct {
		name    string
		players string
		places  []place
		want    []float64
	}{
		{"nothing is said", "", nil, []float64{0, -90, -180, -270}},
		{"by the players", "3", nil, []float64{0, -120, -240}},
		{"by the most players", "2-5", nil, []float64{0, -72, -144, -216, -288}},
		{"no number", "many", nil, []float64{0, -90, -180, -270}},
		{"a number of no table", "100000", nil, []float64{0, -90, -180, -270}},
		{"boards turned outwards", "5", []place{{0, 300, 0}, {300, 0, 270}, {-300, 0, 90}, {0, -300, 180}}, []float64{0, -90, -180, -270}},
		{"two on one side", "", []place{{-100, 300, 0}, {100, 300, 0}, {0, -300, -180}}, []float64{0, 0, -180}},
		{"three round a round table", "", []place{{0, 300, 0}, {-260, -150, 120}, {260, -150, 240}}, []float64{0, -120, -240}},
		{"boards turned inwards", "2", []place{{0, -300, 0}, {0, 300, 180}}, []float64{0, -180}},
		{"boards that are not turned", "2", []place{{-100, 100, 0}, {100, 100, 0}}, []float64{0, -180}},
	} {
		b := newBox()
		b.game.Package.Players = c.players
		for _, p := range c.places {
			b.game.Surfaces = append(b.game.Surfaces, &game.Surface{
				Ref: b.ref("seat", string(rune('a'+len(b.game.Surfaces)))), Size: [2]float64{100, 50},
				Mount: game.Mount{Kind: game.MountTable, Anchor: game.Anchor{X: p.x, Y: p.y, Rotation: p.rotation}},
			})
		}
		table, _ := b.load(t)
		got := table.seats()
		ok := len(got) == len(c.want)
		for i := range got {
			ok = ok && math.Abs(got[i]-c.want[i]) < 1e-9
		}
		if !ok {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestSeatsHaveTheirHands: a picture from a seat shows that one's hand, and its table is not that of the others.
func TestSeatsHaveTheirHands(t *testing.T) {
	table := atHarbor(t, nil).Table
	hands := func(opt Options) (ids string) {
		a, err := table.aim(opt)
		if err != nil {
			return err.Error()
		}
		for _, f := range a.table.frames {
			if f.HUD != nil || len(opt.Surfaces) > 0 {
				ids += " " + f.Surface.ID
			}
		}
		return ids
	}
	for _, c := range []struct {
		seat int
		only string
		want string
	}{
		{2, "", " plover-hand tide"}, {1, "", " hand tide"}, {4, "", " cormorant-hand tide"}, {0, "", " hand tide"},
		{3, "hud#heron-hand", " heron-hand"},
		{1, "hud#heron-hand", "surface: the surface hud#heron-hand is not enabled, or not on anything that is"},
		{5, "", "camera: there is no seat:5, only seat:1 to seat:4"},
	} {
		opt := Options{Camera: view.Camera{Seat: c.seat}}
		if c.only != "" {
			opt.Surfaces = []string{c.only}
		}
		if got := hands(opt); got != c.want {
			t.Errorf("from seat %d %q: %q, want %q", c.seat, c.only, got, c.want)
		}
	}
	if a, _ := table.aim(Options{Camera: view.Camera{Seat: 1}}); a.table != table {
		t.Error("for the first seat the table is laid out once more")
	}
}

func TestOutermostKeepsTheFrame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Float64Range(-500, 500)
		var points []view.Vec
		for range rapid.IntRange(fewPoints, 3*fewPoints).Draw(t, "n") {
			points = append(points, view.Vec{at.Draw(t, "x"), rapid.Float64Range(0, 120).Draw(t, "y"), at.Draw(t, "z")})
		}
		few := outermost(points)
		c := view.Camera{Azimuth: rapid.Float64Range(0, 360).Draw(t, "azimuth"), Elevation: rapid.Float64Range(10, 90).Draw(t, "elevation"), Posed: true}
		c = c.Frame(few, 1.5, border)
		m := c.Projection(1.5, view.Whole).Mul(c.View())
		for _, p := range points {
			if q, ok := m.Project(p); !ok || math.Abs(q[0]) > 1 || math.Abs(q[1]) > 1 {
				t.Fatalf("%v is outside of the picture that holds the outermost points", p)
			}
		}
		if len(few) > len(points) {
			t.Fatalf("%d points became %d", len(points), len(few))
		}
	})
}

func TestTheHUDHidesNothingOfTheTable(t *testing.T) {
	table, _ := coloured().load(t)
	for _, aspect := range []float64{16.0 / 9, 1, 0.6, 2.5} {
		for _, camera := range []string{"", "top", "iso", "seat:2", "30,40"} {
			c, err := view.ParseCamera(camera)
			if err != nil {
				t.Fatal(err)
			}
			opt := Options{Camera: c}
			a, err := table.aim(opt)
			if err != nil {
				t.Fatal(err)
			}
			framed := a.table.frame(a.camera, aspect, true)
			m := framed.Projection(aspect, view.Whole).Mul(framed.View())
			cover := table.covers(newHUDView(aspect))[0]
			for _, p := range table.shownPoints() {
				q, _ := m.Project(p)
				x, y := (q[0]+1)/2, (1-q[1])/2
				if x > cover.Left && y > cover.Top {
					t.Errorf("camera %q, aspect %v: %v is at %.2f, %.2f behind the HUD %v", camera, aspect, p, x, y, cover)
				}
			}
		}
	}
}
