package diag

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNearest(t *testing.T) {
	known := []string{"face", "faceCrop", "back", "fillet", "size", "x", "y"}
	for word, want := range map[string]string{
		"fase": "face", "facecrop": "faceCrop", "filet": "fillet", "siez": "size", "bcak": "back",
		"z": "", "colour": "", "face": "", "cost": "",
	} {
		if got, _ := Nearest(word, known); got != want {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
}

func TestDistanceIsSymmetricAndBounded(t *testing.T) {
	word := rapid.StringMatching(`[abé]{0,6}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		d := distance(a, b, 99)
		if d != distance(b, a, 99) || (d == 0) != (a == b) || d > max(len([]rune(a)), len([]rune(b))) {
			t.Fatalf("distance %q %q = %d, back %d", a, b, d, distance(b, a, 99))
		}
		if distance(a, b, 2) != min(d, 2) {
			t.Fatalf("with a limit: %d", distance(a, b, 2))
		}
	})
}

func TestWordsOfSuggestions(t *testing.T) {
	if got := DidYouMean("filet", []string{"face", "fillet"}); got != "Did you mean fillet?" {
		t.Errorf("a near word: %q", got)
	}
	if got := DidYouMean("colour", []string{"face", "fillet"}); got != "" {
		t.Errorf("no near word: %q", got)
	}
	for want, words := range map[string][]Code{"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"}} {
		if got := OneOf(words); got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}
