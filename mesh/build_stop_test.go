package mesh_test

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

// asked is a context that is done once it has been asked a number of times, and knows the longest wait.
type asked struct {
	context.Context
	times, most int // 0 for never done
	last        time.Time
	longest     time.Duration
}

func (a *asked) Err() error {
	now := time.Now()
	if a.times > 0 {
		a.longest = max(a.longest, now.Sub(a.last))
	}
	a.times, a.last = a.times+1, now
	if a.most > 0 && a.times > a.most {
		return context.Canceled
	}
	return nil
}

// patches is soft noise in patches of some px: as much outline as a picture may have.
func patches(px, patch int) *image.Alpha {
	rng := rand.New(rand.NewPCG(1, 2))
	n := px/patch + 2
	grid := make([]float64, n*n)
	for i := range grid {
		grid[i] = rng.Float64() - 0.5
	}
	a := image.NewAlpha(image.Rect(0, 0, px, px))
	for y := range px {
		for x := range px {
			i, u, v := y/patch*n+x/patch, float64(x%patch)/float64(patch), float64(y%patch)/float64(patch)
			mean := (grid[i]*(1-u)+grid[i+1]*u)*(1-v) + (grid[i+n]*(1-u)+grid[i+n+1]*u)*v
			a.Pix[y*a.Stride+x] = uint8(min(max(128+2000*mean, 0), 255))
		}
	}
	return a
}

// Whenever it is, the first that sees that the build is to stop is the last that is done.
func TestBuildStopsWhereverItIs(t *testing.T) {
	shape := mesh.Shape{Alpha: patches(400, 8), Width: 400, Height: 400, Size: [3]float64{30, 30, 3}}
	for _, opt := range []mesh.Options{{Fillet: 0.1}, {Fillet: 0.5, LOD: 1}, {}} {
		whole := &asked{Context: context.Background()}
		if _, _, err := mesh.Build(whole, shape, opt); err != nil {
			t.Fatal(err)
		}
		for most := 1; most < whole.times; most += 1 + whole.times/60 {
			a := &asked{Context: context.Background(), most: most}
			s, _, err := mesh.Build(a, shape, opt)
			if s != nil || err != context.Canceled || a.times > most+2 {
				t.Errorf("fillet %v, to stop when asked the %dth of %d times: %v, and asked %d times more", opt.Fillet, most, whole.times, err, a.times-most)
			}
		}
	}
}

// BenchmarkStop tells the longest time that a build goes on without looking whether it is to stop.
func BenchmarkStop(b *testing.B) {
	for name, alpha := range map[string]*image.Alpha{"noise": meshtest.Named("noise").Raster(4096, true), "patches": patches(4096, 32)} {
		b.Run(name, func(b *testing.B) {
			longest := time.Duration(0)
			for b.Loop() {
				a := &asked{Context: context.Background()}
				shape := mesh.Shape{Alpha: alpha, Width: 4096, Height: 4096, Size: [3]float64{30, 30, 3}}
				if _, _, err := mesh.Build(a, shape, mesh.Options{Fillet: 1}); err != nil {
					b.Fatal(err)
				}
				longest = max(longest, a.longest, time.Since(a.last))
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms-to-stop")
		})
	}
}
