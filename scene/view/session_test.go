package view

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// eventCases are what a user does, and what comes of it: the effects, then the status line.
var eventCases = []struct{ name, events, effects, status string }{
	{"drag the top of a pile to another path", "300,300 down 350,300 400,310 up", "move card#5 from /deck to /discard", "card#5 selected"},
	{"a shaking hand does not drag", "300,300 down 302,301 up", "", "card#5 selected"},
	{"where the held part would go", "300,300 down 350,300 530,215", "", "card#5 to /seat/1"},
	{"no path is near", "300,300 down 350,300 700,80", "", "card#5: no path is near"},
	{"dropped elsewhere", "300,300 down 350,300 700,80 up", "", "no path is near, so it is put back"},
	{"dropped where it was", "300,300 down 350,300 305,300 up", "", "it is put back"},
	{"Esc puts back", "300,300 down 350,300 400,300 Esc up", "", "it is put back"},
	{"the stack from there up", "300,300 shift+down 350,300 530,300 up", "move card#5 from /deck to /seat/2", "card#5 selected"},
	{"from a fan on the HUD to the table", "500,550 down 450,500 400,300 up", "move card#8 from /hand to /discard", "card#8 selected"},
	{"from the table to the HUD", "300,300 down 300,400 380,550 up", "move card#5 from /deck to /hand, 3 of 4 from the top", "card#5 selected"},
	{"before the first card of a fan", "300,300 down 300,400 240,550 up", "move card#5 from /deck to /hand, bottom of 4", "card#5 selected"},
	{"after the last card of a fan", "300,300 down 300,400 560,550 up", "move card#5 from /deck to /hand", "card#5 selected"},
	{"where in a fan it would go", "300,300 down 300,400 380,550", "", "card#5 to /hand, 3 of 4 from the top"},
	{"within a fan", "310,550 down 330,550 455,550 up", "move card#6 within /hand, 2 of 3 from the top", "card#6 selected"},
	{"within a fan to where it was", "310,550 down 330,550 340,550 up", "", "it is put back"},
	{"several between two cards of a fan", "310,550 down up 500,550 ctrl+down up 500,530 down 520,500 440,550 up", "move card#6 and 1 more within /hand", "card#6 and 1 more selected"},
	{"under a pile", "400,550 down 400,500 300,300 ctrl+up", "move card#7 from /hand to /deck, bottom of 6", "card#7 selected"},
	{"Ctrl under a pile is seen at once", "400,550 down 400,500 300,300 Ctrl", "", "card#7 to /deck, bottom of 6"},
	{"Ctrl let go is on the pile again", "400,550 down 400,500 300,300 Ctrl ctrlup", "", "card#7 to /deck"},
	{"under nothing is on it", "400,550 down 400,500 400,300 ctrl+up", "move card#7 from /hand to /discard", "card#7 selected"},
	{"the HUD lies before the table", "300,300 down 300,400 300,540", "", "card#5 to /hand, 3 of 4 from the top"},
	{"any card of a fan", "310,550 down 330,500 530,390 up", "move card#6 from /hand to /seat/3", "card#6 selected"},
	{"a fan from there up", "400,550 shift+down 400,500 530,300 up", "move card#7 and 1 more from /hand to /seat/2", "card#7 and 1 more selected"},
	{"several, gathered by clicks", "310,550 down up 400,550 ctrl+down up ctrl+down up ctrl+down up 395,550 down 400,500 530,300 up",
		"move card#6 and 1 more from /hand to /seat/2", "card#6 and 1 more selected"},
	{"a click beside selects nothing", "310,550 down up 20,20 down up", "", ""},
	{"a board is table", "400,300 down 440,330 up", "", ""},
	{"until it is selected", "250,200 down up down 300,240 405,300 up", "move board#b from /board to /discard", "board#b selected"},
	{"flip what is under the pointer", "300,300 F", "flip card#5", ""},
	{"turn a stack over as one", "300,300 shift+F", "turn card#5 over as one", ""},
	{"turn over from the selected part up", "shift+N N N shift+F", "turn card#1 and 4 more over as one", "card#1 selected"},
	{"a pile that was moved turns over as one", "shift+N N N shift+Enter Right Enter F", "move card#1 and 4 more from /deck to /discard; turn card#1 and 4 more over as one", "card#1 and 4 more selected"},
	{"what lies apart is flipped each", "shift+N G N F", "flip card#8 and 1 more", "card#8 and 1 more selected"},
	{"cards of a fan are flipped each", "shift+N G Left F", "flip card#8 and 1 more", "card#8 and 1 more selected"},
	{"keys mean what is selected", "310,550 down up 300,300 F U", "flip card#6; stand card#6 up", "card#6 selected"},
	{"lay down again", "310,550 U U", "stand card#6 up; lay card#6 down", ""},
	{"keys without a part", "20,20 F", "", "point at a part, or select one, first"},
	{"return", "300,300 down 350,300 400,310 up R", "move card#5 from /deck to /discard; return card#5 to /deck", "card#5 selected"},
	{"reorder", "300,300 [ [ ]", "move card#5 within /deck, 2 of 5 from the top; move card#5 within /deck, 3 of 5 from the top; move card#5 within /deck, 2 of 5 from the top", ""},
	{"reorder over the top", "300,300 ]", "", "card#5 is at the top of the stack"},
	{"reorder under the bottom", "310,550 down up [", "", "card#6 is at the bottom of the stack"},
	{"shuffle, each time with another seed", "300,300 S S", "shuffle /deck, 5 parts, seed 1; shuffle /deck, 5 parts, seed 2", ""},
	{"deal: a route is pointed at", "300,300 D 530,300 down up", "deal 3 parts from /deck to /seat/1 … /seat/3", ""},
	{"deal says where to", "300,300 D 530,300", "", "deal from /deck to 3 places of surface#table"},
	{"deal, and think better of it", "300,300 D Esc", "", "it is put back"},
	{"deal nowhere", "300,300 D 20,20 down up", "", "no path is near, so it is put back"},
	{"undo and redo", "300,300 ctrl+Z ctrl+Y ctrl+shift+Z", "undo; redo; redo", ""},
	{"undo waits while something is held", "300,300 down 350,300 400,310 ctrl+Z", "", "card#5 to /discard"},
	{"save", "ctrl+S", "save", ""},
	{"pictures", "F12 ctrl+P shift+F12", "shot; shot; shot options", ""},
	{"open a dropped file", "file:a/fish.md", "open a/fish.md", ""},
	{"leave", "ctrl+Q", "leave", ""},
	{"Esc once too often", "310,550 down up Esc Esc", "", "Ctrl+Q leaves"},
	{"leaving asks when something would be lost", "300,300 F close", "flip card#5", "The table is not saved. Enter saves and leaves, Delete leaves without saving, Esc stays."},
	{"save and leave", "300,300 F close Enter", "flip card#5; save and leave", "The table is not saved. Enter saves and leaves, Delete leaves without saving, Esc stays."},
	{"leave without saving", "300,300 F ctrl+Q F Delete", "flip card#5; leave", "The table is not saved. Enter saves and leaves, Delete leaves without saving, Esc stays."},
	{"stay", "300,300 F close Esc", "flip card#5", ""},
	{"insist", "300,300 F close close", "flip card#5; leave", "The table is not saved. Enter saves and leaves, Delete leaves without saving, Esc stays."},
	{"keyboard: take, steer, drop", "N N N N N N Enter Right Right Enter", "move card#5 from /deck to /seat/2", "card#5 selected"},
	{"keyboard: take and put back", "N N Enter Right Esc", "", "it is put back"},
	{"keyboard: from the HUD to the table", "N N N N N N N Enter Up Enter", "move card#6 from /hand to /discard", "card#6 selected"},
	{"keyboard: the stack from there up", "shift+N Left shift+Enter Up Enter", "move card#7 and 1 more from /hand to /discard", "card#7 and 1 more selected"},
	{"keyboard: into the middle of a fan", "N N N N N N Enter Down [ Enter", "move card#5 from /deck to /hand, 2 of 4 from the top", "card#5 selected"},
	{"keyboard: under a pile", "shift+N Enter shift+N shift+N shift+N shift+N shift+N [ [ [ [ [ [ Enter", "move card#8 from /hand to /deck, bottom of 6", "card#8 selected"},
	{"keyboard: no higher than the top", "shift+N Enter shift+N shift+N shift+N shift+N shift+N [ ] ] Enter", "move card#8 from /hand to /deck", "card#8 selected"},
	{"keyboard: taken and dropped at once", "shift+N Left Enter Enter", "", "it is put back"},
	{"keyboard: arrows begin in the middle", "Left", "", "card#5 selected"},
	{"keyboard: gather", "shift+N G Left Enter Up Enter", "move card#8 and 1 more from /hand to /discard", "card#8 and 1 more selected"},
	{"keyboard: around with N", "shift+N N N F", "flip card#1", "card#1 selected"},
	{"keyboard: deal", "N N D Enter", "deal 3 parts from /deck to /seat/1 … /seat/3", "card#1 selected"},
	{"keyboard: nothing to take", "Enter", "", "select a part with the arrows or N first"},
	{"bring back what was not saved", "restore 300,300 down up F ctrl+S Enter", "restore", ""},
	{"forget what was not saved", "restore Esc 300,300 F", "forget; flip card#5", ""},
	{"what was not saved waits", "restore 300,300 F", "", "This table was left without saving. Enter brings it back, Delete forgets it."},
	{"messages go", "20,20 F wait wait wait wait wait wait wait", "", ""},
}

