package mesh

import "context"

// The walk along one ring. It goes from crack to crack (the sides of pixels between in and out); each
// crack gives one point, on the line between the centres of its two pixels.

// Directions, clockwise as seen on the screen.
const (
	east = iota
	south
	west
	north
)

// ahead is one pixel forwards, by direction; aside is the pixel to the left.
var (
	ahead = [4][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	aside = [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
)

// move is what a direction means in the mask and in the image: the way to the pixel ahead and to that on the left.
type move struct {
	aheadX, aheadY, asideX, asideY int
	aheadBit, asideBit             int // in bits of the mask
	aheadPix, asidePix             int // in bytes of the image
	towards                        Point
}

func movesIn(maskRow, imageRow int) (moves [4]move) {
	for dir := range moves {
		a, b := ahead[dir], aside[dir]
		moves[dir] = move{
			a[0], a[1], b[0], b[1],
			a[0] + a[1]*maskRow, b[0] + b[1]*maskRow,
			a[0] + a[1]*imageRow, b[0] + b[1]*imageRow,
			Point{float64(b[0]), float64(b[1])},
		}
	}
	return moves
}

const (
	half = 127.5 // coverage at the edge
	// A pixel of at least nearFull or at most nearEmpty counts as full or empty: lossy files are a little off.
	nearFull, nearEmpty = 247, 8
)

// follow walks the ring that has the upper side of pixel (x, y) in it, and marks its starts as done.
func (f *follower) follow(ctx context.Context, x, y int) error {
	m, pix := &f.mask, f.alpha.Pix
	bit, at, dir := m.bit(x, y), y*f.alpha.Stride+x, east
	start := bit
	buffer := f.buffer[:0]
	room := f.maxPoints - f.points
	look := min(room, stepsPerLook)
	for turned := true; ; {
		if dir == east {
			m.starts[bit>>6] &^= 1 << (bit & 63)
		}
		move := &f.moves[dir]
		inside, outside := pix[at], uint8(0)
		if uint(x+move.asideX) < uint(m.w) && uint(y+move.asideY) < uint(m.h) {
			outside = pix[at+move.asidePix]
		}
		t := (float64(inside) - half) / float64(int(inside)-int(outside))
		buffer = append(buffer, Point{float64(x) + 0.5 + t*move.towards.X, float64(y) + 0.5 + t*move.towards.Y})
		if len(buffer) > look {
			if len(buffer) > room {
				return &TooComplexError{"points", f.maxPoints}
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			look = min(room, look+stepsPerLook)
		}
		// Right where the pixel ahead on the right is out; left where the one ahead on the left is in.
		next := dir
		right := bit + move.aheadBit
		left := right + move.asideBit
		rightIn := m.at(right)
		switch {
		case m.at(left) && (rightIn || f.joined(x, y, dir)):
			x, y, bit, at = x+move.aheadX+move.asideX, y+move.aheadY+move.asideY, left, at+move.aheadPix+move.asidePix
			next = (dir + 3) & 3
		case rightIn:
			x, y, bit, at = x+move.aheadX, y+move.aheadY, right, at+move.aheadPix
		default:
			next = (dir + 1) & 3
		}
		turn := next != dir
		if turn || turned {
			f.countTurn(inside, outside)
		}
		turned, dir = turn, next
		if bit == start && dir == east {
			f.buffer = buffer
			return f.keep()
		}
	}
}

// coverage is the alpha of a pixel, 0 outside the image.
func (f *follower) coverage(x, y int) uint8 {
	if uint(x) >= uint(f.mask.w) || uint(y) >= uint(f.mask.h) {
		return 0
	}
	return f.alpha.Pix[y*f.alpha.Stride+x]
}

// joined decides a saddle: whether the four pixels around the corner ahead are half covered on the mean.
func (f *follower) joined(x, y, dir int) bool {
	sum := 0
	for _, p := range [4][2]int{{0, 0}, ahead[dir], aside[dir], {ahead[dir][0] + aside[dir][0], ahead[dir][1] + aside[dir][1]}} {
		sum += int(f.coverage(x+p[0], y+p[1]))
	}
	return sum >= 4*half
}

func (f *follower) countTurn(inside, outside uint8) {
	f.turns++
	if inside >= nearFull && outside <= nearEmpty {
		f.hardTurns++
	}
}
