package panel

// Clicks, the wheel and keys, as tables: what is where, and what it does.

import (
	"image"
	"testing"
)

// composed is a panel over a sample, 900 x 600 px at scale 1.
func composed(m *Model) (*Panel, *Sheet) {
	p := New()
	return p, p.Compose(m, image.Pt(900, 600), 1)
}

func TestPlacesAnswer(t *testing.T) {
	m := sample()
	_, sheet := composed(m)
	for _, test := range []struct {
		name string
		at   image.Point
		want Action
		ok   bool
	}{
		{"the table", image.Pt(300, 300), Action{}, false},
		{"the inspector's ground", image.Pt(590, 10), Action{}, true},
		{"the search", image.Pt(700, 75), Action{Act: actSearch}, true},
		{"a tab", image.Pt(790, 108), Action{Act: actTab, Index: int(tabHistory)}, true},
		{"a surface that is on", image.Pt(620, 168), Action{Act: ActSurface, Ref: "board#main"}, true},
		{"a surface that is off", image.Pt(620, 220), Action{Act: ActSurface, Ref: "hand#1", On: true}, true},
		{"the selected part's place", image.Pt(640, sheetText(sheet, "harbor.md:120:3").Min.Y+5), Action{Act: ActPlace, Path: "harbor.md:120:3"}, true},
	} {
		if got, ok := sheet.At(test.at); got != test.want || ok != test.ok {
			t.Errorf("%s: %+v %v, want %+v %v", test.name, got, ok, test.want, test.ok)
		}
	}
}

// sheetText is where a text is.
func sheetText(s *Sheet, text string) image.Rectangle {
	for _, it := range s.Items {
		if it.Text == text {
			return it.Box
		}
	}
	return image.Rectangle{}
}

func TestAClickOnAPathOpensItsStackTopmostFirst(t *testing.T) {
	m := sample()
	m.Selected = nil
	p, sheet := composed(m)
	at := sheetText(sheet, "/deck")
	if a, ok := p.Press(at.Min.Add(image.Pt(3, 3))); !ok || a != (Action{}) {
		t.Fatalf("the click gives %+v, %v", a, ok)
	}
	p.Compose(m, sheet.Size, 1)
	below := at.Min.Add(image.Pt(60, rowHeight+3))
	if a, _ := p.Press(below); a != (Action{Act: ActSelect, Ref: "card#5"}) {
		t.Errorf("the first row under it gives %+v", a)
	}
}

func TestTheWheelScrollsWhatIsUnderThePointer(t *testing.T) {
	m := sample()
	p, sheet := composed(m)
	p.toggle(groupPath + "/deck")
	p.Compose(m, sheet.Size, 1)
	if p.Wheel(image.Pt(300, 300), -1) {
		t.Error("over the table the panel takes the wheel")
	}
	if !p.Wheel(image.Pt(700, 200), -1) || p.scroll[paneList] == 0 || p.scroll[paneDetail] != 0 {
		t.Errorf("over the list: list %d, detail %d", p.scroll[paneList], p.scroll[paneDetail])
	}
	if !p.Wheel(image.Pt(700, 500), -100) || p.scroll[paneDetail] != p.sheet.scrolls[0].most {
		t.Errorf("over the detail: %d of %d", p.scroll[paneDetail], p.sheet.scrolls[0].most)
	}
	p.Wheel(image.Pt(700, 500), 1000)
	if p.scroll[paneDetail] != 0 {
		t.Errorf("back at the top: %d", p.scroll[paneDetail])
	}
}

func TestAScrollBarIsDragged(t *testing.T) {
	m := sample()
	p, sheet := composed(m)
	p.Press(image.Pt(sheet.Size.X-4, 400))
	p.Move(image.Pt(0, 440))
	p.Compose(m, sheet.Size, 1)
	if p.scroll[paneDetail] == 0 || !p.Release() {
		t.Error("the detail's bar was not dragged")
	}
	if p.Release() {
		t.Error("it is held after it was let go")
	}
}

// typed gives keys and letters to a panel: letters between quotes, keys by their value.
func typed(p *Panel, m *Model, input ...any) (last Action) {
	for _, in := range input {
		switch in := in.(type) {
		case string:
			for _, r := range in {
				p.Type(r)
			}
		case Key:
			last, _ = p.Key(in, m)
		}
		p.Compose(m, image.Pt(900, 600), 1)
	}
	return last
}

