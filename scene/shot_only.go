package scene

// A table with some of its surfaces only.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// only is the table with the named surfaces alone. Where all of them are on the HUD they lie on the table.
func (t *Table) only(names []string) (*Table, error) {
	var keep []*game.Surface
	for _, name := range names {
		s, err := t.findSurface(name)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(t.frames, func(f layout.Frame) bool { return f.Surface == s }) {
			return nil, &AimError{Reason: "the surface " + s.Short() + " is not enabled, or not on anything that is"}
		}
		keep = append(keep, s)
	}
	out := t.filter(func(s, _ *game.Surface) bool { return slices.Contains(keep, s) })
	if !slices.ContainsFunc(out.frames, func(f layout.Frame) bool { return f.HUD == nil }) {
		out.flatten()
	}
	return out, nil
}

// lay is the table with what hangs on some HUD surfaces alone, lying on the table.
func (t *Table) lay(huds []*game.Surface) *Table {
	out := t.filter(func(_, hud *game.Surface) bool { return slices.Contains(huds, hud) })
	out.flatten()
	return out
}

// filter is a copy of the table with the poses and frames of some surfaces, each given with the HUD surface
// that it is on.
func (t *Table) filter(keep func(surface, hud *game.Surface) bool) *Table {
	out := *t
	out.poses, out.frames = nil, nil
	for _, p := range t.poses {
		if keep(p.Surface, p.HUD) {
			out.poses = append(out.poses, p)
		}
	}
	for _, f := range t.frames {
		if keep(f.Surface, f.HUD) {
			out.frames = append(out.frames, f)
		}
	}
	out.footprint = footprint(out.frames)
	return &out
}

// flatten takes HUD surfaces down to the table, each to where it would be on a screen.
func (t *Table) flatten() {
	h := newHUDView(hudSize[0] / hudSize[1])
	for i := range t.poses {
		p := &t.poses[i]
		if p.HUD != nil {
			p.Position = layout.Vec(view.Vec(p.Position).Add(h.spot(p.HUD)))
			p.HUD = nil
		}
	}
	for i := range t.frames {
		f := &t.frames[i]
		if f.HUD != nil {
			spot := h.spot(f.HUD)
			f.X, f.Y, f.HUD = f.X+spot[0], f.Y+spot[2], nil
		}
	}
	t.footprint = footprint(t.frames)
}
