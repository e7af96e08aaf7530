//go:build unix

package mesh

// Tracing against potrace (a peer, no part of the product) on the same shapes.

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// bitmap writes the picture as potrace reads it: packed bits, 1 is black.
func bitmap(a *image.Alpha) []byte {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	var out bytes.Buffer
	fmt.Fprintf(&out, "P4\n%d %d\n", w, h)
	for y := range h {
		row := make([]byte, (w+7)/8)
		for x := range w {
			row[x/8] |= a.Pix[y*a.Stride+x] >> 7 << (7 - x%8)
		}
		out.Write(row)
	}
	return out.Bytes()
}

// least is the shortest of some runs: what is left when nothing disturbs.
func least(runs int, do func() time.Duration) time.Duration {
	shortest := time.Duration(math.MaxInt64)
	for range runs {
		shortest = min(shortest, do())
	}
	return shortest
}

// processorTime is what this process has used of all processors together.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkAgainstPotrace gives the geometric mean over the shapes of potrace's processor time by ours, for soft
// and for hard pixels. Potrace gets its bitmap ready packed, and what it takes for a picture that is empty but for
// one square of four pixels, which is starting, reading and writing, is taken off; shapes where little is left do
// not count.
func BenchmarkAgainstPotrace(b *testing.B) {
	tool, err := exec.LookPath("potrace")
	if err != nil {
		b.Skip("potrace is not installed")
	}
	const runs = 7
	const unclear = 300 * time.Microsecond // what the times of starting differ by
	potrace := func(file string) time.Duration {
		return least(runs, func() time.Duration {
			cmd := exec.Command(tool, "-b", "svg", "-o", os.DevNull, file)
			if err := cmd.Run(); err != nil {
				b.Fatal(err)
			}
			return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		})
	}
	ours := func(a *image.Alpha) time.Duration {
		return least(runs, func() time.Duration {
			const times = 4 // the clock is coarse
			start := processorTime()
			for range times {
				outlineOfAlpha(b, a)
			}
			return (processorTime() - start) / times
		})
	}
	for _, size := range benchSizes {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			write := func(name string, a *image.Alpha) string {
				file := filepath.Join(b.TempDir(), name+".pbm")
				if err := os.WriteFile(file, bitmap(a), 0o600); err != nil {
					b.Fatal(err)
				}
				return file
			}
			dot := image.NewAlpha(image.Rect(0, 0, size, size))
			for _, i := range []int{0, 1, size, size + 1} {
				dot.Pix[(size+1)*size/2+i] = 255
			}
			idle := write("dot", dot)
			for b.Loop() {
				soft, crisp, n := 0.0, 0.0, 0.0
				for _, f := range families {
					a := paint(f.draw(float64(size)), size, size)
					h := hard(a)
					theirs := potrace(write(f.name, h)) - potrace(idle)
					if theirs < unclear {
						b.Logf("%d %s: potrace takes too little to tell", size, f.name)
						continue
					}
					n++
					s, c := ours(a), ours(h)
					b.Logf("%d %s: potrace %v, ours soft %v, hard %v", size, f.name, theirs, s, c)
					soft += math.Log(float64(theirs) / float64(s))
					crisp += math.Log(float64(theirs) / float64(c))
				}
				b.ReportMetric(math.Exp(soft/n), "x-potrace-soft")
				b.ReportMetric(math.Exp(crisp/n), "x-potrace-hard")
			}
		})
	}
}
