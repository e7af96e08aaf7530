// Package typeface draws text in one font, and what that font lacks in those of the system. Letters are drawn one
// after the other, from left to right, as they are: scripts that join letters or run the other way need more.
package typeface

import (
	"fmt"
	"os"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// mostOpened is how many files are looked into: more are not worth the wait for one letter.
const mostOpened = 100

// System is the fonts that are installed. They are looked for when the first letter is asked for, and a file is
// opened when those before it lack a letter. A nil System has none. It is safe for use by several goroutines.
type System struct {
	folders []string
	locale  string

	mu      sync.Mutex
	listed  bool
	files   []string // that were not opened yet, the best first
	opened  int
	fonts   []*sfnt.Font
	chosen  map[rune]*sfnt.Font // nil: none has it
	lacking []rune
	buffer  sfnt.Buffer
}

// NewSystem is the fonts in some folders. The locale, such as ja_JP.UTF-8, says which look of a Chinese character
// is meant, where fonts differ.
func NewSystem(folders []string, locale string) *System {
	return &System{folders: folders, locale: locale, chosen: map[rune]*sfnt.Font{}}
}

// Locale is the language of the user's environment; "" where it does not say.
func Locale() string {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}

// font gives one that can draw a letter; nil when none can.
func (s *System) font(r rune) *sfnt.Font {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f, known := s.chosen[r]
	if !known {
		f = s.find(r)
		s.chosen[r] = f
		if f == nil {
			s.lacking = append(s.lacking, r)
		}
	}
	return f
}

// Lacking gives the first letter that no font has of those that were asked for since the last time; each is told once at the
// most.
func (s *System) Lacking() (r rune, ok bool) {
	if s == nil {
		return 0, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.lacking) == 0 {
		return 0, false
	}
	r, s.lacking = s.lacking[0], nil
	return r, true
}

// Advice says what to do about a letter that no font has.
func Advice(r rune) string {
	return fmt.Sprintf("no font here has U+%04X, so its code is shown; a font for its script, such as one of the Noto fonts, can be installed", r)
}

// find looks through the fonts that are open, and opens others.
func (s *System) find(r rune) *sfnt.Font {
	for _, f := range s.fonts {
		if s.draws(f, r) {
			return f
		}
	}
	if !s.listed {
		s.files, s.listed = list(s.folders, s.locale), true
	}
	for len(s.files) > 0 && s.opened < mostOpened {
		name := s.files[0]
		s.files = s.files[1:]
		s.opened++
		f := open(name, s.locale)
		if f == nil {
			continue
		}
		s.fonts = append(s.fonts, f)
		if s.draws(f, r) {
			return f
		}
	}
	return nil
}

// draws reports whether a font has an outline for a letter: some have pictures, and some only say that they do.
func (s *System) draws(f *sfnt.Font, r rune) bool {
	i, err := f.GlyphIndex(&s.buffer, r)
	if err != nil || i == 0 {
		return false
	}
	outline, err := f.LoadGlyph(&s.buffer, i, em, nil)
	if err != nil || len(outline) == 0 && !unicode.IsSpace(r) || !within(outline.Bounds()) {
		return false
	}
	advance, err := f.GlyphAdvance(&s.buffer, i, em, font.HintingNone)
	return err == nil && advance >= 0 && advance <= mostEms*em
}

// em is the size that letters are looked at in; mostEms is how many of it one may measure: a broken font must not
// take the memory of a wall.
const (
	em      = fixed.Int26_6(16 << 6)
	mostEms = 8
)

func within(b fixed.Rectangle26_6) bool {
	return min(b.Min.X, b.Min.Y) >= -mostEms*em && max(b.Max.X, b.Max.Y) <= mostEms*em
}
