package texture

import (
	"image"
	"math"
	"strings"

	"github.com/srwiley/rasterx"
)

// painter draws the elements of an SVG.
type painter struct {
	*drawing
	dst   *image.RGBA
	drawn int
}

// maxUses is how deep <use> may refer to elements that use others.
const maxUses = 16

// element draws e and what is in it. m leads from its user units to px.
func (p *painter) element(e *element, parent svgStyle, m rasterx.Matrix2D, uses int) {
	s := p.style(e, parent)
	if p.drawn++; s.gone || p.drawn > svgElements {
		return
	}
	for _, effect := range s.effects {
		p.lose(effect)
	}
	m = m.Mult(svgTransform(e.attr["transform"]))
	switch e.name {
	case "svg", "g", "a", "switch":
		if e.name == "svg" && e != p.root {
			m = m.Translate(svgNumber(e.attr["x"], 0), svgNumber(e.attr["y"], 0)).Mult(viewport(e, e))
		}
		for _, child := range e.children {
			p.element(child, s, m, uses)
		}
	case "use":
		p.use(e, s, m, uses)
	case "text", "image", "foreignObject":
		p.lose(e.name)
	default:
		if o := shape(e); o != nil && !s.hidden {
			p.shape(o, s, m)
		}
	}
}

// use draws another element at the place of e.
func (p *painter) use(e *element, s svgStyle, m rasterx.Matrix2D, uses int) {
	target := p.ids[strings.TrimPrefix(e.attr["href"], "#")]
	if target == nil {
		p.lose("use")
	}
	if target == nil || uses >= maxUses {
		return
	}
	m = m.Translate(svgNumber(e.attr["x"], 0), svgNumber(e.attr["y"], 0))
	if target.name != "symbol" {
		p.element(target, s, m, uses+1)
		return
	}
	m = m.Mult(viewport(target, e))
	for _, child := range target.children {
		p.element(child, p.style(target, s), m, uses+1)
	}
}

// viewport fits the viewBox of an element into the width and height that by gives it, centred.
func viewport(e, by *element) rasterx.Matrix2D {
	box := (&numbers{s: e.attr["viewBox"]}).all()
	w, h := svgNumber(by.attr["width"], 0), svgNumber(by.attr["height"], 0)
	if len(box) != 4 || w <= 0 || h <= 0 || box[2] <= 0 || box[3] <= 0 {
		return rasterx.Identity
	}
	scale := min(w/box[2], h/box[3])
	return rasterx.Identity.Translate((w-box[2]*scale)/2, (h-box[3]*scale)/2).Scale(scale, scale).Translate(-box[0], -box[1])
}

// shape fills and strokes an outline in user units.
func (p *painter) shape(o *outline, s svgStyle, m rasterx.Matrix2D) {
	x0, y0, x1, y1 := o.box()
	if x0 > x1 {
		return
	}
	box := [4]float64{x0, y0, x1 - x0, y1 - y0}
	device := o.mapped(m)
	if src := p.paint(s.fill, s, s.fillOpacity*s.opacity, m, box); src != nil {
		fill(p.dst, device, src, s.evenOdd)
	}
	scale := math.Sqrt(math.Abs(m.A*m.D - m.B*m.C))
	if src := p.paint(s.stroke, s, s.strokeOpacity*s.opacity, m, box); src != nil && s.width*scale > 0 {
		stroke(p.dst, device, src, s, scale)
	}
}

// shape is the outline of a shape in user units; nil for other elements.
func shape(e *element) *outline {
	o := &outline{}
	get := func(key string) float64 { return svgNumber(e.attr[key], 0) }
	switch e.name {
	case "path":
		return pathData(e.attr["d"])
	case "rect":
		roundRect(o, get("x"), get("y"), get("width"), get("height"), svgNumber(e.attr["rx"], -1), svgNumber(e.attr["ry"], -1))
	case "circle":
		ellipse(o, get("cx"), get("cy"), get("r"), get("r"))
	case "ellipse":
		ellipse(o, get("cx"), get("cy"), get("rx"), get("ry"))
	case "line":
		o.move(get("x1"), get("y1"))
		o.line(get("x2"), get("y2"))
	case "polyline", "polygon":
		points := (&numbers{s: e.attr["points"]}).all()
		for i := 0; i+1 < len(points); i += 2 {
			if i == 0 {
				o.move(points[0], points[1])
			} else {
				o.line(points[i], points[i+1])
			}
		}
		if e.name == "polygon" && len(points) > 1 {
			o.close()
		}
	default:
		return nil
	}
	return o
}

// roundRect adds a rectangle; a radius that is not given is the other one. See SVG 1.1, 9.2.
func roundRect(o *outline, x, y, w, h, rx, ry float64) {
	if w <= 0 || h <= 0 {
		return
	}
	if rx < 0 {
		rx = ry
	}
	if ry < 0 {
		ry = rx
	}
	rx, ry = min(max(0, rx), w/2), min(max(0, ry), h/2)
	o.move(x+rx, y)
	o.line(x+w-rx, y)
	o.arc(rx, ry, 0, false, true, x+w, y+ry)
	o.line(x+w, y+h-ry)
	o.arc(rx, ry, 0, false, true, x+w-rx, y+h)
	o.line(x+rx, y+h)
	o.arc(rx, ry, 0, false, true, x, y+h-ry)
	o.line(x, y+ry)
	o.arc(rx, ry, 0, false, true, x+rx, y)
	o.close()
}

func ellipse(o *outline, cx, cy, rx, ry float64) {
	if rx <= 0 || ry <= 0 {
		return
	}
	o.move(cx+rx, cy)
	o.arc(rx, ry, 0, false, true, cx-rx, cy)
	o.arc(rx, ry, 0, false, true, cx+rx, cy)
	o.close()
}

// svgTransform reads a transform attribute, up to its first fault.
func svgTransform(s string) rasterx.Matrix2D {
	m := rasterx.Identity
	for s != "" {
		name, rest, ok := strings.Cut(s, "(")
		list, after, closed := strings.Cut(rest, ")")
		if !ok || !closed {
			return m
		}
		v := (&numbers{s: list}).all()
		switch name = strings.Trim(name, " \t\r\n,"); {
		case name == "translate" && len(v) == 1:
			m = m.Translate(v[0], 0)
		case name == "translate" && len(v) == 2:
			m = m.Translate(v[0], v[1])
		case name == "scale" && len(v) == 1:
			m = m.Scale(v[0], v[0])
		case name == "scale" && len(v) == 2:
			m = m.Scale(v[0], v[1])
		case name == "rotate" && len(v) == 1:
			m = m.Rotate(v[0] * math.Pi / 180)
		case name == "rotate" && len(v) == 3:
			m = m.Translate(v[1], v[2]).Rotate(v[0]*math.Pi/180).Translate(-v[1], -v[2])
		case name == "skewX" && len(v) == 1:
			m = m.SkewX(v[0] * math.Pi / 180)
		case name == "skewY" && len(v) == 1:
			m = m.SkewY(v[0] * math.Pi / 180)
		case name == "matrix" && len(v) == 6:
			m = m.Mult(rasterx.Matrix2D{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]})
		default:
			return m
		}
		s = after
	}
	return m
}
