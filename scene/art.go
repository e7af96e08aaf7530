package scene

// From sprites to texture arrays: every sheet is decoded once, cut into its crops while it is in memory, and
// let go.

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"runtime"
	"runtime/debug"

	"golang.org/x/sync/errgroup"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/scene/texture"
)

// art is every picture of a game, ready for the GPU: the crops of one size share an array.
type art struct {
	plan  *texture.Plan
	baked [][]picture    // by array and layer
	spill *texture.Spill // where their pixels wait
}

// picture is one crop with its own chain of mip maps, finest first, down to one pixel. Its own chain is
// what keeps a neighbour on the sheet from bleeding in.
type picture []*image.NRGBA

// textureSide is the longest side of a texture that every card since OpenGL 3.3 takes, in px.
const textureSide = 8192

// plainPaper is what a part without a picture is made of.
var plainPaper = color.NRGBA{236, 228, 210, 255}

// measure reads the headers of all pictures.
func (l *loading) measure(ctx context.Context) {
	for _, p := range l.parts {
		for _, s := range sprites(p) {
			if _, seen := l.named[s.Image]; !seen && s.Image != "" {
				l.named[s.Image] = s.Range
				l.names = append(l.names, s.Image)
			}
		}
	}
	infos, errs := make([]texture.Info, len(l.names)), make([]error, len(l.names))
	looked := l.count(StepHeaders, len(l.names))
	l.parallel(len(l.names), func(i int) {
		if infos[i] = l.measured(l.names[i]); infos[i].Width == 0 {
			infos[i], errs[i] = l.sheets.Info(ctx, l.names[i])
		}
		looked()
	})
	for i, name := range l.names {
		if errs[i] != nil {
			l.breaks(name, errs[i])
			continue
		}
		l.sizes[name] = infos[i]
	}
}

// parallel calls do for 0 to n-1, as many at once as there are processors.
func (l *loading) parallel(n int, do func(i int)) {
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		g.Go(func() error {
			do(i)
			return nil
		})
	}
	_ = g.Wait() // no function fails
}

// cell is a sprite as part of the art. Transparent art shows the part's body.
func cell(s game.Sprite) texture.Cell {
	return texture.Cell{Image: s.Image, Crop: s.Crop, Body: true}
}

// paint plans the arrays and fills them, each sheet decoded once.
func (l *loading) paint(ctx context.Context) {
	var cells []texture.Cell
	for _, p := range l.parts {
		cells = append(cells, cell(p.Face), cell(p.Back))
		if p.Shape.Image != "" {
			l.shapes[keyOf(p.Shape)] = nil
		}
	}
	l.art = &art{plan: texture.NewPlan(cells, l.sheetSize, texture.Budget{Side: textureSide})}
	for _, r := range l.art.plan.Reduced {
		l.reduced(r)
	}
	l.art.spill = texture.NewSpill(l.art.plan)
	users := l.art.users()
	l.art.blank()
	names := l.reuse(l.opt.Before, l.opt.Same)
	errs := make([]error, len(names))
	notes := make([][]texture.Note, len(names))
	cuts, sketches := l.cuts(), l.newSketches(ctx)
	read := l.count(StepPictures, len(names))
	sketches.offer()
	err := l.sheets.Each(ctx, names, func(i int, img *image.NRGBA, info texture.Info, err error) error {
		errs[i], notes[i] = err, info.Notes
		if err == nil {
			l.develop(users[names[i]], cuts[names[i]], img)
		}
		read()
		sketches.offer()
		return nil
	})
	if err != nil && !errors.Is(err, context.Canceled) {
		l.faults.Add(diag.Diagnostic{Code: diag.BadImage, Message: fmt.Sprintf("the pictures cannot be read: %v", err)})
	}
	for i, err := range errs {
		l.spoken[names[i]] = err != nil || len(notes[i]) > 0
		if err != nil {
			l.breaks(names[i], err)
		}
		for _, note := range notes[i] {
			l.notes(names[i], note)
		}
	}
	l.art.complete()
	l.art.spill.Rest()
	if len(names) > 0 {
		debug.FreeOSMemory() // decoded sheets are large, and what comes next needs memory outside of Go
	}
	for key, shape := range l.shapes {
		if shape == nil {
			l.shapes[key] = &silhouette{} // it cannot be read
		}
	}
}

// cuts lists the crops of each picture that are shapes.
func (l *loading) cuts() map[string][]spriteKey {
	out := map[string][]spriteKey{}
	for key := range l.shapes {
		out[key.image] = append(out[key.image], key)
	}
	return out
}

// sheetSize is the size of a picture in px. One that is not there is small; one that cannot be read gets
// room for a placeholder.
func (l *loading) sheetSize(name string) image.Point {
	switch info, ok := l.sizes[name]; {
	case ok:
		return image.Pt(info.Width, info.Height)
	case name == "":
		return image.Pt(4, 4)
	}
	return image.Pt(256, 256)
}

// users lists the layers that each sheet goes into.
func (a *art) users() map[string][]texture.Slot {
	out := map[string][]texture.Slot{}
	for i, array := range a.plan.Arrays {
		a.baked = append(a.baked, make([]picture, len(array.Layers)))
		for j, c := range array.Layers {
			out[c.Image] = append(out[c.Image], texture.Slot{Array: i, Layer: j})
		}
	}
	return out
}

// develop makes all that is made of a sheet, while it is in memory.
func (l *loading) develop(slots []texture.Slot, cuts []spriteKey, img *image.NRGBA) {
	l.parallel(len(slots), func(i int) {
		s := slots[i]
		baked := l.art.spill.Bake(l.art.plan, s, img)
		l.mu.Lock()
		l.art.baked[s.Array][s.Layer] = baked
		l.mu.Unlock()
	})
	for _, key := range cuts {
		shape := newSilhouette(img, key.crop)
		l.mu.Lock()
		l.shapes[key] = shape
		l.mu.Unlock()
	}
}

// blank fills the layers of parts without a picture.
func (a *art) blank() {
	for i := range a.plan.Arrays {
		array := &a.plan.Arrays[i]
		for j, c := range array.Layers {
			if c.Image == "" {
				a.baked[i][j] = paper(array.Width, array.Height)
			}
		}
	}
}

// paper is a plain picture.
func paper(width, height int) picture {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(img, img.Rect, image.NewUniform(plainPaper), image.Point{}, draw.Src)
	return texture.MipChain(img)
}

// complete fills the layers whose sheet cannot be read.
func (a *art) complete() {
	for i := range a.plan.Arrays {
		array := &a.plan.Arrays[i]
		for j := range array.Layers {
			if a.baked[i][j] == nil {
				a.baked[i][j] = a.spill.Bake(a.plan, texture.Slot{Array: i, Layer: j}, nil)
			}
		}
	}
}

// slot is where a sprite's picture is; until it is known, in a sketch, that of plain paper.
func (a *art) slot(s game.Sprite) texture.Slot {
	slot, _ := a.plan.Slot(cell(s)) // every part's sprites were planned
	if a.baked[slot.Array][slot.Layer] == nil {
		return texture.Slot{Array: len(a.plan.Arrays)}
	}
	return slot
}
