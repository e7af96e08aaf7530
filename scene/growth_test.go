//go:build linux

package scene

// How each step from files to a picture grows with the parts of a game, for scene/bench/run.sh.

import (
	"bytes"
	"context"
	"fmt"
	"image/color"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/loader"
	"tabletop/loader/state"
	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// crowdFiles is a game of n cards as its files are: rows of CSV for parts, candidates and placements, and one sheet.
func crowdFiles(n int) fstest.MapFS {
	side := int(math.Ceil(math.Sqrt(float64(n))))
	step := 2000 / float64(side)
	var cards, spots, places bytes.Buffer
	cards.WriteString("id,faceCrop\nstring,[number;number;number;number]\n")
	spots.WriteString("n,x,y\nstring,number,number\n")
	places.WriteString("path,parts\nstring,string\n")
	for i := range n {
		fmt.Fprintf(&cards, "c%d,[%d;%d;2;2]\n", i, i%2, i/2%2)
		fmt.Fprintf(&spots, "%d,%g,%g\n", i, (float64(i%side)+0.5)*step-1000, (float64(i/side)+0.5)*step-1000)
		fmt.Fprintf(&places, "/card/%d,card#c%d\n", i, i)
	}
	b := newBox()
	b.quarters("sheet.png", [4]color.NRGBA{red, green, blue, yellow})
	files := b.files
	for name, text := range map[string]string{
		"package.yaml":   "id: crowd\n",
		"part.card.yaml": fmt.Sprintf("face: ./sheet.png\nsize: [%g, %g, 0.3]\nfillet: %g\n$variants: ./cards.csv\n", 0.6*step, 0.9*step, 0.05*step),
		"cards.csv":      cards.String(), "spots.csv": spots.String(), "places.csv": places.String(),
		"surface.table.yaml": "id: main\nsize: [2000, 2000]\nlayout:\n  - route: /card/:n\n    candidates: {$variants: ./spots.csv}\n",
		"setup.game.yaml":    "id: main\nsetup: {$variants: ./places.csv}\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// quickest is the least processor time in ms, of all threads, of some runs: others on the machine do not make it less.
func quickest(runs int, do func()) float64 {
	var times []float64
	for range runs {
		from := processorTime(0) // RUSAGE_SELF
		do()
		times = append(times, float64(processorTime(0)-from)/1e6)
	}
	return slices.Min(times)
}

// BenchmarkGrowth prints for the number of parts that the environment gives the ms of processor time to read the files, to
// build solids and pictures, to lay out, to upload and light, and to draw a frame, and the most memory in MB.
func BenchmarkGrowth(b *testing.B) {
	n, err := strconv.Atoi(os.Getenv("TABLETOP_GROWTH"))
	if err != nil {
		b.Skip("only for scene/bench/run.sh")
	}
	ctx, files := context.Background(), crowdFiles(n)
	const runs = 5
	g, faults := loader.Open(ctx, files, ".", loader.Options{})
	for _, d := range faults.All() {
		b.Error(d.Message)
	}
	row := []float64{quickest(runs, func() { loader.Open(ctx, files, ".", loader.Options{}) })}
	store := state.Seed(g, g.Setups[0])
	var table *Table
	row = append(row, quickest(runs, func() { table, _ = Load(ctx, files, g, store) }))
	if len(table.Poses()) != n {
		b.Fatalf("%d of %d parts are shown", len(table.Poses()), n)
	}
	row = append(row, quickest(runs, func() { layout.Poses(g, store, table.Shape) }))
	onStage(b, table, func(s *stage) {
		row = append(row, quickest(runs, func() {
			if err := s.show(table); err != nil {
				b.Error(err)
			}
		}))
		t, err := newTarget(1280, 720, 1)
		if err != nil {
			b.Fatal(err)
		}
		defer t.delete()
		d := drawing{camera: table.frame(view.Camera{}, 16.0/9, true), width: 1280, height: 720, window: view.Whole}
		row = append(row, quickest(5*runs, func() {
			s.draw(t, d)
			gl.Finish()
		}))
	})
	row = append(row, residentPeak(b))
	fmt.Printf("growth %d %s\n", n, strings.Trim(fmt.Sprintf("%.1f", row), "[]"))
}
