package panel

// Which parts of a picture have to be painted anew.

import "image"

// maxDirty bounds how many boxes are painted apart; more are joined.
const maxDirty = 8

// dirty gives boxes that hold all that differs between two lists of items. They do not overlap.
func dirty(old, now []Item, within image.Rectangle) []image.Rectangle {
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	count := make(map[Item]int, len(now))
	for _, it := range now {
		count[it]++
	}
	var boxes []image.Rectangle
	add := func(it Item) {
		if box := it.visible().Intersect(within); !box.Empty() {
			boxes = join(boxes, box)
		}
	}
	var kept []Item
	for _, it := range old {
		if count[it] > 0 {
			count[it]--
			kept = append(kept, it)
		} else {
			add(it)
		}
	}
	// What is left over is new. What stays must stay in order: what lies over what may have changed.
	for _, it := range now {
		switch {
		case len(kept) > 0 && kept[0] == it:
			kept = kept[1:]
		default:
			add(it)
		}
	}
	for _, it := range kept {
		add(it)
	}
	return boxes
}

// Covered gives boxes that hold all that the sheet paints. They do not overlap.
func (s *Sheet) Covered() []image.Rectangle {
	var boxes []image.Rectangle
	for i := range s.Items {
		if box := s.Items[i].visible().Intersect(image.Rectangle{Max: s.Size}); !box.Empty() {
			boxes = join(boxes, box)
		}
	}
	return boxes
}

// join adds a box, joined with those that it meets or lies close to.
func join(boxes []image.Rectangle, box image.Rectangle) []image.Rectangle {
	for i := 0; i < len(boxes); i++ {
		both := boxes[i].Union(box)
		if !boxes[i].Overlaps(box) && area(both) > (area(boxes[i])+area(box))*5/4 {
			continue
		}
		box = both
		boxes = append(boxes[:i], boxes[i+1:]...)
		i = -1 // the larger one may meet those before
	}
	boxes = append(boxes, box)
	if len(boxes) > maxDirty {
		for _, b := range boxes[1:] {
			boxes[0] = boxes[0].Union(b)
		}
		boxes = boxes[:1]
	}
	return boxes
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
