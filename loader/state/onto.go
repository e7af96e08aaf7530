package state

// A history on a game that was read again, or that was left without saving: commands are done anew, as far
// as the game still has what they move.

import (
	"fmt"
	"slices"
)

// Records writes down all commands, oldest first, and how many of them are done; the rest can be redone.
func (h *History) Records() (records []Record, done int) {
	for _, st := range h.done {
		if r, ok := NewRecord(st.command); ok {
			records = append(records, r)
		}
	}
	done = len(records)
	for _, st := range slices.Backward(h.ahead) {
		if r, ok := NewRecord(st.command); ok {
			records = append(records, r)
		}
	}
	return records, done
}

// Onto does the commands of this history on another table, most often the setup of the game as it is now,
// to which home is that setup. What cannot be done is left out, and notes say what and why.
func (h *History) Onto(s, home *Store) (again *History, notes []string) {
	records, done := h.Records()
	again, kept, notes := Replay(records, s, home)
	undo := 0
	for _, ok := range kept[done:] {
		if ok {
			undo++
		}
	}
	for range undo {
		if _, _, err := again.Undo(); err != nil {
			notes = append(notes, err.Error())
		}
	}
	again.saved = -1
	if h.saved >= 0 {
		again.saved = 0
		for _, ok := range kept[:h.saved] {
			if ok {
				again.saved++
			}
		}
	}
	return again, notes
}

// Replay does commands on a table and tells of each whether it was done. Notes say what is lost or cannot be
// done, each once.
func Replay(records []Record, s, home *Store) (h *History, kept []bool, notes []string) {
	h = NewHistory(s)
	note := func(text string) {
		if !slices.Contains(notes, text) {
			notes = append(notes, text)
		}
	}
	for _, r := range records {
		c, lost, err := r.Command(s, home)
		for _, name := range lost {
			note(fmt.Sprintf("%s is not in the game any more", name))
		}
		if err == nil {
			if err = h.Do(c); err != nil {
				note(fmt.Sprintf("left out: %s: %v", c.Describe(s), err))
			}
		}
		kept = append(kept, err == nil)
	}
	return h, kept, notes
}
