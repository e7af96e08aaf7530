package texture

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/colornames"
)

// paint is what fills or strokes, in px of the device; nil for nothing. box is that of the shape in user units:
// x, y, width and height.
func (d *drawing) paint(value string, s svgStyle, opacity float64, toDevice rasterx.Matrix2D, box [4]float64) image.Image {
	if rest, ok := strings.CutPrefix(value, "url("); ok {
		ref, fallback, _ := strings.Cut(rest, ")")
		if g := d.ids[strings.Trim(ref, `"'# `)]; g != nil {
			if p := d.gradient(g, s, opacity, toDevice, box); p != nil {
				return p
			}
			if g.name == "pattern" {
				d.lose("pattern")
			}
		}
		value = strings.TrimSpace(fallback)
	}
	c, ok := svgColor(value, s.color)
	if !ok {
		return nil
	}
	return image.NewUniform(faded(c, opacity))
}

func faded(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * opacity))
	return c
}

// svgColor reads a colour; ok is false for none and for what is no colour.
func svgColor(s, current string) (c color.NRGBA, ok bool) {
	s = strings.ToLower(strings.TrimSpace(s))
	switch {
	case s == "currentcolor":
		return svgColor(strings.ReplaceAll(strings.ToLower(current), "currentcolor", "black"), "black")
	case s == "transparent":
		return color.NRGBA{}, true
	case strings.HasPrefix(s, "#"):
		return hexColor(s[1:])
	case strings.HasPrefix(s, "rgb"):
		_, list, _ := strings.Cut(s, "(")
		part := strings.FieldsFunc(strings.TrimSuffix(list, ")"), func(r rune) bool { return r == ',' || r == ' ' || r == '/' })
		if len(part) < 3 {
			return c, false
		}
		v := [4]uint8{3: 255}
		for i, p := range part[:min(4, len(part))] {
			switch {
			case i == 3 || strings.HasSuffix(p, "%"):
				v[i] = uint8(math.Round(255 * svgFraction(p, 1)))
			default:
				v[i] = uint8(math.Round(min(255, max(0, svgNumber(p, 0)))))
			}
		}
		return color.NRGBA{v[0], v[1], v[2], v[3]}, true
	}
	named, ok := colornames.Map[s]
	return color.NRGBA{named.R, named.G, named.B, 255}, ok
}

// hexColor reads 3, 4, 6 or 8 hexadecimal digits.
func hexColor(s string) (color.NRGBA, bool) {
	if len(s) == 3 || len(s) == 4 {
		var twice []byte
		for i := range len(s) {
			twice = append(twice, s[i], s[i])
		}
		s = string(twice)
	}
	if len(s) == 6 {
		s += "ff"
	}
	v, err := strconv.ParseUint(s, 16, 32)
	return color.NRGBA{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v)}, err == nil && len(s) == 8
}

// stop is a colour of a gradient at a place from 0 to 1.
type stop struct {
	at float64
	c  color.NRGBA
}

// gradient is a linear or radial gradient; nil when e is none or has no stops.
func (d *drawing) gradient(e *element, s svgStyle, opacity float64, toDevice rasterx.Matrix2D, box [4]float64) image.Image {
	radial := e.name == "radialGradient"
	if !radial && e.name != "linearGradient" {
		return nil
	}
	attr, stops := d.inherited(e, s, opacity)
	if len(stops) == 0 {
		return nil
	}
	m := toDevice
	if attr["gradientUnits"] != "userSpaceOnUse" {
		m = m.Mult(rasterx.Matrix2D{A: box[2], D: box[3], E: box[0], F: box[1]})
	}
	m = m.Mult(svgTransform(attr["gradientTransform"]))
	if math.Abs(m.A*m.D-m.B*m.C) < 1e-12 {
		return image.NewUniform(stops[len(stops)-1].c)
	}
	inverse := m.Invert()
	get := func(key string, otherwise float64) float64 {
		if strings.HasSuffix(attr[key], "%") {
			return svgNumber(strings.TrimSuffix(attr[key], "%"), 100*otherwise) / 100
		}
		return svgNumber(attr[key], otherwise)
	}
	place := linearPlace(get("x1", 0), get("y1", 0), get("x2", 1), get("y2", 0))
	if radial {
		cx, cy := get("cx", 0.5), get("cy", 0.5)
		place = radialPlace(cx, cy, get("r", 0.5), get("fx", cx), get("fy", cy))
	}
	spread := attr["spreadMethod"]
	return shading(func(x, y int) color.NRGBA {
		return between(stops, spreads(place(inverse.Transform(float64(x)+0.5, float64(y)+0.5)), spread))
	})
}

