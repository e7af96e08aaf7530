package loader

// What a reference that names nothing most likely means: people join its words with all kinds of marks.

import (
	"strings"
	"unicode"

	"tabletop/loader/game"
)

// meantRef finds the one reference that text means when its marks and capitals are not looked at: card.a, card/a,
// Card:a and part.card#a are card#a, and so is a alone when nothing else has that id.
func meantRef(text string, all []game.Ref) (game.Ref, bool) {
	words := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_'
	})
	if len(words) == 0 {
		return game.Ref{}, false
	}
	last := words[len(words)-1]
	if len(words) > 1 {
		typ := words[len(words)-2]
		if r, ok := only(all, func(r game.Ref) bool { return strings.EqualFold(r.Type, typ) && strings.EqualFold(r.ID, last) }); ok {
			return r, true
		}
	} else if r, ok := only(all, func(r game.Ref) bool { return strings.EqualFold(r.ID, last) }); ok {
		return r, true
	}
	if r, ok := only(all, func(r game.Ref) bool { return r.ID == "" && strings.EqualFold(r.Type, last) }); ok {
		return r, true
	}
	return only(all, func(r game.Ref) bool { return strings.EqualFold(r.Type, last) })
}

// only is the one reference that fits.
func only(all []game.Ref, fits func(game.Ref) bool) (found game.Ref, ok bool) {
	for _, r := range all {
		if fits(r) {
			if ok {
				return game.Ref{}, false
			}
			found, ok = r, true
		}
	}
	return found, ok
}