func TestEventsToCommands(t *testing.T) {
	for _, test := range eventCases {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			b.play(test.events)
			if got := strings.Join(b.log, "; "); got != test.effects {
				t.Errorf("effects %q\nwant    %q", got, test.effects)
			}
			if got := b.session.Status(b.world()); got != test.status {
				t.Errorf("status %q\nwant   %q", got, test.status)
			}
		})
	}
}

func TestCameraKeys(t *testing.T) {
	b := newBench(t)
	far := b.session.Home
	far.Elevation, far.Parallel, far.Distance = 50, false, 900
	b.session.Home, b.session.Camera = far, far
	b.play("rdown 500,400 rup")
	if c := b.session.Camera; c.Azimuth == far.Azimuth || c.Elevation == far.Elevation {
		t.Errorf("a drag with the right button does not turn: %+v", c)
	}
	for keys, want := range map[string]func(Camera) bool{
		"Home wait":            func(c Camera) bool { return c == far },
		"1 wait":               func(c Camera) bool { return c == far },
		"2 wait":               func(c Camera) bool { return c.Elevation == 90 && c.Parallel },
		"3 wait":               func(c Camera) bool { return c.Azimuth == 45 && c.Parallel },
		"4 wait":               func(c Camera) bool { return c.Elevation == lowElevation && !c.Parallel && c.Distance == 900 },
		"Home wait +":          func(c Camera) bool { return c.Distance < 900 },
		"Home wait shift+Left": func(c Camera) bool { return near(c.Azimuth, -keyStep, 1e-9) },
	} {
		b.play(keys)
		if c := b.session.Camera; !want(c) {
			t.Errorf("%s leads to %+v", keys, c)
		}
	}
}

