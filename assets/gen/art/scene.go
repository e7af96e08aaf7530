// Landscapes for cards and boards: sky in flat steps, hills in layers, a sea of waves. A scene is drawn
// in the box (0, 0)-(w, h) of its canvas, which the caller clips.
package art

import (
	"image/color"
	"math"
	"math/rand/v2"

	"tabletop/assets/gen/paint"
)

// mood is the colours of a landscape, far to near.
type mood struct {
	sky   [3]color.NRGBA
	sun   color.NRGBA
	hills [3]color.NRGBA
	sea   [3]color.NRGBA
}

// The four coasts.
var coasts = map[string]mood{
	"north": {[3]color.NRGBA{paint.Hex("7fa8bd"), paint.Hex("a9c8d0"), paint.Hex("d4e2dd")}, cream,
		[3]color.NRGBA{paint.Hex("8ba6b8"), paint.Hex("5a7f92"), forest}, [3]color.NRGBA{teal, deep, abyss}},
	"east": {[3]color.NRGBA{paint.Hex("e9a98c"), paint.Hex("f2c7a0"), paint.Hex("f8e2bd")}, coral,
		[3]color.NRGBA{paint.Hex("c98f8a"), rose, plum}, [3]color.NRGBA{shoal, teal, deep}},
	"south": {[3]color.NRGBA{paint.Hex("7cc4c4"), paint.Hex("b5ded0"), paint.Hex("f6ead0")}, gold,
		[3]color.NRGBA{sand, dune, earth}, [3]color.NRGBA{foam, shoal, teal}},
	"west": {[3]color.NRGBA{paint.Hex("d9764f"), paint.Hex("eda45a"), paint.Hex("f6cf7e")}, butter,
		[3]color.NRGBA{paint.Hex("b5654e"), rust, paint.Hex("5b2f38")}, [3]color.NRGBA{paint.Hex("4a7f8f"), ocean, navy}},
}

// coastColours are the two tones of a coast's frame.
var coastColours = map[string][2]color.NRGBA{
	"north": {ocean, navy}, "east": {plum, paint.Hex("511d34")}, "south": {deep, abyss}, "west": {rust, paint.Hex("5f2219")},
}

// sky fills the box above the horizon in three flat steps, with a sun.
func sky(c *paint.Canvas, w, horizon float64, m mood, sunX, sunY, sunR float64) {
	c.Fill(paint.Rect(0, 0, w, horizon), m.sky[0])
	c.Fill(paint.Wave(0, w, horizon*.36, horizon*.05, w*.9, .2, horizon), m.sky[1])
	c.Fill(paint.Wave(0, w, horizon*.68, horizon*.05, w*.7, .6, horizon), m.sky[2])
	c.Fill(paint.Circle(sunX, sunY, sunR*1.6), alpha(m.sun, 70))
	c.Fill(paint.Circle(sunX, sunY, sunR), m.sun)
}

// ridge is a hilly line from 0 to w down to bottom: some sines from a seed.
func ridge(r *rand.Rand, w, y, height, bottom float64) paint.Path {
	a, b, p := 1+r.Float64(), 2.3+r.Float64()*1.4, r.Float64()*6
	loop := []paint.Point{{X: w, Y: bottom}, {X: 0, Y: bottom}}
	for i := 0; i <= 48; i++ {
		t := float64(i) / 48
		v := .6*math.Sin(a*t*2*math.Pi+p) + .4*math.Sin(b*t*2*math.Pi+2*p)
		loop = append(loop, paint.Point{X: w * t, Y: y - height*(v+1)/2})
	}
	return paint.Polygon(loop...)
}

// peaks is a line of mountains.
func peaks(r *rand.Rand, w, y, height, bottom float64) paint.Path {
	loop := []paint.Point{{X: w, Y: bottom}, {X: 0, Y: bottom}}
	n := 9
	for i := 0; i <= n; i++ {
		h := r.Float64() * .35
		if i%2 == 1 {
			h = .6 + r.Float64()*.4
		}
		loop = append(loop, paint.Point{X: w * float64(i) / float64(n), Y: y - height*h})
	}
	return paint.Polygon(loop...)
}

// sea fills the box below the horizon with layers of waves.
func sea(c *paint.Canvas, w, h, horizon float64, m mood) {
	c.Fill(paint.Rect(0, horizon, w, h-horizon), m.sea[0])
	step := (h - horizon) / 3
	c.Line(paint.WaveLine(0, w, horizon+step*.5, step*.05, w*.21, 0), step*.06, alpha(cream, 150))
	c.Fill(paint.Wave(0, w, horizon+step, step*.1, w*.27, .3, h), m.sea[1])
	c.Line(paint.WaveLine(0, w, horizon+step*1.45, step*.08, w*.27, .1), step*.05, alpha(cream, 90))
	c.Fill(paint.Wave(0, w, horizon+2*step, step*.12, w*.36, .7, h), m.sea[2])
}

// landscape is a whole scene of a coast; n shapes its hills, id names the landmark.
func landscape(c *paint.Canvas, w, h float64, coast, id string, n int) {
	m, r := coasts[coast], rand.New(rand.NewPCG(uint64(n)+1, uint64(len(coast))*7+uint64(coast[0])))
	horizon := h * .66
	sky(c, w, horizon, m, w*(.2+.6*r.Float64()), horizon*(.28+.2*r.Float64()), h*.12)
	if coast == "north" {
		far := peaks(r, w, horizon, h*.46, h)
		c.Fill(far, m.hills[0])
		c.Within(far).Fill(far.Move(w*.05, h*.1), paint.Blend(m.hills[0], m.hills[1], .45))
	} else {
		c.Fill(ridge(r, w, horizon, h*.38, h), m.hills[0])
	}
	c.Fill(ridge(r, w, horizon+h*.02, h*.24, h), m.hills[1])
	c.Fill(ridge(r, w, horizon+h*.06, h*.13, h), m.hills[2])
	sea(c, w, h, horizon+h*.045, m)
	scale := h / 30
	x := .32 + .36*r.Float64()
	landmarks[id](c.At(w*x, horizon+h*.05, scale), m)
	shipX := x - .36 // on the side with more room
	if x < .5 {
		shipX = x + .36
	}
	smallShip(c.At(w*shipX, h*.93, scale*1.1))
}
