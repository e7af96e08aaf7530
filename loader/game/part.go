package game

import "tabletop/loader/diag"

// DefaultSize is a poker card, used with a warning when a part gives no size, in mm.
var DefaultSize = [3]float64{63.5, 88.9, 0.3}

// Part is one physical object.
type Part struct {
	Ref
	Face, Back, Shape Sprite
	Size              [3]float64 // mm: the box that the outline is fitted into (x, y) and the thickness (z)
	Fillet            float64    // mm
	Range             diag.Range // the object, or the CSV row that made it

	props func(row int) []Prop
	row   int
}

// PropsFrom names the function that gives the properties of a part, and the row that the part has there: parts of
// one table share it. It must be safe for use from several goroutines.
func (p *Part) PropsFrom(props func(row int) []Prop, row int) { p.props, p.row = props, row }

// Props lists every property as written, known and custom ones, in order. They are read anew on each call,
// since a large game has millions of them and shows a few.
func (p *Part) Props() []Prop {
	if p.props == nil {
		return nil
	}
	return p.props(p.row)
}

// Prop returns the property of that key.
func (p *Part) Prop(key string) (Prop, bool) { return find(p.Props(), key) }

func find(props []Prop, key string) (Prop, bool) {
	for _, x := range props {
		if x.Key == key {
			return x, true
		}
	}
	return Prop{}, false
}

// Name is what a person calls the part: its "name" or "title" property, else "type#id".
func (p *Part) Name() string {
	props := p.Props()
	for _, key := range []string{"name", "title"} {
		if x, ok := find(props, key); ok {
			if s, ok := x.Value.(string); ok && s != "" {
				return s
			}
		}
	}
	return p.Short()
}

// Sprite is an image, or a cell of one. The loader has resolved the defaults already: a missing
// back is the face with the face's crop, or the face's image under a backCrop of its own.
type Sprite struct {
	// Image is a path from the games root (with slashes), an http(s) URL or a data: URI.
	// Empty: the sprite is not given.
	Image string
	Crop  Crop
	Range diag.Range // where the image was named
}

// Crop picks a cell of a Cols x Rows grid. A negative Cols mirrors the picked cell left to right,
// a negative Rows top to bottom. Fractions are allowed in Col and Row. The zero Crop is the whole image.
type Crop struct {
	Col, Row, Cols, Rows float64
}

// Whole reports whether the crop is the whole image, unmirrored.
func (c Crop) Whole() bool {
	return c == Crop{} || c == Crop{0, 0, 1, 1}
}
