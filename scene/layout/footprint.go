package layout

import "math"

// footprint is a part seen from above: a box about (x, z), turned clockwise, and the outline in it.
type footprint struct {
	x, z         float64
	sin, cos     float64 // of the clockwise rotation
	halfX, halfZ float64 // along the part's right, and along its top edge or depth
	boxX, boxZ   float64 // half of the box's own box along the axes
	flip         bool    // it lies on its face: left and right are exchanged
	inside       func(x, y float64) bool
}

// local gives a place relative to the part: right and towards its top edge, as seen from above.
func (p *footprint) local(x, z float64) (right, up float64) {
	dx, dz := x-p.x, z-p.z
	return dx*p.cos + dz*p.sin, dx*p.sin - dz*p.cos
}

// contains reports whether a place lies over the outline.
func (p *footprint) contains(x, z float64) bool {
	right, up := p.local(x, z)
	if math.Abs(right) > p.halfX || math.Abs(up) > p.halfZ {
		return false
	}
	if p.inside == nil {
		return true
	}
	if p.flip {
		right = -right
	}
	return p.inside(right, up)
}

// reach is the half width of the box in a direction given by sine and cosine.
func (p *footprint) reach(sin, cos float64) float64 {
	c, s := p.cos*cos+p.sin*sin, p.sin*cos-p.cos*sin
	return p.halfX*math.Abs(c) + p.halfZ*math.Abs(s)
}

// bound works out the box's own box.
func (p *footprint) bound() {
	p.boxX, p.boxZ = p.reach(0, 1), p.reach(1, 0)
}

// touching is how deep, in mm, two boxes may share ground before they count as overlapping: tiles that
// lie edge to edge do not.
const touching = 0.05

// overlaps reports whether two parts share ground: their boxes do (separating axes), and where an outline
// is not its box, some of a grid of samples lies in both.
func (p *footprint) overlaps(q *footprint) bool {
	dx, dz := q.x-p.x, q.z-p.z
	if math.Abs(dx) >= p.boxX+q.boxX-touching || math.Abs(dz) >= p.boxZ+q.boxZ-touching {
		return false
	}
	if p.sin != 0 || q.sin != 0 {
		if !p.boxesCross(q, dx, dz) {
			return false
		}
	}
	return p.inside == nil && q.inside == nil || p.sharesSample(q)
}

// boxesCross tries the axes of both boxes as separating ones.
func (p *footprint) boxesCross(q *footprint, dx, dz float64) bool {
	for _, a := range [4][2]float64{{p.sin, p.cos}, {-p.cos, p.sin}, {q.sin, q.cos}, {-q.cos, q.sin}} {
		if math.Abs(dx*a[1]+dz*a[0]) >= p.reach(a[0], a[1])+q.reach(a[0], a[1])-touching {
			return false
		}
	}
	return true
}

// sharesSample tries points of the common box of two parts.
func (p *footprint) sharesSample(q *footprint) bool {
	left, right := max(p.x-p.boxX, q.x-q.boxX), min(p.x+p.boxX, q.x+q.boxX)
	top, bottom := max(p.z-p.boxZ, q.z-q.boxZ), min(p.z+p.boxZ, q.z+q.boxZ)
	const samples = 7
	for i := range samples {
		for j := range samples {
			x := left + (right-left)*(float64(i)+0.5)/samples
			z := top + (bottom-top)*(float64(j)+0.5)/samples
			if p.contains(x, z) && q.contains(x, z) {
				return true
			}
		}
	}
	return false
}
