//go:build linux

package scene

// How long a table takes to its first frame, how long a frame takes, and how both grow with the parts.

import (
	"context"
	"fmt"
	"image/color"
	"os"
	"syscall"
	"testing"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/loader/state"
	"tabletop/scene/view"
)

// crowd is n cards with rounded corners and the faces of one sheet, laid out over a table of 2 m, none over another.
func crowd(n int) *box {
	b := newBox()
	board := b.game.Surfaces[0]
	board.Size = [2]float64{2000, 2000}
	sheet := b.quarters("sheet.png", [4]color.NRGBA{red, green, blue, yellow})
	side := 1
	for side*side < n {
		side++
	}
	pattern, err := route.Parse("/card/:n")
	if err != nil {
		panic(err)
	}
	cards := &game.Route{Pattern: pattern, HasCandidates: true}
	board.Layout = append(board.Layout, cards)
	step := 2000 / float64(side)
	for i := range n {
		s := game.Sprite{Image: sheet, Crop: game.Crop{Col: float64(i % 4 % 2), Row: float64(i % 4 / 2), Cols: 2, Rows: 2}}
		p := b.part(fmt.Sprint(i), 0.3, s, s)
		p.Size, p.Fillet = [3]float64{0.6 * step, 0.9 * step, 0.3}, 0.05*step
		at := game.Anchor{X: (float64(i%side)+0.5)*step - 1000, Y: (float64(i/side)+0.5)*step - 1000}
		cards.Candidates = append(cards.Candidates, game.Candidate{Fields: map[string]string{"n": fmt.Sprint(i)}, Anchor: at})
		b.setup.Placements = append(b.setup.Placements, game.Placement{
			Path: fmt.Sprint("/card/", i), Parts: []game.PartRef{{Ref: p.Ref}}, Facing: game.FacingFace,
		})
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

// BenchmarkMoved gives each part of the table a new pose and uploads it, as after a change of the whole table: layout is
// what package layout does, upload the matrices and their way to the GPU, which is what the window does in each
// frame while parts are in the air. It is not for GALLIUM_NOOP, whose buffers take longer to fill than those of drivers.
func BenchmarkMoved(b *testing.B) {
	requireGL(b)
	for _, n := range []int{100, 1000, 10000} {
		game := crowd(n)
		store := state.Seed(game.game, game.setup)
		table, _ := game.load(b)
		for _, step := range []struct {
			name string
			do   func(s *stage)
		}{
			{"layout", func(*stage) { table.Update(store) }},
			{"upload", func(s *stage) { s.pose(table, nil) }},
			{"both", func(s *stage) {
				table.Update(store)
				s.pose(table, nil)
			}},
		} {
			b.Run(fmt.Sprintf("%s/parts=%d", step.name, n), func(b *testing.B) {
				onStage(b, table, func(s *stage) {
					before := s.table.batches[0]
					step.do(s) // the first time fills caches, as opening the game does
					cpu := measureCPU()
					for b.Loop() {
						game.game.Surfaces[0].Mount.Rotation += 0.01 // turns and moves every part
						step.do(s)
					}
					cpu.report(b)
					if s.table.batches[0] != before {
						b.Error("parts that only moved were sorted anew")
					}
				})
			})
		}
	}
}

// BenchmarkSubmit is what the processor does for a frame: run with GALLIUM_NOOP=true, which leaves out Mesa's
// drawing, as on a machine with a graphics card.
func BenchmarkSubmit(b *testing.B) {
	requireGL(b)
	if os.Getenv("GALLIUM_NOOP") != "true" {
		b.Skip("GALLIUM_NOOP is not set")
	}
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
				s.draw(t, d)
				cpu := measureCPU()
				for b.Loop() {
					s.draw(t, d)
				}
				cpu.report(b)
			})
		})
	}
}

// cpuTime is the processor time of this thread at some moment: other work on the machine does not count.
type cpuTime int64

func measureCPU() cpuTime { return processorTime(1) } // RUSAGE_THREAD

func processorTime(who int) cpuTime {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		panic(err) // the arguments are right
	}
	return cpuTime(u.Utime.Nano() + u.Stime.Nano())
}

// report tells the processor time since then.
func (from cpuTime) report(b *testing.B) {
	b.ReportMetric(float64(measureCPU()-from)/1e6/float64(b.N), "cpu-ms/op")
}

// onStage runs do with a table on a stage of its own.
func onStage(b *testing.B, table *Table, do func(*stage)) {
	withDevice(b, func(d *device) {
		s, err := newStage(d, table, Draft)
		if err != nil {
			b.Fatal(err)
		}
		defer s.delete()
		do(s)
	})
}
