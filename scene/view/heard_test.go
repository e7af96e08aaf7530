package view

import (
	"slices"
	"strings"
	"testing"

	"tabletop/scene/sound"
)

// card is a sound of cards as these of the bench.
func card(kind sound.Kind, count int) sound.Cue {
	return sound.Cue{Kind: kind, Count: count, Size: 80}
}

func piled(c sound.Cue) sound.Cue {
	c.Pile = true
	return c
}

func gliding(c sound.Cue) sound.Cue {
	c.Delay = Glide
	return c
}

var heardCases = []struct {
	name, events string
	want         []sound.Cue
}{
	{"pointing is silent", "300,300 400,300 wait", nil},
	{"looking is silent", "rdown 500,400 rup 2 wait Home wait", nil},
	{"selecting is silent", "300,300 down up Esc", nil},
	{"a drag to an empty place", "300,300 down 350,300 400,310 up", []sound.Cue{card(sound.Lift, 1), gliding(card(sound.Drop, 1))}},
	{"a drag onto a pile", "310,550 down 310,500 300,300 up", []sound.Cue{card(sound.Lift, 1), gliding(piled(card(sound.Drop, 1)))}},
	{"into a hand of cards side by side", "300,300 down 350,300 400,550 up", []sound.Cue{card(sound.Lift, 1), gliding(card(sound.Drop, 1))}},
	{"put back by Esc", "300,300 down 350,300 400,310 Esc", []sound.Cue{card(sound.Lift, 1), piled(card(sound.Drop, 1))}},
	{"dropped where it was", "300,300 down 310,300 300,300 up", []sound.Cue{card(sound.Lift, 1), piled(card(sound.Drop, 1))}},
	{"dropped beside all", "300,300 down 350,300 20,20 up", []sound.Cue{card(sound.Lift, 1), {Kind: sound.Refuse}}},
	{"a stack", "shift+N N N shift+Enter Right Enter", []sound.Cue{card(sound.Lift, 5), gliding(card(sound.Drop, 5))}},
	{"a board", "shift+N N shift+N shift+N", nil},
	{"flip", "300,300 F", []sound.Cue{card(sound.Flip, 1)}},
	{"turn over", "shift+N N N shift+F", []sound.Cue{card(sound.Flip, 5)}},
	{"stand up", "310,550 U", []sound.Cue{gliding(card(sound.Drop, 1))}},
	{"return", "300,300 R", []sound.Cue{gliding(piled(card(sound.Drop, 1)))}},
	{"reorder", "310,550 ]", []sound.Cue{gliding(card(sound.Drop, 1))}},
	{"shuffle", "300,300 S", []sound.Cue{card(sound.Shuffle, 5)}},
	{"deal", "shift+N N N D Enter", []sound.Cue{card(sound.Deal, 3)}},
	{"dealing that is given up", "shift+N N N D Esc", nil},
	{"undo and redo", "300,300 F ctrl+Z ctrl+Y", []sound.Cue{card(sound.Flip, 1), {Kind: sound.Undo}, {Kind: sound.Undo}}},
	{"how loud it is", "M M . ,", []sound.Cue{{Kind: sound.Drop}, {Kind: sound.Drop}, {Kind: sound.Drop}, {Kind: sound.Drop}}},
	{"saving and pictures are silent", "ctrl+S F12", nil},
}

func TestWhatIsHeard(t *testing.T) {
	for _, test := range heardCases {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			b.session.Volumes = sound.Usual()
			b.play(test.events)
			if !slices.Equal(b.heard, test.want) {
				t.Errorf("%s after %s:\n%+v, want\n%+v", strings.Join(b.log, "; "), test.events, b.heard, test.want)
			}
		})
	}
}

func TestReducedMotionIsHeardAtOnce(t *testing.T) {
	b := newBench(t)
	b.session.Still = true
	b.play("300,300 down 350,300 400,310 up")
	if want := []sound.Cue{card(sound.Lift, 1), card(sound.Drop, 1)}; !slices.Equal(b.heard, want) {
		t.Errorf("%+v, want %+v", b.heard, want)
	}
}

func TestMaterialIsThatOfTheTopmostPart(t *testing.T) {
	b := newBench(t)
	w := b.world()
	parts := b.history.Store().Game().Parts
	if c := w.cue(sound.Drop, parts[:1]); c.Material != sound.Board || c.Size != 380 {
		t.Errorf("a board sounds as %+v", c)
	}
	if c := w.cue(sound.Drop, parts[:2]); c.Material != sound.Card || c.Size != 80 || c.Count != 2 {
		t.Errorf("a card on a board sounds as %+v", c)
	}
}

func TestVolumeKeys(t *testing.T) {
	b := newBench(t)
	b.session.Volumes = sound.Usual()
	for _, step := range []struct{ key, want string }{
		{".", "sound is at 70 %"}, {",", "sound is at 60 %"}, {"M", "sound is off"}, {"M", "sound is at 60 %"}, {"M", "sound is off"}, {".", "sound is at 70 %"},
	} {
		b.play(step.key)
		if got := b.session.Status(b.world()); got != step.want {
			t.Errorf("%s: %q, want %q", step.key, got, step.want)
		}
	}
}
