package layout

// What a part rests on: the table, or the highest flat part whose outline contains the part's position and
// that was placed by an earlier route of the same surface, or by any route of a surface that it is mounted on.

import (
	"math"
	"sort"
)

// rest holds the flat parts that earlier routes placed in one frame.
type rest struct {
	slabs []slab
	grid  grid
	below *rest // of the nearest frame that this one is mounted on and that has any; nil for none
}

// slab is the upper side of a flat part: a plane that falls to the right by slope.
type slab struct {
	footprint
	height float64 // over the part's middle, mm
	slope  float64 // mm a mm
}

// steepest is the least cosine of a tilt at which a part still counts as flat.
const steepest = 0.5

// slab gives the upper side of a flat part whose origin is at a height.
func (s *stance) slab(p footprint, size *[3]float64, height float64) (slab, bool) {
	c := math.Abs(s.tiltCos)
	if c < steepest {
		return slab{}, false
	}
	p.halfX *= c
	p.bound()
	if inside := p.inside; inside != nil && c < 1 {
		p.inside = func(x, y float64) bool { return inside(x/c, y) }
	}
	return slab{p, height + size[2]/2/c, s.tiltSin / s.tiltCos}, true
}

// over is the height of the plane at a place.
func (s *slab) over(x, z float64) float64 {
	right, _ := s.local(x, z)
	return s.height - s.slope*right
}

// highest is the height of the slab's highest point.
func (s *slab) highest() float64 { return s.height + math.Abs(s.slope)*s.halfX }

func (r *rest) reset() {
	r.slabs = r.slabs[:0]
	r.grid.reset()
}

// add makes parts available to rest on.
func (r *rest) add(slabs []slab) {
	for _, s := range slabs {
		n := int32(len(r.slabs))
		r.slabs = append(r.slabs, s)
		_, cells := r.grid.put(s.x, s.z, s.boxX, s.boxZ)
		for _, c := range cells {
			c.things = append(c.things, n)
			c.dirty = true
		}
	}
}

// height is what a part rests on at its position; 0 is the table. On a leaning slab it is so high that no
// point of the part's box sinks in.
func (r *rest) height(p *footprint) float64 {
	best, at := 0.0, 0.0 // at: of the slab itself, below the part
	for ; r != nil; r = r.below {
		r.grid.look(p.x, p.z, 0, 0, nil, func(c *cell) {
			r.sort(c)
			for _, n := range c.things {
				s := &r.slabs[n]
				if s.highest() <= at {
					return
				}
				if h := s.over(p.x, p.z); h > at && s.contains(p.x, p.z) {
					best, at = h+math.Abs(s.slope)*p.reach(s.sin, s.cos), h
				}
			}
		})
	}
	return best
}

// sort puts a cell's slabs in falling order of their highest points.
func (r *rest) sort(c *cell) {
	if !c.dirty {
		return
	}
	c.dirty = false
	sort.SliceStable(c.things, func(i, j int) bool {
		return r.slabs[c.things[i]].highest() > r.slabs[c.things[j]].highest()
	})
}
