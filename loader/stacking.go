package loader

// How the parts on one path are shown.

import (
	"math"
	"strings"

	"tabletop/loader/curve"
	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

var (
	stackingKeys = []string{"curve", "limit", "align", "steps", "tilt", "zStart", "zEnd"}
	aligns       = []string{string(game.AlignStart), string(game.AlignCenter), string(game.AlignEnd)}
)

// stacking reads the key stacking; nil when it is not given or unusable.
func (d *decoder) stacking(o *object) *game.Stacking {
	v := o.get("stacking")
	if v == nil {
		return nil
	}
	sub, ok := d.sub(v, "stacking")
	if !ok {
		return nil
	}
	d.ownKeys(sub, "stacking", stackingKeys, map[string]string{"x": "the route", "y": "the route", "rotation": "the route"})
	s := &game.Stacking{Range: v.Range, Curve: d.curve(sub)}
	s.Limit = d.limit(sub)
	s.Align = game.Align(d.choice(sub, "align", string(game.AlignStart), aligns))
	s.Steps = d.number(sub, "steps", 1)
	if s.Steps < 0 {
		d.faults.err(diag.BadValue, sub.get("steps").Range, counts["steps"], "steps is %g, but cannot be negative", s.Steps)
		s.Steps = 1
	}
	s.Tilt = d.number(sub, "tilt", 1)
	s.ZStart, s.ZEnd = d.number(sub, "zStart", 0), d.number(sub, "zEnd", 0)
	for _, key := range []string{"zStart", "zEnd"} {
		if f := sub.find(key); f != nil && !sub.has("curve") {
			d.faults.err(diag.LiftWithoutCurve, f.keyRange, "Add a curve, or delete "+key+".",
				"%s lifts parts along a curve, but there is none", key)
		}
	}
	if s.Curve == nil {
		s.ZStart, s.ZEnd = 0, 0
	}
	return s
}

func (d *decoder) limit(o *object) int {
	x := d.number(o, "limit", 0)
	if x != math.Trunc(x) || math.Abs(x) > math.MaxInt32 {
		d.faults.err(diag.BadValue, o.get("limit").Range, counts["limit"],
			"limit is a whole number, not %g", x)
		return 0
	}
	return int(x)
}

// curve reads the path along which a stack is spread.
func (d *decoder) curve(o *object) *curve.Path {
	v := o.get("curve")
	const hint = "Write an SVG path such as M 0 0 L 60 0."
	switch {
	case v == nil:
		return nil
	case v.Kind != doc.String:
		d.faults.err(diag.BadCurve, v.Range, hint, "curve is %s, not an SVG path", v.Describe())
		return nil
	case strings.TrimSpace(v.Text) == "":
		d.faults.err(diag.BadCurve, v.Range, hint, "the curve is empty")
		return nil
	}
	p, err := curve.Parse(v.Text)
	if err != nil {
		d.syntax(diag.BadCurve, v, "curve", err)
		return nil
	}
	if p.Length() == 0 {
		d.faults.warn(diag.ZeroLengthCurve, v.Range, "", "the curve has no length, so all parts lie on one spot")
	}
	return p
}
