// Ships are standees: hull, rigging and sails over a band that shows the cargo, cut along a light edge.
// The box is 64 x 64 mm, x from its middle, y from its top.
package art

import (
	"image/color"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

// rig is how a build of ship looks: hull and deck works, masts and sails.
type rig struct {
	hull  paint.Path
	masts []paint.Path // lines
	sails []paint.Path
	flag  paint.Point // foot of the pennant
	fill  paint.Path  // what closes the slits over the deck, too narrow for a knife
}

var rigs = map[string]rig{
	"sloop": {
		hull:  paint.Parse("M -24 39 L -12 41.5 L 12 41.5 L 22 39 Q 20 48 13 54 L -14 54 Q -22 49 -24 39 Z"),
		masts: []paint.Path{paint.Line(-2, 6, -2, 42), paint.Line(-2, 38, 20, 37), paint.Line(-23, 39, -29, 36)},
		sails: []paint.Path{paint.Parse("M 0 8 Q 15 18 19 35.5 L 0 36.5 Z"), paint.Parse("M -4 9 Q -11 26 -26 36 L -4 36.5 Z")},
		flag:  paint.Point{X: -2, Y: 6},
		fill:  paint.Rect(-23, 35, 42, 7),
	},
	"ketch": {
		hull:  paint.Parse("M -26 39.5 L -12 41.5 L 16 41.5 L 25 38 Q 24 48 18 54 L -16 54 Q -24 48 -26 39.5 Z"),
		masts: []paint.Path{paint.Line(-6, 5, -6, 42), paint.Line(15, 14, 15, 42), paint.Line(-25, 39, -29.4, 37.2)},
		sails: []paint.Path{
			paint.Parse("M -4 12 L 7 9 Q 11 22 12 36.5 L -4 37.5 Z"), paint.Parse("M -8 8 Q -14 25 -28 36.5 L -8 37.5 Z"),
			paint.Parse("M 17 18 L 23 16.5 Q 27 26 27 36 L 17 37 Z"),
		},
		flag: paint.Point{X: -6, Y: 5},
		fill: paint.Union(paint.Rect(-24, 36, 49, 6), paint.Rect(9, 30, 6, 8)),
	},
	"brig": {
		hull:  paint.Parse("M -27 37 L -20 40.5 L 14 40.5 L 17 36.5 L 27 36.5 Q 26 48 20 54 L -17 54 Q -25 48 -27 37 Z"),
		masts: []paint.Path{paint.Line(-11, 6, -11, 41), paint.Line(10, 5, 10, 41), paint.Line(-26, 37.5, -29.4, 34.4)},
		sails: []paint.Path{
			squareSail(-11, 8, 9, 8), squareSail(-11, 17.4, 12, 8.6), squareSail(-11, 27.4, 14, 9),
			squareSail(10, 7.4, 10, 8), squareSail(10, 16.4, 13, 9), squareSail(10, 26.8, 15, 9.4),
		},
		flag: paint.Point{X: 10, Y: 5.6},
		fill: paint.Rect(11, 35, 7, 6),
	},
	"cog": {
		hull:  paint.Parse("M -28 32 L -16 32 L -16 39.5 L 12 39.5 L 12 31 L 28 31 L 26.5 39 Q 25 49 18 54 L -17 54 Q -25 49 -26 39 Z"),
		masts: []paint.Path{paint.Line(-1, 5, -1, 41), paint.Line(-19, 12, 17, 12)},
		sails: []paint.Path{paint.Parse("M -18 13 L 16 13 Q 20 24 15 36 Q -1 33 -17 36 Q -22 24 -18 13 Z")},
		flag:  paint.Point{X: -1, Y: 5},
		fill:  paint.Rect(-16, 32, 28, 8),
	},
}

// squareSail hangs from a yard of width w at (x, y), h deep.
func squareSail(x, y, w, h float64) paint.Path {
	return paint.Parse("M -.5 0 L .5 0 Q .62 .55 .56 1 Q 0 .82 -.56 1 Q -.62 .55 -.5 0 Z").Scale(w, h).Move(x, y)
}

func pennant(at paint.Point) paint.Path {
	return paint.Parse("M 0 -3 L 9 -1.6 L 6.4 -.4 L 9 1.2 L 0 1 Z").Move(at.X, at.Y)
}

// footBand is the strip with the cargo, waves on top.
func footBand() paint.Path {
	return paint.Union(paint.RoundRect(-29.6, 51, 59.2, 11.6, 3), paint.Wave(-28, 28, 50.6, .9, 9.4, 0, 58))
}

// shipShape is all that belongs to the standee; its light edge is added by shipOutline.
func shipShape(build string) []paint.Path {
	r := rigs[build]
	shapes := append([]paint.Path{footBand(), r.hull, r.fill, pennant(r.flag)}, r.sails...)
	for _, m := range r.masts {
		shapes = append(shapes, paint.Outline(m, 1.2))
	}
	return shapes
}

const standeeEdge = 2.6 // mm, twice the width of a standee's light edge

func shipOutline(build string) *paint.Canvas {
	c := paint.New(64, 64, 8)
	v := c.At(32, 0, 1)
	for _, s := range shipShape(build) {
		v.Fill(s, navy)
		v.Line(s, standeeEdge, navy)
	}
	return c
}

// livery is the colours of a ship.
type livery struct{ hull, stripe, sail, shade, flag color.NRGBA }

var liveries = map[string]livery{
	"wren":   {brick, butter, cream, sand, gold},
	"auk":    {ocean, cream, coral, brick, gold},
	"dunlin": {wood, butter, butter, gold, brick},
	"tern":   {deep, cream, cream, foam, brick},
	"petrel": {navy, gold, foam, shoal, gold},
	"gannet": {rust, cream, cream, butter, ocean},
	"eider":  {pine, butter, sand, dune, brick},
	"skua":   {navy, brick, plum, navy, gold},
}

// shipSheet is the eight ships, four by two cells of 64 mm, 8 px a mm.
func shipSheet(b book.Book) *paint.Canvas {
	c := paint.New(256, 128, 8)
	c.Fill(paint.Rect(0, 0, 256, 128), cream)
	for _, row := range b.Rows("ships.csv") {
		col, line := row.Cell("faceCrop")
		drawShip(c.At(float64(col)*64+32, float64(line)*64, 1), row["build"], liveries[row["id"]], row.List("cargo"))
	}
	return c
}

func drawShip(c *paint.Canvas, build string, l livery, cargo []string) {
	drawRigging(c, build, l)
	if build == "cog" {
		c.Fill(paint.Star(-1, 23, 6.6, 3, 8), l.flag)
	}
	drawHull(c, rigs[build].hull, l)
	drawFoot(c, cargo)
}

func drawRigging(c *paint.Canvas, build string, l livery) {
	r := rigs[build]
	for _, m := range r.masts {
		c.Line(m, 1.3, bark)
	}
	c.Fill(pennant(r.flag), l.flag)
	for _, s := range r.sails {
		drawSail(c, s, l)
	}
}

func drawSail(c *paint.Canvas, s paint.Path, l livery) {
	min, max := s.Box()
	c.Fill(s, l.sail)
	inside := c.Within(s)
	inside.Fill(s.Move((max.X-min.X)*.62, 1), l.shade)
	for y := min.Y + 6; y < max.Y-2; y += 6 {
		inside.Line(paint.Parse("M 0 0 Q .5 1.2 1 0").Scale(max.X-min.X, 1).Move(min.X, y), .3, alpha(bark, 110))
	}
	c.Line(s, .7, bark)
}

func drawHull(c *paint.Canvas, hull paint.Path, l livery) {
	c.Fill(hull, l.hull)
	inside := c.Within(hull)
	inside.Fill(paint.Rect(-32, 47, 64, 10), alpha(navy, 70))
	inside.Line(paint.Parse("M -30 42.6 Q 0 46.4 30 41.6"), 1.3, l.stripe)
	for x := -15.0; x <= 15; x += 6 {
		inside.Fill(paint.Circle(x, 47.2, .9), alpha(cream, 210))
	}
	c.Line(hull, .8, bark)
}

func drawFoot(c *paint.Canvas, cargo []string) {
	c.Fill(paint.Wave(-29, 29, 50.6, .9, 9.4, 0, 60), foam)
	c.Fill(footBand().Move(0, 1.6), teal)
	c.Fill(paint.RoundRect(-29.6, 53.4, 59.2, 10, 2.4), abyss)
	first := -float64(len(cargo)-1) / 2
	for i, id := range cargo {
		drawSticker(c, id, (first+float64(i))*12, 57.8, 8)
	}
}
