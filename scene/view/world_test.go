package view

// A small table on which sessions are played: px are mm, so that events read like places.

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"tabletop/loader/curve"
	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/loader/state"
	"tabletop/scene/layout"
	"tabletop/scene/sound"
)

// bench is a table with its history and a user. Seen from above, the part at (x, y) of the table is at pixel
// (400+x, 300+y), and that at (x, y) of the hand at (400+x, 550+y).
//
//	/board    at (0, 0), a board of 380 x 280
//	/deck     at (-100, 0), a pile of the cards 1 to 5, face down, 5 on top
//	/discard  at (0, 0), empty
//	/seat/:n  at (130, -90), (130, 0), (130, 90), empty
//	/hand     on the HUD, the cards 6, 7, 8 along 200 mm
type bench struct {
	t         testing.TB
	history   *state.History
	home      *state.Store
	layout    *layout.Layout
	session   Session
	now       time.Duration
	x, y      float64
	log       []string
	unsavable bool // the table
	heard     []sound.Cue
}

func newBench(t testing.TB) *bench {
	g := benchGame(t)
	setup := &game.Setup{AllSurfaces: true, Placements: []game.Placement{
		{Path: "/board", Parts: refs("board#b"), Facing: game.FacingFace},
		{Path: "/deck", Parts: refs("card#1", "card#2", "card#3", "card#4", "card#5"), Facing: game.FacingBack},
		{Path: "/hand", Parts: refs("card#6", "card#7", "card#8"), Facing: game.FacingFace},
	}}
	b := &bench{t: t, history: state.NewHistory(state.Seed(g, setup)), home: state.Seed(g, setup), layout: layout.New(g)}
	c := Camera{Elevation: 90, Parallel: true, Aimed: true, Posed: true, Distance: 300 / math.Tan(DefaultFieldOfView*math.Pi/360)}
	b.session = Session{Viewer: Viewer{Camera: c, Home: c, Width: 800, Height: 600}}
	return b
}

func refs(names ...string) (out []game.PartRef) {
	for _, n := range names {
		r, _ := game.ParseRef(n)
		out = append(out, game.PartRef{Ref: r})
	}
	return out
}

func benchGame(t testing.TB) *game.Game {
	g := &game.Game{Package: game.Package{ID: "p"}}
	add := func(typ, id string, size [3]float64) {
		g.Parts = append(g.Parts, &game.Part{Ref: game.Ref{Package: "p", Type: typ, ID: id}, Size: size})
	}
	add("board", "b", [3]float64{380, 280, 2})
	for i := 1; i <= 8; i++ {
		add("card", strconv.Itoa(i), [3]float64{60, 80, 0.3})
	}
	add("card", "out", [3]float64{60, 80, 0.3})
	at := func(pattern string, x, y float64) *game.Route {
		p, err := route.Parse(pattern)
		if err != nil {
			t.Fatal(err)
		}
		return &game.Route{Pattern: p, Anchor: game.Anchor{X: x, Y: y}, Stacking: &game.Stacking{Align: game.AlignStart, Steps: 1}}
	}
	seats := at("/seat/:n", 130, 0)
	seats.HasCandidates = true
	for i, y := range []float64{-90, 0, 90} {
		seats.Candidates = append(seats.Candidates, game.Candidate{Fields: map[string]string{"n": strconv.Itoa(i + 1)}, Anchor: game.Anchor{X: 130, Y: y}, Stacking: seats.Stacking})
	}
	fan := at("/hand", 0, 0)
	c, err := curve.Parse("M -100 0 L 100 0")
	if err != nil {
		t.Fatal(err)
	}
	fan.Stacking = &game.Stacking{Curve: c, Align: game.AlignStart, Steps: 2}
	ref := func(id string) game.Ref { return game.Ref{Package: "p", Type: "surface", ID: id} }
	g.Surfaces = []*game.Surface{
		{Ref: ref("table"), Size: [2]float64{400, 300}, Mount: game.Mount{Kind: game.MountTable},
			Layout: []*game.Route{at("/board", 0, 0), at("/deck", -100, 0), at("/discard", 0, 0), seats}},
		{Ref: ref("hand"), Size: [2]float64{300, 90}, Mount: game.Mount{Kind: game.MountHUD, Area: game.AreaBottom}, Layout: []*game.Route{fan}},
	}
	return g
}

func shapes(p *game.Part) layout.Shape { return layout.Shape{Size: p.Size} }

