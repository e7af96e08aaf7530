package mesh

// One ring simplified: its corners, the straight runs between them, the sides fitted to those.

import "sync"

// fitter simplifies rings one after the other in the same memory.
type fitter struct {
	path, thin Ring
	bends      []int
	merger     merger
	sides      []side
	bender     bender
	settler    settler
	watch      *watch
}

// fitters keeps the memory from one outline to the next. It makes no difference to any result.
var fitters = sync.Pool{New: func() any { return new(fitter) }}

// simplify takes a ring to the given level of care, or the first above it that keeps the ring's shape. When the watch is
// over, what it returns is worth nothing.
func (f *fitter) simplify(raw Ring, c care, level int) (Ring, int) {
	f.path = raw.twice(f.path)
	if f.watch.over(len(raw)) {
		return nil, level
	}
	for ; level < levels-1; level++ {
		var ring Ring
		if level == 0 {
			ring = f.fit(raw, c)
		} else {
			ring = pick(raw, peucker(f.watch, f.path, c.split/float64(int(1)<<(level-1)), nil))
		}
		if f.watch.over(2 * len(raw)) {
			return nil, level
		}
		ring = ring.onGrid()
		if len(ring) >= 3 && keepsArea(raw, ring) {
			return ring, level
		}
	}
	return append(Ring(nil), raw...).onGrid(), level
}

// fit is the ring of fitted sides. The path is set.
func (f *fitter) fit(raw Ring, c care) Ring {
	corners := f.corners(c)
	if len(corners) < 3 {
		return pick(raw, corners)
	}
	runs := f.merger.straightRuns(f.watch, f.path, corners, c.width)
	f.sides = fitSides(f.sides[:0], f.watch, f.path, runs)
	if f.watch.over(len(f.sides)) {
		return nil
	}
	sides := dropCutOff(f.path, f.sides)
	ring, at := meetSides(f.path, sides)
	if f.watch.over(len(ring)) {
		return nil
	}
	if c.bend > 0 {
		const even = 0.2 // px: a curve needs no point that is nearer to its neighbours' chord
		bent, where := f.bender.bend(f.watch, f.path, sides, ring, at, c.bend)
		f.thin = bent.twice(f.thin)
		keep := peucker(f.watch, f.thin, even, nil)
		ring = pick(bent, keep)
		for i, k := range keep {
			where[i] = where[k]
		}
		f.settler.settle(f.watch, f.path, ring, where[:len(keep)])
	}
	return ring
}
