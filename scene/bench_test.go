package scene

// How long a table takes to its first frame, how long a frame takes, and how both grow with the parts.

import (
	"context"
	"fmt"
	"image/color"
	"runtime"
	"testing"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

// crowd is n cards with rounded corners and the faces of one sheet, laid out over a table of 2 m.
func crowd(n int) *box {
	b := newBox()
	board := b.game.Surfaces[0]
	board.Size = [2]float64{2000, 2000}
	sheet := b.quarters("sheet.png", [4]color.NRGBA{red, green, blue, yellow})
	side := 1
	for side*side < n {
		side++
	}
	for i := range n {
		s := game.Sprite{Image: sheet, Crop: game.Crop{Col: float64(i % 4 % 2), Row: float64(i % 4 / 2), Cols: 2, Rows: 2}}
		p := b.part(fmt.Sprint(i), 0.3, s, s)
		p.Fillet = 3
		step := 2000 / float64(side)
		b.put(p, board, (float64(i%side)+0.5)*step-1000, (float64(i/side)+0.5)*step-1000, game.FacingFace)
	}
	return b
}

func BenchmarkOpenToFirstFrame(b *testing.B) {
	requireGL(b)
	for _, n := range []int{1000, 10000} {
		game := crowd(n)
		b.Run(fmt.Sprintf("parts=%d", n), func(b *testing.B) {
			for b.Loop() {
				table, _ := game.load(b)
				if _, _, err := table.Shot(context.Background(), Options{Width: 1280, Height: 720, Quality: Draft}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkFrame(b *testing.B) {
	requireGL(b)
	for _, n := range []int{100, 1000, 10000} {
		table, _ := crowd(n).load(b)
		b.Run(fmt.Sprintf("parts=%d", n), func(b *testing.B) {
			onStage(b, table, func(s *stage) {
				t, err := newTarget(1280, 720, 1)
				if err != nil {
					b.Fatal(err)
				}
				defer t.delete()
				d := drawing{camera: table.frame(view.Camera{}, 16.0/9, true), width: 1280, height: 720, window: view.Whole}
				for b.Loop() {
					s.draw(t, d)
					gl.Finish()
				}
			})
		})
	}
}

// BenchmarkMoved lays out and uploads all parts anew, as after a change of the whole table.
func BenchmarkMoved(b *testing.B) {
	requireGL(b)
	for _, n := range []int{100, 1000, 10000} {
		table, _ := crowd(n).load(b)
		b.Run(fmt.Sprintf("parts=%d", n), func(b *testing.B) {
			onStage(b, table, func(s *stage) {
				for b.Loop() {
					for _, batch := range s.table.batches {
						batch.set(instancesOf(table, batch.count))
					}
					gl.Finish()
				}
			})
		})
	}
}

// instancesOf gives the first n parts as the GPU takes them.
func instancesOf(t *Table, n int) []instance {
	out := make([]instance, n)
	for i, p := range t.placed()[:n] {
		out[i] = newInstance(p)
	}
	return out
}

// onStage runs do with a context of its own.
func onStage(b *testing.B, table *Table, do func(*stage)) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	h, err := newHeadless()
	if err != nil {
		b.Fatal(err)
	}
	defer h.close()
	d, err := newDevice(h.getProcAddress)
	if err != nil {
		b.Fatal(err)
	}
	s, err := newStage(d, table, Draft)
	if err != nil {
		b.Fatal(err)
	}
	defer s.delete()
	do(s)
}
