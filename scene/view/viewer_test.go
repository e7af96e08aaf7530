package view

// The table stays under the pointer, and the camera sound, whatever the user does.

import (
	"testing"

	"pgregory.net/rapid"
)

func drawViewer(t *rapid.T) Viewer {
	c := drawCamera(t)
	return Viewer{Camera: c, Home: c, Width: rapid.IntRange(200, 3000).Draw(t, "w"), Height: rapid.IntRange(200, 3000).Draw(t, "h")}
}

// do feeds events and returns the viewer and the last action.
func do(v Viewer, events ...Event) (Viewer, Action) {
	var a Action
	for _, e := range events {
		v, a = v.Handle(e)
	}
	return v, a
}

func TestPanKeepsTheTableUnderThePointer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawViewer(t)
		w, h := float64(v.Width), float64(v.Height)
		from, to := Vec{0.4 * w, 0.6 * h}, Vec{0.5 * w, 0.7 * h}
		before, ok := v.Camera.Ray(0.4, 0.6, v.Aspect()).Ground()
		if !ok || before.Sub(v.Camera.Target).Length() > 2*v.Camera.Distance {
			t.Skip("looks at the horizon")
		}
		press := Event{Kind: EventPress, X: from[0], Y: from[1], Button: ButtonMiddle}
		if rapid.Bool().Draw(t, "shift") {
			press.Button, press.Shift = ButtonLeft, true
		}
		moved, a := do(v, press, Event{Kind: EventMove, X: to[0], Y: to[1]})
		after, _ := moved.Camera.Ray(0.5, 0.7, v.Aspect()).Ground()
		if d := after.Sub(before).Length(); d > 1e-6*v.Camera.Distance || a != ActionRedraw {
			t.Fatalf("the table slipped by %v mm, action %v", d, a)
		}
	})
}

func TestZoomKeepsTheTableUnderThePointer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawViewer(t)
		x, y := rapid.Float64Range(0, 1).Draw(t, "u"), rapid.Float64Range(0.5, 1).Draw(t, "v")
		before, ok := v.Camera.Ray(x, y, v.Aspect()).Ground()
		if !ok || before.Sub(v.Camera.Target).Length() > 3*v.Camera.Distance {
			t.Skip("looks at the horizon")
		}
		e := Event{Kind: EventWheel, X: x * float64(v.Width), Y: y * float64(v.Height), Wheel: float64(rapid.IntRange(-5, 5).Draw(t, "wheel"))}
		zoomed, _ := v.Handle(e)
		after, _ := zoomed.Camera.Ray(x, y, v.Aspect()).Ground()
		if d := after.Sub(before).Length(); d > 1e-6*v.Camera.Distance {
			t.Fatalf("the table slipped by %v mm", d)
		}
		if e.Wheel > 0 && zoomed.Camera.Distance >= v.Camera.Distance && v.Camera.Distance > minDistance {
			t.Fatalf("wheel %v: distance %v to %v", e.Wheel, v.Camera.Distance, zoomed.Camera.Distance)
		}
	})
}

func TestDragOrbits(t *testing.T) {
	v := Viewer{Camera: Camera{Elevation: 45, Distance: 500, Aimed: true, Posed: true}, Width: 1000, Height: 1000}
	for _, b := range []Button{ButtonLeft, ButtonRight} {
		got, _ := do(v, Event{Kind: EventPress, Button: b}, Event{Kind: EventMove, X: 100, Y: 50})
		if !near(got.Camera.Azimuth, -20, 1e-9) || !near(got.Camera.Elevation, 55, 1e-9) {
			t.Errorf("button %v: azimuth %v, elevation %v; want -20, 55", b, got.Camera.Azimuth, got.Camera.Elevation)
		}
		got, a := do(got, Event{Kind: EventRelease, Button: b}, Event{Kind: EventMove, X: 300})
		if a != ActionNone || !near(got.Camera.Azimuth, -20, 1e-9) {
			t.Errorf("button %v: it turns on after the release", b)
		}
	}
}

func TestAnyEventsLeaveASoundCamera(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawViewer(t)
		px := rapid.Float64Range(-100, 4000)
		for range rapid.IntRange(1, 40).Draw(t, "events") {
			e := Event{
				Kind: EventKind(rapid.IntRange(0, int(EventResize)).Draw(t, "kind")), X: px.Draw(t, "x"), Y: px.Draw(t, "y"),
				Width: rapid.IntRange(1, 4000).Draw(t, "w"), Height: rapid.IntRange(1, 4000).Draw(t, "h"),
				Wheel: rapid.Float64Range(-50, 50).Draw(t, "wheel"), Button: Button(rapid.IntRange(0, 3).Draw(t, "button")),
				Shift: rapid.Bool().Draw(t, "shift"),
			}
			v, _ = v.Handle(e)
		}
		c := v.Camera
		if c.Elevation < minElevation || c.Elevation > 90 || c.Distance < minDistance || c.Distance > maxDistance {
			t.Fatalf("the camera ran away: %+v", c)
		}
		for _, x := range c.Eye() {
			if x != x || x > 1e6 || x < -1e6 {
				t.Fatalf("the eye is at %v", c.Eye())
			}
		}
	})
}
