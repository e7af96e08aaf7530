package panel

// Texts fit where they are put.

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestFitKeepsWhatTellsNamesApart(t *testing.T) {
	l := newLetters(FontBody, 1, nil)
	for _, test := range []struct{ name, got, want string }{
		{"short", l.fitMiddle("/deck", 100), "/deck"},
		{"a path keeps both ends", l.fitMiddle("/players/1/hand/of/cards", 100), "/player…f/cards"},
		{"a name keeps its beginning", l.fitEnd("The long winter", 80), "The long w…"},
		{"typing shows the end", l.fitStart("The long winter", 80), "…long winter"},
		{"no room", l.fitMiddle("/deck", 3), ""},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.name, test.got, test.want)
		}
	}
}

func TestWhatIsFittedFits(t *testing.T) {
	l := newLetters(FontSmall, 1.5, nil)
	rapid.Check(t, func(t *rapid.T) {
		text, width := rapid.String().Draw(t, "text"), rapid.IntRange(0, 300).Draw(t, "width")
		for name, fit := range map[string]func(string, int) string{"middle": l.fitMiddle, "end": l.fitEnd, "start": l.fitStart} {
			got := fit(text, width)
			if l.width(got) > width {
				t.Fatalf("%s of %q takes %d of %d px", name, got, l.width(got), width)
			}
			if l.width(text) <= width && got != text {
				t.Fatalf("%s cuts %q, which fits, to %q", name, text, got)
			}
			if !utf8.ValidString(got) {
				t.Fatalf("%s gives %q", name, got)
			}
		}
		for _, line := range l.wrap(text, width, 3) {
			if utf8.RuneCountInString(line) > 1 && l.width(line) > width {
				t.Fatalf("a line %q takes %d of %d px", line, l.width(line), width)
			}
		}
	})
}

func TestWrapBreaksAtBlanks(t *testing.T) {
	l := newLetters(FontBody, 1, nil)
	got := strings.Join(l.wrap("There is no picture of that name\nin the folder", 130, 5), "|")
	if want := "There is no picture of|that name in the|folder"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	cut := l.wrap("There is no picture of that name in the folder", 130, 2)
	if len(cut) != 2 || !strings.HasSuffix(cut[1], "…") {
		t.Errorf("cut to %q", cut)
	}
}

func TestStrangeLettersDiffer(t *testing.T) {
	l := newLetters(FontBody, 1, nil)
	day, root := l.glyph('日', 0), l.glyph('本', 0)
	if day.mask == nil || string(day.mask.Pix) == string(root.mask.Pix) {
		t.Error("two characters that the font has not look the same")
	}
	if l.advance('日') <= l.advance('ש') {
		t.Error("a wide character is not wider than a narrow one")
	}
	if l.advance('\u0301') != 0 && !l.has('\u0301') {
		t.Error("a combining mark takes room")
	}
}
