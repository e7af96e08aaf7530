package mesh

// Ten families of shapes with their exact outline, and their pictures as a painter with exact area
// coverage gives them.

import (
	"image"
	"math"
	"math/rand/v2"

	"golang.org/x/image/vector"
)

// family is a kind of shape; draw gives its true outline in a square image of the given size in px, y down,
// outer rings with positive area. noisy families have no truth beyond their pixels.
type family struct {
	name string
	draw func(size float64) Outline
}

var families = []family{
	{"disc", func(n float64) Outline { return Outline{circle(n*.503, n*.497, n*.41)} }},
	{"square", func(n float64) Outline { return Outline{polygonAt(n*.5, n*.5, n*.52, 4, 0.3, 1)} }},
	{"star", func(n float64) Outline { return Outline{polygonAt(n*.5, n*.52, n*.47, 10, -math.Pi/2, .382)} }},
	{"gear", gear},
	{"ring", func(n float64) Outline { return Outline{circle(n*.5, n*.5, n*.45), turned(circle(n*.51, n*.49, n*.3))} }},
	{"meeple", meeple},
	{"spiral", spiral},
	{"islands", islands},
	{"comb", comb},
	{"blob", blob},
}

func circle(x, y, r float64) Ring {
	const n = 720
	ring := make(Ring, n)
	for i := range ring {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		ring[i] = Point{x + r*cos, y + r*sin}
	}
	return ring
}

// polygonAt has n corners, every second one at the part inner of the radius.
func polygonAt(x, y, r float64, n int, from, inner float64) Ring {
	ring := make(Ring, n)
	for i := range ring {
		sin, cos := math.Sincos(from + 2*math.Pi*float64(i)/float64(n))
		d := r
		if i%2 == 1 {
			d *= inner
		}
		ring[i] = Point{x + d*cos, y + d*sin}
	}
	return ring
}

func turned(r Ring) Ring { return Outline{r}.reversed()[0] }

func gear(n float64) Outline {
	const teeth = 16
	var ring Ring
	for i := range teeth {
		a := 2 * math.Pi * float64(i) / teeth
		for _, c := range [][2]float64{{-.2, .36}, {-.12, .46}, {.12, .46}, {.2, .36}} {
			sin, cos := math.Sincos(a + c[0]*2*math.Pi/teeth*1.2)
			ring = append(ring, Point{n * (.5 + c[1]*cos), n * (.5 + c[1]*sin)})
		}
	}
	return Outline{ring, turned(circle(n*.5, n*.5, n*.12))}
}

func meeple(n float64) Outline {
	// One half from the neck down, mirrored; the head is a circle's arc.
	halfBody := []Point{{.60, .37}, {.86, .42}, {.94, .50}, {.92, .57}, {.70, .60}, {.84, .90}, {.80, .94}, {.58, .94}, {.5, .78}}
	var ring Ring
	for i := 0; i <= 60; i++ {
		sin, cos := math.Sincos(-math.Pi*1.22 + float64(i)/60*math.Pi*1.44)
		ring = append(ring, Point{n * (.5 + .16*cos), n * (.23 + .16*sin)})
	}
	for _, p := range halfBody {
		ring = append(ring, Point{n * p.X, n * p.Y})
	}
	for i := len(halfBody) - 2; i >= 0; i-- {
		ring = append(ring, Point{n * (1 - halfBody[i].X), n * halfBody[i].Y})
	}
	return Outline{ring}
}

func spiral(n float64) Outline {
	const steps, turns, wide = 600, 3.0, .03
	var out, in Ring
	for i := 0; i <= steps; i++ {
		t := float64(i) / steps
		sin, cos := math.Sincos(t * turns * 2 * math.Pi)
		out = append(out, Point{n * (.5 + (.08+.36*t+wide)*cos), n * (.5 + (.08+.36*t+wide)*sin)})
		in = append(in, Point{n * (.5 + (.08+.36*t-wide)*cos), n * (.5 + (.08+.36*t-wide)*sin)})
	}
	return Outline{append(out, turned(in)...)}
}

func islands(n float64) Outline {
	return Outline{
		circle(n*.45, n*.5, n*.42), turned(circle(n*.45, n*.5, n*.33)), circle(n*.43, n*.52, n*.22),
		turned(polygonAt(n*.43, n*.52, n*.12, 4, .5, 1)), circle(n*.43, n*.52, n*.045),
		polygonAt(n*.92, n*.1, n*.07, 3, .2, 1), circle(n*.93, n*.9, n*.04), turned(circle(n*.075, n*.5, n*.02)),
	}
}

// comb has teeth from 2/3 of a percent of the picture to 5 percent, but none under a pixel: those may not show at all.
func comb(n float64) Outline {
	ring := Ring{{n * .05, n * .95}, {n * .05, n * .75}}
	x := .05
	for w := max(.0065, 1.25/n); w < .05; w *= 1.3 {
		x += w
		ring = append(ring, Point{n * x, n * .75}, Point{n * x, n * .1}, Point{n * (x + w), n * .1}, Point{n * (x + w), n * .75})
		x += w
	}
	ring = append(ring, Point{n * (x + .02), n * .75}, Point{n * (x + .02), n * .95})
	return Outline{ring}
}

// blob is a wavy closed curve.
func blob(n float64) Outline {
	rng := rand.New(rand.NewPCG(7, 7))
	var phase [9]float64
	for i := range phase {
		phase[i] = rng.Float64() * 2 * math.Pi
	}
	ring := make(Ring, 1440)
	for i := range ring {
		a := 2 * math.Pi * float64(i) / float64(len(ring))
		r := .34
		for k, p := range phase[2:] {
			r += .06 / float64(k+2) * math.Sin(float64(k+2)*a+p)
		}
		sin, cos := math.Sincos(a)
		ring[i] = Point{n * (.5 + r*cos), n * (.5 + r*sin)}
	}
	return Outline{ring}
}

// paint covers an image with the outline, by the exact area in each pixel.
func paint(o Outline, w, h int) *image.Alpha {
	z := vector.NewRasterizer(w, h)
	for _, r := range o {
		z.MoveTo(float32(r[0].X), float32(r[0].Y))
		for _, p := range r[1:] {
			z.LineTo(float32(p.X), float32(p.Y))
		}
		z.ClosePath()
	}
	a := image.NewAlpha(image.Rect(0, 0, w, h))
	z.Draw(a, a.Bounds(), image.Opaque, image.Point{})
	return a
}

// hard makes each pixel full or empty.
func hard(a *image.Alpha) *image.Alpha {
	out := image.NewAlpha(a.Bounds())
	for i, v := range a.Pix {
		if v >= 128 {
			out.Pix[i] = 255
		}
	}
	return out
}

// noise covers pixels at random; blur averages each with its neighbours that often.
func noise(n, blur int, seed uint64) *image.Alpha {
	rng := rand.New(rand.NewPCG(seed, 1))
	a := image.NewAlpha(image.Rect(0, 0, n, n))
	for i := range a.Pix {
		a.Pix[i] = uint8(rng.IntN(256))
	}
	for range blur {
		b := image.NewAlpha(a.Bounds())
		for y := range n {
			for x := range n {
				sum := 0
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						sum += int(a.Pix[(y+dy+n)%n*n+(x+dx+n)%n])
					}
				}
				b.Pix[y*n+x] = uint8(max(0, min(255, 128+(sum-9*128)/5)))
			}
		}
		a = b
	}
	return a
}
