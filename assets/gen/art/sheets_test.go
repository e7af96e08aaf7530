package art

// The art must be the same on every run: it is committed, and a test elsewhere compares.

import (
	"bytes"
	"os"
	"testing"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

func rulebook(t *testing.T) book.Book {
	t.Helper()
	b, err := Read(os.DirFS("../../harbor"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestDrawingTwiceGivesTheSameBytes(t *testing.T) {
	b := rulebook(t)
	for _, s := range Sheets() {
		if s.Name != "art/ships.png" && s.Name != "art/tide-back.png" && s.Name != "art/iron-shape.png" && s.Name != inkFolder+"/ink/art/goods.png" {
			continue // drawing all of them once is the other test's work
		}
		if one, two := encoded(t, s, b), encoded(t, s, b); !bytes.Equal(one, two) {
			t.Errorf("%s: two drawings differ", s.Name)
		}
	}
}

// A token's cell and its silhouette share one box, so the silhouette must not touch the box's edge, where
// it would be cut off.
func TestSilhouettesStayInsideTheirBoxes(t *testing.T) {
	b := rulebook(t)
	for _, s := range shapeSheets() {
		img := s.Draw(b).Image
		r := img.Bounds()
		for x := r.Min.X; x < r.Max.X; x++ {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				edge := x == r.Min.X || y == r.Min.Y || x == r.Max.X-1 || y == r.Max.Y-1
				if edge && img.RGBAAt(x, y).A > 127 {
					t.Fatalf("%s: the silhouette touches the edge at %d, %d", s.Name, x, y)
				}
			}
		}
	}
}

func encoded(t *testing.T, s Sheet, b book.Book) []byte {
	t.Helper()
	data, err := paint.PNG(s.Picture(b))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
