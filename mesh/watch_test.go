package mesh

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// patience is a context that counts how often it is asked, and is done from a number of times on, 0 for never.
type patience struct {
	context.Context
	times, done int
}

func (c *patience) Err() error {
	c.times++
	if c.done > 0 && c.times >= c.done {
		return context.Canceled
	}
	return nil
}

func TestWatchLooksAfterSomeSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctx := &patience{Context: context.Background(), done: rapid.IntRange(1, 5).Draw(t, "done")}
		w, steps, since := newWatch(ctx), 0, 0
		for {
			n, times := rapid.IntRange(0, 3*stepsPerLook).Draw(t, "steps"), ctx.times
			steps, since = steps+n, since+n
			over := w.over(n)
			if over != (ctx.times >= ctx.done) {
				t.Fatalf("over %v when asked %d times, done at %d", over, ctx.times, ctx.done)
			}
			if over {
				break
			}
			if ctx.times > times {
				since = 0
			} else if since > stepsPerLook {
				t.Fatalf("%d steps without a look", since)
			}
		}
		if w.over(9 * stepsPerLook); ctx.times > ctx.done {
			t.Fatalf("asked again")
		}
	})
}

// coil is a picture whose only ring fills it: jagged bars that hang together on one side.
func coil(px int) *image.Alpha {
	const bar, every = 4, 8
	rng := rand.New(rand.NewPCG(3, 4))
	a := image.NewAlpha(image.Rect(0, 0, px, px))
	for i := range a.Pix {
		if row := i / px % every; row < bar || row == bar && rng.IntN(2) == 0 || i%px < bar {
			a.Pix[i] = 255
		}
	}
	return a
}

// Work on a single ring looks as often as work on many.
func TestLongRingIsLookedAfter(t *testing.T) {
	ctx := &patience{Context: context.Background()}
	looks := func() int { n := ctx.times; ctx.times = 0; return n }
	traced, err := Trace(ctx, coil(512), TraceOptions{MinArea: 100})
	if err != nil || len(traced.Outline) != 1 {
		t.Fatalf("%d rings, %v", len(traced.Outline), err)
	}
	points := traced.Outline.Points()
	least := points / stepsPerLook
	if got := looks(); least < 3 || got < least {
		t.Errorf("tracing %d points: %d looks, want at least %d", points, got, least)
	}
	// Corners, sides, curves: each goes through all points.
	o, err := Simplify(ctx, traced.Outline, false)
	if got := looks(); err != nil || got < 5*least {
		t.Errorf("simplifying %d points: %d looks, want at least %d (%v)", points, got, 5*least, err)
	}
	if _, err := Coarsen(ctx, o, 1); err != nil || looks() < 3*o.Points()/stepsPerLook {
		t.Errorf("coarsening %d points: too few looks (%v)", o.Points(), err)
	}
}

// Whenever the work on a single ring is to stop, it does so at once, and nothing comes of it.
func TestLongRingStops(t *testing.T) {
	alpha := coil(512)
	for done := 1; ; done += 1 + done/4 {
		ctx := &patience{Context: context.Background(), done: done}
		traced, err := Trace(ctx, alpha, TraceOptions{})
		var o Outline
		if err == nil {
			if o, err = Simplify(ctx, traced.Outline, false); err == nil {
				o, err = Coarsen(ctx, o, 1)
			}
		}
		if err == nil {
			if done < 10 {
				t.Errorf("done when asked %d times", ctx.times)
			}
			return
		}
		if err != context.Canceled || o != nil || ctx.times > done {
			t.Fatalf("to stop when asked the %dth time: %v, %d points, asked %d times more", done, err, o.Points(), ctx.times-done)
		}
	}
}
