package loader

import (
	"testing"

	"tabletop/loader/game"
)

func TestMeantRefLooksThroughMarks(t *testing.T) {
	var all []game.Ref
	for _, s := range []string{"card", "card#a", "card#b", "coin#b", "board#main"} {
		r, _ := parseRef(s)
		all = append(all, r)
	}
	for text, want := range map[string]string{
		"a": "card#a", "b": "", "card.a": "card#a", "card/a": "card#a", "card #a": "card#a", "part.card#a": "card#a", "Card#A": "card#a",
		"demo.card": "card", "CARD": "card", "board": "board#main", "surface.board": "board#main", "main": "board#main",
		"coin.main": "", "nothing": "", "#": "",
	} {
		r, ok := meantRef(text, all)
		if got := r.Short(); got != want || ok != (want != "") {
			t.Errorf("%s: got %q %v, want %q", text, got, ok, want)
		}
	}
}
