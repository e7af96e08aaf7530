package view

// Cameras hold what they promise, whatever they look at.

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// drawCamera draws any camera over the table.
func drawCamera(t *rapid.T) Camera {
	return Camera{
		Target:    Vec{rapid.Float64Range(-500, 500).Draw(t, "x"), 0, rapid.Float64Range(-500, 500).Draw(t, "z")},
		Azimuth:   rapid.Float64Range(-180, 180).Draw(t, "azimuth"),
		Elevation: rapid.Float64Range(minElevation, 90).Draw(t, "elevation"),
		Distance:  rapid.Float64Range(100, 3000).Draw(t, "distance"),
		Parallel:  rapid.Bool().Draw(t, "parallel"),
		Aimed:     true, Posed: true,
	}
}

// drawPoints draws what a camera might have to frame: somewhere on or over the table, not all in one place.
func drawPoints(t *rapid.T) []Vec {
	at := rapid.Float64Range(-600, 600)
	return append([]Vec{{-60, 0, -50}, {60, 0, 40}}, rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Vec {
		return Vec{at.Draw(t, "x"), rapid.Float64Range(0, 120).Draw(t, "y"), at.Draw(t, "z")}
	}), 0, 20).Draw(t, "points")...)
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

func TestCameraLooksWhereItSays(t *testing.T) {
	for _, c := range []struct {
		name   string
		camera Camera
		eye    Vec
		up     Vec
	}{
		{"from the viewer's seat", Camera{Elevation: 0, Distance: 10}, Vec{0, 0, 10}, Vec{0, 1, 0}},
		{"from the right", Camera{Azimuth: 90, Distance: 10}, Vec{10, 0, 0}, Vec{0, 1, 0}},
		{"from above, the far side up", Camera{Elevation: 90, Distance: 10}, Vec{0, 10, 0}, Vec{0, 0, -1}},
	} {
		_, up, _ := c.camera.Axes()
		if d := c.camera.Eye().Sub(c.eye).Length(); d > 1e-9 {
			t.Errorf("%s: the eye is at %v, want %v", c.name, c.camera.Eye(), c.eye)
		}
		if d := up.Sub(c.up).Length(); d > 1e-9 {
			t.Errorf("%s: up is %v, want %v", c.name, up, c.up)
		}
	}
}

func TestProjectionPutsTheTargetInTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCamera(t)
		p, ok := c.Projection(1.5, Whole).Mul(c.View()).Project(c.Target)
		if !ok || !near(p[0], 0, 1e-9) || !near(p[1], 0, 1e-9) || p[2] < -1 || p[2] > 1 {
			t.Fatalf("the target is at %v", p)
		}
	})
}

func TestTilesJoinToTheWholePicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCamera(t)
		x, y := rapid.Float64Range(0.1, 0.9).Draw(t, "u"), rapid.Float64Range(0.1, 0.9).Draw(t, "v")
		tile := Window{x - 0.1, y - 0.1, x + 0.1, y + 0.1}
		ray := c.Ray(x, y, 1.5)
		p := ray.Origin.Add(ray.Direction.Scale(c.Distance))
		q, ok := c.Projection(1.5, tile).Mul(c.View()).Project(p)
		if !ok || !near(q[0], 0, 1e-6) || !near(q[1], 0, 1e-6) {
			t.Fatalf("the middle of the tile is at %v", q)
		}
	})
}

