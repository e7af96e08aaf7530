package view

// Framing beside what covers parts of the picture: HUD surfaces must not hide the table.

import (
	"cmp"
	"math"
	"slices"
)

// FrameBeside is Frame for a picture of which rectangles are covered: of the cameras that show all points
// within the inset and none of keep behind a cover, it takes the one that shows it largest. Where there is
// no room beside the covers it is Frame.
func (c Camera) FrameBeside(points, keep []Vec, aspect float64, inset Inset, covers []Window) Camera {
	plain := c.Frame(points, aspect, inset)
	if len(covers) == 0 || unhidden(plain.hull(keep, aspect), covers) {
		return plain
	}
	best, largest := plain, 0.0
	for _, free := range freeWindows(covers) {
		room := inset.within(free)
		if 1-room.Left-room.Right < leastRoom || 1-room.Top-room.Bottom < leastRoom {
			continue
		}
		framed, size := c.yield(points, keep, aspect, inset, room, covers)
		if size > largest {
			best, largest = framed, size
		}
	}
	return best
}

const (
	// leastRoom is the least share of a picture's side that the table may be squeezed into.
	leastRoom = 0.35
	// coverGap keeps the table off a cover, as a share of the picture's sides.
	coverGap = 0.012
	// rounding is what a table that just fits beside a cover may seem to lie under it.
	rounding   = 1e-6
	yieldSteps = 10
	maxFree    = 12
)

// yield gives way from one inset to a narrower one, no further than it takes to be clear of the covers: a
// table seen at a slant leaves room in the corners of the picture. size is the share of the picture that
// keep then takes; 0 where it cannot be clear.
func (c Camera) yield(points, keep []Vec, aspect float64, from, to Inset, covers []Window) (best Camera, size float64) {
	try := func(share float64) bool {
		framed := c.Frame(points, aspect, from.mix(to, share))
		hull := framed.hull(keep, aspect)
		ok := unhidden(hull, covers)
		if ok {
			best, size = framed, area(hull)
		}
		return ok
	}
	if !try(1) {
		return best, 0
	}
	low, high := 0.0, 1.0
	for range yieldSteps {
		if mid := (low + high) / 2; try(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return best, size
}

// within narrows the inset to a window of the picture.
func (in Inset) within(w Window) Inset {
	return Inset{max(in.Left, w.Left), max(in.Top, w.Top), max(in.Right, 1-w.Right), max(in.Bottom, 1-w.Bottom)}
}

func (in Inset) mix(to Inset, share float64) Inset {
	mix := func(a, b float64) float64 { return a + (b-a)*share }
	return Inset{mix(in.Left, to.Left), mix(in.Top, to.Top), mix(in.Right, to.Right), mix(in.Bottom, to.Bottom)}
}

// hull is the convex hull of points as the picture shows them, in fractions of its sides, y from the top.
func (c Camera) hull(points []Vec, aspect float64) [][2]float64 {
	m := c.Projection(aspect, Whole).Mul(c.View())
	flat := make([][2]float64, len(points))
	for i, p := range points {
		q, _ := m.Project(p)
		flat[i] = [2]float64{(q[0] + 1) / 2, (1 - q[1]) / 2}
	}
	return Hull(flat)
}

// unhidden reports whether no cover lies over a hull.
func unhidden(hull [][2]float64, covers []Window) bool {
	return !slices.ContainsFunc(covers, func(w Window) bool { return len(hull) > 0 && overlaps(hull, w.grown(coverGap-rounding)) })
}

// area of a polygon (the shoelace formula).
func area(hull [][2]float64) float64 {
	sum := 0.0
	for i, p := range hull {
		next := hull[(i+1)%len(hull)]
		sum += p[0]*next[1] - p[1]*next[0]
	}
	return sum / 2
}

func (w Window) grown(by float64) Window {
	return Window{w.Left - by, w.Top - by, w.Right + by, w.Bottom + by}
}

// Hull is the convex hull of points in the plane, in one direction round (Andrew's monotone chain).
func Hull(points [][2]float64) [][2]float64 {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b [2]float64) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	sorted = slices.Compact(sorted)
	if len(sorted) < 3 {
		return sorted
	}
	chain := func(list [][2]float64) (out [][2]float64) {
		for _, p := range list {
			for len(out) > 1 && turn(out[len(out)-2], out[len(out)-1], p) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		return out[:len(out)-1]
	}
	lower := chain(sorted)
	slices.Reverse(sorted)
	return append(lower, chain(sorted)...)
}

// turn is positive where the way from a by b to c turns from the first axis towards the second.
func turn(a, b, c [2]float64) float64 {
	return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])
}

// overlaps reports whether a convex polygon and a window share more than a border: no side of either
// parts them.
func overlaps(hull [][2]float64, w Window) bool {
	corners := [4][2]float64{{w.Left, w.Top}, {w.Right, w.Top}, {w.Right, w.Bottom}, {w.Left, w.Bottom}}
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for i, p := range hull {
		for axis := range p {
			low[axis], high[axis] = min(low[axis], p[axis]), max(high[axis], p[axis])
		}
		next, outside := hull[(i+1)%len(hull)], 0
		for _, q := range corners {
			if turn(p, next, q) <= 0 {
				outside++
			}
		}
		if len(hull) > 2 && outside == len(corners) {
			return false
		}
	}
	return low[0] < w.Right && high[0] > w.Left && low[1] < w.Bottom && high[1] > w.Top
}

// freeWindows gives the largest windows of the picture that no cover reaches into, the largest first.
func freeWindows(covers []Window) []Window {
	lefts, tops, rights, bottoms := []float64{0}, []float64{0}, []float64{1}, []float64{1}
	for _, w := range covers {
		w = w.grown(coverGap)
		lefts, tops = append(lefts, clamp(w.Right, 0, 1)), append(tops, clamp(w.Bottom, 0, 1))
		rights, bottoms = append(rights, clamp(w.Left, 0, 1)), append(bottoms, clamp(w.Top, 0, 1))
	}
	var out []Window
	for _, l := range lefts {
		for _, r := range rights {
			for _, t := range tops {
				for _, b := range bottoms {
					if w := (Window{l, t, r, b}); w.area() > 0 && !slices.ContainsFunc(covers, w.meets) {
						out = append(out, w)
					}
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Window) int { return cmp.Compare(b.area(), a.area()) })
	var largest []Window
	for _, w := range out {
		if len(largest) < maxFree && !slices.ContainsFunc(largest, w.inside) {
			largest = append(largest, w)
		}
	}
	return largest
}

func (w Window) inside(v Window) bool {
	return w.Left >= v.Left && w.Right <= v.Right && w.Top >= v.Top && w.Bottom <= v.Bottom
}

func (w Window) area() float64 {
	if w.Right <= w.Left {
		return 0
	}
	return (w.Right - w.Left) * (w.Bottom - w.Top)
}

func (w Window) meets(v Window) bool {
	return w.Left < v.Right && w.Right > v.Left && w.Top < v.Bottom && w.Bottom > v.Top
}
