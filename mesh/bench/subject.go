//go:build unix

package main

import (
	"context"
	"image"
	"math"
	"syscall"
	"time"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

// The part that all are made to, mm.
const (
	wide      = 30.0
	depth     = 3.0
	fillet    = 1.0
	tolerance = 0.02
)

var options = mesh.Options{Fillet: fillet, Tolerance: tolerance}

// subject is one shape at one size, with what was measured of it.
type subject struct {
	name       string
	soft, hard *image.Alpha
	solid      *mesh.Solid // from the soft picture
	took       map[string][]float64
}

func newSubject(ctx context.Context, shape meshtest.Shape, px int) (*subject, error) {
	s := &subject{name: shape.Name, soft: shape.Raster(px, true), hard: shape.Raster(px, false), took: map[string][]float64{}}
	var err error
	s.solid, err = s.build(ctx)
	return s, err
}

// build is the whole way, from pixels to a solid.
func (s *subject) build(ctx context.Context) (*mesh.Solid, error) {
	solid, _, err := mesh.Build(ctx, s.shape(), options)
	return solid, err
}

func (s *subject) shape() mesh.Shape {
	return mesh.Shape{Alpha: s.soft, Width: s.soft.Rect.Dx(), Height: s.soft.Rect.Dy(), Size: [3]float64{wide, wide, depth}}
}

// trace is the part of it that potrace does.
func trace(ctx context.Context, alpha *image.Alpha) error {
	traced, err := mesh.Trace(ctx, alpha, mesh.TraceOptions{})
	if err == nil {
		_, err = mesh.Simplify(ctx, traced.Outline, traced.Antialiased)
	}
	return err
}

// measure adds a round of ours.
func (s *subject) measure(ctx context.Context) error {
	for what, do := range map[string]func() error{
		"soft": func() error { return trace(ctx, s.soft) },
		"hard": func() error { return trace(ctx, s.hard) },
		"build": func() error {
			_, _, err := mesh.Extrude(ctx, s.solid.Outline, depth, options)
			return err
		},
		"whole": func() error { _, err := s.build(ctx); return err },
	} {
		ms, err := perCall(do)
		if err != nil {
			return err
		}
		s.add(what, ms)
	}
	return nil
}

func (s *subject) add(what string, ms float64) { s.took[what] = append(s.took[what], ms) }

// perCall is the processor time, ms, that a call takes on the mean of a few. Collecting garbage and a second thread
// count; waiting for a busy machine does not.
func perCall(do func() error) (float64, error) {
	const least = 50 * time.Millisecond
	if err := do(); err != nil {
		return 0, err
	}
	start, calls := processorTime(), 0
	for ; calls < 3 || processorTime()-start < least; calls++ {
		if err := do(); err != nil {
			return 0, err
		}
	}
	return ms(processorTime()-start) / float64(calls), nil
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// processorTime is what this process has used of all processors together.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // it fails for wrong arguments only
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// segments is how many chords a quarter circle of the fillet needs to stay within the tolerance.
func segments() int { return int(math.Ceil(math.Pi / 4 / math.Acos(1-tolerance/fillet))) }