func TestKeysAlone(t *testing.T) {
	for _, test := range []struct {
		name  string
		input []any
		want  Action
	}{
		{"find a part", []any{"card 3", KeyEnter, KeyEnter}, Action{Act: ActSelect, Ref: "card#3"}},
		{"find, mend, take the second", []any{"cardx", KeyErase, KeyDown, KeyDown, KeyEnter}, Action{Act: ActSelect, Ref: "card#2"}},
		{"switch a surface", []any{KeyDown, KeyDown, KeyDown, KeyEnter}, Action{Act: ActSurface, Ref: "tray#left"}},
		{"open a path, take its top", []any{"deck", KeyDown, KeyRight, KeyDown, KeyEnter}, Action{Act: ActSelect, Ref: "card#5"}},
		{"from a stack back to its path", []any{"deck", KeyDown, KeyRight, KeyLast, KeyLeft, KeyRight, KeyDown, KeyEnter}, Action{Act: ActSelect, Ref: "card#5"}},
		{"the last step", []any{KeyDown, KeyRight, KeyRight, KeyDown, KeyEnter}, Action{Act: ActHistory, Index: 3}},
		{"all undone", []any{KeyDown, KeyRight, KeyRight, KeyDown, KeyLast, KeyEnter}, Action{Act: ActHistory}},
		{"a fault's place", []any{KeyDown, KeyLeft, KeyDown, KeyPageDown, KeyEnter}, Action{Act: ActPlace, Path: "harbor.md:12:1"}},
		{"nothing found", []any{"zzz", KeyDown, KeyEnter}, Action{}},
	} {
		m := sample()
		p, _ := composed(m)
		p.Search()
		if got := typed(p, m, test.input...); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

func TestEscapeEndsTheSearchThenGivesTheKeysBack(t *testing.T) {
	m := sample()
	p, _ := composed(m)
	p.Search()
	typed(p, m, "deck", KeyEscape)
	if p.search != "" || !p.Focused() {
		t.Errorf("search %q, focused %v", p.search, p.Focused())
	}
	typed(p, m, KeyEscape)
	if _, ok := p.Key(KeyDown, m); ok || p.Type('x') {
		t.Error("the panel still takes keys")
	}
}

func TestModalsTakeAllClicks(t *testing.T) {
	for name, test := range map[string]struct {
		model   Model
		outside Action
	}{
		"help":    {Model{Help: sampleHelp()}, Action{Act: ActLeave}},
		"chooser": {Model{Chooser: &Chooser{Title: "Open", Choices: []Choice{{"Here", "Chess", "", ""}}}}, Action{Act: ActLeave}},
		"dialog":  {Model{Dialog: &Dialog{Title: "Leave?", Buttons: []string{"Yes", "No"}}}, Action{}},
	} {
		p, sheet := composed(&test.model)
		if a, ok := sheet.At(image.Pt(5, 5)); !ok || a != test.outside {
			t.Errorf("%s: beside it %+v, %v", name, a, ok)
		}
		if !p.Pointed(image.Pt(450, 300)) {
			t.Errorf("%s: a click goes through", name)
		}
	}
	m := Model{Dialog: &Dialog{Title: "Leave?", Buttons: []string{"Yes", "No"}}}
	p, sheet := composed(&m)
	if a, _ := p.Press(sheetText(sheet, "No").Min); a != (Action{Act: ActAnswer, Index: 1}) {
		t.Errorf("the second button gives %+v", a)
	}
}

func TestKeysScrollTheHelp(t *testing.T) {
	m := Model{Help: sampleHelp()}
	p := New()
	compose := func() { p.Compose(&m, image.Pt(500, 200), 1) }
	compose()
	most := p.sheet.scrolls[0].most
	for _, test := range []struct {
		key  Key
		want int
	}{{KeyUp, 0}, {KeyDown, helpStep}, {KeyLast, most}, {KeyDown, most}, {KeyFirst, 0}} {
		if !p.HelpKey(test.key) || p.scroll[paneHelp] != test.want {
			t.Errorf("after key %d it is scrolled by %d, want %d", test.key, p.scroll[paneHelp], test.want)
		}
		compose()
	}
	if p.HelpKey(KeyEscape) {
		t.Error("Escape scrolls")
	}
}
