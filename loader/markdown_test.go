package loader

import (
	"strings"
	"testing"
	"time"

	"tabletop/loader/diag"
)

// TestManyFencesTakeLinearTime: blocks that are never closed, each of which goes on over all that follow, and blank
// lines at the end, which each block might look at.
func TestManyFencesTakeLinearTime(t *testing.T) {
	const n = 50_000
	for name, text := range map[string]string{
		"unclosed": strings.Repeat("```yaml role=part.a\nid: a\n", n),
		"blank":    strings.Repeat("```yaml role=part.a\nid: a\n```\n", n) + strings.Repeat("\n", 1<<20),
	} {
		start := time.Now()
		list, err := fences(diag.NewText("a.md", []byte(text)))
		if took := time.Since(start); err != nil || len(list) != n || took > 10*time.Second {
			t.Errorf("%s: %d fences, %v, in %v", name, len(list), err, took)
		}
	}
}
