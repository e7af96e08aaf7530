// Package sketch draws flat shapes and text onto pictures: labels of contact sheets, marks of comparisons. It
// knows no OpenGL; the same calls give the same bytes.
package sketch

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// Point is a place on a picture in px, x right, y down; whole numbers are corners of pixels.
type Point struct{ X, Y float64 }

// Path collects closed shapes that are then filled as one: where they overlap they are not darker.
type Path struct {
	shapes [][]Point
}

// Polygon adds a shape by its corners.
func (p *Path) Polygon(corners []Point) {
	if len(corners) < 3 {
		return
	}
	ring := append([]Point(nil), corners...)
	if area(ring) < 0 { // all wind one way, so that overlaps add up instead of cancelling out
		for i, j := 0, len(ring)-1; i < j; i, j = i+1, j-1 {
			ring[i], ring[j] = ring[j], ring[i]
		}
	}
	p.shapes = append(p.shapes, ring)
}

func area(ring []Point) float64 {
	sum := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// Disc adds a circle.
func (p *Path) Disc(at Point, radius float64) {
	n := max(8, int(radius*2))
	ring := make([]Point, n)
	for i := range ring {
		s, c := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		ring[i] = Point{at.X + radius*c, at.Y + radius*s}
	}
	p.Polygon(ring)
}

// Line adds a stroke with round ends.
func (p *Path) Line(a, b Point, width float64) {
	p.Disc(a, width/2)
	p.Disc(b, width/2)
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return
	}
	nx, ny := (b.Y-a.Y)/length*width/2, -(b.X-a.X)/length*width/2
	p.Polygon([]Point{{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny}})
}

// Outline adds the border of a shape as a stroke.
func (p *Path) Outline(corners []Point, width float64) {
	for i, a := range corners {
		p.Line(a, corners[(i+1)%len(corners)], width)
	}
}

// arrowSteps are the pieces that the bent shaft of an arrow is made of.
const arrowSteps = 16

// Arrow adds a stroke from a to b with a head at b. It is bent a little, so that arrows to and fro do not
// cover each other.
func (p *Path) Arrow(a, b Point, width float64) {
	const bend = 0.12 // of its length
	mid := Point{(a.X+b.X)/2 + (b.Y-a.Y)*bend, (a.Y+b.Y)/2 - (b.X-a.X)*bend}
	// The tangent at the end of the curve a, mid, b leads from mid to b.
	length := math.Hypot(b.X-mid.X, b.Y-mid.Y)
	if length == 0 {
		return
	}
	head := math.Min(5*width, length)
	dx, dy := (b.X-mid.X)/length, (b.Y-mid.Y)/length
	foot := Point{b.X - dx*head, b.Y - dy*head}
	from := a
	for i := 1; i <= arrowSteps; i++ {
		t := float64(i) / arrowSteps
		u := 1 - t
		to := Point{u*u*a.X + 2*u*t*mid.X + t*t*foot.X, u*u*a.Y + 2*u*t*mid.Y + t*t*foot.Y}
		p.Line(from, to, width)
		from = to
	}
	p.Polygon([]Point{b, {foot.X - dy*head/2, foot.Y + dx*head/2}, {foot.X + dy*head/2, foot.Y - dx*head/2}})
}

// Fill paints the shapes onto a picture.
func (p *Path) Fill(dst draw.Image, c color.Color) { p.Show(dst, image.NewUniform(c), image.Point{}) }

// Show lays what src shows over the shapes: the pixel of src at offset goes to the picture's top left.
func (p *Path) Show(dst draw.Image, src image.Image, offset image.Point) {
	box, ok := p.bounds(dst.Bounds())
	if !ok {
		return
	}
	p.rasterizer(box).Draw(dst, box, src, box.Min.Sub(dst.Bounds().Min).Add(offset))
}

// bounds is the part of a picture that the shapes reach.
func (p *Path) bounds(within image.Rectangle) (image.Rectangle, bool) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, ring := range p.shapes {
		for _, q := range ring {
			low = Point{math.Min(low.X, q.X), math.Min(low.Y, q.Y)}
			high = Point{math.Max(high.X, q.X), math.Max(high.Y, q.Y)}
		}
	}
	if len(p.shapes) == 0 {
		return image.Rectangle{}, false
	}
	clip := func(v float64) int { return int(math.Max(-1e6, math.Min(v, 1e6))) }
	box := image.Rect(clip(math.Floor(low.X)), clip(math.Floor(low.Y)), clip(math.Ceil(high.X))+1, clip(math.Ceil(high.Y))+1).Intersect(within)
	return box, !box.Empty()
}
