package diag

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTextPosCountsCharacters(t *testing.T) {
	x := NewText("a.yaml", []byte("né: ü\nb: 2\n"))
	for offset, want := range map[int]Pos{0: {1, 1}, 1: {1, 2}, 3: {1, 3}, 5: {1, 5}, 8: {2, 1}, 11: {2, 4}, 99: {3, 1}} {
		if got := x.Pos(offset); got != want {
			t.Errorf("offset %d: got %v, want %v", offset, got, want)
		}
	}
}

func TestTextAtFollowsOrigins(t *testing.T) {
	// A block of two lines that stands indented by two blanks on lines 7 and 8.
	x := NewTextAt("g.md", []byte("a: 1\nb: 2\n"), []Origin{{0, Pos{7, 3}}, {5, Pos{8, 3}}})
	if got, want := x.Range(5, 6), (Range{"g.md", Pos{8, 3}, Pos{8, 4}}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	sub := x.Sub(3, 9)
	if got, want := sub.Pos(5), (Pos{8, 6}); got != want {
		t.Errorf("in the sub-text: got %v, want %v", got, want)
	}
}

func TestTextPosAgreesWithCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Repeat(rapid.StringMatching(`[aé\n]{0,40}`).Draw(t, "text"), rapid.IntRange(1, 120).Draw(t, "times"))
		x := NewText("f", []byte(s))
		at := rapid.IntRange(0, len(s)).Draw(t, "offset")
		for at < len(s) && s[at]&0xc0 == 0x80 {
			at++
		}
		before := s[:at]
		line := strings.Count(before, "\n") + 1
		column := len([]rune(before[strings.LastIndex(before, "\n")+1:])) + 1
		if got := x.Pos(at); got != (Pos{line, column}) {
			t.Fatalf("offset %d: got %v, want %d:%d", at, got, line, column)
		}
	})
}
