package scene

// What lies over the table has the keyboard, and the table has none of it.

import (
	"fmt"
	"reflect"
	"testing"

	"tabletop/loader/state"
	"tabletop/scene/view"
)

// answers are the acts whose keys answer a question.
var answers = map[view.Act]bool{view.ActTake: true, view.ActSave: true, view.ActDiscard: true, view.ActEscape: true}

// TestKeysLeaveACoveredTable: under whatever lies over it no key changes the table, the seat, the camera, the inspector or
// the sound, nor what is selected and held; and none saves, takes a picture, or leaves.
func TestKeysLeaveACoveredTable(t *testing.T) {
	for name, open := range overTable {
		for _, b := range view.Keymap {
			key := b.Name
			question := name == "asked to leave" || name == "asked to restore"
			chooses := b.Key == view.KeyEnter || b.Key == view.KeyEscape
			if question && answers[b.Act] || chooses {
				continue // what these do is tested with each
			}
			r := withCard(t)
			asked := 0
			r.Save = func(*state.Store) (string, error) { asked++; return "", nil }
			r.Ask = func() string { asked++; return "" }
			open(r)
			before := acted(r)
			r.do(view.Event{Kind: view.EventKey, Key: b.Key, Shift: b.Shift, Control: b.Control})
			if r.modal() {
				r.do(view.Event{Kind: view.EventKey, Key: view.KeyO, Control: true}) // which is not in the table of keys
			}
			if now := acted(r); now != before || asked > 0 {
				t.Errorf("under %s %s acts on the table:\n%s\nbefore\n%s", name, key, now, before)
			}
		}
	}
}

// acted is all that keys can change of the table and around it.
func acted(r *reading) string {
	s := r.session
	return fmt.Sprint(r.History.Len(), s.Camera, len(s.Selected), s.Drag != nil, s.Panel, s.Volumes, r.hosted.at, r.posing, r.quit, s.Large, s.Gliding(), r.words.panel.Typing())
}

func TestTheListOfKeysHasTheKeyboard(t *testing.T) {
	for _, c := range []struct {
		name string
		e    view.Event
		away bool
	}{
		{"Esc", view.Event{Key: view.KeyEscape}, true},
		{"?", view.Event{Key: view.KeySlash, Shift: true}, true},
		{"F1", view.Event{Key: view.KeyF1}, true},
		{"/", view.Event{Key: view.KeySlash}, false},
		{"Tab", view.Event{Key: view.KeyTab}, false},
		{"K", view.Event{Key: view.KeyK}, false},
		{"F10", view.Event{Key: view.KeyF10}, false},
		{"Ctrl+Shift+O", view.Event{Key: view.KeyO, Control: true, Shift: true}, false},
		{"Enter", view.Event{Key: view.KeyEnter}, false},
	} {
		r := withCard(t).press(view.KeyF1)
		stopped := 0
		r.Opening, r.Stop = "opening it", func() { stopped++ }
		before := acted(r)
		c.e.Kind = view.EventKey
		if r.do(c.e); r.session.Help == c.away {
			t.Errorf("after %s it is shown: %v", c.name, r.session.Help)
		}
		if acted(r) != before || r.words.chooser != nil || r.hosted.about != nil || stopped > 0 {
			t.Errorf("%s does something else", c.name)
		}
	}
	r := reader(t, nil).press(view.KeySlash, view.KeyF1)
	if !r.session.Help {
		t.Error("F1 does not show the list while one searches")
	}
	r.write("zq")
	for _, it := range r.sheet().Items {
		if it.Text == "zq" {
			t.Error("letters are written into the search under it")
		}
	}
}

// TestTheListOfKeysScrolls in a window that is too low for it.
func TestTheListOfKeysScrolls(t *testing.T) {
	r := reader(t, nil)
	r.resize(900, 400)
	r.press(view.KeyF1).sheet()
	before := acted(r)
	for _, k := range []view.Key{view.KeyDown, view.KeyPageDown, view.KeyEnd} {
		was := r.sheet().Items
		if r.press(k); reflect.DeepEqual(r.sheet().Items, was) {
			t.Errorf("key %d does not scroll on", k)
		}
	}
	last := r.sheet().Items
	if r.press(view.KeyUp, view.KeyPageUp); reflect.DeepEqual(r.sheet().Items, last) {
		t.Error("it does not scroll back")
	}
	if acted(r) != before || !r.session.Help {
		t.Error("scrolling acts on the table")
	}
}

// TestWhatIsInFrontHasTheKeys: of several sheets the one that is seen.
func TestWhatIsInFrontHasTheKeys(t *testing.T) {
	r := withCard(t).press(view.KeyF1)
	r.choose([]Choice{{Title: "One"}, {Title: "Two"}}) // it came as news
	if r.press(view.KeyEscape); r.session.Help || r.words.chooser == nil {
		t.Error("Esc puts away what is behind the list of keys")
	}
	if r.press(view.KeyEscape); r.words.chooser != nil {
		t.Error("a second Esc leaves the list of games")
	}
}

// TestLettersAreKeysOnOtherKeyboards: where ? and / are elsewhere than on an American keyboard the letters count.
func TestLettersAreKeysOnOtherKeyboards(t *testing.T) {
	r := withCard(t)
	german := func(k view.Key, letter rune) {
		r.do(view.Event{Kind: view.EventKey, Key: k, Shift: true})
		r.typed(letter)
	}
	if german(view.KeyMinus, '?'); !r.session.Help {
		t.Error("? does not show the list of keys")
	}
	if german(view.KeyMinus, '?'); r.session.Help {
		t.Error("? does not put it away")
	}
	r.do(view.Event{Kind: view.EventKey, Key: view.KeySlash, Shift: true})
	if r.typed('?'); !r.session.Help {
		t.Error("where the key counts the letter counts again")
	}
	r.press(view.KeyEscape)
	if german(view.Key7, '/'); !r.words.panel.Typing() {
		t.Error("/ does not search")
	}
	if german(view.KeyMinus, '?'); r.session.Help {
		t.Error("in the search ? is not a letter")
	}
}

func TestPagesOfLists(t *testing.T) {
	r := withCard(t)
	var games []Choice
	for range 30 {
		games = append(games, Choice{Title: "A game"})
	}
	r.choose(games)
	for _, c := range []struct {
		key  view.Key
		want int
	}{{view.KeyPageDown, 8}, {view.KeyPageDown, 16}, {view.KeyPageUp, 8}, {view.KeyUp, 7}, {view.KeyPageUp, 0}, {view.KeyEnd, 29}, {view.KeyPageDown, 29}, {view.KeyHome, 0}} {
		if r.press(c.key); r.words.chooser.at != c.want {
			t.Errorf("key %d goes to %d, want %d", c.key, r.words.chooser.at, c.want)
		}
	}
	r = withCard(t).press(view.KeyK)
	first := r.hosted.about.at
	if r.press(view.KeyPageDown); r.hosted.about.at <= first+1 {
		t.Errorf("a page down goes from row %d to %d", first, r.hosted.about.at)
	}
	if r.press(view.KeyPageUp); r.hosted.about.at != first {
		t.Errorf("a page up goes to row %d", r.hosted.about.at)
	}
}
