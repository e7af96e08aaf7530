package scene

// The score sheet of the page about the game, and whether the scores of this table count.

import (
	"fmt"
	"strings"

	"tabletop/loader/host"
	"tabletop/scene/hosting"
	"tabletop/scene/panel"
)

// scoreRows are the score sheet: a heading for each board, a row for each seat. Where a pack makes the game play
// otherwise, values can be written down all the same, but the sheet says that they do not count, and none is the best.
func (s *seat) scoreRows() (rows []aboutRow) {
	m := s.hosted.manifest
	reason := s.notCounted()
	for i := range m.Boards {
		b := &m.Boards[i]
		better := "more is better"
		if b.Direction == host.Less {
			better = "less is better"
		}
		rows = append(rows, heading(fmt.Sprintf("Score sheet: %s (%s)", b.Title, better)))
		values := s.History.Store().Scores(b.ID)
		best := hosting.Leader(*b, values)
		if reason != "" {
			row := line("Not counted", "", reason)
			row.Mark, row.Warn, best = panel.MarkWarning, true, -1
			rows = append(rows, row)
		}
		for seat := 1; seat <= hosting.Seats(m); seat++ {
			rows = append(rows, s.scoreRow(b, seat, values, seat == best))
		}
	}
	return rows
}

// scoreRow is what a seat has on a board.
func (s *seat) scoreRow(b *host.Board, seat int, values map[int]float64, best bool) aboutRow {
	row := line(hosting.SeatName(s.hosted.manifest, seat), "–", "")
	if v, ok := values[seat]; ok {
		row.Value = hosting.Show(b.Format, v)
	}
	if best {
		row.Mark = panel.MarkDone
	}
	row.Answers, row.board = true, b
	row.enter = func() { s.score(b, seat) }
	row.erase = func() { s.setScore(b, seat, nil) }
	return row
}

// notCounted says why the scores of this table are not to be set beside those of others; empty: they are.
func (s *seat) notCounted() string {
	store := s.History.Store()
	packs := store.Otherwise()
	if len(packs) == 0 {
		return ""
	}
	if set := store.Game().Packs.Set; set != nil {
		for i, id := range packs {
			if p := set.Pack(id); p != nil {
				packs[i] = p.Title()
			}
		}
	}
	return "the game plays otherwise with " + strings.Join(packs, " and ")
}