// shading is an endless picture whose colours are computed.
type shading func(x, y int) color.NRGBA

func (s shading) ColorModel() color.Model { return color.NRGBAModel }
func (s shading) Bounds() image.Rectangle { return image.Rect(-1e9, -1e9, 1e9, 1e9) }
func (s shading) At(x, y int) color.Color { return s(x, y) }

// inherited are the attributes and stops of a gradient and of those that it refers to.
func (d *drawing) inherited(e *element, s svgStyle, opacity float64) (map[string]string, []stop) {
	attr := map[string]string{}
	var stops []stop
	for range 16 {
		for key, value := range e.attr {
			if _, own := attr[key]; !own {
				attr[key] = value
			}
		}
		if len(stops) == 0 {
			stops = d.stops(e, s, opacity)
		}
		next := d.ids[strings.TrimPrefix(e.attr["href"], "#")]
		if next == nil || next == e {
			break
		}
		e = next
	}
	return attr, stops
}

func (d *drawing) stops(e *element, s svgStyle, opacity float64) []stop {
	var stops []stop
	for _, child := range e.children {
		if child.name != "stop" {
			continue
		}
		set := map[string]string{"stop-color": child.attr["stop-color"], "stop-opacity": child.attr["stop-opacity"]}
		for _, r := range d.rules {
			if r.applies(child) {
				for _, decl := range r.set {
					set[decl.key] = decl.value
				}
			}
		}
		for _, decl := range declarations(child.attr["style"]) {
			set[decl.key] = decl.value
		}
		c, ok := svgColor(set["stop-color"], s.color)
		if !ok {
			c = color.NRGBA{A: 255}
		}
		at := svgFraction(child.attr["offset"], 0)
		if n := len(stops); n > 0 {
			at = max(at, stops[n-1].at)
		}
		stops = append(stops, stop{at, faded(c, opacity*svgFraction(set["stop-opacity"], 1))})
	}
	return stops
}

func linearPlace(x1, y1, x2, y2 float64) func(x, y float64) float64 {
	dx, dy := x2-x1, y2-y1
	length := dx*dx + dy*dy
	return func(x, y float64) float64 {
		if length == 0 {
			return 1
		}
		return ((x-x1)*dx + (y-y1)*dy) / length
	}
}

// radialPlace is how far a point is on the way from the focus to the circle. See SVG 1.1, 13.2.3.
func radialPlace(cx, cy, r, fx, fy float64) func(x, y float64) float64 {
	dx, dy := cx-fx, cy-fy
	c := dx*dx + dy*dy - r*r
	return func(x, y float64) float64 {
		px, py := x-fx, y-fy
		a, b := px*px+py*py, px*dx+py*dy
		root := b*b - a*c
		if r <= 0 || root < 0 || c >= 0 {
			return 1
		}
		if far := b + math.Sqrt(root); far > 0 {
			return a / far
		}
		return 0
	}
}

// spreads brings a place outside of 0 to 1 inside.
func spreads(t float64, method string) float64 {
	switch method {
	case "repeat":
		return t - math.Floor(t)
	case "reflect":
		return math.Abs(t - 2*math.Floor(t/2+0.5))
	}
	return min(1, max(0, t))
}

// between is the colour at a place.
func between(stops []stop, t float64) color.NRGBA {
	for i, s := range stops {
		if t > s.at {
			continue
		}
		if i == 0 || s.at == stops[i-1].at {
			return s.c
		}
		f := (t - stops[i-1].at) / (s.at - stops[i-1].at)
		a, b := stops[i-1].c, s.c
		mix := func(p, q uint8) uint8 { return uint8(math.Round(float64(p)*(1-f) + float64(q)*f)) }
		return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
	}
	return stops[len(stops)-1].c
}
