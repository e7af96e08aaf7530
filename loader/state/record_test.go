package state

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// TestRecordsDoTheSame writes commands down as JSON and does them on the same game read again.
func TestRecordsDoTheSame(t *testing.T) {
	g, g2 := deckGame(4, 2), deckGame(4, 2)
	rapid.Check(t, func(t *rapid.T) {
		setup := genSetup(t)
		s, s2 := Seed(g, setup), Seed(g2, setup)
		h, h2 := NewHistory(s), NewHistory(s2)
		for range rapid.IntRange(1, 10).Draw(t, "commands") {
			c := genCommand(t, s, 1)
			r, ok := NewRecord(c)
			b, err := json.Marshal(r)
			var read Record
			if !ok || err != nil || json.Unmarshal(b, &read) != nil || !reflect.DeepEqual(r, read) {
				t.Fatalf("%s: %v %v %s", c.Describe(s), ok, err, b)
			}
			if h.Do(c) != nil {
				continue
			}
			c2, lost, err := read.Command(s2, home(g2))
			if err != nil || len(lost) > 0 {
				t.Fatalf("%s: %v %v", b, lost, err)
			}
			if err := h2.Do(c2); err != nil {
				t.Fatal(err)
			}
			if dump(s) != dump(s2) {
				t.Fatalf("%s\n%s\nwant\n%s", b, dump(s2), dump(s))
			}
		}
		checkOnto(t, h, setup)
	})
}

// checkOnto undoes some, and expects the history on the same game read again to be the same.
func checkOnto(t *rapid.T, h *History, setup *game.Setup) {
	for range rapid.IntRange(0, 3).Draw(t, "undone") {
		_, _, _ = h.Undo()
	}
	h.MarkSaved()
	_, _, _ = h.Undo()
	g := deckGame(4, 2)
	again, notes := h.Onto(Seed(g, setup), home(g))
	texts, done := h.List()
	texts2, done2 := again.List()
	if len(notes) > 0 || dump(again.Store()) != dump(h.Store()) || !slices.Equal(texts, texts2) || done != done2 || again.Changed() != h.Changed() {
		t.Fatalf("notes %q\n%s\nwant\n%s\n%q %d %v\nwant\n%q %d %v", notes, dump(again.Store()), dump(h.Store()),
			texts2, done2, again.Changed(), texts, done, h.Changed())
	}
	for {
		_, ok, _ := h.Undo()
		_, ok2, _ := again.Undo()
		if ok != ok2 || dump(h.Store()) != dump(again.Store()) {
			t.Fatalf("undone\n%s\nwant\n%s", dump(again.Store()), dump(h.Store()))
		}
		if !ok {
			return
		}
	}
}

func TestOntoAGameThatLostParts(t *testing.T) {
	g, less := deckGame(4, 0), deckGame(2, 0)
	less.Surfaces = less.Surfaces[:1]
	setup := &game.Setup{AllSurfaces: true, Placements: []game.Placement{placement("/a face card")}}
	h := NewHistory(Seed(g, setup))
	for _, c := range []Command{
		Move{parts(g, 0, 3), "/b", Top, ""},
		Move{parts(g, 2), "/b", Top, ""},
		Move{parts(g, 1), "/b", 2, ""},
		Flip{parts(g, 3)},
		Enable{g.Surfaces[2], false},
		Together{"both", []Command{Flip{parts(g, 0)}, Flip{parts(g, 2)}}},
		Deal{"/a", []string{"/z"}},
	} {
		_ = h.Do(c) // the last finds nothing
	}
	if err := h.Do(Move{parts(g, 0), "/c", Top, ""}); err != nil {
		t.Fatal(err)
	}
	_, _, _ = h.Undo()
	again, notes := h.Onto(Seed(less, setup), Seed(less, setup))
	if got := dump(again.Store()); got != "/b: c0/back c1\non: a" {
		t.Errorf("got %s", got)
	}
	want := []string{"test:card#c3 is not in the game any more", "test:card#c2 is not in the game any more", "test:board#c is not in the game any more"}
	if !slices.Equal(notes, want) {
		t.Errorf("notes %q, want %q", notes, want)
	}
	if texts, done := again.List(); done != 3 || len(texts) != 4 || texts[3] != "move card#c0 from /b to /c" {
		t.Errorf("%q, %d done", texts, done)
	}
}

func TestJournal(t *testing.T) {
	g := deckGame(3, 0)
	setup := &game.Setup{AllSurfaces: true, Placements: []game.Placement{placement("/a face card")}}
	h := NewHistory(Seed(g, setup))
	var b bytes.Buffer
	write := func(l Line) {
		t.Helper()
		if err := WriteLine(&b, l); err != nil {
			t.Fatal(err)
		}
	}
	write(Line{Game: "/games/fish.md", Setup: "game#main"})
	for _, c := range []Command{Flip{parts(g, 0)}, Shuffle{"/a", 1 << 63}, Move{parts(g, 1), "/b", 0, ""}, Flip{parts(g, 2)}} {
		r, _ := NewRecord(c)
		if err := h.Do(c); err != nil {
			t.Fatal(err)
		}
		write(Line{Did: &r})
	}
	write(Line{Saved: true})
	h.MarkSaved()
	for range 2 {
		_, _, _ = h.Undo()
		write(Line{Undid: true})
	}
	_, _, _ = h.Redo()
	write(Line{Redid: true})
	b.WriteString(`{"did":{"do":"fl`) // killed while it wrote
	head, lines, err := ReadJournal(&b)
	if err != nil || head.Game != "/games/fish.md" || head.Setup != "game#main" || len(lines) != 8 {
		t.Fatalf("%+v, %d lines, %v", head, len(lines), err)
	}
	g2 := deckGame(3, 0)
	again := NewHistory(Seed(g2, setup))
	notes := again.Follow(lines, Seed(g2, setup))
	if len(notes) > 0 || !again.Store().Equal(h.Store()) || !again.Changed() {
		t.Errorf("notes %q, changed %v\n%s\nwant\n%s", notes, again.Changed(), dump(again.Store()), dump(h.Store()))
	}
	for _, text := range []string{"", "{}\n", "nonsense\n{\"undid\":true}\n", "{\"game\":\"x\"}\nnonsense\n{\"undid\":true}\n"} {
		if _, _, err := ReadJournal(strings.NewReader(text)); err == nil {
			t.Errorf("%q is read as a journal", text)
		}
	}
}

func FuzzReadJournal(f *testing.F) {
	f.Add([]byte("{\"game\":\"x\"}\n{\"did\":{\"do\":\"move\",\"parts\":[\"card#c0\"],\"path\":\"/b\",\"index\":9}}\n{\"undid\":true}\n"))
	f.Add([]byte("{\"game\":\"x\"}\n{\"did\":{\"do\":\"together\",\"commands\":[{\"do\":\"deal\"},{\"do\":\"enable\",\"surface\":\"board#a\"}]}}\n"))
	g := deckGame(3, 0)
	f.Fuzz(func(t *testing.T, b []byte) {
		_, lines, err := ReadJournal(bytes.NewReader(b))
		if err != nil {
			return
		}
		s := Seed(g, &game.Setup{Placements: []game.Placement{placement("/a face card")}})
		first := dump(s)
		h := NewHistory(s)
		h.Follow(lines, home(g))
		for {
			if _, ok, err := h.Undo(); err != nil {
				t.Fatal(err)
			} else if !ok {
				break
			}
		}
		if dump(s) != first {
			t.Errorf("all undone gives\n%s", dump(s))
		}
	})
}
