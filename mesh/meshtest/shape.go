// Package meshtest has the shapes that the mesh package is tested on, as loops and as pixels, and
// pictures of the solids made from them. It knows nothing of the mesh package, so that tests inside
// of that can use it too.
package meshtest

import (
	"image"
	"math"
	"math/rand/v2"

	"golang.org/x/image/vector"
)

// Loop is a closed polygon; holes wind against the loops around them.
type Loop [][2]float64

// Shape is one of the families, in a unit square with y down: outer loops turn clockwise on the
// screen, holes the other way.
type Shape struct {
	Name  string
	Loops []Loop
	// Noise is a shape without loops: blobs of smooth noise.
	Noise bool
}

// Shapes gives the ten families: what boards, cards and tokens look like, and what is hard.
func Shapes() []Shape {
	return []Shape{
		{Name: "rectangle", Loops: []Loop{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}},
		{Name: "disc", Loops: []Loop{circle(0.5, 0.5, 0.49, 720)}},
		{Name: "star", Loops: []Loop{star(5, 0.49, 0.19)}},
		{Name: "gear", Loops: []Loop{gear(16, 0.49, 0.4), circle(0.5, 0.5, 0.15, 90).reversed()}},
		{Name: "ring", Loops: []Loop{circle(0.5, 0.5, 0.49, 720), circle(0.5, 0.5, 0.35, 720).reversed()}},
		{Name: "islands", Loops: islands()},
		{Name: "meeple", Loops: []Loop{meeple()}},
		{Name: "spiral", Loops: []Loop{spiral(2.5, 0.06)}},
		{Name: "lines", Loops: lines()},
		{Name: "noise", Noise: true},
	}
}

// Named gives one of the families; a name that is none of theirs gives the empty shape.
func Named(name string) Shape {
	for _, s := range Shapes() {
		if s.Name == name {
			return s
		}
	}
	return Shape{}
}

// Raster paints a shape into size x size px: each pixel's coverage by area, or all or nothing.
func (s Shape) Raster(size int, antialiased bool) *image.Alpha {
	if s.Noise {
		return noise(size, antialiased)
	}
	z := vector.NewRasterizer(size, size)
	for _, l := range s.Loops {
		for i, p := range l {
			x, y := float32(p[0]*float64(size)), float32(p[1]*float64(size))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	out := image.NewAlpha(image.Rect(0, 0, size, size))
	z.Draw(out, out.Rect, image.Opaque, image.Point{})
	return harden(out, antialiased)
}

func harden(a *image.Alpha, antialiased bool) *image.Alpha {
	if !antialiased {
		for i, v := range a.Pix {
			a.Pix[i] = v >> 7 * 255
		}
	}
	return a
}

func (l Loop) reversed() Loop {
	out := make(Loop, len(l))
	for i, p := range l {
		out[len(l)-1-i] = p
	}
	return out
}

func circle(x, y, r float64, n int) Loop {
	var l Loop
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		l = append(l, [2]float64{x + r*cos, y + r*sin})
	}
	return l
}

func star(tips int, outer, inner float64) Loop {
	var l Loop
	for i := range 2 * tips {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(math.Pi*float64(i)/float64(tips) - math.Pi/2)
		l = append(l, [2]float64{0.5 + r*cos, 0.5 + r*sin})
	}
	return l
}

func gear(teeth int, outer, inner float64) Loop {
	var l Loop
	for i := range 4 * teeth {
		r := outer
		if i%4 > 1 {
			r = inner
		}
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(4*teeth))
		l = append(l, [2]float64{0.5 + r*cos, 0.5 + r*sin})
	}
	return l
}

// islands are rings within rings, and a few dots beside them.
func islands() []Loop {
	var ls []Loop
	for i, r := range []float64{0.40, 0.32, 0.24, 0.16, 0.08} {
		l := circle(0.42, 0.42, r, 120)
		if i%2 == 1 {
			l = l.reversed()
		}
		ls = append(ls, l)
	}
	for i := range 3 {
		ls = append(ls, circle(0.9, 0.5+0.2*float64(i), 0.03+0.02*float64(i), 40))
	}
	return ls
}

// meeple is a head, two arms, a body and two legs, round where people are round.
func meeple() Loop {
	half := Loop{{0.5, 0.02}}
	for i := 1; i <= 24; i++ {
		sin, cos := math.Sincos(math.Pi * 0.8 * float64(i) / 24)
		half = append(half, [2]float64{0.5 + 0.17*sin, 0.19 - 0.17*cos})
	}
	half = append(half, [2]float64{0.72, 0.38}, [2]float64{0.95, 0.46}, [2]float64{0.98, 0.54},
		[2]float64{0.93, 0.60}, [2]float64{0.76, 0.60}, [2]float64{0.92, 0.95}, [2]float64{0.9, 0.98},
		[2]float64{0.66, 0.98}, [2]float64{0.5, 0.74})
	l := append(Loop(nil), half...)
	for i := len(half) - 2; i > 0; i-- {
		l = append(l, [2]float64{1 - half[i][0], half[i][1]})
	}
	return l
}

// spiral is a band of the given width that winds outwards.
func spiral(turns, width float64) Loop {
	const n = 240
	var out, in Loop
	for i := range n + 1 {
		f := float64(i) / n
		sin, cos := math.Sincos(2 * math.Pi * turns * f)
		r := 0.06 + 0.40*f
		out = append(out, [2]float64{0.5 + (r+width/2)*cos, 0.5 + (r+width/2)*sin})
		in = append(in, [2]float64{0.5 + (r-width/2)*cos, 0.5 + (r-width/2)*sin})
	}
	return append(out, in.reversed()...)
}

// lines are thin bars at many angles, down to a 256th, which is one pixel of the smallest picture.
func lines() []Loop {
	var ls []Loop
	for i := range 9 {
		sin, cos := math.Sincos(0.06 * float64(i))
		w := (1 + 0.8*float64(i)) / 512
		x, y := 0.05, 0.05+0.1*float64(i)*0.6
		ls = append(ls, Loop{{x + w*sin, y - w*cos}, {x + 0.9*cos + w*sin, y + 0.9*sin - w*cos},
			{x + 0.9*cos - w*sin, y + 0.9*sin + w*cos}, {x - w*sin, y + w*cos}})
	}
	return ls
}

// noise is smooth noise of 24 cells a side over its middle value, the same on every run.
func noise(size int, antialiased bool) *image.Alpha {
	const cells = 24
	rng := rand.New(rand.NewPCG(7, 11))
	var grid [cells + 1][cells + 1]float64
	for i := range grid {
		for j := range grid[i] {
			grid[i][j] = rng.Float64()
		}
	}
	out := image.NewAlpha(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			u, v := float64(x)/float64(size)*cells, float64(y)/float64(size)*cells
			i, j := int(u), int(v)
			a := grid[j][i] + (grid[j][i+1]-grid[j][i])*smooth(u-float64(i))
			b := grid[j+1][i] + (grid[j+1][i+1]-grid[j+1][i])*smooth(u-float64(i))
			f := a + (b-a)*smooth(v-float64(j))
			// A step of the edge over about one pixel, as an antialiased picture has.
			slope := float64(size) / cells / 2
			out.Pix[y*out.Stride+x] = uint8(255 * min(max(0.5+(f-0.5)*slope, 0), 1))
		}
	}
	return harden(out, antialiased)
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }
