package loader

// How long opening takes, and that it grows no faster than the game. Run by `make bench`.

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// bigGame has files CSV files with rows parts each.
func bigGame(files, rows int) fstest.MapFS {
	fsys := fstest.MapFS{
		"package.yaml":      {Data: []byte("id: big\n")},
		"surface.main.yaml": {Data: []byte("id: main\nsize: [600, 400]\nlayout:\n  - route: /deck\n")},
		"setup.main.yaml":   {Data: []byte("id: main\nsetup:\n  - path: /deck\n    parts: t0\n")},
	}
	for f := range files {
		var csv strings.Builder
		csv.WriteString("id,name,suit,rank,faceCrop,text\nstring,string,string,number,[number;number;number;number],string\n")
		for r := range rows {
			fmt.Fprintf(&csv, "c%d,Card %d,hearts,%d,[%d;%d;10;5],\"Draw one, then play %d\"\n", r, r, r%13, r%10, r%5, r)
		}
		fsys[fmt.Sprintf("t%d.csv", f)] = &fstest.MapFile{Data: []byte(csv.String())}
		fsys[fmt.Sprintf("part.t%d.yaml", f)] = &fstest.MapFile{Data: fmt.Appendf(nil, "face: ./sheet.png\nsize: [63, 88, 0.3]\nfillet: 2\n$variants: ./t%d.csv\n", f)}
	}
	return fsys
}

func BenchmarkOpen(b *testing.B) {
	for _, parts := range []int{1000, 10_000, 100_000} {
		fsys := bigGame(200, parts/200)
		b.Run(fmt.Sprintf("parts=%d", parts), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				g, list := Open(context.Background(), fsys, ".", Options{})
				if len(g.Parts) != parts || list.HasErrors() {
					b.Fatalf("%d parts, %v", len(g.Parts), list.All())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(parts), "ns/part")
		})
	}
}
