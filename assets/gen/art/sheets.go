// The list of all pictures: the demo holds these files and no others.
package art

import (
	"image"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

// Sheet is one picture file.
type Sheet struct {
	Name    string // path from the game's folder
	Colours int    // of its palette
	Draw    func(book.Book) *paint.Canvas
}

// Picture draws the sheet with its palette.
func (s Sheet) Picture(b book.Book) *image.Paletted {
	return paint.Paletted(s.Draw(b).Image, s.Colours)
}

// Sheets lists the pictures of the game and of its packs.
func Sheets() []Sheet {
	game := gameSheets()
	drawn := append(game, nightSheets()...)
	return append(append(drawn, inkSheets(drawn)...), cutSheets()...)
}

// gameSheets are the pictures of the game itself.
func gameSheets() []Sheet {
	sheets := []Sheet{
		{"board.png", 256, harborBoard},
		{"board-back.png", 32, plain(boardBack)},
		{"houses.png", 128, houseSheet},
		{"trays.png", 96, traySheet},
		{"contracts.png", 256, contractSheet},
		{"contract-back.png", 48, plain(contractBack)},
		{"tides.png", 256, tideSheet},
		{"tide-back.png", 48, plain(tideBack)},
		{"goods.png", 128, plain(goodsSheet)},
		{"prices.png", 128, plain(priceSheet)},
		{"coins.png", 64, plain(coinSheet)},
		{"ships.png", 256, shipSheet},
		{"hands.png", 128, plain(handSheet)},
		{"captains.png", 128, plain(captainSheet)},
		{"buoy.png", 64, plain(buoyMarker)},
		{"lighthouse.png", 64, plain(lighthouseMarker)},
	}
	return inFolder("art/", append(sheets, shapeSheets()...))
}

// plain draws a picture that takes nothing from the rulebook.
func plain(draw func() *paint.Canvas) func(book.Book) *paint.Canvas {
	return func(book.Book) *paint.Canvas { return draw() }
}

// inFolder puts sheets into a folder.
func inFolder(folder string, sheets []Sheet) []Sheet {
	for i := range sheets {
		sheets[i].Name = folder + sheets[i].Name
	}
	return sheets
}

// shapeSheets are the silhouettes that parts are cut along, rounded a little.
func shapeSheets() []Sheet {
	var sheets []Sheet
	add := func(name string, radius float64, draw func() *paint.Canvas) {
		sheets = append(sheets, shapeSheet(name, radius, draw))
	}
	for _, g := range goods {
		add(g.id, .5, func() *paint.Canvas { return silhouette(20, 20, 16, g.shape) })
	}
	for _, build := range []string{"sloop", "ketch", "brig", "cog"} {
		add(build, .8, func() *paint.Canvas { return shipOutline(build) })
	}
	add("hand", 1.2, handOutline)
	add("captain", 1.2, func() *paint.Canvas { return silhouette(28, 40, 16, captainShape.Move(0, -20)) })
	add("one", .2, func() *paint.Canvas { return silhouette(24, 24, 16, oneShape) })
	add("five", .2, func() *paint.Canvas { return silhouette(24, 24, 16, fiveShape) })
	add("price", .3, func() *paint.Canvas { return silhouette(17, 17, 16, priceShape) })
	return sheets
}

// shapeSheet is a silhouette, rounded by a radius in mm.
func shapeSheet(name string, radius float64, draw func() *paint.Canvas) Sheet {
	return Sheet{name + "-shape.png", 32, func(book.Book) *paint.Canvas {
		c := draw()
		c.Soften(radius)
		return c
	}}
}

func handOutline() *paint.Canvas { return silhouette(24, 30, 16, handShape.Move(0, -15)) }