func TestTheCameraGlides(t *testing.T) {
	b := newBench(t)
	from := b.session.Home
	from.Parallel, from.Azimuth, from.Elevation = false, 350, 50
	to := from
	to.Azimuth, to.Distance = 10, from.Distance/4
	b.session.Home, b.session.Camera = to, from
	last := from
	b.session, _, _ = b.session.Handle(b.world(), Event{Kind: EventKey, Key: KeyHome, Time: time.Second})
	for at := time.Second; at <= time.Second+Glide; at += Glide / 8 {
		var redraw bool
		b.session, _, redraw = b.session.Handle(b.world(), Event{Kind: EventTick, Time: at})
		c := b.session.Camera
		if !redraw || c.Distance > last.Distance || math.Abs(math.Remainder(c.Azimuth, 360)) > 10.001 {
			t.Errorf("at %v: redraw %v, %+v after %+v", at, redraw, c, last)
		}
		last = c
	}
	if last != to || !b.session.Idle() {
		t.Errorf("it ends at %+v, idle %v", last, b.session.Idle())
	}
	b.session.Still, b.session.Camera = true, from
	b.play("Home")
	if b.session.Camera != to || !b.session.Idle() {
		t.Error("with reduced motion the camera glides")
	}
}

func TestFlyToAPart(t *testing.T) {
	for name, events := range map[string]string{"double click": "300,300 down up down up wait", "Space": "300,300 Space wait"} {
		b := newBench(t)
		b.play(events)
		c := b.session.Camera
		if !near(c.Target[0], -100, 1e-6) || !near(c.HalfHeight()*2*closeUp, 80, 1e-6) || len(b.log) > 0 {
			t.Errorf("%s leads to %+v, %q", name, c, b.log)
		}
	}
	b := newBench(t)
	b.play("300,300 down up wait down up wait")
	if b.session.Camera != b.session.Home {
		t.Error("two slow clicks are a double click")
	}
}

func TestHelpPanelAndLarge(t *testing.T) {
	b := newBench(t)
	b.play("shift+/ Tab Alt")
	if s := b.session; !s.Help || !s.Panel || !s.Large {
		t.Errorf("help %v, panel %v, large %v", s.Help, s.Panel, s.Large)
	}
	b.play("Esc I altup")
	if s := b.session; s.Help || s.Panel || s.Large || len(b.log) > 0 {
		t.Errorf("help %v, panel %v, large %v, %q", s.Help, s.Panel, s.Large, b.log)
	}
}

