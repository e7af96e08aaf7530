package scene

// Contact sheets: every kind of part of a game once, face and back, on paper.

import (
	"context"
	"fmt"
	"image"
	"math"
	"slices"

	"tabletop/loader/game"
	"tabletop/scene/contact"
	"tabletop/scene/layout"
	"tabletop/scene/texture"
	"tabletop/scene/typeface"
	"tabletop/scene/view"
)

// SheetOptions say what a contact sheet looks like. The zero SheetOptions are pages of at most 1600 x 2000 px
// with all parts.
type SheetOptions struct {
	Parts         []string // "type#id" or "type" of those to show; none: all
	Width, Height int      // px of a page, at most; 0: 1600 x 2000
	Columns       int      // at most, in a row; 0: as many as fit well
	DPI           float64  // px an inch, all parts to one scale; 0: each as large as its cell
	Quality       Quality
	Fonts         *typeface.System      // for letters that our own lack; may be nil
	Progress      func(done, total int) // called after each page; may be nil
}

const (
	sheetWidth  = 1600
	sheetHeight = 2000
)

// kind is parts that look the same.
type kind struct {
	part  *game.Part // the first
	look  *look
	count int
}

// kinds groups parts, in the order of definitions. Those without a solid, which is reported, are left out.
func (t *Table) kinds(parts []*game.Part) []kind {
	type appearance struct {
		body       *body
		face, back texture.Slot
	}
	index := map[appearance]int{}
	var out []kind
	for _, p := range parts {
		l := t.looks[p]
		if l == nil {
			continue
		}
		a := appearance{l.body, l.face, l.back}
		i, known := index[a]
		if !known {
			i = len(out)
			index[a] = i
			out = append(out, kind{part: p, look: l})
		}
		out[i].count++
	}
	return out
}

// chosen are the parts that names mean: one, or all of a type.
func (t *Table) chosen(names []string) ([]*game.Part, error) {
	if len(names) == 0 {
		return t.game.Parts, nil
	}
	keep := map[*game.Part]bool{}
	for _, name := range names {
		found := false
		for _, p := range t.game.Parts {
			if p.Type == name || p.Short() == name || p.String() == name {
				keep[p], found = true, true
			}
		}
		if !found {
			_, err := FindPart(t.game, name)
			return nil, err
		}
	}
	return slices.DeleteFunc(slices.Clone(t.game.Parts), func(p *game.Part) bool { return !keep[p] }), nil
}

// Sheet draws the pages of a contact sheet and gives each to do, with its number from 1 and how many there are.
// An *AimError says that there are no such parts.
func (s *Studio) Sheet(ctx context.Context, opt SheetOptions, do func(page, of int, img *image.RGBA) error) error {
	if opt.Width == 0 && opt.Height == 0 {
		opt.Width, opt.Height = sheetWidth, sheetHeight
	}
	parts, err := s.table.chosen(opt.Parts)
	if err != nil {
		return err
	}
	kinds := s.table.kinds(parts)
	if len(kinds) == 0 {
		return &AimError{Option: "part", Reason: "there are no parts to show"}
	}
	w := newSheetWriting(s.table, opt, kinds)
	items := make([]contact.Item, len(kinds))
	for i, k := range kinds {
		size := k.look.body[0].Size
		items[i] = contact.Item{Width: size[0], Height: size[1]}
	}
	pages, err := contact.Lay(items, w.options(opt))
	if err != nil {
		return err
	}
	scale := commonScale(pages)
	for i, page := range pages {
		img, err := s.drawPage(ctx, kinds, page, opt, scale)
		if err != nil {
			return err
		}
		w.write(img, page, i, len(pages))
		if err := do(i+1, len(pages), img); err != nil {
			return err
		}
		if opt.Progress != nil {
			opt.Progress(i+1, len(pages))
		}
	}
	return nil
}

// commonScale is the px for a mm of the world that pages are drawn in: that of the middle one of all cells.
// Parts of another scale are drawn larger or smaller than they are.
func commonScale(pages []contact.Page) float64 {
	var all []float64
	for _, p := range pages {
		for _, c := range p.Cells {
			all = append(all, c.Scale)
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// drawPage draws the parts of a page, without labels.
func (s *Studio) drawPage(ctx context.Context, kinds []kind, page contact.Page, opt SheetOptions, scale float64) (*image.RGBA, error) {
	width, height := opt.Width, page.Height
	var parts []placedPart
	for _, c := range page.Cells {
		for _, side := range []struct {
			box    contact.Box
			turned layout.Quat
		}{{c.Face, faceUp}, {c.Back, backUp}} {
			x, y := side.box.Middle()
			at := view.Vec{(x - float64(width)/2) / scale, 0, (y - float64(height)/2) / scale}
			parts = append(parts, enlarged(kinds[c.Item].look, at, side.turned, c.Scale/scale))
		}
	}
	s.set = setting{}
	s.stage.effort = opt.Quality.effort()
	if err := s.stage.showOnPaper(parts, [2]float64{float64(width) / scale, float64(height) / scale}); err != nil {
		return nil, err
	}
	lens := view.Camera{Elevation: 90, Parallel: true, Posed: true, Aimed: true}
	lens.Distance = float64(height) / scale / 2 / math.Tan(view.DefaultFieldOfView*math.Pi/360)
	f := &film{ctx: ctx, stage: s.stage, drawing: drawing{width: width, height: height, noHUD: true, camera: lens}}
	if err := f.cut(0); err != nil {
		return nil, err
	}
	defer f.delete()
	return f.whole()
}

// faceUp turns a part from its own frame so that it lies with its face up, backUp with its back up.
var (
	faceUp = layout.Quat{-math.Sqrt2 / 2, 0, 0, math.Sqrt2 / 2}
	backUp = faceUp.Times(layout.Quat{0, 1, 0, 0})
)

// enlarged is a part that lies on the table with its middle over a point, so many times as large as it is.
func enlarged(l *look, at view.Vec, q layout.Quat, times float64) placedPart {
	size := l.body[0].Size
	at[1] = size[2] / 2 * times
	p := newPlaced(l, view.Vec{}, q)
	for i := range p.rows {
		for k := range 3 {
			p.rows[i][k] *= float32(times)
		}
		p.rows[i][3] = float32(at[i])
	}
	return p
}

// sizeText is a size in mm for people, to a tenth.
func sizeText(size [3]float64) string {
	tenth := func(f float64) float64 { return math.Round(f*10) / 10 }
	return fmt.Sprintf("%g × %g × %g mm", tenth(size[0]), tenth(size[1]), tenth(size[2]))
}
