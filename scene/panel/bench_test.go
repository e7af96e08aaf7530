package panel

// What a frame's text costs: composing it, and painting what changed.

import (
	"fmt"
	"image"
	"testing"
)

// largeModel has 10,000 parts on 100 paths, with the parts of the only type listed.
func largeModel() (*Panel, *Model) {
	c := &Contents{Title: "Large", Types: []Type{{Name: "card"}}}
	for i := range 10_000 {
		c.Parts = append(c.Parts, Part{Ref: fmt.Sprintf("card#%d", i), Name: fmt.Sprintf("Card number %d", i)})
		c.Types[0].Parts = append(c.Types[0].Parts, i)
		c.On = append(c.On, i/100)
		if i%100 == 0 {
			c.Paths = append(c.Paths, Path{Path: fmt.Sprintf("/deck/%d", i/100), Shown: true})
		}
		p := &c.Paths[i/100]
		p.Stack = append(p.Stack, Placed{i, MarkFace})
	}
	p := New()
	p.tab = tabParts
	p.toggle(groupType + "card")
	return p, &Model{Contents: c, Print: prints}
}

func BenchmarkCompose(b *testing.B) {
	p, m := largeModel()
	for range b.N {
		p.Compose(m, image.Pt(1280, 800), 1)
	}
}

func BenchmarkSearch(b *testing.B) {
	p, m := largeModel()
	for i := range b.N {
		p.find(fmt.Sprint(i % 100))
		p.Compose(m, image.Pt(1280, 800), 1)
	}
}

func BenchmarkPaintAll(b *testing.B) {
	p, m := largeModel()
	painter := NewPainter(p)
	sheet := p.Compose(m, image.Pt(1280, 800), 1)
	for range b.N {
		painter.picture = nil
		painter.Paint(sheet)
	}
}

func BenchmarkPaintHover(b *testing.B) {
	p, m := largeModel()
	painter := NewPainter(p)
	for i := range b.N {
		p.Move(image.Pt(1100, 200+i%2*rowHeight))
		painter.Paint(p.Compose(m, image.Pt(1280, 800), 1))
	}
}