// TestKeymapIsOneToOne: a key that is bound twice does only the first.
func TestKeymapIsOneToOne(t *testing.T) {
	seen := map[Binding]string{}
	for _, b := range Keymap {
		key := Binding{Key: b.Key, Shift: b.Shift, Control: b.Control}
		if seen[key] != "" || b.Key == KeyOther || b.Name == "" || b.Act == ActNone {
			t.Errorf("%s: bound as %q before, key %d, act %d", b.Name, seen[key], b.Key, b.Act)
		}
		seen[key] = b.Name
	}
}

func TestTooltip(t *testing.T) {
	b := newBench(t)
	if b.session.Tooltip(b.world()) != nil {
		t.Error("a tooltip without a part")
	}
	b.play("400,550")
	want := Tooltip{"card#7", "p:card#7", "/hand", 2, 3, game.FacingFace, 400, 550}
	if got := b.session.Tooltip(b.world()); got == nil || *got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	b.play("down 400,500")
	if b.session.Tooltip(b.world()) != nil {
		t.Error("a tooltip while something is held")
	}
}

// TestTheCameraMovesUnderThePointer: what was there before is neither named nor meant by keys.
func TestTheCameraMovesUnderThePointer(t *testing.T) {
	deck, none := "card#5", ""
	for script, want := range map[string]string{
		"300,300 rdown 330,310":                none, // while it is turned
		"300,300 rdown 700,300 rup":            none, // half a turn on the deck is elsewhere
		"300,300 rdown 700,300 300,300 rup":    deck,
		"300,300 - - - - - -":                  none, // farther away the table is smaller
		"300,300 shift+Right shift+Left":       deck,
		"290,290 2 wait":                       deck,
		"700,100 down 300,300 up":              "board#b",
		"300,300 rdown 700,300 rup 20,20 Home": none,
	} {
		b := newBench(t)
		b.play(script)
		got := none
		if b.session.Hover != nil {
			got = b.session.Hover.Short()
		}
		if got != want {
			t.Errorf("%s: %q is under the pointer, want %q", script, got, want)
		}
	}
	b := newBench(t)
	b.play("300,300 rdown 700,300 rup F")
	if len(b.log) > 0 {
		t.Errorf("turned away, the deck is still meant: %q", b.log)
	}
}

func TestMarks(t *testing.T) {
	b := newBench(t)
	b.play("300,300")
	m := b.session.Marks(b.world())
	if len(m) != 1 || m[0].Kind != MarkHover || !near(m[0].X, -100, 1e-9) || m[0].Width != 60 || !near(m[0].Height, 3.5, 0.1) {
		t.Errorf("over the deck: %+v", m)
	}
	b.play("down 350,300 530,215")
	var offers, nears []string
	for _, m := range b.session.Marks(b.world()) {
		if m.Kind == MarkNear {
			nears = append(nears, m.Label)
		} else {
			offers = append(offers, m.Label)
		}
	}
	if want := []string{"/board", "/deck", "/discard", "/seat/2", "/seat/3", "/hand"}; !slices.Equal(offers, want) || !slices.Equal(nears, []string{"/seat/1"}) {
		t.Errorf("offered %q, near %q", offers, nears)
	}
	for _, m := range b.session.Marks(b.world()) {
		switch {
		case m.Label == "/seat/2" && !near(m.Height, 2, 0.05):
			t.Errorf("/seat/2 is marked at %g, not on the board", m.Height)
		case m.Label == "/hand" && (m.Width != 260 || m.HUD == nil):
			t.Errorf("the hand is marked %g wide", m.Width)
		}
	}
	b.play("Esc up 310,550 down up D 530,300")
	count := 0
	for _, m := range b.session.Marks(b.world()) {
		if m.Kind == MarkNear {
			count++
		}
	}
	if count != 3 {
		t.Errorf("%d places of the route are marked to deal to, want 3", count)
	}
}

// TestSlotsDoNotOverlap: what is held is larger than the slots of a route, and each has an area of its own.
func TestSlotsDoNotOverlap(t *testing.T) {
	b := newBench(t)
	w := b.world()
	for _, size := range [][2]float64{{20, 20}, {60, 80}, {380, 280}} {
		var seats []Offer
		for _, o := range w.offers(size, nil) {
			if strings.HasPrefix(o.Path, "/seat/") {
				seats = append(seats, o)
			}
		}
		for i, o := range seats {
			if want := min(size[1], 90-slotGap); !near(o.Depth, want, 1e-9) || o.Width != size[0] {
				t.Errorf("%v held: %s is %g x %g, want %g x %g", size, o.Path, o.Width, o.Depth, size[0], want)
			}
			if at := b.session.near(w, seats, 530, 210+90*float64(i)); at != i {
				t.Errorf("%v held, over %s: %d is near, want %d", size, o.Path, at, i)
			}
		}
	}
}

