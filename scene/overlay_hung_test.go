package scene

import (
	"image"
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

// TestMessagesLeaveTheHandFree: a hand that hangs at the lower left is where messages would be.
func TestMessagesLeaveTheHandFree(t *testing.T) {
	b := coloured()
	for _, s := range b.game.Surfaces {
		if s.Mount.Kind == game.MountHUD {
			s.Mount.Area = game.AreaBottomLeft
		}
	}
	p := b.play(t)
	s := newSeat(p, time.Unix(0, 0))
	r := &reading{pane: &pane{seat: s, words: newWords(s.Table, 1)}, t: t}
	r.resize(1280, 800)
	s.session = s.session.Say(view.ToneDone, "it is put back")
	covered := hung(s)
	if len(covered) != 1 || covered[0].Empty() || !covered[0].Overlaps(image.Rect(10, 650, 400, 790)) {
		t.Fatalf("the hand is at %v", covered)
	}
	at := r.spot("it is put back")
	if at.In(covered[0]) || at.X > covered[0].Max.X {
		t.Errorf("the message is at %v, the hand at %v", at, covered[0])
	}
}
