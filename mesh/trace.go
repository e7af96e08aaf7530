package mesh

// Tracing: from the coverage of pixels to rings along the line of half coverage (marching squares with
// linear interpolation). Pixel (i,j) covers [i,i+1]x[j,j+1]; all around the image nothing is covered.

import (
	"context"
	"fmt"
	"image"
	"math"
	"sync"
)

// TraceOptions bound a trace. The zero value is the standard.
type TraceOptions struct {
	// MinArea is the area in px² under which a ring is a speck and goes; 0 means speckPart of the outline's
	// box. The largest ring never goes.
	MinArea float64
	// MaxRings and MaxPoints are the most rings, and raw points of rings, that are traced; 0 means the standard.
	MaxRings, MaxPoints int
}

const (
	// speckPart of the outline's box is the area of the largest speck: 0.1 mm across on a part of 30 mm.
	speckPart      = 1e-5
	standardRings  = 20_000
	standardPoints = 4_000_000
)

// Traced is the raw outline of an image, in px, y down.
type Traced struct {
	Outline Outline
	// Antialiased is false when the image has hard steps only, each pixel in or out.
	Antialiased bool
	Notes       []string
}

// TooComplexError says that a picture has more outline than a part can be cut from.
type TooComplexError struct {
	What string // "rings" or "points"
	Most int
}

func (e *TooComplexError) Error() string {
	return fmt.Sprintf("the outline has more than %d %s: it looks like noise; clean the transparency of the image", e.Most, e.What)
}

// Trace follows every edge of the area that is at least half covered. Rings are closed and never touch
// themselves or each other; outer rings and islands have a positive Area, holes a negative one, y being down.
// They come in the order, row by row, of the first pixel that has its upper side in them. The upper left corner of the image is (0,0),
// whatever its bounds. It returns ErrEmpty, a TooComplexError, or the error of ctx.
func Trace(ctx context.Context, alpha *image.Alpha, opt TraceOptions) (Traced, error) {
	f := followers.Get().(*follower)
	defer f.release()
	f.start(alpha, opt)
	for from := 0; ; {
		x, y, at, ok := f.mask.nextStart(from)
		if !ok {
			return f.result()
		}
		if err := ctx.Err(); err != nil {
			return Traced{}, err
		}
		if err := f.follow(ctx, x, y); err != nil {
			return Traced{}, err
		}
		from = at
	}
}

// result puts the rings together, and takes the largest speck back when there is nothing else.
func (f *follower) result() (Traced, error) {
	if len(f.rings) == 0 {
		if f.largest == nil {
			return Traced{}, ErrEmpty
		}
		f.rings = append(f.rings, f.largest)
		f.specks--
	}
	t := Traced{Outline: f.rings, Antialiased: f.hardTurns*4 < f.turns*3}
	if f.specks > 0 {
		t.Notes = append(t.Notes, fmt.Sprintf("%d specks of less than %.3g square pixels left out of the outline", f.specks, f.minArea))
	}
	return t, nil
}

// follower walks along the cracks between set and clear pixels, the set one on its right. It can be used again.
type follower struct {
	alpha     *image.Alpha
	mask      mask
	minArea   float64
	maxRings  int
	maxPoints int

	moves  [4]move // by direction
	buffer Ring    // the ring being walked

	rings       Outline
	points      int
	specks      int
	largest     Ring // of the specks
	largestArea float64
	turns       int // cracks at which the path turns
	hardTurns   int // those of them between a full pixel and an empty one
}

// followers keeps the memory from one picture to the next. It makes no difference to any result.
var followers = sync.Pool{New: func() any { return new(follower) }}

func (f *follower) start(alpha *image.Alpha, opt TraceOptions) {
	f.alpha, f.minArea, f.maxRings, f.maxPoints = alpha, opt.MinArea, opt.MaxRings, opt.MaxPoints
	f.mask.of(alpha)
	f.moves = movesIn(f.mask.stride*64, alpha.Stride)
	if f.minArea == 0 {
		w, h := f.mask.extent.size()
		f.minArea = speckPart * float64(w) * float64(h)
	}
	if f.maxRings == 0 {
		f.maxRings = standardRings
	}
	if f.maxPoints == 0 {
		f.maxPoints = standardPoints
	}
}

// release lets go of all but the memory.
func (f *follower) release() {
	*f = follower{mask: f.mask, buffer: f.buffer}
	followers.Put(f)
}

// keep stores the ring in the buffer, or counts it as a speck.
func (f *follower) keep() error {
	area := math.Abs(f.buffer.Area())
	if area < f.minArea {
		f.specks++
		if area > f.largestArea {
			f.largest, f.largestArea = append(Ring(nil), f.buffer...), area
		}
		return nil
	}
	f.points += len(f.buffer)
	f.rings = append(f.rings, append(make(Ring, 0, len(f.buffer)), f.buffer...))
	if len(f.rings) > f.maxRings {
		return &TooComplexError{"rings", f.maxRings}
	}
	return nil
}
