package scene

import (
	"context"
	"image/color"
	"sync"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/view"
)

// sketched is a table with the sketches that were drawn on its way: a card with a picture, and a piece with a shape.
func sketched(t *testing.T) (steps map[Step][2]int, sketches []*Table, done *Table) {
	b := newBox()
	b.plain("red.png", red)
	b.plain("shape.png", white)
	card := b.part("card", 0.3, game.Sprite{Image: "red.png"}, game.Sprite{Image: "red.png"})
	b.put(card, b.game.Surfaces[0], 0, 0, game.FacingFace)
	piece := b.part("piece", 3, game.Sprite{Image: "red.png"}, game.Sprite{})
	piece.Shape = game.Sprite{Image: "shape.png"}
	steps = map[Step][2]int{}
	var mu sync.Mutex
	done, _ = LoadWith(context.Background(), b.files, b.game, state.Seed(b.game, b.setup), LoadOptions{
		Sketch: func(draw func() *Table) { sketches = append(sketches, draw()) },
		Progress: func(step Step, done, total int) {
			mu.Lock()
			defer mu.Unlock()
			steps[step] = [2]int{max(done, steps[step][0]), total}
		},
	})
	for _, s := range sketches {
		s.Update(state.Seed(b.game, b.setup))
	}
	return steps, sketches, done
}

func TestSketchesShowWhatIsReady(t *testing.T) {
	steps, sketches, done := sketched(t)
	for step, want := range map[Step]int{StepHeaders: 2, StepPictures: 2} {
		if got := steps[step]; got != [2]int{want, want} {
			t.Errorf("%s: %v, want %d of %d", step, got, want, want)
		}
	}
	if got := steps[StepSolids]; got[0] != got[1] { // how many sketches made before is a matter of chance
		t.Errorf("%s: %d of %d", StepSolids, got[0], got[1])
	}
	if len(sketches) < 2 {
		t.Fatalf("%d sketches", len(sketches))
	}
	g := done.game
	first := sketches[0]
	card := first.looks[g.Parts[0]]
	if card == nil || first.looks[g.Parts[1]] != nil {
		t.Errorf("before the pictures: the card has a look: %v, the piece: %v", card != nil, first.looks[g.Parts[1]] != nil)
	}
	if got := first.art.at(card.face)[0].NRGBAAt(0, 0); got != plainPaper {
		t.Errorf("before its picture the card is %v", got)
	}
	if got := done.art.at(done.looks[g.Parts[0]].face)[0].NRGBAAt(0, 0); got != red {
		t.Errorf("at last the card is %v", got)
	}
	if done.looks[g.Parts[1]] == nil || len(first.Poses()) != 1 {
		t.Errorf("at last the piece has a look: %v; the first sketch has %d poses", done.looks[g.Parts[1]] != nil, len(first.Poses()))
	}
	if card.body != done.looks[g.Parts[0]].body {
		t.Error("the card's solid is made twice")
	}
}

func TestASketchOnTheGPUBecomesTheTable(t *testing.T) {
	requireGL(t)
	_, sketches, done := sketched(t)
	studio, err := sketches[0].OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	opt := Options{Width: 96, Height: 64, Quality: Draft, Camera: view.Camera{Elevation: 90, Parallel: true, Posed: true, Distance: 300}}
	middle := func() color.RGBA {
		img, err := studio.Take(context.Background(), opt)
		if err != nil {
			t.Fatal(err)
		}
		return img.RGBAAt(48, 32)
	}
	if c := middle(); c.R < 150 || c.G < 150 {
		t.Errorf("before its picture the card is drawn %v", c)
	}
	before := sketches[0]
	for _, next := range append(sketches[1:], done) {
		studio.stage.restock(before, next)
		studio.table, before = next, next
		middle()
	}
	if c := middle(); c.R < 100 || c.G > 80 {
		t.Errorf("at last the card is drawn %v", c)
	}
	if n := len(studio.stage.arrays); n != len(done.art.baked) {
		t.Errorf("%d arrays are kept, want %d", n, len(done.art.baked))
	}
}
