// Tide cards, drawn on 70 x 120 units for a card of that shape: the weather of a tide, the prices that it
// moves, and its rule.
package art

import (
	"image/color"
	"math"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const tideW, tideH, tideScale = 70, 120, 5 // units, units, px a unit

// weather is how a tide looks.
type weather struct {
	sky, sea [3]color.NRGBA
	sun      color.NRGBA
	sunY     float64 // share of the picture's height
	height   float64 // of the waves
	ship     vessel
	extra    func(*paint.Canvas)
}

// vessel is a ship in a picture.
type vessel struct {
	build   string
	colours livery
}

var (
	day   = [3]color.NRGBA{paint.Hex("79b8c4"), paint.Hex("a9d5d2"), paint.Hex("dcecd9")}
	dusk  = [3]color.NRGBA{paint.Hex("d9764f"), paint.Hex("eda45a"), paint.Hex("f6cf7e")}
	dawn  = [3]color.NRGBA{paint.Hex("e9a98c"), paint.Hex("f2c7a0"), paint.Hex("f8e2bd")}
	night = [3]color.NRGBA{navy, paint.Hex("203b5a"), paint.Hex("335a78")}
	grey  = [3]color.NRGBA{paint.Hex("8798a0"), paint.Hex("a9b5b6"), paint.Hex("c9cfc9")}
	water = [3]color.NRGBA{shoal, teal, deep}
	dim   = [3]color.NRGBA{deep, abyss, navy}
)

var weathers = map[string]weather{
	"spring":  {day, water, butter, .3, 3.4, vessel{"sloop", liveries["wren"]}, moonRing},
	"neap":    {dawn, water, cream, .62, .8, vessel{"ketch", liveries["tern"]}, sandbank},
	"wind":    {day, water, cream, .25, 2.2, vessel{"ketch", liveries["dunlin"]}, gusts},
	"fog":     {grey, [3]color.NRGBA{steel, iron, navy}, cream, .3, 1, vessel{"cog", liveries["eider"]}, fogBanks},
	"gale":    {grey, dim, paint.Hex("c9cfc9"), .2, 4.6, vessel{"brig", liveries["gannet"]}, storm},
	"herring": {dawn, water, coral, .4, 1.6, vessel{"sloop", liveries["auk"]}, shoalOfFish},
	"lamps":   {night, dim, butter, .2, 1, vessel{"brig", liveries["gannet"]}, lampions},
	"calm":    {day, [3]color.NRGBA{foam, shoal, teal}, gold, .5, .3, vessel{"sloop", liveries["wren"]}, nil},
	"duty":    {dusk, [3]color.NRGBA{shoal, teal, deep}, butter, .5, 1.4, vessel{"brig", liveries["petrel"]}, customsFlag},
	"moon":    {night, dim, cream, .32, 1.6, vessel{"ketch", liveries["tern"]}, stars},
	"fair":    {[3]color.NRGBA{plum, paint.Hex("9c4a5c"), rose}, dim, butter, .2, 1, vessel{"cog", liveries["eider"]}, lampions},
	"pilot":   {dusk, [3]color.NRGBA{teal, deep, abyss}, cream, .45, 2, vessel{"sloop", liveries["auk"]}, beams},
}

func tideSheet(b book.Book) *paint.Canvas {
	c := paint.New(6*tideW, 2*tideH, tideScale)
	for _, row := range b.Rows("tides.csv") {
		col, line := row.Cell("faceCrop")
		drawTide(c.At(float64(col)*tideW, float64(line)*tideH, 1), row)
	}
	return c
}

const viewW, viewH = 60, 56 // the picture

func drawTide(c *paint.Canvas, row book.Row) {
	c.Fill(paint.Rect(0, 0, tideW, tideH), abyss)
	c.Fill(paint.RoundRect(2.6, 2.6, tideW-5.2, tideH-5.2, 3), paper)
	window := paint.RoundRect(5, 17, viewW, viewH, 2)
	drawWeather(c.Within(window).At(5, 17, 1), weathers[row["id"]])
	c.Line(window, .7, abyss)
	c.FitText(row["name"], tideW/2, 12.8, 8, 58, paint.Bold, paint.Center, abyss)
	drawMoves(c, row)
	c.Paragraph(row["effect"], tideW/2, 105.6, 5.4, 6.8, 58, paint.Medium, navy)
}

// drawMoves is the prices that rise and fall, over the foot of the picture.
func drawMoves(c *paint.Canvas, row book.Row) {
	c.Fill(paint.RoundRect(6, 77.4, 37, 17.4, 2.4), alpha(sage, 150))
	c.Fill(paint.RoundRect(45, 77.4, 19, 17.4, 2.4), alpha(coral, 150))
	arrow := paint.Parse("M 0 -4.4 L 3.4 0 L 1.2 0 L 1.2 4 L -1.2 4 L -1.2 0 L -3.4 0 Z")
	c.Fill(arrow.Move(10.6, 86), forest)
	for i, id := range row.List("raises") {
		drawGood(c, id, 21.4+14*float64(i), 86.1, 13)
	}
	c.Fill(arrow.Scale(1, -1).Move(48.8, 86), rust)
	drawGood(c, row["lowers"], 58, 86.1, 10.6)
}

func drawWeather(c *paint.Canvas, w weather) {
	horizon := 34.0
	m := mood{sky: w.sky, sun: w.sun, sea: w.sea}
	sky(c, viewW, horizon+6, m, viewW*.72, viewH*w.sunY*.8, 5.6)
	c.Fill(paint.Parse("M 0 40 L 0 27 Q 8 22 15 27 Q 22 28 26 33 L 34 40 Z"), paint.Blend(w.sky[2], w.sea[1], .6))
	light := tower(11, 26.4, 15)
	c.Fill(light, cream)
	c.Within(light).Fill(paint.Rect(6, 17, 10, 3), brick)
	for i := 0; i < 3; i++ {
		y, length := horizon+float64(i)*7.4, 13+4*float64(i)
		if i == 2 {
			tideShip(c, w, horizon)
		}
		c.Fill(paint.Wave(0, viewW, y, w.height*(.5+.25*float64(i)), length, .3*float64(i), viewH), w.sea[i])
		c.Line(paint.WaveLine(0, viewW, y+2.2, w.height*(.4+.2*float64(i)), length, .3*float64(i)), .4, alpha(cream, 120))
	}
	if w.extra != nil {
		w.extra(c)
	}
}

// tideShip sails between the last waves, heeling with the height of the sea.
func tideShip(c *paint.Canvas, w weather, horizon float64) {
	v := c.Turned(35, horizon+16, .42, w.height*2.4).At(0, -52, 1)
	drawRigging(v, w.ship.build, w.ship.colours)
	drawHull(v, rigs[w.ship.build].hull, w.ship.colours)
}

func moonRing(c *paint.Canvas) {
	for i := 1; i <= 3; i++ {
		c.Line(paint.Circle(43.2, 13.4, 5.6+3*float64(i)), .5, alpha(cream, 140))
	}
	gull(c, 16, 9, 3, navy)
	gull(c, 26, 6, 2.2, navy)
}

func sandbank(c *paint.Canvas) {
	c.Fill(paint.Parse("M 0 56 L 0 49 Q 14 44 30 49 Q 44 52 60 47 L 60 56 Z"), sand)
	c.Fill(paint.Parse("M 0 56 L 0 52.4 Q 20 49 34 52.6 Q 46 54 60 51 L 60 56 Z"), dune)
	for _, x := range []float64{8, 17, 49} {
		c.Fill(paint.Star(x, 50.6, 1.7, .7, 5), coral)
	}
}

func gusts(c *paint.Canvas) {
	for _, g := range []paint.Point{{X: 6, Y: 12}, {X: 22, Y: 6}, {X: 28, Y: 20}, {X: 2, Y: 20}} {
		c.Line(paint.Parse("M 0 0 Q 8 -2 15 0 C 20 1.4 20 -5 16 -4.6 Q 13.6 -4 14.6 -2.2").Move(g.X, g.Y), .8, alpha(cream, 210))
	}
}

func fogBanks(c *paint.Canvas) {
	for i, y := range []float64{18, 27, 36, 46} {
		c.Fill(paint.RoundRect(-8+7*float64(i%3), y, 44, 5, 2.5), alpha(cream, 150))
		c.Fill(paint.RoundRect(26-5*float64(i%2), y+3.4, 44, 4.4, 2.2), alpha(cream, 120))
	}
}

func storm(c *paint.Canvas) {
	for _, x := range []float64{2, 16, 30, 46} {
		c.Fill(paint.Ellipse(x+4, 3, 12, 7), iron)
	}
	c.Fill(paint.Parse("M 30 9 L 25 19 L 29 19 L 25 29 L 35 16.4 L 31 16.4 L 34.4 9 Z"), butter)
	for i := 0; i < 16; i++ {
		x, y := math.Mod(float64(i)*17, 62), 10+math.Mod(float64(i)*11, 26)
		c.Line(paint.Line(x, y, x-2, y+5), .35, alpha(cream, 170))
	}
}

func shoalOfFish(c *paint.Canvas) {
	for i := 0; i < 9; i++ {
		x, y := 7+math.Mod(float64(i)*19, 50), 43+math.Mod(float64(i)*5, 12)
		drawGood(c, "fish", x, y, 6.4)
	}
}

func lampions(c *paint.Canvas) {
	for k, y := range []float64{4, 14} {
		c.Line(paint.Parse("M -2 0 Q 30 13 62 0").Move(0, y), .4, butter)
		for i := 0; i < 7; i++ {
			t := (float64(i) + .5) / 7
			x, dy := -2+64*t, 26*t*(1-t)
			c.Fill(paint.Ellipse(x, y+dy+2.4, 4.4, 4.8), alpha(butter, 60))
			c.Fill(paint.Ellipse(x, y+dy+2.4, 2.1, 2.6), []color.NRGBA{coral, gold, cream}[(i+k)%3])
		}
	}
	stars(c)
}

func stars(c *paint.Canvas) {
	for i := 0; i < 14; i++ {
		c.Fill(paint.Star(math.Mod(float64(i)*23+4, 58), math.Mod(float64(i)*7+2, 24), .9, .3, 4), alpha(cream, 220))
	}
}

func customsFlag(c *paint.Canvas) {
	c.Line(paint.Line(52, 4, 52, 40), .9, bark)
	c.Fill(paint.Parse("M 51.6 5 Q 42 2 31 6.6 L 34 11 L 31 15.4 Q 42 12 51.6 16 Z"), brick)
	c.At(43, 10, .42).Fill(anchor(), cream)
}

func beams(c *paint.Canvas) {
	c.Fill(paint.Polygon(paint.Point{X: 12, Y: 14.4}, paint.Point{X: 62, Y: 2}, paint.Point{X: 62, Y: 18}), alpha(cream, 130))
	c.Fill(paint.Polygon(paint.Point{X: 10, Y: 14.4}, paint.Point{X: -4, Y: 10}, paint.Point{X: -4, Y: 17}), alpha(cream, 130))
}

func tideBack() *paint.Canvas {
	return cardBack(tideW, tideH, tideScale, ocean, foam, func(c *paint.Canvas) {
		c.Within(paint.Circle(0, 0, 12.4)).Fill(paint.Wave(-14, 14, 4, .8, 7, 0, 14), teal)
		c.Fill(tower(0, 5, 13.4), gold)
		for _, s := range []float64{-1, 1} {
			c.Fill(paint.Polygon(paint.Point{X: s * 1.6, Y: -5.8}, paint.Point{X: s * 9.4, Y: -8}, paint.Point{X: s * 9.4, Y: -3.6}), butter)
		}
	})
}
