package mesh

import (
	"context"
	"fmt"
	"testing"

	"tabletop/mesh/meshtest"
)

// outlineOf is a test shape on a part of 30 mm, y up.
func outlineOf(s meshtest.Shape) Outline {
	var o Outline
	for _, l := range s.Loops {
		var r Ring
		for i := range l {
			p := l[len(l)-1-i]
			r = append(r, Point{30 * (p[0] - 0.5), 30 * (0.5 - p[1])})
		}
		o = append(o, r)
	}
	return o
}

// Outlines with all their corners sharp are the hardest for a rim: tips, slits and crests.
func TestSharpOutlinesGetSoundRims(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		if shape.Noise {
			continue
		}
		o := outlineOf(shape)
		for _, radius := range []float64{0, 0.05, 0.5, 1.5, 4} {
			for _, depth := range []float64{3, 9} {
				t.Run(fmt.Sprintf("%s rim %v of %v", shape.Name, radius, depth), func(t *testing.T) {
					spec := Options{Fillet: radius}.spec(depth, 100, rectangleUV(30, 30))
					s, err := newSolid(context.Background(), o, spec)
					if err != nil {
						t.Fatal(err)
					}
					if err := Check(s); err != nil {
						t.Error(err)
					}
					t.Log(s.Triangles(), "triangles of", s.Outline.Points(), "points")
				})
			}
		}
	}
}
