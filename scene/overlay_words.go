package scene

// What a pane says in text: it is composed from the seat and painted where it changed. It knows no OpenGL.

import (
	"image"
	"time"

	"tabletop/loader/game"
	"tabletop/scene/panel"
)

// words is the text over a pane.
type words struct {
	panel   *panel.Panel
	painter *panel.Painter
	prints  *prints
	small   thumbnails
	catalog *panel.Catalog
	listed  listed
	faults  []panel.Fault
	covered []image.Rectangle
	picture *image.RGBA       // of the sheet
	anew    []image.Rectangle // what of the picture was painted since it was uploaded
	scale   float64           // px for each px of the design
	full    image.Point       // px of the window
	pointed pointed
	chooser *chooser // nil: it is not shown
	answer  int      // of the question that is asked: the button that Enter means
	held    bool     // a press that the text took is not released yet
	coming  Coming   // how far another game is
	skip    rune     // the letter of the key that began the search
	copied  func(text string)
	stale   bool // something happened since the text was composed
}

// listed is the table that the inspector lists.
type listed struct {
	table    *Table
	version  int
	contents *panel.Contents
}

// pointed is the part that the pointer rests on.
type pointed struct {
	part  *game.Part
	since time.Duration
	at    image.Point
	named bool // the tooltip is shown
}

func newWords(t *Table, scale float64) *words {
	p := panel.New()
	w := &words{panel: p, painter: panel.NewPainter(p), scale: scale, stale: true}
	w.take(t)
	return w
}

// take lists another game, or more of the same.
func (w *words) take(t *Table) {
	w.listed, w.pointed = listed{}, pointed{}
	if w.catalog != nil && w.catalog.Of(t.game) {
		w.prints.art = t.art
		return
	}
	w.catalog, w.prints, w.small = panel.NewCatalog(t.game), newPrints(t.art), thumbnails{}
}

// ask asks how far the game is that is being opened.
func (w *words) ask(s *seat) {
	if s.Opening == "" || s.Coming == nil {
		return
	}
	if now := s.Coming(); now != w.coming {
		w.coming, w.stale = now, true
	}
}

// print is a side of a part for the panel.
func (w *words) print(t *Table) func(part int, back bool, width, height int) *image.RGBA {
	return func(part int, back bool, width, height int) *image.RGBA {
		l := t.looks[w.catalog.Part(part)]
		if l == nil {
			return nil
		}
		return w.prints.within(l, back, width, height)
	}
}

// compose brings the sheet up to date, and reports whether any of it looks different.
func (w *words) compose(s *seat) bool {
	w.stale = false
	if w.full == (image.Point{}) {
		return false
	}
	sheet := w.panel.Compose(w.model(s), w.full, w.scale)
	picture, anew := w.painter.Paint(sheet)
	if len(anew) == 0 {
		return false
	}
	w.picture, w.anew = picture, append(w.anew, anew...)
	w.covered = sheet.Covered()
	return true
}

// room is what of the window the table is shown in: all but the inspector.
func (w *words) room(s *seat) image.Point {
	room := w.full
	if s.session.Panel && !s.hosted.drawsUnder() {
		room.X -= w.panel.Width(w.full, w.scale)
	}
	return image.Pt(max(1, room.X), max(1, room.Y))
}

// tipAfter is how long the pointer rests on a part before it is named.
const tipAfter = 350 * time.Millisecond

// wait is how long the text stays as it is if nothing happens; below 0: for ever.
func (w *words) wait(s *seat) time.Duration {
	switch {
	case w.stale:
		return 0
	case w.pointed.part == nil || w.pointed.named || s.session.Drag != nil:
		return -1
	}
	return max(0, w.pointed.since+tipAfter-s.now)
}
