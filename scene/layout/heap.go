package layout

import "tabletop/loader/game"

// heap is a pile that grows. Flat parts lie on each other along their normal; standing parts stand on the
// flat ones below them, each before the last; flat parts over standing ones lie on the tallest.
type heap struct {
	foot     Vec     // where a part lies or stands that cannot follow the last one along its normal
	last     Vec     // origin of the last part
	depth    float64 // thickness of the last part
	top      float64 // height of the highest standing part since foot
	standing bool    // the last part stands
	begun    bool    // there is a last part
}

// put gives the origin of the next part.
func (h *heap) put(f game.Facing, size *[3]float64, s *stance) Vec {
	standing := f == game.FacingStanding
	if h.begun && standing != h.standing {
		h.climb()
	}
	var origin Vec
	if h.begun && standing == h.standing {
		origin = h.last.Add(s.normal(f).Times((h.depth + size[2]) / 2))
	} else {
		origin = h.foot
		origin[1] += s.below(f, size)
	}
	if standing { // however tall, it stands on the same ground
		origin[1] = h.foot[1] + size[1]/2
		h.top = max(h.top, h.foot[1]+size[1])
	}
	h.last, h.depth, h.standing, h.begun = origin, size[2], standing, true
	return origin
}

// climb moves the foot on top of what there is.
func (h *heap) climb() {
	if h.standing {
		h.foot[1] = h.top
		return
	}
	h.foot = h.last.Add(Vec{0, h.depth / 2, 0})
	h.top = h.foot[1]
}
