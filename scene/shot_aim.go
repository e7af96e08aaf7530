package scene

// Cameras that need to know the table: seats, parts and surfaces.

import (
	"errors"
	"fmt"
	"image"
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// AimError says why a picture cannot show what was asked for.
type AimError struct {
	Option string // "camera" or "surface": which option asked for it
	Reason string
	Near   string // what was most likely meant; empty when nothing is near
}

func (e *AimError) Error() string {
	if e.Near == "" {
		return e.Option + ": " + e.Reason
	}
	return fmt.Sprintf("%s: %s; did you mean %q?", e.Option, e.Reason, e.Near)
}

// aimed is a picture of a table whose camera is known but for what the shape of the picture says.
type aimed struct {
	table  *Table // with all that is to be shown
	camera view.Camera
	points []view.Vec // to fill the picture with; nil: the whole table
	noHUD  bool
}

// margin is the border around a part or surface that fills the picture.
var margin = view.Inset{Left: 0.025, Top: 0.025, Right: 0.025, Bottom: 0.025}

// Check reports what Shot would say of the options without drawing anything: an *AimError for what is not
// there to be shown.
func (t *Table) Check(opt Options) error {
	a, err := t.aim(opt)
	if err == nil {
		_, err = a.size(opt)
	}
	return err
}

// aim finds what a picture is of.
func (t *Table) aim(opt Options) (aimed, error) {
	a := aimed{table: t, camera: opt.Camera, noHUD: opt.NoHUD}
	if err := a.atSeat(opt.Camera.Seat); err != nil {
		return a, by("camera", err)
	}
	if len(opt.Surfaces) > 0 {
		only, err := a.table.only(opt.Surfaces)
		if err != nil {
			return a, by("surface", err)
		}
		a.table = only
	}
	switch c := opt.Camera; {
	case c.Part != "":
		a, err := a.atPart(c.Part)
		return a, by("camera", err)
	case c.Surface != "":
		a, err := a.atSurface(c.Surface)
		return a, by("camera", err)
	}
	if a.toScale(opt) { // the HUD has no scale
		a.noHUD = true
	}
	return a, nil
}

// atSeat sits down at a seat, from 1, with its hand; 0 is none.
func (a *aimed) atSeat(seat int) error {
	if seat == 0 {
		return nil
	}
	// Seats are those of the whole table: which surfaces are shown moves nobody.
	seats := a.table.seats()
	if seat > len(seats) {
		return &AimError{Reason: fmt.Sprintf("there is no seat:%d, only seat:1 to seat:%d", seat, len(seats))}
	}
	a.table = a.table.from(seat)
	a.camera = view.Camera{Azimuth: seats[seat-1], Elevation: view.DefaultElevation, Posed: true}
	return nil
}

// by says which option an AimError is about.
func by(option string, err error) error {
	var aim *AimError
	if errors.As(err, &aim) {
		aim.Option = option
	}
	return err
}

// framed is the camera for a picture of some size.
func (a *aimed) framed(opt Options, size image.Point) view.Camera {
	aspect := float64(size.X) / float64(size.Y)
	switch {
	case a.toScale(opt):
		return a.scaled(opt, size.Y)
	case a.points != nil:
		return a.camera.Frame(a.points, aspect, margin)
	case opt.NoTable:
		return a.table.frameAll(a.camera, aspect, !a.noHUD, a.table.shownPoints())
	}
	return a.table.frame(a.camera, aspect, !a.noHUD)
}

const (
	closeElevation    = 62.0 // over a part that lies: its print is read, and it still has a body
	standingElevation = 18.0
)

// atPart looks at a part so that it reads upright and fills the picture.
func (a aimed) atPart(name string) (aimed, error) {
	part, err := FindPart(a.table.game, name)
	if err != nil {
		return a, err
	}
	for _, hud := range []bool{false, true} {
		for i := range a.table.poses {
			p := &a.table.poses[i]
			if p.Part != part || p.HUD != nil != hud || a.table.looks[part] == nil {
				continue
			}
			if hud { // among its surface's parts, as if that lay on the table
				a.table = a.table.lay([]*game.Surface{p.HUD})
				return a.atPart(name)
			}
			a.camera, a.noHUD = facing(p.Orientation), true
			a.points = a.table.looks[part].points(view.Vec(p.Position), p.Orientation)
			return a, nil
		}
	}
	return a, &AimError{Reason: "no surface shows the part " + part.Short() + " now"}
}

// facing is the camera that sees what is turned so from in front.
func facing(q layout.Quat) view.Camera {
	normal, top := q.Turn(layout.Vec{0, 0, 1}), q.Turn(layout.Vec{0, 1, 0})
	c := view.Camera{Elevation: closeElevation, Posed: true}
	if math.Abs(normal[1]) < 0.7 {
		c.Elevation, c.Azimuth = standingElevation, math.Atan2(normal[0], normal[2])*180/math.Pi
	} else {
		c.Azimuth = math.Atan2(-top[0], -top[2]) * 180 / math.Pi
	}
	return c
}

// points are on the border of a part's solid, in the world.
func (l *look) points(at view.Vec, q layout.Quat) []view.Vec {
	p := newPlaced(l, at, q)
	half := l.body[0].Size[2] / 2
	var out []view.Vec
	for _, ring := range l.body[0].Outline {
		for _, v := range ring {
			out = append(out, p.apply(view.Vec{v.X, v.Y, half}), p.apply(view.Vec{v.X, v.Y, -half}))
		}
	}
	return outermost(out)
}

// atSurface looks at a surface, where it is shown first, so that it reads upright and fills the picture.
func (a aimed) atSurface(name string) (aimed, error) {
	surface, err := a.table.findSurface(name)
	if err != nil {
		return a, err
	}
	for _, f := range a.table.frames {
		switch {
		case f.Surface != surface:
		case f.HUD != nil:
			a.table = a.table.lay([]*game.Surface{f.HUD})
			return a.atSurface(name)
		default:
			a.camera = view.Camera{Azimuth: -f.Rotation, Elevation: view.DefaultElevation, Posed: true}
			c := corners(f)
			a.points, a.noHUD = append(c[:], a.table.shownBy(surface)...), true
			return a, nil
		}
	}
	return a, &AimError{Reason: "the surface " + surface.Short() + " is not enabled, or not on anything that is"}
}

// shownBy are the corners of the parts that a surface shows.
func (t *Table) shownBy(s *game.Surface) []view.Vec {
	var out []view.Vec
	for _, p := range t.poses {
		if l := t.looks[p.Part]; l != nil && p.Surface == s && p.HUD == nil {
			placed := newPlaced(l, view.Vec(p.Position), p.Orientation)
			c := placed.box().Corners()
			out = append(out, c[:]...)
		}
	}
	return outermost(out)
}
