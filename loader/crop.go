package loader

// The cells that crops pick: whether they are there, and whether they are whole pixels of the picture.

import (
	"fmt"
	"math"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

const cropForm = "[col, row, cols, rows]"

// crop reads [col, row, cols, rows].
func (d *decoder) crop(o *object, key string) (c game.Crop, given bool) {
	v := o.get(key)
	if v == nil {
		return c, false
	}
	var n [4]float64
	if !d.tuple(v, key, cropForm, n[:]) {
		return c, false
	}
	c = game.Crop{Col: n[0], Row: n[1], Cols: n[2], Rows: n[3]}
	faults := cropFaults(c)
	for _, f := range faults {
		d.faults.errIn(diag.BadCrop, v.Range, v.Items[f.number].Range, f.suggestion, "%s %s", key, f.message)
	}
	if len(faults) > 0 {
		return game.Crop{}, false
	}
	return c, true
}

// cropFault is what is wrong with one number of a crop, counted from 0.
type cropFault struct {
	number              int
	message, suggestion string
}

// cropFaults looks at each direction.
func cropFaults(c game.Crop) (faults []cropFault) {
	faults = axisFault(axisFault(nil, 0, c.Col, c.Cols, "column"), 1, c.Row, c.Rows, "row")
	other := game.Crop{Col: c.Cols, Row: c.Rows, Cols: c.Col, Rows: c.Row}
	if len(faults) > 0 && len(axisFault(axisFault(nil, 0, other.Col, other.Cols, ""), 1, other.Row, other.Rows, "")) == 0 {
		faults = faults[:1] // which says it for both
		faults[0].suggestion = fmt.Sprintf("Did you mean column %g and row %g of %g x %g? A crop is %s.", other.Col, other.Row, other.Cols, other.Rows, cropForm)
	}
	return faults
}

// axisFault adds what is wrong in one direction, 0 or 1: with the count of cells, or with the one that is picked.
func axisFault(faults []cropFault, axis int, at, n float64, unit string) []cropFault {
	all := math.Abs(n)
	last := all - 1
	f := cropFault{axis, fmt.Sprintf("picks %s %g, but there are only the %ss 0 to %g", unit, at, unit, last),
		fmt.Sprintf("A crop is %s; the sheet has %g %ss, counted from 0", cropForm, all, unit)}
	switch {
	case all < 1 || all != math.Trunc(all) || all > 1e6:
		f = cropFault{axis + 2, fmt.Sprintf("divides the picture into %g %ss; it must be a whole number, not 0", n, unit),
			"A crop is " + cropForm + "; cols and rows say how many cells the whole picture has"}
	case at >= 0 && at <= last:
		return faults
	case last == 0:
		f.message = fmt.Sprintf("picks %s %g, but there is only %s 0", unit, at, unit)
		f.suggestion = fmt.Sprintf("A crop is %s; the sheet has 1 %s", cropForm, unit)
	case at == all:
		f.suggestion += fmt.Sprintf(", so that the last is %g", last)
	}
	f.suggestion += "."
	return append(faults, f)
}

// divide compares a grid with the pixels of its sheet.
func (l *loading) divide(c grid, size pixels) {
	if size.vector {
		return
	}
	w, h := float64(size.width), float64(size.height)
	switch wide, high := math.Mod(w, c.cols) != 0, math.Mod(h, c.rows) != 0; {
	case c.cols > w || c.rows > h:
		l.faults.err(diag.BadCrop, c.rng, "A crop is "+cropForm+"; cols and rows count cells, not pixels.",
			"the picture of %d x %d pixels is too small for %g x %g cells", size.width, size.height, c.cols, c.rows)
	case wide || high:
		l.faults.warn(diag.UnevenSheet, c.rng, fmt.Sprintf("Make the picture %g x %g pixels, or correct the crop.",
			math.Ceil(w/c.cols)*c.cols, math.Ceil(h/c.rows)*c.rows),
			"the picture of %d x %d pixels does not divide evenly into %s: cells will show slivers of their neighbours",
			size.width, size.height, uneven(c, wide, high))
	}
}

// uneven names the counts that do not divide a picture.
func uneven(c grid, wide, high bool) string {
	switch {
	case !high:
		return fmt.Sprintf("%g columns", c.cols)
	case !wide:
		return fmt.Sprintf("%g rows", c.rows)
	}
	return fmt.Sprintf("%g columns and %g rows", c.cols, c.rows)
}