func (b *bench) world() *World {
	s := b.history.Store()
	return &World{
		Store: s, Home: b.home, Poses: b.layout.Poses(s, shapes), Targets: b.layout.Targets(s), Shapes: shapes,
		Sheet: func(float64) Sheet {
			return Sheet{800, 600, func(*game.Surface) Vec { return Vec{0, 0, 250} }}
		},
		Changed: b.history.Changed(), Unsavable: b.unsavable,
		Made: func(p *game.Part) sound.Material {
			return map[string]sound.Material{"card": sound.Card, "board": sound.Board}[p.Type]
		},
	}
}

var keyNames = map[string]Key{
	"Esc": KeyEscape, "Home": KeyHome, "Left": KeyLeft, "Right": KeyRight, "Up": KeyUp, "Down": KeyDown, "1": Key1, "2": Key2, "3": Key3, "4": Key4,
	"F": KeyF, "U": KeyU, "R": KeyR, "S": KeyS, "D": KeyD, "Z": KeyZ, "Y": KeyY, "P": KeyP, "I": KeyI, "G": KeyG, "Q": KeyQ, "[": KeyLeftBracket, "]": KeyRightBracket,
	"Tab": KeyTab, "Enter": KeyEnter, "Space": KeySpace, "/": KeySlash, "Delete": KeyDelete, "F1": KeyF1, "F12": KeyF12, "F10": KeyF10, "N": KeyN, "Ctrl": KeyControl, "Alt": KeyAlt, "+": KeyPlus, "-": KeyMinus, "M": KeyM, ",": KeyComma, ".": KeyPeriod,
}

// play feeds events written as words: 300,250 moves the pointer there; down, up, rdown, rup, mdown, mup are the
// buttons; wait lets a second go by; restore begins with a table that was not saved; anything else is a key. Modifiers stand before, as in shift+down.
func (b *bench) play(script string) {
	for _, word := range strings.Fields(script) {
		b.now += 50 * time.Millisecond
		e := Event{Time: b.now, X: b.x, Y: b.y}
		what := word
		for more := true; more; {
			rest, shift := strings.CutPrefix(what, "shift+")
			rest, control := strings.CutPrefix(rest, "ctrl+")
			what, more = rest, shift || control
			e.Shift, e.Control = e.Shift || shift, e.Control || control
		}
		b.feed(b.event(e, what))
	}
}

func (b *bench) event(e Event, what string) Event {
	buttons := map[byte]Button{'d': ButtonLeft, 'u': ButtonLeft, 'r': ButtonRight, 'm': ButtonMiddle}
	switch {
	case what == "down" || what == "rdown" || what == "mdown":
		e.Kind, e.Button = EventPress, buttons[what[0]]
	case what == "up" || what == "rup" || what == "mup":
		e.Kind, e.Button = EventRelease, buttons[what[0]]
	case what == "wait":
		b.now += time.Second
		e.Kind, e.Time = EventTick, b.now
	case what == "restore":
		b.session.Restore = true
	case what == "close":
		e.Kind = EventClose
	case what == "altup":
		e.Kind, e.Key = EventKeyUp, KeyAlt
	case what == "ctrlup":
		e.Kind, e.Key = EventKeyUp, KeyControl
	case strings.HasPrefix(what, "file:"):
		e.Kind, e.Files = EventDrop, []string{what[5:]}
	case strings.Contains(what, ",") && what != ",":
		if _, err := fmt.Sscanf(what, "%g,%g", &b.x, &b.y); err != nil {
			b.t.Fatalf("%q: %v", what, err)
		}
		e.Kind, e.X, e.Y = EventMove, b.x, b.y
	default:
		k, known := keyNames[what]
		if !known {
			b.t.Fatalf("there is no event %q", what)
		}
		e.Kind, e.Key = EventKey, k
	}
	return e
}

var effectNames = map[EffectKind]string{
	EffectUndo: "undo", EffectRedo: "redo", EffectSave: "save", EffectSaveLeave: "save and leave", EffectLeave: "leave", EffectShot: "shot",
	EffectShotOptions: "shot options", EffectOpen: "open", EffectRestore: "restore", EffectForget: "forget",
}

// feed hands an event to the session and does what it asks for, as the window would.
func (b *bench) feed(e Event) {
	var effects []Effect
	before := b.session
	b.session, effects, _ = before.Handle(b.world(), e)
	if c, ok := Heard(b.world(), before, b.session, effects); ok {
		b.heard = append(b.heard, c)
	}
	for _, f := range effects {
		if f.Kind != EffectDo {
			b.log = append(b.log, strings.TrimSpace(effectNames[f.Kind]+" "+f.Path))
			continue
		}
		b.log = append(b.log, f.Command.Describe(b.history.Store()))
		if err := b.history.Do(f.Command); err != nil {
			b.log = append(b.log, err.Error())
		}
	}
}
