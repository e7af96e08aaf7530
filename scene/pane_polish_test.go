package scene

import (
	"image"
	"testing"
	"time"
)

func TestWhenAFinerPictureIsDrawn(t *testing.T) {
	quick, slow := 20*time.Millisecond, 400*time.Millisecond // four times as long is too long
	for _, c := range []struct {
		what string
		w    polish
		rest time.Duration
		calm bool
		step polishStep
		in   time.Duration
	}{
		{"something moves", polish{fine: quick}, 2 * polishAfter, false, polishNothing, idle},
		{"it just ended", polish{fine: quick}, polishAfter / 4, true, polishNothing, polishAfter * 3 / 4},
		{"it rests", polish{fine: quick}, polishAfter, true, polishDraw, 0},
		{"nobody knows how long it takes", polish{}, polishAfter, true, polishMeasure, 0},
		{"it takes too long", polish{fine: slow}, polishAfter, true, polishNothing, idle},
		{"it takes too long, which is known at once", polish{fine: slow}, 0, true, polishNothing, idle},
		{"it is there", polish{fine: quick, done: true}, time.Hour, true, polishNothing, idle},
		{"there is no memory", polish{fine: quick, refused: true}, time.Hour, true, polishNothing, idle},
	} {
		if step, in := c.w.next(c.rest, c.calm); step != c.step || in != c.in {
			t.Errorf("%s: step %v in %v, want %v in %v", c.what, step, in, c.step, c.in)
		}
	}
}

// TestAFinerPicture draws the red card at rest: what is shown is what a picture in a file would be, nearly, and nothing is
// drawn once it is there.
func TestAFinerPicture(t *testing.T) {
	onDevice(t, func(d *device) {
		p := newPane(d, newSeat(redCard().play(t), time.Now()))
		defer p.delete()
		p.resize(300, 200) // tiles that reach beyond it
		var err error
		if p.stage, err = newStage(d, p.Table, Draft); err != nil {
			t.Fatal(err)
		}
		now := p.moved
		clock := func() time.Time { now = now.Add(time.Millisecond); return now }
		steps := func() (finer int) {
			t.Helper()
			for range 6 {
				done, err := p.refine(clock)
				if err != nil {
					t.Fatal(err)
				}
				if done {
					finer++
				}
			}
			return finer
		}
		if err := p.draw(0); err != nil {
			t.Fatal(err)
		}
		p.dirty = false
		if steps() != 0 || p.polish.begun {
			t.Error("a finer picture is begun at once")
		}
		now = now.Add(polishAfter)
		if finer := steps(); finer != 1 || !p.polish.done {
			t.Fatalf("%d finer pictures", finer)
		}
		_, in := p.unpolished(now)
		if in != idle {
			t.Errorf("the next step is in %v", in)
		}
		want, err := p.picture()
		if err != nil {
			t.Fatal(err)
		}
		coarse, fine := off(p.targets[0], want), off(p.polish.picture, want)
		if pixels := len(want.Pix); fine*3 > coarse || fine > pixels {
			t.Errorf("the finer picture is off by %d in %d values, the one before by %d", fine, pixels, coarse)
		}
		p.polish.drop()
		p.redraw()
		if now = now.Add(time.Hour); steps() != 0 || p.polish.begun {
			t.Error("a finer picture is begun of what has changed")
		}
	})
}

// off is how far the values of what is drawn are from a picture, together.
func off(drawn *target, want *image.RGBA) (sum int) {
	got := image.NewRGBA(want.Rect)
	drawn.read(got, image.Point{})
	for i := range got.Pix {
		sum += max(int(got.Pix[i])-int(want.Pix[i]), int(want.Pix[i])-int(got.Pix[i]))
	}
	return sum
}
