// The pictures of the expansion Night Watch: its mat, its cards, its figures, and the board after dark.
package art

import (
	"image/color"
	"math"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const (
	nightFolder = "packs/harbor-night"
	nightBoard  = nightFolder + "/art/board-night.png"
)

// nightSheets are the pictures of the expansion, by their paths from the game's folder.
func nightSheets() []Sheet {
	return inFolder(nightFolder+"/art/", []Sheet{
		{"mat.png", 64, nightMat},
		{"orders.png", 192, orderSheet},
		{"order-back.png", 48, plain(orderBack)},
		{"lamp.png", 64, plain(func() *paint.Canvas { return lampPost(true) })},
		{"lamp-out.png", 64, plain(func() *paint.Canvas { return lampPost(false) })},
		{"watchman.png", 96, plain(watchman)},
		shapeSheet("watchman", 1.2, handOutline),
		{"fog.png", 32, plain(fogBank)},
		{"board-night.png", 256, func(b book.Book) *paint.Canvas { return byNight(harborBoard(b), b) }},
	})
}

// matX and matY are the middle of the mat on the table, mm: its places are given from the board's.
const matX, matY = 300, 266

// nightMat is a tray, 200 x 96 mm, with places for the cards, the lamps and the watchman.
func nightMat(b book.Book) *paint.Canvas {
	c := paint.New(trayW, trayH, trayScale)
	v := c.At(trayW/2, trayH/2, 1)
	planks(v, navy, [2]colour{paint.Blend(navy, ocean, .2), paint.Blend(navy, ocean, .42)}, gold)
	v.FitText("night watch", 74, -31, 6.4, 38, paint.Caps, paint.Center, butter)
	for _, row := range b.Rows("night-places.csv") {
		x, y := row.Number("x")-matX, row.Number("y")-matY
		place := paint.Circle(x, y, placeR)
		if row["kind"] == "card" {
			place = paint.RoundRect(x-contractW/2-1, y-contractH/2-1, contractW+2, contractH+2, 3)
		}
		v.Fill(place, alpha(abyss, 150))
		v.Line(paint.Dashes(place, 3, 2), .7, alpha(butter, 170))
	}
	return c
}

// orderSheet is six night orders, three in a row.
func orderSheet(b book.Book) *paint.Canvas {
	c := paint.New(3*contractW, 2*contractH, contractScale)
	for _, row := range b.Rows("orders.csv") {
		col, line := row.Cell("faceCrop")
		drawOrder(c.At(float64(col)*contractW, float64(line)*contractH, 1), row)
	}
	return c
}

func drawOrder(c *paint.Canvas, row book.Row) {
	m := mood{sky: night, sun: cream, hills: [3]color.NRGBA{ocean, paint.Hex("1d3552"), navy}, sea: dim}
	c.Fill(paint.Rect(0, 0, contractW, contractH), navy)
	c.Fill(paint.RoundRect(1.8, 1.8, contractW-3.6, contractH-3.6, 2.2), paint.Blend(paper, ocean, .12))
	window := paint.RoundRect(3, 11.4, 38, 30, 1.4)
	v := c.Within(window).At(3, 11.4, 1)
	sky(v, 38, 22, m, 29, 6, 3)
	for i := range 9 {
		v.Fill(paint.Circle(float64(i*17%24)+1, float64(i*11%13)+1, .3), cream) // none before the moon
	}
	v.Fill(paint.Wave(0, 38, 19, 1, 16, .3, 30), m.hills[1])
	landmarks[row["view"]](v.At(19, 23, .95), m)
	v.Fill(paint.Wave(0, 38, 24, .7, 9, .1, 30), abyss)
	for i := range 5 {
		v.Line(paint.WaveLine(float64(i)*8, float64(i)*8+5, 26+float64(i%2)*1.6, .4, 4, 0), .5, alpha(butter, 190))
	}
	c.Line(window, .5, navy)
	c.FitText(row["name"], contractW/2, 8.6, 4.5, 36.5, paint.Bold, paint.Center, navy)
	lamps := int(row.Number("lamps"))
	for i := range lamps {
		drawLamp(c.At(contractW/2+9*(float64(i)-float64(lamps-1)/2), 43.4, .22), true)
	}
	c.Line(paint.Line(5, 53.4, 39, 53.4), .35, steel)
	drawRenown(c, 12.4, 59.8, 11.6, row["renown"], ocean, pine)
	drawCoin(c, 31.4, 59.6, 9.6, row["coins"])
}

func orderBack() *paint.Canvas {
	return cardBack(contractW, contractH, contractScale, navy, steel, func(c *paint.Canvas) {
		drawLamp(c.At(0, -10, .5), true)
	})
}

// Pieces of a lamp post, x from the middle, y from the top of a box of 14 x 40 mm.
var (
	lampFoot  = paint.Parse("M -5.6 39.4 L -4.4 35.6 L -1.6 34.4 L 1.6 34.4 L 4.4 35.6 L 5.6 39.4 Z")
	lampPole  = paint.Rect(-1.5, 14, 3, 22)
	lampGlass = paint.Parse("M -5 5.4 L 5 5.4 L 3.4 14.6 L -3.4 14.6 Z")
	lampRoof  = paint.Parse("M -6.2 6 Q 0 -2.8 6.2 6 Z")
)

// lampPost is cut to its own picture; its back is the same lamp without a flame.
func lampPost(lit bool) *paint.Canvas {
	c := paint.New(14, 40, 12)
	drawLamp(c.At(7, 0, 1), lit)
	return c
}

func drawLamp(c *paint.Canvas, lit bool) {
	c.Fill(paint.Union(lampFoot, lampPole, lampGlass, lampRoof), navy)
	inked(c, lampFoot, iron, navy)
	inked(c, lampPole, steel, navy)
	glass, flame := butter, gold
	if !lit {
		glass, flame = steel, iron
	}
	inked(c, lampGlass, glass, navy)
	c.Fill(paint.Parse("M 0 7 Q 2.4 10 1.6 12.2 Q 0 14.2 -1.6 12.2 Q -2.2 10.2 0 7 Z"), flame)
	inked(c, lampRoof, brick, navy)
}

// watchman is a dock hand of nobody's house.
func watchman() *paint.Canvas {
	c := paint.New(24, 30, 12)
	drawHand(c.At(12, 0, 1), house{"watch", "WATCH", "", ocean, navy, steel})
	drawLamp(c.At(8.6, 12.6, .3), true)
	return c
}

// fogBank stands in the roads, 90 x 24 mm.
func fogBank() *paint.Canvas {
	c := paint.New(90, 24, 8)
	v := c.At(0, 0, 1)
	bank := paint.Parse("M 1 23 Q 0 15 9 14.6 Q 12 6 23 8.6 Q 32 .8 44 5 Q 55 .8 62 8 Q 75 5 79 13.4 Q 89.4 13 89 23 Z")
	v.Fill(bank, paint.Hex("c9cfc9"))
	in := v.Within(bank)
	in.Fill(paint.Wave(0, 90, 13, 2.4, 30, .2, 24), paint.Hex("dfe3dc"))
	in.Fill(paint.Wave(0, 90, 18.4, 1.6, 22, .6, 24), paint.Hex("f1f0e6"))
	v.Line(bank, .6, paint.Hex("8798a0"))
	return c
}

// byNight is a picture of the harbor board with the light of the lamps on the quay and at the piers.
func byNight(c *paint.Canvas, b book.Book) *paint.Canvas {
	var lights []paint.Point
	for _, row := range b.Rows("posts.csv") {
		lights = append(lights, paint.Point{X: row.Number("x"), Y: row.Number("y") - 8})
	}
	img := c.Image
	for i := 0; i < len(img.Pix); i += 4 {
		x := float64(i/4%img.Rect.Dx())/boardScale - boardW/2
		y := float64(i/4/img.Rect.Dx())/boardScale - boardH/2
		glow := 0.0
		for _, l := range lights {
			d := math.Hypot(x-l.X, (y-l.Y)*1.2)
			glow = math.Max(glow, 1-math.Round(d/14)*14/84) // in steps, as flat art has them
		}
		darken(img.Pix[i:i+3], glow)
	}
	return c
}

// darken is a colour by night: bluer and darker, what is dark most of all, but for the glow of a lamp from 0 to 1.
func darken(pix []uint8, glow float64) {
	for k, by := range [3]float64{.42, .53, .77} {
		lamp := [3]float64{1, .86, .6}[k]
		by *= math.Pow(float64(pix[k])/255, .3) // the moon brings out what is light: prices must be read
		pix[k] = uint8(math.Round(float64(pix[k]) * (by + (lamp-by)*glow)))
	}
}