func TestFrameHoldsAllPointsAndTouchesTheBorder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, points := drawCamera(t), drawPoints(t)
		c.Distance, c.Aimed = 0, false
		aspect := rapid.Float64Range(0.4, 3).Draw(t, "aspect")
		in := Inset{0.05, 0.1, 0.02, 0.15}
		c = c.Frame(points, aspect, in)
		m := c.Projection(aspect, Whole).Mul(c.View())
		slack := math.Inf(1)
		_, _, forward := c.Axes()
		for _, p := range points {
			q, _ := m.Project(p)
			slack = math.Min(slack, p.Sub(c.Eye()).Dot(forward)-minDistance)
			for _, room := range []float64{
				q[0] + 1 - 2*in.Left, 1 - 2*in.Right - q[0], q[1] + 1 - 2*in.Bottom, 1 - 2*in.Top - q[1],
			} {
				if room < -1e-6 {
					t.Fatalf("%v is outside the frame by %v", p, -room)
				}
				slack = math.Min(slack, room)
			}
		}
		if c.Distance > minDistance && slack > 1e-6 {
			t.Fatalf("the frame could be tighter by %v", slack)
		}
	})
}

func TestFrameHoldsATableOfTenKilometres(t *testing.T) {
	far := Vec{5e6, 0, 5e6}
	c := Camera{}.Frame([]Vec{{-5e6, 0, -5e6}, far}, 1.5, Inset{})
	q, ok := c.Projection(1.5, Whole).Mul(c.View()).Project(far)
	if !ok || math.Abs(q[0]) > 1.001 || math.Abs(q[1]) > 1.001 || math.Abs(q[2]) > 1 {
		t.Errorf("its corner is at %v", q)
	}
}

func TestFrameKeepsWhatWasChosen(t *testing.T) {
	points := []Vec{{-300, 0, -200}, {300, 0, 200}}
	c := Camera{Azimuth: 20, Elevation: 45, Distance: 900, Posed: true}.Frame(points, 1.5, Inset{})
	if c.Azimuth != 20 || c.Elevation != 45 || c.Distance != 900 {
		t.Errorf("got %+v", c)
	}
	aimed := Camera{Target: Vec{50, 0, 10}, Aimed: true}.Frame(points, 1.5, Inset{})
	if aimed.Target != (Vec{50, 0, 10}) || aimed.Elevation != DefaultElevation {
		t.Errorf("got %+v", aimed)
	}
	if empty := (Camera{}).Frame(nil, 1.5, Inset{}); !(empty.Distance > minDistance) {
		t.Errorf("an empty table is framed from %v mm", empty.Distance)
	}
}

func TestParseCamera(t *testing.T) {
	for in, want := range map[string]Camera{
		"":                 {},
		"seat":             {},
		"top":              {Elevation: 90, Parallel: true, Posed: true},
		"iso":              {Azimuth: 45, Elevation: isoElevation, Parallel: true, Posed: true},
		"-20, 45,900":      {Azimuth: -20, Elevation: 45, Distance: 900, Posed: true},
		"380,30":           {Azimuth: 20, Elevation: 30, Posed: true},
		"seat:3":           {Seat: 3},
		" part:card#cod ":  {Part: "card#cod"},
		"part:fish:card#1": {Part: "fish:card#1"},
		"surface:hud#hand": {Surface: "hud#hand"},
	} {
		if got, err := ParseCamera(in); err != nil || got != want {
			t.Errorf("%q: got %+v, %v; want %+v", in, got, err, want)
		}
	}
	for in, want := range map[string]string{
		"side":     `camera "side": want ` + CameraForms,
		"part:":    `camera "part:": want ` + CameraForms,
		"seat:0":   `camera "seat:0": "0" is not the number of a seat; seat:1 is at the front`,
		"seat:one": `camera "seat:one": "one" is not the number of a seat; seat:1 is at the front`,
		"1,x,3":    `camera "1,x,3": "x" is not a number`,
		"1,NaN":    `camera "1,NaN": "NaN" is not a number`,
		"0,95,100": `camera "0,95,100": the elevation must be from 5 to 90 degrees`,
		"0,50,1":   `camera "0,50,1": the distance must be from 20 to 20000 mm`,
		"0,50,0":   `camera "0,50,0": the distance must be from 20 to 20000 mm`,
	} {
		if _, err := ParseCamera(in); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", in, err, want)
		}
	}
}
