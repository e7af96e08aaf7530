package mesh

import (
	"context"
	"errors"
	"image"
)

// Shape is what a solid is cut from.
type Shape struct {
	// Alpha is the sprite's coverage; nil for an opaque sprite, whose outline is its full rectangle.
	Alpha *image.Alpha
	// Width and Height are the size of the sprite in px, Alpha or not (only their ratio counts without).
	Width, Height int
	// Size is the box in mm to fit the outline into, aspect kept (x, y), and the thickness (z).
	Size [3]float64
}

// Options tune a build. The zero value is the standard quality.
type Options struct {
	Fillet float64 // mm
}

// Report says what was reduced or dropped.
type Report struct {
	Notes []string
}

// ErrEmpty means that no pixel of the sprite is more than half covered.
var ErrEmpty = errors.New("the outline is empty: no pixel is more than half covered")

// Build makes the solid.
func Build(ctx context.Context, shape Shape, opt Options) (*Solid, Report, error) {
	return nil, Report{}, errors.New("not built yet")
}
