package scene

import (
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

func TestWhenLightIsStale(t *testing.T) {
	table, other := &Table{}, &Table{}
	card, board := &game.Part{}, &game.Part{}
	have := lit{table: table, version: 2, grade: lightQuick}
	held := lit{table: table, version: 2, grade: lightQuick, lifted: []*game.Part{card}}
	for _, c := range []struct {
		what  string
		have  lit
		want  lit
		level int
		stale bool
	}{
		{"nothing changed", have, have, 3, false},
		{"a part is lifted", have, held, 3, true},
		{"it moves", held, held, 3, false},
		{"another is lifted", held, lit{table: table, version: 2, lifted: []*game.Part{board}}, 3, true},
		{"it is put back", held, have, 3, true},
		{"it is dropped", held, lit{table: table, version: 3}, 3, true},
		{"the window rests", have, lit{table: table, version: 2, grade: lightFine}, 0, true},
		{"fine light is enough for a coarse frame", lit{table: table, version: 2, grade: lightFine}, have, 3, false},
		{"the files changed", have, lit{table: other, version: 2}, 3, false},
		{"the files changed and the window rests", have, lit{table: other, version: 2}, 0, true},
	} {
		if got := c.have.stale(c.want, c.level); got != c.stale {
			t.Errorf("%s: stale is %v", c.what, got)
		}
	}
}

// TestLightOfWhatIsHeld counts how often light is worked out while a card is carried from place to place by a machine
// that draws coarsely: when it is lifted, when it lies again, and once more when the window rests. Where it lay, the
// felt is as bright as where nothing ever was.
func TestLightOfWhatIsHeld(t *testing.T) {
	onDevice(t, func(d *device) {
		p := newPane(d, newSeat(twoPlaces().play(t), time.Now()))
		defer p.delete()
		p.resize(160, 100)
		var err error
		if p.stage, err = newStage(d, p.Table, Draft); err != nil {
			t.Fatal(err)
		}
		at := time.Duration(0)
		act := func(what string, level int, relit bool, events ...view.Event) {
			t.Helper()
			for _, e := range events {
				at += 10 * time.Millisecond
				e.Time = at
				p.handle(e)
			}
			if err := p.draw(level); err != nil {
				t.Fatal(err)
			}
			if p.drawn.relit != relit {
				t.Errorf("%s: light is worked out: %v", what, p.drawn.relit)
			}
			p.drawn.relit = false
		}
		key := func(k view.Key) view.Event { return view.Event{Kind: view.EventKey, Key: k} }
		tick := view.Event{Kind: view.EventTick}
		act("at first", 0, true)
		act("selected", 1, false, key(view.KeyN))
		act("lifted", 1, true, key(view.KeyEnter))
		if high := p.stage.table.box.Max[1]; high > 0.1 {
			t.Errorf("what is held casts a shadow: light is of a box up to %.1f mm", high)
		}
		act("carried", 1, false, key(view.KeyRight))
		act("held still", 0, false, tick)
		act("dropped, on its way", 1, false, key(view.KeyEnter), tick)
		at += time.Minute
		act("it lies", 1, true, tick)
		act("nothing happens", 1, false, tick)
		act("the window rests", 0, true, tick)
		act("it rests on", 0, false, tick)
		act("undone and on its way", 1, false, view.Event{Kind: view.EventKey, Key: view.KeyZ, Control: true})
	})
}
