package state

// A journal is what happened to a table, line by line as it happens, so that a table that was never saved
// outlives its program.

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Line is one line of a journal: the head of it, or one thing that happened.
type Line struct {
	Game  string  `json:"game,omitempty"`  // head: what was opened
	Setup string  `json:"setup,omitempty"` // head: the setup that the table began with
	Did   *Record `json:"did,omitempty"`
	Undid bool    `json:"undid,omitempty"`
	Redid bool    `json:"redid,omitempty"`
	Saved bool    `json:"saved,omitempty"`
}

// WriteLine appends a line.
func WriteLine(w io.Writer, l Line) error {
	b, err := json.Marshal(l)
	if err != nil {
		return err
	}
	_, err = w.Write(append(b, '\n'))
	return err
}

// maxLine bounds a line of a journal: a command may name every part of a large game.
const maxLine = 64 << 20

// ReadJournal reads a journal. A last line that was not written to its end is left out.
func ReadJournal(r io.Reader) (head Line, lines []Line, err error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxLine)
	var broken error
	for n := 1; in.Scan(); n++ {
		if broken != nil {
			return head, lines, broken
		}
		var l Line
		if err := json.Unmarshal(in.Bytes(), &l); err != nil {
			broken = fmt.Errorf("line %d of the journal: %w", n, err)
			continue
		}
		if n == 1 {
			head = l
			continue
		}
		lines = append(lines, l)
	}
	if head.Game == "" {
		return head, nil, errors.New("it is no journal")
	}
	return head, lines, in.Err()
}

// Follow does on a history what a journal tells, as far as the game still has what it names.
func (h *History) Follow(lines []Line, home *Store) (notes []string) {
	for _, l := range lines {
		var err error
		switch {
		case l.Did != nil:
			var c Command
			var lost []string
			c, lost, err = l.Did.Command(h.store, home)
			for _, name := range lost {
				notes = append(notes, name+" is not in the game any more")
			}
			if err == nil {
				err = h.Do(c)
			}
		case l.Undid:
			_, _, err = h.Undo()
		case l.Redid:
			_, _, err = h.Redo()
		case l.Saved:
			h.MarkSaved()
		}
		if err != nil {
			notes = append(notes, "left out: "+err.Error())
		}
	}
	return notes
}
