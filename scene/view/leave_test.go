package view

import (
	"strings"
	"testing"
)

// TestLeavingWhatCannotBeSaved: no key offers to save it, and the usual answer is to leave.
func TestLeavingWhatCannotBeSaved(t *testing.T) {
	for keys, want := range map[string]string{
		"Enter": "flip card#5; leave", "Delete": "flip card#5; leave", "ctrl+S": "flip card#5; save", "Esc": "flip card#5",
	} {
		b := newBench(t)
		b.unsavable = true
		b.play("300,300 F close")
		if got := b.session.Status(b.world()); got != "This table cannot be saved. Enter leaves, Esc stays." {
			t.Errorf("it is asked %q", got)
		}
		b.play(keys)
		if got := strings.Join(b.log, "; "); got != want {
			t.Errorf("%s: %q, want %q", keys, got, want)
		}
	}
}
