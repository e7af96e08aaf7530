package scene

import (
	"errors"
	"slices"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// listener is a seat whose sounds are written down.
type listener struct {
	*seat
	kinds []sound.Kind
	gains []float64
	kept  sound.Volumes
}

func listenAt(t *testing.T, b *box, silent error) *listener {
	l := &listener{}
	l.seat = seatOf(t, b, func(p *Play) {
		p.Volumes = sound.Volumes{Master: 0.5}
		p.Hear = func(c sound.Cue, gain float64) {
			l.kinds, l.gains = append(l.kinds, c.Kind), append(l.gains, gain)
		}
		p.Silent = func() error { return silent }
		p.Loud = func(v sound.Volumes) { l.kept = v }
	})
	return l
}

func TestASeatIsHeard(t *testing.T) {
	l := listenAt(t, twoPlaces(), nil)
	for i, k := range "NERE" { // select, take, go right, drop
		l.key(float64(i+1), map[rune]view.Key{'N': view.KeyN, 'E': view.KeyEnter, 'R': view.KeyRight}[k], false)
	}
	l.key(6, view.KeyZ, true)
	l.key(7, view.KeyZ, true) // there is nothing more to undo
	if want := []sound.Kind{sound.Lift, sound.Drop, sound.Undo, sound.Refuse}; !slices.Equal(l.kinds, want) {
		t.Errorf("heard %v, want %v", l.kinds, want)
	}
	if l.gains[0] != 0.25 {
		t.Errorf("at half volume the gain is %g", l.gains[0])
	}
}

func TestACommandThatFailsIsRefused(t *testing.T) {
	l := listenAt(t, redCard(), nil)
	l.changed(nil, "", errors.New("it cannot be"), state.Line{}, true)
	l.sounds(l.session.Volumes, sound.Cue{Kind: sound.Drop}, true)
	l.sounds(l.session.Volumes, sound.Cue{Kind: sound.Drop}, true)
	if want := []sound.Kind{sound.Refuse, sound.Drop}; !slices.Equal(l.kinds, want) {
		t.Errorf("heard %v, want %v", l.kinds, want)
	}
}

func TestMuteAndVolume(t *testing.T) {
	l := listenAt(t, redCard(), nil)
	l.key(1, view.KeyM, false)
	l.key(2, view.KeyN, false)
	l.key(3, view.KeyF, false)
	if len(l.kinds) != 0 || !l.kept.Mute {
		t.Errorf("mute, %v are heard; kept is %+v", l.kinds, l.kept)
	}
	l.key(4, view.KeyPeriod, false)
	if len(l.kinds) != 1 || l.kept.Mute || l.kept.Percent() != 60 {
		t.Errorf("louder, %v are heard; kept is %+v", l.kinds, l.kept)
	}
}

func TestNothingToPlayOn(t *testing.T) {
	l := listenAt(t, redCard(), errors.New("no device"))
	l.key(1, view.KeyPeriod, false)
	if got := l.status(); got != "there is nothing to play sounds on: no device" {
		t.Errorf("got %q", got)
	}
	s := seatOf(t, redCard(), nil)
	s.key(1, view.KeyM, false)
	if got := s.status(); got != "this window has no sound" {
		t.Errorf("got %q", got)
	}
}

// TestPartsAreHeardAsTheyAreDrawn compares what is heard of parts with what they look to be made of.
func TestPartsAreHeardAsTheyAreDrawn(t *testing.T) {
	b := newBox()
	b.plain("red.png", red)
	for id, thickness := range map[string]float64{"card": 0.3, "piece": 12} {
		b.put(b.part(id, thickness, game.Sprite{Image: "red.png"}, game.Sprite{}), b.game.Surfaces[0], 0, 0, game.FacingFace)
	}
	table, _ := b.load(t)
	for _, p := range b.game.Parts {
		want := map[string]sound.Material{"card": sound.Card, "piece": sound.Plastic}[p.ID]
		if got := table.made(p); got != want {
			t.Errorf("%s sounds like material %d, want %d", p.ID, got, want)
		}
	}
}
