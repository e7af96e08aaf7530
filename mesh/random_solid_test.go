package mesh_test

import (
	"context"
	"errors"
	"flag"
	"image"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"golang.org/x/image/vector"
	"pgregory.net/rapid"

	"tabletop/mesh"
)

// drawAlpha draws any picture of up to 72 x 72 px: noise, a polygon that may cross itself, lines,
// squares off the border, soft or hard, or some of these over each other.
func drawAlpha(t *rapid.T) *image.Alpha {
	w, h := rapid.IntRange(1, 72).Draw(t, "width"), rapid.IntRange(1, 72).Draw(t, "height")
	a := image.NewAlpha(image.Rect(0, 0, w, h))
	for range rapid.IntRange(1, 3).Draw(t, "layers") {
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
			for i := range a.Pix {
				a.Pix[i] = max(a.Pix[i], uint8(rng.Uint32()))
			}
		case 1, 2:
			drawPolygon(t, a, rapid.IntRange(3, 12).Draw(t, "corners"))
		case 3:
			for range rapid.IntRange(1, 6).Draw(t, "lines") {
				drawPolygon(t, a, 2)
			}
		case 4:
			x, y := rapid.IntRange(0, w).Draw(t, "x"), rapid.IntRange(0, h).Draw(t, "y")
			for i := range a.Pix {
				if i%w >= x && i/w >= y {
					a.Pix[i] = 255
				}
			}
		}
	}
	if rapid.Bool().Draw(t, "hard") {
		for i, v := range a.Pix {
			a.Pix[i] = v >> 7 * 255
		}
	}
	return a
}

// drawPolygon paints a polygon over what is there; two corners make a bar about a pixel wide.
func drawPolygon(t *rapid.T, a *image.Alpha, corners int) {
	w, h := float64(a.Rect.Dx()), float64(a.Rect.Dy())
	var ring [][2]float64
	for range corners {
		ring = append(ring, [2]float64{rapid.Float64Range(-0.1*w, 1.1*w).Draw(t, "x"), rapid.Float64Range(-0.1*h, 1.1*h).Draw(t, "y")})
	}
	if corners == 2 {
		p, q := ring[0], ring[1]
		nx, ny := q[1]-p[1], p[0]-q[0]
		l := max(math.Hypot(nx, ny), 1e-9) / rapid.Float64Range(0.3, 1.5).Draw(t, "breadth")
		ring = [][2]float64{{p[0] + nx/l, p[1] + ny/l}, {q[0] + nx/l, q[1] + ny/l}, {q[0] - nx/l, q[1] - ny/l}, {p[0] - nx/l, p[1] - ny/l}}
	}
	z := vector.NewRasterizer(a.Rect.Dx(), a.Rect.Dy())
	z.MoveTo(float32(ring[0][0]), float32(ring[0][1]))
	for _, p := range ring[1:] {
		z.LineTo(float32(p[0]), float32(p[1]))
	}
	z.ClosePath()
	z.Draw(a, a.Rect, image.Opaque, image.Point{})
}

// setFlag gives a flag that the command line leaves alone another value for the time of a test.
func setFlag(t *testing.T, name, value string) {
	f := flag.Lookup(name)
	if before := f.Value.String(); before == f.DefValue {
		f.Value.Set(value)
		t.Cleanup(func() { f.Value.Set(before) })
	}
}

func TestRandomPicturesAreSound(t *testing.T) {
	checks := 2000
	if testing.Short() {
		checks = 200
	}
	// The same pictures in every run; -rapid.seed gives others.
	setFlag(t, "rapid.checks", strconv.Itoa(checks))
	setFlag(t, "rapid.seed", "1")
	rapid.Check(t, func(t *rapid.T) {
		a := drawAlpha(t)
		size := [3]float64{
			math.Exp(rapid.Float64Range(0, 6).Draw(t, "log width")),
			math.Exp(rapid.Float64Range(0, 6).Draw(t, "log height")),
			math.Exp(rapid.Float64Range(-3, 4).Draw(t, "log depth")),
		}
		opt := mesh.Options{LOD: rapid.IntRange(0, 1).Draw(t, "LOD")}
		if rapid.IntRange(0, 3).Draw(t, "round") > 0 {
			opt.Fillet = min(size[0], size[1]) * math.Exp(rapid.Float64Range(-6, 0).Draw(t, "log fillet"))
		}
		if rapid.IntRange(0, 3).Draw(t, "meet") == 0 {
			size[2] = max(2*opt.Fillet, 0.05)
		}
		s, _, err := mesh.Build(context.Background(), mesh.Shape{Alpha: a, Width: a.Rect.Dx(), Height: a.Rect.Dy(), Size: size}, opt)
		if errors.Is(err, mesh.ErrEmpty) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := mesh.Check(s); err != nil {
			t.Fatal(err)
		}
	})
}
