package mesh

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

const (
	half = 127.5 // coverage at the edge
	// A pixel of at least nearFull or at most nearEmpty counts as full or empty: lossy files are a little off.
	nearFull, nearEmpty = 247, 8
)

// follow walks the ring that has the upper side of pixel (x, y) in it, and marks its starts as done.
func (f *follower) follow(x, y int) error {
	s := step{x: x, y: y, bit: f.mask.bit(x, y), dir: east}
	row := f.mask.stride * 8
	f.forward, f.left = [4]int{1, row, -1, -row}, [4]int{-row, 1, row, -1}
	f.buffer = f.buffer[:0]
	start := s.bit
	for turned := true; ; {
		if s.dir == east {
			f.mask.starts[s.bit>>3] &^= 1 << (s.bit & 7)
		}
		inside, outside := f.coverage(s.x, s.y), f.coverage(s.x+aside[s.dir][0], s.y+aside[s.dir][1])
		t := (float64(inside) - half) / float64(int(inside)-int(outside))
		f.buffer = append(f.buffer, Point{
			float64(s.x) + 0.5 + t*float64(aside[s.dir][0]),
			float64(s.y) + 0.5 + t*float64(aside[s.dir][1]),
		})
		if f.points+len(f.buffer) > f.maxPoints {
			return &TooComplexError{"points", f.maxPoints}
		}
		next := f.next(s)
		if turn := next.dir != s.dir; turn || turned {
			f.countTurn(inside, outside)
			turned = turn
		}
		if s = next; s.bit == start && s.dir == east {
			return f.keep()
		}
	}
}

// step is a crack: the pixel on its right, as coordinates and as an index into the mask, and the direction.
type step struct {
	x, y, bit, dir int
}

// next turns right where the pixel ahead on the right is out; left where the one ahead on the left is in;
// where they are crosswise (a saddle) the mean of the four says whether the inside is joined.
func (f *follower) next(s step) step {
	right := s.bit + f.forward[s.dir]
	left := right + f.left[s.dir]
	rightIn, leftIn := f.mask.at(right) == 1, f.mask.at(left) == 1
	if leftIn && !rightIn {
		leftIn = f.joined(s.x, s.y, s.dir)
	}
	switch {
	case leftIn:
		return step{s.x + ahead[s.dir][0] + aside[s.dir][0], s.y + ahead[s.dir][1] + aside[s.dir][1], left, (s.dir + 3) & 3}
	case rightIn:
		return step{s.x + ahead[s.dir][0], s.y + ahead[s.dir][1], right, s.dir}
	default:
		return step{s.x, s.y, s.bit, (s.dir + 1) & 3}
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
