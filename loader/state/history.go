package state

// History is the list of commands done on a table, for undo and redo without limit.
type History struct {
	store *Store
	done  []step
	ahead []step // undone ones, the next to redo last
}

// step is a command as it was given, and what takes it back (or, when undone, does it again).
type step struct {
	command Command
	back    Command
}

// NewHistory begins a history of a table. From then on the table must be changed through it alone.
func NewHistory(s *Store) *History { return &History{store: s} }

// Do carries a command out and forgets what was undone before.
func (h *History) Do(c Command) error {
	back, err := c.Do(h.store)
	if err != nil {
		return err
	}
	h.done = append(h.done, step{c, back})
	h.ahead = nil
	return nil
}

// Undo takes the last command back and says which; not ok when there is none.
func (h *History) Undo() (c Command, ok bool, err error) {
	return shift(h.store, &h.done, &h.ahead)
}

// Redo does again what was undone last and says which; not ok when there is none.
func (h *History) Redo() (c Command, ok bool, err error) {
	return shift(h.store, &h.ahead, &h.done)
}

// shift takes the last step of one list back and puts it onto the other.
func shift(s *Store, from, to *[]step) (Command, bool, error) {
	n := len(*from)
	if n == 0 {
		return nil, false, nil
	}
	last := (*from)[n-1]
	back, err := last.back.Do(s)
	if err != nil {
		return last.command, false, err
	}
	*from = (*from)[:n-1]
	*to = append(*to, step{last.command, back})
	return last.command, true, nil
}

// List gives the commands as text, oldest first, and how many of them are done; the rest are undone and
// can be redone.
func (h *History) List() (texts []string, done int) {
	for _, s := range h.done {
		texts = append(texts, s.command.String())
	}
	for i := len(h.ahead) - 1; i >= 0; i-- {
		texts = append(texts, h.ahead[i].command.String())
	}
	return texts, len(h.done)
}
