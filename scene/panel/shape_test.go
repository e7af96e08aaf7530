package panel

import (
	"image"
	"slices"
	"testing"
)

func TestTheInspectorIsWidenedByItsEdge(t *testing.T) {
	m := sample()
	p, sheet := composed(m)
	before := p.Width(sheet.Size, 1)
	edge := image.Pt(sheet.Size.X-before+1, 300)
	if _, ok := p.Press(edge); !ok {
		t.Fatal("the edge is the table's")
	}
	p.Move(edge.Sub(image.Pt(40, 0)))
	if got := p.Width(sheet.Size, 1); got != before+39 {
		t.Errorf("it is %d px wide, was %d", got, before)
	}
	if !p.Release() || p.Release() {
		t.Error("the edge is not let go once")
	}
	p.Move(image.Pt(10, 300))
	if got := p.Width(sheet.Size, 1); got != before+39 {
		t.Errorf("let go, it is %d px wide", got)
	}
	p.choose(tabFaults)
	q := New()
	if q.Arrange(p.Shape()); q.Shape() != (Shape{"faults", before + 39}) {
		t.Errorf("brought back, it is %+v", q.Shape())
	}
}

func TestEveryListHasAName(t *testing.T) {
	for i, name := range lists {
		if slices.Index(lists[:], name) != i || name == "" {
			t.Errorf("list %d is called %q", i, name)
		}
	}
}

func TestAnyShapeIsSound(t *testing.T) {
	p := New()
	for _, s := range []Shape{{}, {"nothing", 1}, {"parts", 1 << 30}, {"", -5}} {
		p.Arrange(s)
		if got := p.Width(image.Pt(1280, 800), 1); got < panelLeast || got > panelMost || p.tab < 0 || p.tab >= tabs {
			t.Errorf("%+v: %d px wide, list %d", s, got, p.tab)
		}
	}
}
