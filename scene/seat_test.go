package scene

// A seat without a window: what events and news do to the table and to what is drawn.

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/view"
)

// twoPlaces is a game with a card on /card and an empty place /there beside it.
func twoPlaces() *box {
	b := redCard()
	g := b.game.Surfaces[0]
	b.put(b.part("there", 0.3, game.Sprite{Image: "red.png"}, game.Sprite{}), g, 120, 0, game.FacingFace)
	b.setup.Placements = b.setup.Placements[:1]
	return b
}

func seatOf(t testing.TB, b *box, change func(*Play)) *seat {
	p := b.play(t)
	if change != nil {
		change(&p)
	}
	s := newSeat(p, time.Unix(0, 0))
	s.session.Width, s.session.Height = 800, 600
	s.session.Camera = view.Camera{}.Frame(p.Table.outline(), 8.0/6, view.Inset{})
	s.session.Home = s.session.Camera
	return s
}

// key presses one at a time, in s.
func (s *seat) key(at float64, k view.Key, control bool) bool {
	return s.handle(view.Event{Kind: view.EventKey, Key: k, Control: control, Time: time.Duration(at * float64(time.Second))})
}

func (s *seat) where(id string) string {
	for _, p := range s.History.Store().Game().Parts {
		if p.ID == id {
			path, _, _ := s.History.Store().Where(p)
			return path
		}
	}
	return "no such part"
}

func TestASeatPlays(t *testing.T) {
	var lines []state.Line
	s := seatOf(t, twoPlaces(), func(p *Play) { p.Did = func(l state.Line) { lines = append(lines, l) } })
	start := s.Table.Poses()[0].Position
	s.key(1, view.KeyN, false)
	s.key(2, view.KeyEnter, false)
	if poses, _ := s.poses(); poses[0].Position[1] < start[1]+10 {
		t.Errorf("a card that is taken lies at %v", poses[0].Position)
	}
	s.key(3, view.KeyRight, false)
	s.key(4, view.KeyEnter, false)
	if s.where("card") != "/there" || len(lines) != 1 || lines[0].Did == nil || lines[0].Did.Do != state.DoMove {
		t.Errorf("the card is on %s, journal %+v", s.where("card"), lines)
	}
	poses, gliding := s.poses()
	if !gliding || poses[0].Position[1] < 10 {
		t.Errorf("it does not glide: %v", poses[0].Position)
	}
	s.handle(view.Event{Kind: view.EventTick, Time: 5 * time.Second})
	if poses, gliding := s.poses(); gliding || poses[0].Position[0] != 120 {
		t.Errorf("it does not arrive: %v", poses[0].Position)
	}
	s.key(6, view.KeyZ, true)
	if s.where("card") != "/card" || !lines[1].Undid || s.History.Changed() {
		t.Errorf("undone, the card is on %s", s.where("card"))
	}
	s.key(7, view.KeyZ, true)
	if text := s.status(); text != "there is nothing to undo" || len(lines) != 2 {
		t.Errorf("%q, journal %+v", text, lines)
	}
	s.key(8, view.KeyY, true)
	if s.where("card") != "/there" || !lines[2].Redid {
		t.Errorf("done again, the card is on %s", s.where("card"))
	}
}

func TestASeatWithoutMeans(t *testing.T) {
	s := seatOf(t, redCard(), nil)
	s.key(1, view.KeyS, true)
	if got := s.status(); got != "this window cannot save" {
		t.Errorf("got %q", got)
	}
	if s.key(2, view.KeyEscape, false); s.quit || s.status() != "Ctrl+Q leaves" {
		t.Errorf("Esc leaves: %v, %q", s.quit, s.status())
	}
	if s.key(3, view.KeyQ, true); !s.quit {
		t.Error("Ctrl+Q does not leave")
	}
}

func TestASeatSavesBeforeItLeaves(t *testing.T) {
	saves := 0
	s := seatOf(t, redCard(), func(p *Play) {
		p.Save = func(*state.Store) (string, error) { saves++; return "saved", nil }
	})
	s.key(1, view.KeyN, false)
	s.key(2, view.KeyF, false)
	s.handle(view.Event{Kind: view.EventClose, Time: 3 * time.Second})
	if s.quit {
		t.Fatal("it leaves without asking")
	}
	s.key(4, view.KeyEnter, false)
	if !s.quit || saves != 1 || s.History.Changed() {
		t.Errorf("left %v, saved %d times, changed %v", s.quit, saves, s.History.Changed())
	}
}

