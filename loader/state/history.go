package state

// Undo and redo without limit: the list of what was done, each with what takes it back.

// History is the list of commands done on a table.
type History struct {
	store *Store
	done  []step
	ahead []step // undone ones, the next to redo last
	saved int    // how many were done when the table was saved; -1: no way back leads there
}

// step is a command as it was given, its text, and what takes it back (or, when undone, does it again).
type step struct {
	command Command
	text    string
	back    Command
}

// NewHistory begins a history of a table, which counts as saved. From then on the table must be changed
// through it alone.
func NewHistory(s *Store) *History { return &History{store: s} }

// Store is the table.
func (h *History) Store() *Store { return h.store }

// Do carries a command out and forgets what was undone before.
func (h *History) Do(c Command) error {
	text := c.Describe(h.store)
	back, err := c.Do(h.store)
	if err != nil {
		return err
	}
	if h.saved > len(h.done) {
		h.saved = -1
	}
	h.done = append(h.done, step{c, text, back})
	h.ahead = nil
	return nil
}

// Undo takes the last command back and says what it was; not ok when there is none.
func (h *History) Undo() (text string, ok bool, err error) {
	return shift(h.store, &h.done, &h.ahead)
}

// Redo does again what was undone last and says what it is; not ok when there is none.
func (h *History) Redo() (text string, ok bool, err error) {
	return shift(h.store, &h.ahead, &h.done)
}

// shift takes the last step of one list back and puts it onto the other.
func shift(s *Store, from, to *[]step) (text string, ok bool, err error) {
	n := len(*from)
	if n == 0 {
		return "", false, nil
	}
	last := (*from)[n-1]
	back, err := last.back.Do(s)
	if err != nil {
		return last.text, false, err
	}
	*from = (*from)[:n-1]
	*to = append(*to, step{last.command, last.text, back})
	return last.text, true, nil
}

// List gives the commands as text, oldest first, and how many of them are done; the rest are undone and
// can be redone.
func (h *History) List() (texts []string, done int) {
	for _, s := range h.done {
		texts = append(texts, s.text)
	}
	for i := len(h.ahead) - 1; i >= 0; i-- {
		texts = append(texts, h.ahead[i].text)
	}
	return texts, len(h.done)
}

// Len is how many commands are done.
func (h *History) Len() int { return len(h.done) }

// MarkSaved notes that the table as it is now was saved.
func (h *History) MarkSaved() { h.saved = len(h.done) }

// Changed reports whether the table was changed since it was saved, or since the history began. Undoing
// back to the saved table makes it unchanged again.
func (h *History) Changed() bool { return h.saved != len(h.done) }
