package loader

// The score sheet of a setup: scores: { points: { 1: 12, 2: 9 } }, by the board of the game's manifest and the seat.

import (
	"math"
	"strconv"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// scoresOf reads a setup's score sheet.
func (d *decoder) scoresOf(o *object) (out []game.Score) {
	sheet := o.get("scores")
	if sheet == nil {
		return nil
	}
	if sheet.Kind != doc.Map {
		d.badScores(sheet)
		return nil
	}
	for _, board := range sheet.Entries {
		if board.Value.Kind != doc.Map {
			d.badScores(board.Value)
			continue
		}
		for _, e := range board.Value.Entries {
			seat, err := strconv.Atoi(e.Key)
			v := e.Value
			if err != nil || seat < 1 || v.Kind != doc.Number || math.IsInf(v.Number, 0) || math.IsNaN(v.Number) {
				d.badScores(v)
				continue
			}
			out = append(out, game.Score{Board: board.Key, Seat: seat, Value: v.Number})
		}
	}
	return out
}

func (d *decoder) badScores(n *doc.Node) {
	d.faults.err(diag.BadValue, n.Range, "Write each board with the values of its seats, such as scores: {points: {1: 12, 2: 9}}.", "the score sheet has %s here", n.Describe())
}
