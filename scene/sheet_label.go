package scene

// The words on a contact sheet.

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"tabletop/scene/contact"
	"tabletop/scene/sketch"
)

var (
	sheetInk  = color.NRGBA{34, 33, 31, 255}
	sheetPale = color.NRGBA{104, 100, 94, 255}
)

// sheetWriting writes a title and labels.
type sheetWriting struct {
	title             string
	kinds             []kind
	head, label, note *sketch.Type
	width             int
}

func newSheetWriting(t *Table, opt SheetOptions, kinds []kind) *sheetWriting {
	w := &sheetWriting{kinds: kinds, width: opt.Width, head: sketch.Medium(22, opt.Fonts), label: sketch.Medium(14, opt.Fonts), note: sketch.Regular(12.5, opt.Fonts)}
	w.title = t.game.Package.Title
	if w.title == "" {
		w.title = t.game.Package.ID
	}
	n := 0
	for _, k := range kinds {
		n += k.count
	}
	w.title += fmt.Sprintf("  ·  %d parts, %d kinds", n, len(kinds))
	if opt.DPI > 0 {
		w.title += fmt.Sprintf("  ·  to scale, %g px an inch", opt.DPI)
	}
	return w
}

// options are how the pages are laid out.
func (w *sheetWriting) options(opt SheetOptions) contact.Options {
	return contact.Options{
		Width: opt.Width, Height: opt.Height, Columns: opt.Columns, Scale: opt.DPI / mmPerInch,
		Margin: 28, Gap: 26, Label: w.label.Height + w.note.Height + 10, Head: w.head.Height + 18,
	}
}

// write writes the words of a page, its number from 0.
func (w *sheetWriting) write(img *image.RGBA, page contact.Page, n, of int) {
	title := w.title
	if of > 1 {
		title += fmt.Sprintf("  ·  page %d of %d", n+1, of)
	}
	w.head.Write(img, 28, 22, w.head.Fit(title, w.width-56), sheetInk)
	for _, c := range page.Cells {
		k := w.kinds[c.Item]
		name := k.part.Short()
		if k.count > 1 {
			name += fmt.Sprintf("  × %d", k.count)
		}
		note := sizeText(k.look.body[0].Size)
		if called := k.part.Name(); called != k.part.Short() {
			note = strings.TrimSpace(called) + "  ·  " + note
		}
		y := int(c.Label.Y) + 8
		w.centre(img, w.label, c.Label, y, name, sheetInk)
		w.centre(img, w.note, c.Label, y+w.label.Height, note, sheetPale)
	}
}

func (w *sheetWriting) centre(img *image.RGBA, t *sketch.Type, b contact.Box, y int, text string, c color.Color) {
	text = t.Fit(text, int(b.Width))
	t.Write(img, int(b.X+(b.Width-float64(t.Width(text)))/2), y, text, c)
}
