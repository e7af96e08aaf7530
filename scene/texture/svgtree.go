package texture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// Bounds of an SVG: how deep elements may be nested, and how many may be read and drawn.
const (
	svgDepth    = 256
	svgElements = 200_000
)

// element is one element of an SVG.
type element struct {
	name     string
	attr     map[string]string
	children []*element
	text     string // of style elements
}

// drawing is an SVG as it is read.
type drawing struct {
	root  *element
	ids   map[string]*element
	rules []rule
	lost  map[string]bool // of lostParts, those that are not drawn
}

// rule is a rule of a style sheet with one simple selector: a name, a .class, an #id or a name.class.
type rule struct {
	selector string
	set      []declaration
}

type declaration struct{ key, value string }

// readDrawing reads an SVG into a tree.
func readDrawing(data []byte) (*drawing, error) {
	d := &drawing{ids: map[string]*element{}}
	x := xml.NewDecoder(bytes.NewReader(data))
	x.CharsetReader = anyCharset
	x.Strict = false
	var open []*element
	for n := 0; ; {
		t, err := x.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		switch t := t.(type) {
		case xml.StartElement:
			if n++; n > svgElements || len(open) >= svgDepth {
				return nil, errors.New("it has too many elements, or they are nested too deep")
			}
			open = append(open, d.start(t, open))
		case xml.EndElement:
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case xml.CharData:
			if len(open) > 0 && open[len(open)-1].name == "style" {
				open[len(open)-1].text += string(t)
			}
		}
	}
	if d.root == nil || d.root.name != "svg" {
		return nil, errors.New("the first element is not svg")
	}
	d.sheets(d.root)
	return d, nil
}

// start adds an element to the last of the open ones.
func (d *drawing) start(t xml.StartElement, open []*element) *element {
	e := &element{name: t.Name.Local, attr: map[string]string{}}
	for _, a := range t.Attr {
		e.attr[a.Name.Local] = strings.TrimSpace(a.Value) // href and xlink:href are the same to us
	}
	if id := e.attr["id"]; id != "" && d.ids[id] == nil {
		d.ids[id] = e
	}
	switch {
	case len(open) > 0:
		parent := open[len(open)-1]
		parent.children = append(parent.children, e)
	case d.root == nil:
		d.root = e
	}
	return e
}

// sheets collects the rules of all style elements. At-rules and compound selectors are passed over.
func (d *drawing) sheets(e *element) {
	if e.name == "style" {
		for _, block := range strings.Split(e.text, "}") {
			selectors, body, ok := strings.Cut(block, "{")
			if !ok {
				continue
			}
			for _, s := range strings.Split(selectors, ",") {
				switch s = strings.TrimSpace(s); {
				case s == "", strings.Contains(s, "@"): // which sets nothing of an element
				case strings.ContainsAny(s, " >+~:[*"):
					d.lose("style")
				default:
					d.rules = append(d.rules, rule{s, declarations(body)})
				}
			}
		}
	}
	for _, child := range e.children {
		d.sheets(child)
	}
}

// declarations reads "key: value; key: value".
func declarations(s string) []declaration {
	var out []declaration
	for _, part := range strings.Split(s, ";") {
		if key, value, ok := strings.Cut(part, ":"); ok {
			value = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))
			out = append(out, declaration{strings.TrimSpace(key), value})
		}
	}
	return out
}

// applies reports whether a selector picks an element.
func (r rule) applies(e *element) bool {
	if id, ok := strings.CutPrefix(r.selector, "#"); ok {
		return e.attr["id"] == id
	}
	name, class, ok := strings.Cut(r.selector, ".")
	if name != "" && name != e.name {
		return false
	}
	if !ok {
		return true
	}
	for _, c := range strings.Fields(e.attr["class"]) {
		if c == class {
			return true
		}
	}
	return false
}
