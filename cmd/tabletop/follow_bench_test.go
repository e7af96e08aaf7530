package main

// How long a designer waits: from the moment in which an editor renames a file to the moment in which the window shows
// other pixels. Run by `make bench`; the limit is 300 ms on a machine that does nothing else.

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tabletop/assets"
	"tabletop/scene/scenetest"
)

// edits is a game on disk with a page of it in two versions that look different.
type edits struct {
	name, page string
	text       [2]string
}

// smallEdits turns a card of three another colour.
func smallEdits() edits {
	return edits{"three cards", "day.md", [2]string{dayPage, strings.Replace(dayPage, "red,./red.png", "red,./violet.png", 1)}}
}

// harborEdits moves the seats of the demo by 20 mm.
func harborEdits(b *testing.B, dir string) edits {
	b.Helper()
	if err := os.CopyFS(dir, assets.Demo()); err != nil {
		b.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "harbor.md"))
	if err != nil {
		b.Fatal(err)
	}
	const before = "mount: { kind: child, x: 0, y: 262, rotation: 0 }"
	after := strings.Replace(string(text), before, strings.Replace(before, "y: 262", "y: 282", 1), 1)
	if after == string(text) {
		b.Fatalf("the demo has no %q", before)
	}
	return edits{"Harbor", "harbor.md", [2]string{string(text), after}}
}

func BenchmarkFollow(b *testing.B) {
	for _, name := range []string{"small", "Harbor"} {
		b.Run(name, func(b *testing.B) {
			d := &day{scenetest.NewScreen(b), b, b.TempDir(), b.TempDir()}
			e := smallEdits()
			if name == "Harbor" {
				e = harborEdits(b, d.folder)
				d.write(".tabletop-root", "")
			} else {
				d.deal()
			}
			d.open(e.page)
			d.settle(5 * time.Second)
			followed(b, d, e)
		})
	}
}

// followed edits the page again and again, and reports how long it took until pixels changed.
func followed(b *testing.B, d *day, e edits) {
	const times = 10
	upper := image.Rect(0, 0, table.Max.X, 650) // messages come and go below
	var took []time.Duration
	var cpu time.Duration
	for b.Loop() {
		for i := range times {
			before, used, start := d.Pixels(upper), d.Used(), time.Now()
			d.replace(e.page, e.text[(i+1)%2])
			for bytes.Equal(before, d.Pixels(upper)) {
				if time.Since(start) > scenetest.Patience {
					b.Fatalf("%s: nothing changes", e.name)
				}
				time.Sleep(2 * time.Millisecond)
			}
			took, cpu = append(took, time.Since(start)), cpu+d.Used()-used
			d.settle(time.Second)
		}
	}
	slices.Sort(took)
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ms(took[len(took)/2]), "ms-median")
	b.ReportMetric(ms(took[len(took)-1]), "ms-slowest")
	b.ReportMetric(ms(cpu)/float64(len(took)), "ms-processor")
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Printf("%s: from a file renamed to other pixels %v to %v; load %s", e.name, took[0], took[len(took)-1], load)
	}
}

// settle waits until the window has not changed for a while.
func (d *day) settle(calm time.Duration) {
	d.t.Helper()
	whole := image.Rect(0, 0, 1280, 800)
	last, since := d.Pixels(whole), time.Now()
	for end := time.Now().Add(scenetest.Patience); time.Since(since) < calm; time.Sleep(50 * time.Millisecond) {
		if now := d.Pixels(whole); !bytes.Equal(now, last) {
			last, since = now, time.Now()
		}
		if time.Now().After(end) {
			d.t.Fatal("the window does not come to rest")
		}
	}
}
