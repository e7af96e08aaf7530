//go:build linux

package texture

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"runtime"
	"strings"
	"testing"

	"tabletop/loader/game"
)

// cellsOf is a plan of some cells of a sheet, one of them mirrored.
func cellsOf(sheet *image.NRGBA) *Plan {
	var cells []Cell
	for i := range 20 {
		cells = append(cells, Cell{Image: "s", Crop: game.Crop{Col: float64(i % 10), Row: float64(i / 10), Cols: 10, Rows: 7}, Body: true})
	}
	cells[3].Crop.Cols = -10
	return NewPlan(cells, func(string) image.Point { return sheet.Rect.Size() }, Budget{})
}

// spilled bakes cells of a sheet and keeps them.
func spilled(t *testing.T) (s *Spill, plain, kept [][]*image.NRGBA) {
	t.Helper()
	sheet := cards(false)
	p := cellsOf(sheet)
	if s = NewSpill(p); s == nil {
		t.Skip("there is no room for a file of", chainBytes(410, 586)*20>>20, "MB")
	}
	for i := range p.Arrays[0].Layers {
		plain, kept = append(plain, p.Arrays[0].Bake(i, sheet)), append(kept, s.Bake(p, Slot{0, i}, sheet))
	}
	return s, plain, kept
}

func same(t *testing.T, plain, kept [][]*image.NRGBA) {
	t.Helper()
	for i := range plain {
		for j, a := range plain[i] {
			if b := kept[i][j]; a.Rect != b.Rect || !bytes.Equal(a.Pix, b.Pix) {
				t.Fatalf("level %d of picture %d is another", j, i)
			}
		}
	}
}

func TestSpilledPixelsAreTheSame(t *testing.T) {
	s, plain, kept := spilled(t)
	same(t, plain, kept)
	for _, chain := range kept {
		s.Drop(chain)
	}
	same(t, plain, kept)
	s.Drop(plain[0]) // not its own
	same(t, plain[:1], kept)
}

// mapped is how much of the files that pixels are in is resident, kB; -1 for no such file.
func mapped(t *testing.T) int {
	text, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	sum, of := -1, false
	for line := range strings.Lines(string(text)) {
		kb := 0
		if strings.Contains(line, ".pixels") {
			sum, of = max(sum, 0), true
		} else if _, err := fmt.Sscanf(line, "Rss: %d kB", &kb); err == nil && of {
			sum, of = sum+kb, false
		}
	}
	return sum
}

// collect waits until no file is mapped that nobody needs, if that comes true.
func collect(t *testing.T) {
	for range 20 {
		runtime.GC()
		if mapped(t) < 0 {
			return
		}
	}
}

func TestDroppedPixelsTakeNoMemory(t *testing.T) {
	collect(t) // those of other tests
	s, plain, kept := spilled(t)
	same(t, plain, kept)
	if got := mapped(t); got < 20<<10 {
		t.Errorf("pixels that were read take %d kB", got)
	}
	for _, chain := range kept {
		s.Drop(chain)
	}
	if got := mapped(t); got != 0 {
		t.Errorf("dropped pixels take %d kB", got)
	}
	runtime.KeepAlive(kept)
}

func TestAFileIsUnmappedAfterItsLastPicture(t *testing.T) {
	_, plain, kept := spilled(t)
	last := kept[7][2]
	kept = nil
	collect(t)
	if !bytes.Equal(last.Pix, plain[7][2].Pix) {
		t.Error("the pixels of the last picture are gone")
	}
	runtime.KeepAlive(last)
	last = nil
	collect(t)
	if got := mapped(t); got >= 0 {
		t.Errorf("a file that nobody needs takes %d kB", got)
	}
}

// full is a disk without room after some bytes.
type full struct{ room int64 }

func (f full) WriteAt(b []byte, at int64) (int, error) {
	if at+int64(len(b)) > f.room {
		return 0, os.ErrInvalid
	}
	return len(b), nil
}

func TestAFullDiskLeavesPixelsInMemory(t *testing.T) {
	sheet := cards(false)
	p := cellsOf(sheet)
	s := NewSpill(p)
	if s == nil {
		t.Skip("there is no room for the file to begin with")
	}
	var plain, kept [][]*image.NRGBA
	for i := range p.Arrays[0].Layers {
		s.file = full{int64(i%2) << 40} // every other one finds room, and leaves its memory to the next
		plain, kept = append(plain, p.Arrays[0].Bake(i, sheet)), append(kept, s.Bake(p, Slot{0, i}, sheet))
		if i%2 == 1 {
			plain[i], kept[i] = nil, nil // what this file keeps is not written anywhere
		}
	}
	same(t, plain, kept)
}

func TestSmallPlansStayInMemory(t *testing.T) {
	p := NewPlan([]Cell{{Image: "s"}}, func(string) image.Point { return image.Pt(100, 100) }, Budget{})
	if s := NewSpill(p); s != nil {
		t.Error("a file for 50 kB")
	}
	var none *Spill
	chain := none.Bake(p, Slot{}, filled(100, 100, red))
	if got := len(chain); got != Levels(100, 100) {
		t.Errorf("%d levels", got)
	}
	none.Drop(chain)
}
