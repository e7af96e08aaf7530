package mesh

// Every sprite with transparency in the corpus of real games, where that is at hand.

import (
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"
	"testing"

	_ "golang.org/x/image/webp"
)

// corpus is the folder of real games; the pictures in it are not ours to copy.
const corpus = "../../shared/corpus"

// corpusSprites calls do with the alpha of each picture that is not opaque.
func corpusSprites(t *testing.T, do func(t *testing.T, alpha *image.Alpha)) {
	files, err := filepath.Glob(filepath.Join(corpus, "*/assets/*"))
	if err != nil || len(files) == 0 {
		t.Skip("no corpus at " + corpus)
	}
	deeper, _ := filepath.Glob(filepath.Join(corpus, "*/assets/*/*"))
	for _, file := range append(files, deeper...) {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		picture, _, err := image.Decode(f)
		f.Close()
		if err != nil {
			continue // a folder, or one of the broken files that the loader is tested with
		}
		if alpha := alphaOf(picture); alpha != nil {
			name, _ := filepath.Rel(corpus, file)
			t.Run(name, func(t *testing.T) { do(t, alpha) })
		}
	}
}

// alphaOf is the coverage of a picture, nil when all is opaque.
func alphaOf(p image.Image) *image.Alpha {
	b := p.Bounds()
	a := image.NewAlpha(image.Rect(0, 0, b.Dx(), b.Dy()))
	opaque := true
	for y := range b.Dy() {
		for x := range b.Dx() {
			_, _, _, v := p.At(b.Min.X+x, b.Min.Y+y).RGBA()
			a.Pix[y*a.Stride+x] = uint8(v >> 8)
			opaque = opaque && v == 0xffff
		}
	}
	if opaque {
		return nil
	}
	return a
}

func TestCorpusOutlines(t *testing.T) {
	corpusSprites(t, func(t *testing.T, alpha *image.Alpha) {
		traced, err := Trace(t.Context(), alpha, TraceOptions{})
		if err != nil {
			t.Fatal(err)
		}
		o := simplified(traced.Outline, traced.Antialiased)
		checkSound(t, o, traced.Outline)
		off, where := deviations(traced.Outline, o, func(Point) bool { return false })
		p99, most := off[len(off)*99/100], off[len(off)-1]
		t.Logf("%v: %d rings, soft %v, %d of %d points, p99 %.2f px, at most %.2f px; notes %q",
			alpha.Rect.Size(), len(o), traced.Antialiased, o.Points(), traced.Outline.Points(), p99, most, traced.Notes)
		limit := 0.4
		if !traced.Antialiased {
			limit = 0.6 // the points of hard pixels are off by up to 0.5 themselves
		}
		if p99 > limit || most > 1 {
			t.Errorf("simplified by up to %.2f px at %v, p99 %.2f px", most, where, p99)
		}
		fit := FitOutline(o, 30, 30)
		for _, mm := range []float64{0.5, 1.5, 4} {
			got, report := rounded(t, o, FilletOptions{Radius: mm / fit.Scale, Sagitta: 0.02 / fit.Scale})
			checkSound(t, got, o)
			if report.Undone > 0 {
				t.Errorf("fillet %v mm: %q", mm, report.Notes(mm/fit.Scale, fit.Scale))
			}
		}
	})
}
