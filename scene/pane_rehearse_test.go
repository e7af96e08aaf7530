package scene

import (
	"testing"
	"time"

	"tabletop/scene/view"
)

// TestCoarseLevelsAreRehearsed: a frame at a time, once a game has come and was drawn finely, never while somebody waits.
// The pace learns from it.
func TestCoarseLevelsAreRehearsed(t *testing.T) {
	onDevice(t, func(d *device) {
		p := newPane(d, newSeat(twoPlaces().play(t), time.Now()))
		defer p.delete()
		p.resize(160, 100)
		var err error
		if p.stage, err = newStage(d, p.Table, Draft); err != nil {
			t.Fatal(err)
		}
		play := twoPlaces().play(t)
		p.learn(News{Table: play.Table, History: play.History, Home: play.Home, Another: &Another{}, Arrived: true})
		var took time.Duration // each frame by the clock
		drawn := func(after time.Duration) (n int) {
			t.Helper()
			now := p.moved.Add(after)
			if err := p.rehearse(func() time.Time { now = now.Add(took); return now }); err != nil {
				t.Fatal(err)
			}
			for _, target := range p.targets[1:] {
				if target != nil {
					n++
				}
			}
			return n
		}
		none := func(what string, after time.Duration) {
			t.Helper()
			if n := drawn(after); n != 0 || p.rehearsal != rehearsals {
				t.Errorf("%s %d levels are drawn", what, n)
			}
		}
		none("before it is seen", time.Minute)
		if err := p.draw(0); err != nil {
			t.Fatal(err)
		}
		p.dirty = false
		none("right after a change", rehearseAfter/2)
		p.session.Drag = &view.Drag{}
		none("while a part is held", time.Minute)
		p.session.Drag = nil
		took = 2 * view.Brisk
		for i, want := range []int{1, 2, 2} {
			if n := drawn(time.Minute); n != want {
				t.Errorf("after %d frames %d levels are drawn, want %d", i+1, n, want)
			}
		}
		if p.targets[view.PaceLevels] == nil || p.targets[1] == nil || p.pace.Moving() < 2 || p.level != 0 {
			t.Errorf("a slow machine begins to move at level %d; level %d is shown", p.pace.Moving(), p.level)
		}
		p.deleteTargets()
		if n := drawn(time.Minute); n != 0 {
			t.Error("it does not end")
		}
	})
}
