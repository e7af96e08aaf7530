package loader

// A surface: size, mount, children, layout.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

var (
	surfaceKeys = []string{"role", "type", "id", "size", "mount", "children", "layout"}
	mountKeys   = []string{"kind", "area", "x", "y", "rotation"}
	mountKinds  = []string{string(game.MountTable), string(game.MountHUD), string(game.MountChild)}
	areas       = []string{game.AreaTopLeft, game.AreaTop, game.AreaTopRight, game.AreaLeft, game.AreaCenter, game.AreaRight,
		game.AreaBottomLeft, game.AreaBottom, game.AreaBottomRight}
)

// defaultSurface is the reference size of a surface that gives none, in mm.
var defaultSurface = [2]float64{600, 400}

// surface reads one surface.
func (d *decoder) surface(o *object) {
	ref, ok := d.identity(o)
	if !ok {
		return
	}
	s := &game.Surface{Ref: ref, Range: o.rng, Props: o.appendProps(nil)}
	d.surfaceSize(o, s)
	mount, mountPlace := d.mount(o)
	s.Mount = mount
	for _, item := range d.refItems(o, "children", "surface") {
		if r, ok := d.ref(item, "a child"); ok {
			s.Children = append(s.Children, game.ChildRef{Ref: r, Range: item.Range})
		}
	}
	items, given := d.list(o, "layout", "route")
	if !given {
		d.absent(diag.Diagnostic{Severity: diag.Warning, Code: diag.MissingKey, Range: s.Range,
			Suggestion: "Add layout, a list of routes such as " + d.item("route: /deck") + ".",
			Message:    fmt.Sprintf("the surface %s has no layout, so it shows nothing", s.Short())})
	}
	for _, item := range items {
		if r := d.route(item); r != nil {
			s.Layout = append(s.Layout, r)
		} else {
			d.out.lostRoute = true
		}
	}
	d.reach(s)
	d.out.surfaces = append(d.out.surfaces, s)
	d.out.mounts = append(d.out.mounts, mountPlace)
}

func (d *decoder) surfaceSize(o *object, s *game.Surface) {
	s.Size = defaultSurface
	v := o.get("size")
	if v == nil {
		d.absent(diag.Diagnostic{Severity: diag.Warning, Code: diag.MissingSize, Range: s.Range, Suggestion: d.add("size", "[600, 400]", ": width and height in mm"),
			Message: fmt.Sprintf("the surface %s has no size, so %g x %g mm is taken", s.Short(), defaultSurface[0], defaultSurface[1])})
		return
	}
	var n [2]float64
	if !d.tuple(v, "size", "[width, height]", n[:]) {
		return
	}
	if d.positive(v, n[:], []string{"width", "height"}) {
		s.Size = n
	}
}

// mount reads where the surface is shown, and gives the place where that is said.
func (d *decoder) mount(o *object) (m game.Mount, place diag.Range) {
	m.Kind, place = game.MountTable, o.rng
	v := o.get("mount")
	if v == nil {
		return m, place
	}
	place = v.Range
	sub, ok := d.sub(v, "mount")
	if !ok {
		return m, place
	}
	if kind := sub.find("kind"); kind != nil {
		place = kind.keyRange
	}
	d.ownKeys(sub, "mount", mountKeys, map[string]string{"size": "the surface", "children": "the surface", "layout": "the surface"})
	m.Kind = game.MountKind(d.choice(sub, "kind", string(m.Kind), mountKinds))
	m.Anchor = d.anchor(sub, game.Anchor{})
	area := sub.find("area")
	switch {
	case m.Kind == game.MountHUD && area == nil:
		d.faults.warn(diag.MissingKey, v.Range, "Add area: "+game.AreaBottom+", or another.",
			"the HUD surface has no area, so it is at the %s", game.AreaBottom)
		m.Area = game.AreaBottom
	case m.Kind == game.MountHUD:
		m.Area = d.area(sub, area.value)
	case area != nil:
		d.faults.warn(diag.MissingKey, area.keyRange, "Add kind: hud, or delete the area.", "an area counts only for a HUD surface")
	}
	return m, place
}

// area reads a HUD area; top-center is top, and so on.
func (d *decoder) area(o *object, v *doc.Node) string {
	if v.Kind == doc.String {
		word := v.Text
		if cut := strings.TrimSuffix(word, "-center"); cut != word && slices.Contains([]string{game.AreaTop, game.AreaBottom}, cut) {
			return cut
		}
		if cut := strings.TrimPrefix(word, "center-"); cut != word && slices.Contains([]string{game.AreaLeft, game.AreaRight}, cut) {
			return cut
		}
		if cut := strings.TrimSuffix(word, "-center"); cut != word && slices.Contains([]string{game.AreaLeft, game.AreaRight}, cut) {
			return cut
		}
	}
	return d.choice(o, "area", game.AreaBottom, areas)
}

// anchor reads x, y and rotation; what is not given is inherited.
func (d *decoder) anchor(o *object, from game.Anchor) game.Anchor {
	return game.Anchor{X: d.number(o, "x", from.X), Y: d.number(o, "y", from.Y), Rotation: d.number(o, "rotation", from.Rotation)}
}
