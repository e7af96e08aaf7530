package hosting

import (
	"slices"
	"testing"
	"time"

	"tabletop/loader/host"
	"tabletop/scene/view"
)

// shared is a game for two on one keyboard, or with two gamepads.
func shared(join bool) *host.Manifest {
	return &host.Manifest{Players: host.Players{Local: 2}, Input: host.Input{
		PlayerActions: []host.Action{{ID: "sit", Bind: []host.Binding{"pad.south"}, Join: join}, {ID: "flip", Bind: []host.Binding{"pad.left.bumper"}}},
		Keyboard: []host.Keys{
			{Title: "Left", Bind: []host.Bound{{Action: "sit", Bind: []host.Binding{"key.KeyA", "key.Tab"}}}},
			{Title: "Right", Bind: []host.Bound{{Action: "flip", Bind: []host.Binding{"key.KeyL"}}}},
			{Title: "Too many", Bind: []host.Bound{{Action: "flip", Bind: []host.Binding{"key.KeyB"}}}},
		},
	}}
}

func TestKeyTurn(t *testing.T) {
	for key, want := range map[view.Key]Turn{view.KeyA: {1, view.ActNone}, view.KeyL: {2, view.ActFlip}, view.KeyTab: {}, view.KeyB: {}, view.KeyX: {}} {
		if got, ok := KeyTurn(shared(true), key); got != want || ok != (want != Turn{}) {
			t.Errorf("key %d: %v %v, want %v", key, got, ok, want)
		}
	}
	if _, ok := KeyTurn(nil, view.KeyA); ok {
		t.Error("without a manifest a key is a player's")
	}
}

func TestPadTurn(t *testing.T) {
	for _, c := range []struct {
		join   bool
		pad    int
		button string
		seat   int
		want   Turn
	}{
		{true, 1, "right.south", 1, Turn{2, view.ActNone}},
		{true, 0, "left.bumper", 1, Turn{1, view.ActFlip}},
		{true, 1, "left.bumper", 1, Turn{}},
		{false, 1, "left.bumper", 1, Turn{2, view.ActFlip}},
		{true, 2, "right.south", 1, Turn{}},
		{true, 0, "right.east", 1, Turn{}},
	} {
		if got, ok := PadTurn(shared(c.join), c.pad, c.button, c.seat); got != c.want || ok != (c.want != Turn{}) {
			t.Errorf("%+v: %v %v", c, got, ok)
		}
	}
}

func TestPadSteps(t *testing.T) {
	down := func(names ...string) (d PadDown) {
		for i, n := range PadButtons {
			d[i] = n != "" && slices.Contains(names, n)
		}
		return d
	}
	var p Pad
	for i, c := range []struct {
		at      time.Duration
		down    PadDown
		pressed []string
		held    bool
	}{
		{0, down(), nil, false},
		{1, down("right.south"), []string{"right.south"}, false},
		{2, down("right.south", "left.trigger"), []string{"left.trigger"}, false},
		{3, down("start"), nil, false},
		{4, down(), []string{"start"}, false},
		{5, down("start"), nil, false},
		{5 + holdStart, down("start"), nil, true},
		{6 + holdStart, down("start"), nil, false},
		{7 + holdStart, down(), nil, false},
	} {
		pressed, held := p.Step(c.at, c.down)
		if !slices.Equal(pressed, c.pressed) || held != c.held {
			t.Errorf("step %d: %v %v, want %v %v", i, pressed, held, c.pressed, c.held)
		}
	}
}
