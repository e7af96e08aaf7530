package scene

// A pane without a window: which events the text takes, and what it makes of them.

import (
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// reading is a pane of 1280 x 800 px that nothing is drawn of.
type reading struct {
	*pane
	t  *testing.T
	at time.Duration
}

func reader(t *testing.T, change func(*Play)) *reading {
	p := twoPlaces().play(t)
	p.Panel = true
	if change != nil {
		change(&p)
	}
	s := newSeat(p, time.Unix(0, 0))
	r := &reading{pane: &pane{seat: s, words: newWords(s.Table, 1)}, t: t}
	r.resize(1280, 800)
	return r
}

// do passes an event on, a tenth of a second after the last.
func (r *reading) do(e view.Event) *reading {
	r.at += 100 * time.Millisecond
	e.Time = r.at
	r.handle(e)
	return r
}

func (r *reading) press(keys ...view.Key) *reading {
	for _, k := range keys {
		r.do(view.Event{Kind: view.EventKey, Key: k})
	}
	return r
}

func (r *reading) write(text string) *reading {
	for _, l := range text {
		r.typed(l)
	}
	return r
}

func (r *reading) sheet() *panel.Sheet {
	return r.words.panel.Compose(r.words.model(r.seat), r.words.full, 1)
}

// spot is the middle of a text on the sheet.
func (r *reading) spot(text string) image.Point {
	r.t.Helper()
	for _, it := range r.sheet().Items {
		if it.Text == text {
			return it.Box.Min.Add(it.Box.Size().Div(2))
		}
	}
	r.t.Fatalf("nowhere on the sheet is %q", text)
	return image.Point{}
}

func (r *reading) click(at image.Point) *reading {
	x, y := float64(at.X), float64(at.Y)
	for _, kind := range []view.EventKind{view.EventMove, view.EventPress, view.EventRelease} {
		r.do(view.Event{Kind: kind, X: x, Y: y, Button: view.ButtonLeft})
	}
	return r
}

// card is where the card is on the screen.
func (r *reading) card() (x, y float64) {
	v := r.session.Viewer
	p, _ := newPictureView(Options{Width: v.Width, Height: v.Height, Camera: v.Camera}).at(view.Vec(r.Table.Poses()[0].Position), false)
	return p.X, p.Y
}

func TestTheTableMakesRoomForTheInspector(t *testing.T) {
	r := reader(t, nil)
	if r.session.Width != 1280-320 {
		t.Errorf("beside the inspector the table is %d px wide", r.session.Width)
	}
	if r.press(view.KeyTab); r.session.Width != 1280 {
		t.Errorf("without it the table is %d px wide", r.session.Width)
	}
	if r.press(view.KeySlash); r.session.Width != 1280-320 || !r.words.panel.Typing() {
		t.Errorf("searching, the table is %d px wide", r.session.Width)
	}
	if r.write("c").press(view.KeyTab); r.session.Width != 1280 || r.words.panel.Typing() {
		t.Errorf("put away while it has the keys, the table is %d px wide; typing: %v", r.session.Width, r.words.panel.Typing())
	}
}

func TestSearchSelectsAPart(t *testing.T) {
	r := reader(t, nil)
	r.press(view.KeySlash).write("/card f").press(view.KeyF) // the letters of the keys come by themselves
	if r.History.Len() != 0 || len(r.session.Selected) != 0 {
		t.Error("typing does something to the table")
	}
	r.press(view.KeyBackspace, view.KeyBackspace)
	r.spot("card")
	r.press(view.KeyDown, view.KeyDown)
	r.spot("card")
	r.press(view.KeyEnter)
	if len(r.session.Selected) != 1 || r.session.Selected[0].ID != "card" {
		t.Errorf("selected: %v", r.session.Selected)
	}
	r.press(view.KeyEscape, view.KeyEscape)
	if r.words.panel.Focused() {
		t.Error("the inspector keeps the keys")
	}
}

func TestClicksSwitchSurfacesAndUndo(t *testing.T) {
	r := reader(t, nil)
	surface := r.Table.game.Surfaces[0]
	store := func() bool { return r.History.Store().Enabled(surface) }
	r.click(r.spot("board#main"))
	if store() || r.History.Len() != 1 {
		t.Errorf("after a click the surface is on: %v, %d commands", store(), r.History.Len())
	}
	r.click(r.spot("board#main")).click(r.spot("History"))
	if !store() || r.History.Len() != 2 {
		t.Errorf("after another the surface is on: %v, %d commands", store(), r.History.Len())
	}
	r.click(r.spot("as it was opened"))
	if !store() || r.History.Len() != 0 {
		t.Errorf("back at the beginning the surface is on: %v, %d commands", store(), r.History.Len())
	}
	texts, _ := r.History.List()
	r.click(r.spot(texts[0]))
	if store() || r.History.Len() != 1 {
		t.Errorf("after one step the surface is on: %v, %d commands", store(), r.History.Len())
	}
}

func TestATooltipComesWhenThePointerRests(t *testing.T) {
	r := reader(t, nil)
	x, y := r.card()
	r.do(view.Event{Kind: view.EventMove, X: x, Y: y})
	r.sheet()
	if w := r.words.wait(r.seat); w != 0 || r.words.model(r.seat).Tooltip != nil {
		t.Errorf("it waits %v", w)
	}
	r.words.compose(r.seat)
	if w := r.words.wait(r.seat); w <= 0 || w > tipAfter {
		t.Errorf("composed, it waits %v", w)
	}
	r.at += tipAfter
	r.do(view.Event{Kind: view.EventTick})
	if r.words.wait(r.seat) != 0 || !r.words.compose(r.seat) {
		t.Error("rested, nothing comes")
	}
	tip := r.words.model(r.seat).Tooltip
	if tip == nil || tip.Ref != "part#card" || tip.Path != "/card" || tip.At != image.Pt(int(x), int(y)) {
		t.Errorf("the tooltip is %+v", tip)
	}
	if w := r.words.wait(r.seat); w >= 0 {
		t.Errorf("shown, it waits %v more", w)
	}
	r.do(view.Event{Kind: view.EventMove, X: 1200, Y: 60})
	if r.session.Hover != nil || r.words.model(r.seat).Tooltip != nil {
		t.Error("over the inspector the part is still named")
	}
}

// TestATooltipGoesOnWithThePointer: on a board it would else stay where the pointer came onto it.
func TestATooltipGoesOnWithThePointer(t *testing.T) {
	board := &game.Part{}
	w := &words{scale: 2, pointed: pointed{part: board, at: image.Pt(100, 100), named: true}}
	if w.follow(image.Pt(200, 160), board, 5); w.pointed != (pointed{part: board, at: image.Pt(100, 100), named: true}) {
		t.Errorf("not far away: %+v", w.pointed)
	}
	if w.follow(image.Pt(300, 160), board, 7); w.pointed != (pointed{part: board, since: 7, at: image.Pt(300, 160)}) {
		t.Errorf("far away: %+v", w.pointed)
	}
	if w.follow(image.Pt(310, 160), board, 8); w.pointed != (pointed{part: board, since: 7, at: image.Pt(310, 160)}) {
		t.Errorf("before it is named again: %+v", w.pointed)
	}
}

func TestWhatIsDraggedNamesItsTargets(t *testing.T) {
	r := reader(t, nil)
	x, y := r.card()
	r.do(view.Event{Kind: view.EventMove, X: x, Y: y}).do(view.Event{Kind: view.EventPress, X: x, Y: y, Button: view.ButtonLeft})
	r.do(view.Event{Kind: view.EventMove, X: x + 200, Y: y})
	m := r.words.model(r.seat)
	i := slices.IndexFunc(m.Targets, func(g panel.Target) bool { return g.Label == "/there" })
	if i < 0 || m.Tooltip != nil || len(m.Messages) != 1 {
		t.Fatalf("targets %+v, messages %+v", m.Targets, m.Messages)
	}
	at := m.Targets[i].At
	r.do(view.Event{Kind: view.EventMove, X: float64(at.X), Y: float64(at.Y)})
	if m = r.words.model(r.seat); !m.Targets[i].Nearest || m.Messages[0].Text != "part#card to /there" {
		t.Errorf("over it: %+v, %+v", m.Targets[i], m.Messages)
	}
	// A drag goes on over the inspector, and ends there as anywhere beside a path.
	r.do(view.Event{Kind: view.EventMove, X: 1200, Y: 100}).do(view.Event{Kind: view.EventRelease, X: 1200, Y: 100, Button: view.ButtonLeft})
	if r.session.Drag != nil || r.where("card") != "/card" {
		t.Errorf("let go over the inspector: %+v on %s", r.session.Drag, r.where("card"))
	}
}

func TestTheWheelOverTheInspectorLeavesTheCamera(t *testing.T) {
	r := reader(t, nil)
	r.sheet()
	before := r.session.Camera
	if r.do(view.Event{Kind: view.EventWheel, X: 1200, Y: 300, Wheel: -3}); r.session.Camera != before {
		t.Error("the camera moves")
	}
	if r.do(view.Event{Kind: view.EventWheel, X: 300, Y: 300, Wheel: 1}); r.session.Camera == before {
		t.Error("over the table it does not")
	}
}

func TestQuestionsAreAnsweredByButtonsAndKeys(t *testing.T) {
	asked := func() *reading {
		r := reader(t, nil)
		r.click(r.spot("board#main"))
		r.do(view.Event{Kind: view.EventClose})
		if !r.session.Ask || r.quit {
			t.Fatal("it is not asked")
		}
		return r
	}
	if r := asked().press(view.KeyEscape); r.quit || r.session.Ask {
		t.Error("Escape does not stay")
	}
	r := asked()
	if r.words.panel.Search(); r.words.panel.Typing() {
		before := len(r.sheet().Items)
		if r.write("xyz"); len(r.sheet().Items) != before {
			t.Error("letters go to the search behind the question")
		}
	}
	if r := asked().press(view.KeyLeft, view.KeyEnter); !r.quit {
		t.Error("the second button by keys does not leave")
	}
	r = asked()
	if r.click(r.spot("Stay")); r.quit || r.session.Ask {
		t.Error("the third button does not stay")
	}
	r = asked()
	if r.click(image.Pt(300, 300)); r.quit || !r.session.Ask || len(r.session.Selected) > 0 {
		t.Error("a click beside the question does something")
	}
	if r.click(r.spot("Leave")); !r.quit {
		t.Error("the second button does not leave")
	}
}

func TestAPlaceIsCopiedOrOpened(t *testing.T) {
	copied := ""
	r := reader(t, nil)
	r.words.copied = func(text string) { copied = text }
	r.act(panel.Action{Act: panel.ActPlace, Path: "g.md:7:2"})
	if tone, told := r.session.Told(); copied != "g.md:7:2" || told != "copied g.md:7:2" || tone != view.ToneDone {
		t.Errorf("copied %q, told %q", copied, told)
	}
	opened := ""
	r = reader(t, func(p *Play) { p.Edit = func(place string) (string, error) { opened = place; return "opened", nil } })
	if r.act(panel.Action{Act: panel.ActPlace, Path: "g.md:9:1"}); opened != "g.md:9:1" {
		t.Errorf("opened %q", opened)
	}
}

func TestEveryKeyIsInTheHelp(t *testing.T) {
	listed := map[string]bool{}
	for _, g := range keyHelp(view.Keymap) {
		if len(g.Keys) == 0 {
			t.Errorf("%s has no keys", g.Title)
		}
		for _, k := range g.Keys {
			if listed[k.Keys+k.Does] {
				t.Errorf("%s: %s is listed twice", k.Keys, k.Does)
			}
			listed[k.Keys+k.Does] = true
		}
	}
	for _, b := range view.Keymap {
		if b.What != "" && !listed[b.Name+b.What] {
			t.Errorf("%s: %s is not listed", b.Name, b.What)
		}
	}
}

func TestAnotherGameIsChosen(t *testing.T) {
	var opened []string
	offering := func(p *Play) {
		p.Games = func() []Choice {
			return []Choice{{"Here", "Chess", "chess", "/games", "chess"}, {"Here", "Go", "go", "/games", "go"}, {"Demo", "Harbor", "", "", ""}}
		}
		p.Open = func(path, pkg string) (string, error) {
			opened = append(opened, path+":"+pkg)
			return "opening " + pkg, nil
		}
	}
	r := reader(t, offering)
	r.do(view.Event{Kind: view.EventKey, Key: view.KeyO, Control: true}).press(view.KeyF, view.KeyDown, view.KeyEnter)
	if !slices.Equal(opened, []string{"/games:go"}) || r.words.chooser != nil || r.History.Len() > 0 {
		t.Errorf("by keys: opened %q", opened)
	}
	if l := r.words.model(r.seat).Loading; l == nil || l.Title != "opening go" {
		t.Errorf("meanwhile it says %+v", l)
	}
	if r.learn(News{Broken: true}); r.Opening == "" {
		t.Error("news of the game that is shown end it")
	}
	if r.seat.learn(News{Said: "it cannot be opened", Arrived: true}); r.words.model(r.seat).Loading != nil {
		t.Error("it goes on after it has failed")
	}
	r = reader(t, offering)
	r.do(view.Event{Kind: view.EventKey, Key: view.KeyO, Control: true})
	if r.click(r.spot("Harbor")); opened[len(opened)-1] != ":" || r.words.chooser != nil {
		t.Errorf("by a click: opened %q", opened)
	}
	r.do(view.Event{Kind: view.EventKey, Key: view.KeyO, Control: true}).press(view.KeyEscape)
	if r.words.chooser != nil || len(opened) != 2 {
		t.Error("Escape does not put the list away")
	}
}

func TestWithoutOtherGamesItSaysHowOneIsOpened(t *testing.T) {
	r := reader(t, func(p *Play) {
		p.Games = func() []Choice { return nil }
		p.Open = func(string, string) (string, error) { return "", nil }
	})
	r.learn(News{Said: "the table follows its files"})
	if _, said := r.session.Told(); said != "the table follows its files" {
		t.Errorf("news say %q", said)
	}
	r.do(view.Event{Kind: view.EventKey, Key: view.KeyO, Control: true})
	if _, said := r.session.Told(); r.words.chooser != nil || !strings.Contains(said, "drop a file") {
		t.Errorf("said %q, list %v", said, r.words.chooser)
	}
}

func TestTheMenuDoesWhatItsKeysDo(t *testing.T) {
	saved, asked := 0, 0
	r := reader(t, func(p *Play) {
		p.Save = func(*state.Store) (string, error) { saved++; return "saved", nil }
		p.Ask = func() string { asked++; return "" }
	})
	r.click(r.spot("File")).click(r.spot("Save the table as a setup file"))
	if saved != 1 || r.words.chooser != nil {
		t.Errorf("by clicks it is saved %d times", saved)
	}
	r.press(view.KeyF10, view.KeyDown, view.KeyDown, view.KeyEnter)
	if saved != 2 {
		t.Errorf("by keys it is saved %d times", saved-1)
	}
	if r.press(view.KeyF10, view.KeyEnter); asked != 1 {
		t.Errorf("the system's dialog is asked for %d times", asked)
	}
	r.press(view.KeyF10)
	r.spot("Ctrl+Q")
	if r.press(view.KeyF10); r.words.chooser != nil {
		t.Error("F10 does not put the menu away")
	}
}

func TestAPictureIsTakenAsTheFormSays(t *testing.T) {
	asked := func() *reading {
		r := reader(t, nil)
		r.do(view.Event{Kind: view.EventKey, Key: view.KeyF12, Shift: true})
		if r.form == nil || r.posing {
			t.Fatal("it is not asked how")
		}
		return r
	}
	r := asked().press(view.KeyRight, view.KeyDown, view.KeyRight, view.KeyRight, view.KeyDown, view.KeyRight, view.KeyRight, view.KeyEnter)
	if want := (Options{Width: 7680, Height: 4320, Camera: r.session.Camera, Transparent: true, NoTable: true}); !r.posing || r.form != nil || !reflect.DeepEqual(r.shot, want) {
		t.Errorf("by keys: %v, %+v, want %+v", r.posing, r.shot, want)
	}
	r = asked()
	if r.click(r.spot("8x")).click(r.spot("hidden")).click(r.spot("Take the picture")); !r.posing || r.shot.Width != 8*960 || !r.shot.NoHUD || r.shot.Transparent {
		t.Errorf("by clicks: %v, %+v", r.posing, r.shot)
	}
	if r = asked().press(view.KeyEscape); r.posing || r.form != nil {
		t.Error("Escape takes the picture")
	}
	if r = asked().press(view.KeyUp, view.KeyEnter); r.posing || r.form != nil {
		t.Error("the second button takes the picture")
	}
}
