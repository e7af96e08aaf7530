package panel

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"tabletop/scene/typeface"
	"tabletop/scene/typeface/typefacetest"
)

// lent is a system with one font of solid boxes that has 月 and a joiner.
func lent(t *testing.T) *typeface.System {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "font.ttf"), typefacetest.Font("Boxes", 1000, '月', '\u200d'), 0o600); err != nil {
		t.Fatal(err)
	}
	return typeface.NewSystem([]string{dir}, "")
}

// ink is how much of a text's own width and height is painted, 0 to 1.
func ink(l *letters, text string) float64 {
	img := image.NewRGBA(image.Rect(0, 0, l.width(text), l.height))
	l.write(img, image.Point{}, text, color.NRGBA{255, 255, 255, 255})
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum / float64(img.Rect.Dx()*img.Rect.Dy())
}

func TestLettersAreLentByTheSystem(t *testing.T) {
	with, without := newLetters(FontBody, 2, lent(t)), newLetters(FontBody, 2, nil)
	if got := ink(with, "月"); got < 0.6 {
		t.Errorf("%.2f of a lent letter is ink", got)
	}
	if got := ink(without, "月"); got > 0.5 {
		t.Errorf("%.2f of a box with a code is ink", got)
	}
	if ink(with, "川") != ink(without, "川") || with.width("川") != without.width("川") {
		t.Error("what no font has looks different when others are lent")
	}
	if ink(with, "Hxg") != ink(without, "Hxg") {
		t.Error("our own letters change when others are lent")
	}
	if with.width("a\u200db") != with.width("ab") {
		t.Error("a joiner takes room")
	}
}

func TestAPanelKeepsWhatItIsLent(t *testing.T) {
	p := New()
	p.Lend(lent(t))
	for _, scale := range []float64{1, 2} {
		p.Compose(&Model{}, image.Pt(400, 300), scale)
		if !p.letters.at(FontBody).has('月') {
			t.Errorf("at scale %g nothing is lent", scale)
		}
	}
}
