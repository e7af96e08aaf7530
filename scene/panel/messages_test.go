package panel

import (
	"image"
	"testing"
)

// TestMessagesKeepClear: of hands that hang where they would be, as long as there is room over these.
func TestMessagesKeepClear(t *testing.T) {
	size := image.Pt(800, 600)
	texts := []Message{{MarkDone, "move card#7 from /hand/1 to /discard"}, {MarkNote, "card#8: no path is near"}}
	// of returns the union of the texts' boxes.
	of := func(hung ...image.Rectangle) (all image.Rectangle) {
		m := &Model{Messages: texts, Hung: hung}
		for _, it := range New().Compose(m, size, 1).Items {
			all = all.Union(it.Box)
		}
		return all
	}
	corner := of()
	for name, hung := range map[string][]image.Rectangle{
		"a hand at the bottom":             {image.Rect(0, 450, 800, 600)},
		"a hand in the corner":             {image.Rect(0, 500, 200, 600)},
		"one behind the first message":     {image.Rect(20, 540, 60, 550)},
		"a hand over a hand":               {image.Rect(0, 500, 300, 600), image.Rect(0, 380, 300, 480)},
		"one over the other, turned about": {image.Rect(0, 380, 300, 480), image.Rect(0, 500, 300, 600)},
	} {
		at := of(hung...)
		if at.Size() != corner.Size() || !at.In(image.Rectangle{Max: size}) {
			t.Errorf("%s: they are at %v", name, at)
		}
		for _, h := range hung {
			if !at.Intersect(h).Empty() {
				t.Errorf("%s: at %v they cover %v", name, at, h)
			}
		}
	}
	for name, hung := range map[string]image.Rectangle{
		"aside":                   image.Rect(600, 300, 800, 600),
		"above":                   image.Rect(0, 0, 800, 300),
		"no room over it is left": image.Rect(0, 20, 300, 600),
	} {
		if at := of(hung); at != corner {
			t.Errorf("%s: at %v, not in the corner %v", name, at, corner)
		}
	}
}