// TestNewsKeepsWhatWasDone reads the game again, with a part less.
func TestNewsKeepsWhatWasDone(t *testing.T) {
	s := seatOf(t, twoPlaces(), nil)
	camera := view.Camera{Distance: 700, Elevation: 40, Aimed: true, Posed: true}
	s.session.Camera = camera
	parts := s.History.Store().Game().Parts
	for _, c := range []state.Command{
		state.Move{Parts: parts[:1], Path: "/there", Index: state.Top},
		state.Move{Parts: parts[1:2], Path: "/there", Index: state.Top},
	} {
		if err := s.History.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	b := twoPlaces()
	b.game.Parts = b.game.Parts[:1]
	p := b.play(t)
	if !s.learn(News{Table: p.Table, History: p.History, Home: p.Home, Title: "Another title"}) {
		t.Fatal("nothing was learned")
	}
	if s.where("card") != "/there" || s.session.Camera != camera || s.Title != "Another title" || s.Table.Poses()[0].Position[0] != 120 {
		t.Errorf("the card is on %s, the camera %+v, title %q", s.where("card"), s.session.Camera, s.Title)
	}
	if got := s.status(); got != "test:part#there is not in the game any more" {
		t.Errorf("got %q", got)
	}
	p = twoPlaces().play(t)
	var was view.Camera
	s.learn(News{Table: p.Table, History: p.History, Home: p.Home, Another: &Another{Was: func(c view.Camera) { was = c }}})
	if s.where("card") != "/card" || was != camera {
		t.Errorf("in another game the card is on %s; the camera before was %+v", s.where("card"), was)
	}
	if s.learn(News{Said: "two faults", Broken: true}) || s.status() != "two faults" {
		t.Error("a broken file takes the table")
	}
}

// TestMoreOfAGameComes: a game that is shown in pieces can be played with meanwhile.
func TestMoreOfAGameComes(t *testing.T) {
	b := twoPlaces()
	s := seatOf(t, b, func(p *Play) { p.Opening = "opening it" })
	s.key(1, view.KeyN, false)
	s.key(2, view.KeyEnter, false)
	s.key(3, view.KeyN, false)
	more, _ := b.load(t)
	if !s.learn(News{Table: more}) || s.session.Drag == nil || s.Opening == "" {
		t.Errorf("when more comes, %+v is held, and %q said", s.session.Drag, s.Opening)
	}
	s.key(4, view.KeyEnter, false)
	other, _ := twoPlaces().load(t)
	if s.learn(News{Table: other}) || s.Table != more {
		t.Error("more of a game that is put away is shown")
	}
	last, _ := b.load(t)
	s.learn(News{Table: last, Arrived: true})
	if s.where("card") != "/there" || s.Table != last || s.Opening != "" || last.Poses()[0].Position[0] != more.Poses()[0].Position[0] {
		t.Errorf("at last the card is on %s, and %q said", s.where("card"), s.Opening)
	}
	if _, ok, err := s.History.Undo(); !ok || err != nil {
		t.Errorf("what was done meanwhile cannot be undone: %v", err)
	}
}

func TestWhatWasNotSavedIsOffered(t *testing.T) {
	record, _ := state.NewRecord(state.Move{Parts: twoPlaces().game.Parts[:1], Path: "/there", Index: state.Top})
	for _, answer := range []view.Key{view.KeyEnter, view.KeyDelete} {
		var lines []state.Line
		forgot := 0
		s := seatOf(t, twoPlaces(), func(p *Play) {
			p.Did = func(l state.Line) { lines = append(lines, l) }
		})
		s.learn(News{Table: s.Table, History: s.History, Home: s.Home, Another: &Another{
			Unsaved: []state.Line{{Did: &record}}, Forget: func() { forgot++ },
		}})
		if !strings.Contains(s.status(), "left without saving") {
			t.Errorf("not asked: %q", s.status())
		}
		s.key(1, answer, false)
		want := map[view.Key]string{view.KeyEnter: "/there", view.KeyDelete: "/card"}[answer]
		if s.where("card") != want || forgot != 1 || slices.ContainsFunc(lines, func(l state.Line) bool { return l.Did == nil }) || (len(lines) == 1) != (want == "/there") {
			t.Errorf("the card is on %s, want %s; forgotten %d times; journal %+v", s.where("card"), want, forgot, lines)
		}
	}
}
