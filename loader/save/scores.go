package save

// The score sheet of a setup, as text and in a file that is there.

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// scoreSheet is the entry of that key, indented by so many blanks; empty without scores. Scores come sorted by board.
func scoreSheet(list []game.Score, indent int) string {
	if len(list) == 0 {
		return ""
	}
	text := blanks(indent) + "scores:\n"
	for from, to := 0, 0; from < len(list); from = to {
		var values []string
		for to = from; to < len(list) && list[to].Board == list[from].Board; to++ {
			values = append(values, fmt.Sprintf("%d: %s", list[to].Seat, strconv.FormatFloat(list[to].Value, 'g', -1, 64)))
		}
		head := blanks(indent+2) + scalar(list[from].Board) + ": "
		board := flow(values, len(head))
		text += head + "{" + board[1:len(board)-1] + "}\n"
	}
	return text
}

// written are the scores that an object of a file says, sorted by board and seat.
func written(sheet *doc.Node) (out []game.Score) {
	if sheet == nil {
		return nil
	}
	for _, board := range sheet.Entries {
		for _, e := range board.Value.Entries {
			seat, _ := strconv.Atoi(e.Key) // what is no seat differs from all that are
			out = append(out, game.Score{Board: board.Key, Seat: seat, Value: e.Value.Number})
		}
	}
	slices.SortStableFunc(out, func(a, b game.Score) int { return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Seat, b.Seat)) })
	return out
}

// scores makes an object have the setup's score sheet.
func (m *merger) scores(o *doc.Node, indent int) error {
	e := o.Entry("scores")
	switch {
	case slices.Equal(written(o.Get("scores")), m.setup.Scores):
		return nil
	case e != nil && first(e.Value) < e.KeyRange.Start.Line-1: // an alias: its text is elsewhere
		return errForm
	}
	return m.entry(o, "scores", scoreSheet(m.setup.Scores, indent))
}
