package mesh

// How fast tracing and rounding are.

import (
	"context"
	"fmt"
	"image"
	"testing"
)

var benchSizes = []int{256, 1024, 4096}

func outlineOfAlpha(b *testing.B, a *image.Alpha) Outline {
	traced, err := Trace(context.Background(), a, TraceOptions{})
	if err != nil {
		b.Fatal(err)
	}
	return simplified(traced.Outline, traced.Antialiased)
}

func BenchmarkTrace(b *testing.B) {
	for _, size := range benchSizes {
		for _, f := range families {
			soft := paint(f.draw(float64(size)), size, size)
			for name, a := range map[string]*image.Alpha{"soft": soft, "hard": hard(soft)} {
				b.Run(fmt.Sprintf("%d/%s/%s", size, f.name, name), func(b *testing.B) {
					for b.Loop() {
						outlineOfAlpha(b, a)
					}
				})
			}
		}
	}
}

func BenchmarkFillet(b *testing.B) {
	for _, size := range benchSizes {
		for _, f := range families {
			o := outlineOfAlpha(b, paint(f.draw(float64(size)), size, size))
			scale := 30 / float64(size)
			for _, mm := range []float64{0.5, 1.5, 4} {
				b.Run(fmt.Sprintf("%d/%s/%vmm", size, f.name, mm), func(b *testing.B) {
					for b.Loop() {
						rounded(b, o, FilletOptions{Radius: mm / scale, Sagitta: 0.02 / scale})
					}
				})
			}
		}
	}
}