func TestHeldPartsAreAtThePointer(t *testing.T) {
	b := newBench(t)
	b.play("300,300 down 350,300 530,215")
	held := b.session.Held(b.world())
	if len(held) != 1 || held[0].Part.ID != "5" || !near(held[0].Position[0], 130, 1e-6) || !near(held[0].Position[2], -85, 1e-6) ||
		held[0].Position[1] < liftHeight || held[0].Facing != game.FacingBack || held[0].HUD != nil {
		t.Errorf("over a seat: %+v", held)
	}
	b.play("380,555")
	held = b.session.Held(b.world())
	if len(held) != 1 || held[0].HUD == nil || !near(held[0].Position[0], -20, 1e-6) || !near(held[0].Position[2], 5, 1e-6) {
		t.Errorf("over the hand: %+v", held)
	}
}

func TestMotion(t *testing.T) {
	b := newBench(t)
	old := b.world().Poses
	b.play("300,300 F")
	m := NewMotion(old, nil, b.world().Poses, time.Second)
	if len(m.Moving()) != 1 || m.Over(time.Second) || !m.Over(time.Second+Glide) {
		t.Fatalf("%d parts move", len(m.Moving()))
	}
	top := m.to[0].Position[1]
	if p := m.At(time.Second + Glide/2)[0]; p.Position[1] < top+20 {
		t.Errorf("halfway it is at height %g, where it cuts the deck", p.Position[1])
	}
	for at, want := range map[time.Duration]layout.Pose{time.Second: m.from[0], time.Second + Glide: m.to[0]} {
		p := m.At(at)[0]
		if Vec(p.Position).Sub(Vec(want.Position)).Length() > 1e-6 || (shown{p}).apart(want) {
			t.Errorf("at %v: %+v, want %+v", at, p, want)
		}
	}
	if m := NewMotion(old, nil, old, 0); !m.Over(0) {
		t.Error("nothing changed, and something moves")
	}
}

func TestOntoAnotherGame(t *testing.T) {
	b := newBench(t)
	b.play("310,550 down up 400,550 ctrl+down up 300,300 down 350,300")
	g := benchGame(t)
	g.Parts = slices.DeleteFunc(g.Parts, func(p *game.Part) bool { return p.ID == "5" })
	s := b.session.Onto(g)
	if s.Drag != nil || len(s.Selected) != 0 || s.Camera != b.session.Camera {
		t.Errorf("%+v", s)
	}
	b.play("Esc 310,550 down up")
	if s := b.session.Onto(g); len(s.Selected) != 1 || s.Selected[0] != g.Parts[5] || s.Hover != g.Parts[5] {
		t.Errorf("selected %v", s.Selected)
	}
}

// TestAnythingLeavesTheTableSound plays random events: nothing panics, no part is lost, and all can be undone.
func TestAnythingLeavesTheTableSound(t *testing.T) {
	words := []string{"down", "up", "shift+down", "ctrl+down", "rdown", "rup", "mdown", "mup", "wait", "close", "altup", "310,550", "400,550", "300,300", "400,300", "530,300", "20,20", "350,420"}
	for name := range keyNames {
		words = append(words, name, "shift+"+name, "ctrl+"+name)
	}
	slices.Sort(words)
	rapid.Check(t, func(rt *rapid.T) {
		b := newBench(t)
		first := b.history.Store().Setup(game.Ref{})
		for _, w := range rapid.SliceOfN(rapid.SampledFrom(words), 1, 60).Draw(rt, "events") {
			b.play(w)
			w := b.world()
			b.session.Held(w)
			b.session.Marks(w)
			b.session.Tooltip(w)
		}
		if n := len(b.history.Store().Unplaced()); n > 1 {
			rt.Fatalf("%d parts are on no path", n)
		}
		for {
			if _, ok, err := b.history.Undo(); err != nil {
				rt.Fatal(err)
			} else if !ok {
				break
			}
		}
		if !layoutEqual(first, b.history.Store().Setup(game.Ref{})) {
			rt.Fatal("all undone is not the first table")
		}
	})
}

func layoutEqual(a, b *game.Setup) bool {
	return a.AllSurfaces == b.AllSurfaces && slices.EqualFunc(a.Placements, b.Placements, func(p, q game.Placement) bool {
		return p.Path == q.Path && p.Facing == q.Facing && slices.Equal(p.Parts, q.Parts)
	})
}
