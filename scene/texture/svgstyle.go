package texture

import (
	"math"
	"sort"
	"strconv"
	"strings"
)

// svgStyle is how a shape is painted; children inherit it.
type svgStyle struct {
	fill, stroke, color        string
	fillOpacity, strokeOpacity float64
	opacity                    float64 // of the element and all around it
	width, miter, offset       float64 // user units; miter is a ratio
	dashes                     []float64
	lineCap, join              string
	evenOdd, hidden, gone      bool
	effects                    []string // of the element itself: filter, mask and clip-path
}

// plainStyle is what SVG 1.1 says where nothing is said.
var plainStyle = svgStyle{fill: "black", stroke: "none", color: "black", fillOpacity: 1, strokeOpacity: 1, opacity: 1,
	width: 1, miter: 4, lineCap: "butt", join: "miter"}

// style is that of an element inside a parent: attributes, then rules by their rank, then the style attribute.
func (d *drawing) style(e *element, parent svgStyle) svgStyle {
	s := parent
	s.effects = nil
	keys := make([]string, 0, len(e.attr))
	for key := range e.attr {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	var list []declaration
	for _, key := range keys {
		list = append(list, declaration{key, e.attr[key]})
	}
	for _, rank := range []string{"", ".", "#"} {
		for _, r := range d.rules {
			if r.rank() == rank && r.applies(e) {
				list = append(list, r.set...)
			}
		}
	}
	list = append(list, declarations(e.attr["style"])...)
	opacity := 1.0
	for _, set := range list {
		switch set.key {
		case "opacity":
			opacity = svgFraction(set.value, opacity)
		case "display":
			s.gone = set.value == "none"
		case "filter", "mask", "clip-path":
			if strings.HasPrefix(set.value, "url(") {
				s.effects = append(s.effects, set.key)
			}
		default:
			s.set(set.key, set.value)
		}
	}
	s.opacity *= opacity
	return s
}

// rank is the weight of a rule: that of a name, a class or an id.
func (r rule) rank() string {
	for _, mark := range []string{"#", "."} {
		if strings.Contains(r.selector, mark) {
			return mark
		}
	}
	return ""
}

// set takes one property. Values that make no sense are passed over.
func (s *svgStyle) set(key, value string) {
	if value == "inherit" {
		return
	}
	switch key {
	case "fill":
		s.fill = value
	case "stroke":
		s.stroke = value
	case "color":
		s.color = value
	case "fill-opacity":
		s.fillOpacity = svgFraction(value, s.fillOpacity)
	case "stroke-opacity":
		s.strokeOpacity = svgFraction(value, s.strokeOpacity)
	case "stroke-width":
		s.width = svgNumber(value, s.width)
	case "stroke-miterlimit":
		s.miter = svgNumber(value, s.miter)
	case "stroke-dashoffset":
		s.offset = svgNumber(value, s.offset)
	case "stroke-dasharray":
		s.dashes = (&numbers{s: strings.NewReplacer("px", "", "none", "").Replace(value)}).all()
	case "stroke-linecap":
		s.lineCap = value
	case "stroke-linejoin":
		s.join = value
	case "fill-rule":
		s.evenOdd = value == "evenodd"
	case "visibility":
		s.hidden = value == "hidden" || value == "collapse"
	}
}

// svgNumber is a length in user units: those of CSS at 96 px to the inch. Nonsense is otherwise.
func svgNumber(s string, otherwise float64) float64 {
	s = strings.TrimSpace(s)
	scale := 1.0
	for unit, px := range map[string]float64{"px": 1, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "pt": 96.0 / 72, "pc": 16} {
		if rest, ok := strings.CutSuffix(s, unit); ok {
			s, scale = rest, px
			break
		}
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > 1e9 {
		return otherwise
	}
	return v * scale
}

// svgFraction is a number or a percentage, 0 to 1.
func svgFraction(s string, otherwise float64) float64 {
	if rest, ok := strings.CutSuffix(strings.TrimSpace(s), "%"); ok {
		return min(1, max(0, svgNumber(rest, 100*otherwise)/100))
	}
	return min(1, max(0, svgNumber(s, otherwise)))
}
