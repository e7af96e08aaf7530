package scene

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
	"testing/fstest"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// beginning is a PNG file that ends after its header.
func beginning(width, height uint32) *fstest.MapFile {
	header := binary.BigEndian.AppendUint32([]byte("IHDR"), width)
	header = append(binary.BigEndian.AppendUint32(header, height), 8, 6, 0, 0, 0)
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return &fstest.MapFile{Data: binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(header))}
}

// TestPicturesOverTheBudgetAreReducedWithANote loads pictures that would take 700 MB: they take less than the budget, a small
// one keeps its size, and there is one note that says so. That they cannot be read is told beside it.
func TestPicturesOverTheBudgetAreReducedWithANote(t *testing.T) {
	b := newBox()
	small := b.part("small", 0.3, game.Sprite{Image: b.plain("small.png", red)}, game.Sprite{})
	const large = 16
	for i := range large {
		name := fmt.Sprintf("large%d.png", i)
		b.files[name] = beginning(2900, 2900)
		b.part(fmt.Sprint(i), 0.3, game.Sprite{Image: name, Range: diag.Range{File: "part.yaml", Start: diag.Pos{Line: i + 1, Column: 1}}}, game.Sprite{})
	}
	table, faults := b.load(t)
	var notes []diag.Diagnostic
	broken := 0
	for _, d := range faults.All() {
		switch d.Code {
		case diag.ReducedImage:
			notes = append(notes, d)
		case diag.BadImage:
			broken++
		}
	}
	if broken != large {
		t.Errorf("%d pictures are told to be broken, want %d", broken, large)
	}
	if len(notes) != 1 || notes[0].Severity != diag.Note || notes[0].Range.Start.Line != 1 ||
		!strings.Contains(notes[0].Message, "16 pictures of 2900 x 2900 px shown at 1450 x 1450 px: all pictures would take 684 MB, and at most 512 MB are used") {
		t.Errorf("the notes are %+v", notes)
	}
	bytes := int64(0)
	for i := range table.art.plan.Arrays {
		bytes += table.art.plan.Arrays[i].Bytes()
	}
	if bytes > 512<<20 || bytes < 128<<20 {
		t.Errorf("the pictures take %d MB", bytes>>20)
	}
	if got := table.art.at(table.looks[small].face)[0].Rect.Size(); got.X != 64 || got.Y != 96 {
		t.Errorf("the small picture has %v px", got)
	}
}
