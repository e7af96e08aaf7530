package mesh

import (
	"context"
	"fmt"
	"testing"
)

func TestRectanglesAreSound(t *testing.T) {
	for _, c := range []struct {
		w, h, d, fillet float64
	}{
		{63.5, 88.9, 0.3, 0}, {63.5, 88.9, 0.3, 3}, {63.5, 88.9, 0.3, 0.1}, {20, 20, 3, 2}, {20, 20, 3, 10},
		{20, 20, 3, 1.5}, {30, 10, 20, 5}, {30, 30, 30, 15}, {30, 10, 30, 15}, {500, 400, 2, 3}, {1, 1, 1, 0.01}, {2, 300, 0.5, 0.25},
	} {
		for lod := range 2 {
			t.Run(fmt.Sprintf("%vx%vx%v fillet %v LOD %d", c.w, c.h, c.d, c.fillet, lod), func(t *testing.T) {
				s, rep, err := Build(context.Background(), Shape{Width: int(c.w * 10), Height: int(c.h * 10), Size: [3]float64{c.w, c.h, c.d}},
					Options{Fillet: c.fillet, LOD: lod})
				if err != nil {
					t.Fatal(err)
				}
				t.Log(s.Triangles(), "triangles,", len(s.Outline[0]), "points", rep.Notes, s.Volume()/(c.w*c.h*c.d))
				if err := Check(s); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
