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

// follow walks the ring that has the upper side of pixel (x, y) in it, and marks its starts as done. The
// path turns right where the pixel ahead on the right is out; left where the one ahead on the left is in;
// where they are crosswise (a saddle) the mean of the four says whether the inside is joined.
func (f *follower) follow(x, y int) error {
	m := f.mask
	row := m.stride * 8
	forward := [4]int{1, row, -1, -row}
	left := [4]int{-row, 1, row, -1}
	f.buffer = f.buffer[:0]
	start, bit, dir := m.bit(x, y), m.bit(x, y), east
	for turned := false; ; {
		inside, outside := f.coverage(x, y), f.coverage(x+aside[dir][0], y+aside[dir][1])
		if dir == east {
			m.starts[bit>>3] &^= 1 << (bit & 7)
		}
		t := (float64(inside) - half) / float64(int(inside)-int(outside))
		f.buffer = append(f.buffer, Point{
			float64(x) + 0.5 + t*float64(aside[dir][0]),
			float64(y) + 0.5 + t*float64(aside[dir][1]),
		})
		rightAhead, leftAhead := m.at(bit+forward[dir]), m.at(bit+forward[dir]+left[dir])
		if rightAhead != leftAhead && leftAhead == 1 && !f.joined(x, y, dir) {
			leftAhead = 0
		}
		turn := rightAhead == leftAhead || leftAhead == 1
		if turn || turned {
			f.countTurn(inside, outside)
		}
		turned = turn
		switch {
		case leftAhead == 1:
			x, y = x+ahead[dir][0]+aside[dir][0], y+ahead[dir][1]+aside[dir][1]
			bit += forward[dir] + left[dir]
			dir = (dir + 3) & 3
		case rightAhead == 1:
			x, y = x+ahead[dir][0], y+ahead[dir][1]
			bit += forward[dir]
		default:
			dir = (dir + 1) & 3
		}
		if bit == start && dir == east {
			return f.keep()
		}
		if f.points+len(f.buffer) > f.maxPoints {
			return &TooComplexError{"points", f.maxPoints}
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
