package scene

import (
	"strings"
	"testing"
)

// TestHintsAreOfTheChosenRow: a game that is read again can have another row where the chosen one was, also one that
// does not answer, or none.
func TestHintsAreOfTheChosenRow(t *testing.T) {
	r := atHarbor(t, nil)
	r.page()
	rows := r.aboutRows()
	for at := range len(rows) + 1 {
		r.hosted.about.at = at
		hint := r.words.aboutModel(r.seat).Hint
		sits, answers, label := strings.Contains(hint, "sit down"), false, "no row"
		if at < len(rows) {
			answers, label = rows[at].Answers, rows[at].Label
		}
		seat := strings.HasPrefix(label, "Player ") && rows[at].board == nil
		if sits != (answers && seat) || (hint == "Esc: close") == answers {
			t.Errorf("on %q, which answers: %v, the hint is %q", label, answers, hint)
		}
	}
}
