package loader

// Parts whose picture has other proportions than their size: the outline is fitted into the size, so the part gets
// smaller than it says.

import (
	"fmt"
	"math"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// smaller is by how much one side of a part may fall short of its size before that is told. A sheet is rarely cut to
// the pixel.
const smaller = 0.03

// aColour is how few pixels a picture has that is a colour rather than a picture.
const aColour = 4

// outlined is what parts have in common whose outlines are the same rectangle.
type outlined struct {
	image         string
	cols, rows    float64
	width, height float64
}

// proportions tells of parts without a shape whose back has other proportions than their size, once for each kind.
func (l *loading) proportions(parts []*game.Part, sizes map[string]pixels) {
	told := map[outlined]bool{}
	faulty := map[string]bool{} // files in which more is wrong, from which this may follow
	for _, d := range l.faults.All() {
		faulty[d.Range.File] = faulty[d.Range.File] || d.Severity < diag.Note
	}
	for _, p := range parts {
		size, known := sizes[p.Back.Image]
		if p.Shape.Image != "" || !known || size.vector || faulty[p.Range.File] || faulty[p.Back.Range.File] {
			continue
		}
		k := outlined{p.Back.Image, 1, 1, p.Size[0], p.Size[1]}
		if !p.Back.Crop.Whole() {
			k.cols, k.rows = math.Abs(p.Back.Crop.Cols), math.Abs(p.Back.Crop.Rows)
		}
		if told[k] {
			continue
		}
		told[k] = true
		w, h := float64(size.width)/k.cols, float64(size.height)/k.rows
		if math.Mod(w, 1) != 0 || math.Mod(h, 1) != 0 || w*h <= aColour { // of an uneven sheet is told
			continue
		}
		scale := math.Min(k.width/w, k.height/h)
		if short := 1 - math.Min(w*scale/k.width, h*scale/k.height); short <= smaller {
			continue
		}
		prop, ok := p.Prop("size")
		if !ok {
			continue // that it is missing is told
		}
		asked, got := fmt.Sprintf("%g x %g", k.width, k.height), fmt.Sprintf("%s x %s", mm(w*scale), mm(h*scale))
		l.faults.note(diag.Proportions, prop.Range, fmt.Sprintf("Give size the proportions of the picture, such as [%s, %s, %g].", mm(w*scale), mm(h*scale), p.Size[2]),
			"the picture is %s x %s pixels, so the part %s is %s mm instead of %s", mm(w), mm(h), p.Short(), got, asked)
	}
}

// mm writes a length with at most one digit behind the point.
func mm(x float64) string { return fmt.Sprintf("%g", math.Round(x*10)/10) }
