//go:build unix

package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
)

// unclear is the time in ms under which what is left of potrace's, less that for nothing, says nothing.
const unclear = 0.1

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	if len(v) == 0 {
		return math.NaN()
	}
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// ratio is how many times the time of ours a peer takes, by medians; 0 when that is not known.
func (s *subject) ratio(ours string, theirs ...string) float64 {
	sum := 0.0
	for _, t := range theirs {
		m := median(s.took[t])
		if t == "potrace" && m < unclear {
			return 0
		}
		sum += m
	}
	return sum / median(s.took[ours])
}

var comparisons = []struct {
	title, ours string
	theirs      []string
}{
	{"trace, antialiased, against potrace", "soft", []string{"potrace"}},
	{"trace, binary, against potrace", "hard", []string{"potrace"}},
	{"build against three.js, warm", "build", []string{"three"}},
	{"build against three.js, first call", "build", []string{"cold"}},
	{"pixels to solid against potrace and three.js, warm", "whole", []string{"potrace", "three"}},
}

// report prints the medians and, over all shapes but noise, the geometric means of the ratios.
func report(out io.Writer, px, rounds int, all []*subject) {
	fmt.Fprintf(out, "%d px, medians of %d, ms of processor time (of potrace less that for one dot)\n", px, rounds)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	columns := []string{"soft", "hard", "potrace", "build", "three", "cold", "earcut", "whole"}
	fmt.Fprintln(w, "shape\ttrace soft\thard\tpotrace\tbuild\tthree warm\tthree cold\tearcut cap\twhole\tpoints\ttriangles\t")
	for _, s := range all {
		fmt.Fprintf(w, "%s\t", s.name)
		for _, c := range columns {
			fmt.Fprintf(w, "%.3f\t", median(s.took[c]))
		}
		fmt.Fprintf(w, "%d\t%d\t\n", s.solid.Outline.Points(), s.solid.Triangles())
	}
	w.Flush()
	for _, c := range comparisons {
		sum, n, noise := 0.0, 0.0, 0.0
		for _, s := range all {
			switch r := s.ratio(c.ours, c.theirs...); {
			case s.name == "noise":
				noise = r
			case r > 0:
				sum, n = sum+math.Log(r), n+1
			}
		}
		fmt.Fprintf(out, "%d px, %s: %.1f times as fast (%.0f shapes), noise %.1f\n", px, c.title, math.Exp(sum/n), n, noise)
	}
	fmt.Fprintln(out)
}
