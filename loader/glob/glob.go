// Package glob says which files of a games root a list of include patterns reaches.
//
// A pattern is a git pathspec with `:(glob)` magic. The matcher is our own because the glob libraries
// differ in the corners that git users know: braces, bytes, POSIX classes, `**` beside text, `[c-a]`.
package glob

import (
	"slices"
	"strings"
)

// Implied is the pattern index that Match gives when every pattern of the list takes away: such a list
// means everything in and below the base folder but those.
const Implied = -1

// Set is a compiled list of patterns. It is safe for use from several goroutines.
type Set struct {
	patterns []*pattern // by index of the list; nil for one that cannot match because it has an error
	implied  *pattern   // the whole base folder, when all patterns take away
}

// Error is a pattern that cannot match. The others of the list still do.
type Error struct {
	Pattern    int    // index in the list
	Offset     int    // byte of the pattern at which the fault begins
	Message    string // one sentence, no full stop
	Suggestion string // what to write instead
}

// Error gives the message alone: where the pattern stands is known to the caller.
func (e Error) Error() string { return e.Message }

// Compile reads patterns for a package whose folder is base, a slash path from the games root ("." or ""
// is the root itself).
//
// `x/y`, `./x` and `../x` start at base; `/x` and `**/x` start at the games root; `!x` takes away what the
// rest of the list gives, wherever it stands in the list; `\!x` is a file whose name begins with `!`.
func Compile(base string, patterns []string) (*Set, []Error) {
	folder, _ := resolve(nil, base)
	s := &Set{patterns: make([]*pattern, len(patterns))}
	var errs []Error
	negative := 0
	for i, text := range patterns {
		p, err := compile(folder, text)
		if strings.HasPrefix(text, "!") {
			negative++
		}
		if err != nil {
			err.Pattern = i
			errs = append(errs, *err)
			continue
		}
		s.patterns[i] = p
	}
	if negative == len(patterns) && negative > 0 {
		s.implied, _ = compile(folder, ".")
	}
	return s, errs
}

// Match gives the first pattern of the list that fits a file, whose path is from the games root with
// slashes. Nothing fits a file that a `!` pattern takes away, nor anything in a `.git` folder.
func (s *Set) Match(path string) (pattern int, ok bool) {
	if inGit(path) {
		return 0, false
	}
	for _, p := range s.patterns {
		if p != nil && p.negative && p.match(path) {
			return 0, false
		}
	}
	for i, p := range s.patterns {
		if p != nil && !p.negative && p.match(path) {
			return i, true
		}
	}
	if s.implied != nil && s.implied.match(path) {
		return Implied, true
	}
	return 0, false
}

// Fits reports whether one pattern fits a file, whatever the others say; a leading `!` is set aside. With
// it a caller finds patterns that fit no file at all, those whose files an earlier one gave excepted.
func (s *Set) Fits(pattern int, path string) bool {
	p := s.patterns[pattern]
	return p != nil && !inGit(path) && p.match(path)
}

// Enter reports whether a folder can hold, at any depth, a file that matches. A walk from the root (".")
// that skips the folders for which it is false sees every match and little else.
func (s *Set) Enter(dir string) bool {
	if dir == "." {
		dir = ""
	}
	if inGit(dir) {
		return false
	}
	for _, p := range s.patterns {
		if p != nil && p.negative && p.covers(dir) {
			return false
		}
	}
	if s.implied != nil && s.implied.reaches(dir) {
		return true
	}
	return slices.ContainsFunc(s.patterns, func(p *pattern) bool {
		return p != nil && !p.negative && p.reaches(dir)
	})
}

// inGit reports whether a path has a segment ".git".
func inGit(path string) bool {
	if !strings.Contains(path, ".git") {
		return false
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == ".git" {
			return true
		}
	}
	return false
}
