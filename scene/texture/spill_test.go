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

// spilled bakes cells of a sheet, some whole and one mirrored, and keeps them.
func spilled(t *testing.T) (s *Spill, plain, kept [][]*image.NRGBA) {
	t.Helper()
	sheet := cards(false)
	var cells []Cell
	for i := range 20 {
		cells = append(cells, Cell{Image: "s", Crop: game.Crop{Col: float64(i % 10), Row: float64(i / 10), Cols: 10, Rows: 7}, Body: true})
	}
	cells[3].Crop.Cols = -10
	p := NewPlan(cells, func(string) image.Point { return sheet.Rect.Size() }, Budget{})
	if s = NewSpill(p); s == nil {
		t.Skip("there is no room for a file of", chainBytes(410, 586)*20>>20, "MB")
	}
	for i := range cells {
		chain := p.Arrays[0].Bake(i, sheet)
		plain, kept = append(plain, chain), append(kept, s.Keep(Slot{0, i}, chain))
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

func TestDroppedPixelsTakeNoMemory(t *testing.T) {
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
	collect := func() {
		for range 20 {
			runtime.GC()
			if mapped(t) < 0 {
				return
			}
		}
	}
	collect()
	if !bytes.Equal(last.Pix, plain[7][2].Pix) {
		t.Error("the pixels of the last picture are gone")
	}
	runtime.KeepAlive(last)
	last = nil
	collect()
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
	s, plain, _ := spilled(t)
	s.file = full{0}
	if got := s.Keep(Slot{0, 1}, plain[1]); got[0] != plain[1][0] {
		t.Error("the chain is not the one in memory")
	}
}

func TestSmallPlansStayInMemory(t *testing.T) {
	p := NewPlan([]Cell{{Image: "s"}}, func(string) image.Point { return image.Pt(100, 100) }, Budget{})
	if s := NewSpill(p); s != nil {
		t.Error("a file for 50 kB")
	}
	var none *Spill
	chain := MipChain(filled(3, 3, red))
	if got := none.Keep(Slot{}, chain); got[0] != chain[0] {
		t.Error("no Spill made another chain")
	}
	none.Drop(chain)
}
