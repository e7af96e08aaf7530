package diag

import (
	"sort"
	"sync"
)

// List collects diagnostics, from several goroutines if need be. The zero List is ready for use.
type List struct {
	mu   sync.Mutex
	list []Diagnostic
}

// Add appends one diagnostic.
func (l *List) Add(d Diagnostic) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.list = append(l.list, d)
}

// Append adds all that other holds.
func (l *List) Append(other *List) {
	if other == nil {
		return
	}
	for _, d := range other.All() {
		l.Add(d)
	}
}

// All returns a copy in file order (file, line, column, then code and message), without duplicates,
// whatever the order they were added in.
func (l *List) All() []Diagnostic {
	l.mu.Lock()
	out := append([]Diagnostic(nil), l.list...)
	l.mu.Unlock()
	sort.SliceStable(out, func(i, j int) bool { return less(out[i], out[j]) })
	return unique(out)
}

func less(a, b Diagnostic) bool {
	switch {
	case a.Range.File != b.Range.File:
		return a.Range.File < b.Range.File
	case a.Range.Start != b.Range.Start:
		return a.Range.Start.Before(b.Range.Start)
	case a.Severity != b.Severity:
		return a.Severity < b.Severity
	case a.Code != b.Code:
		return a.Code < b.Code
	}
	return a.Message < b.Message
}

func unique(sorted []Diagnostic) []Diagnostic {
	out := sorted[:0]
	for _, d := range sorted {
		if n := len(out); n > 0 && same(out[n-1], d) {
			continue
		}
		out = append(out, d)
	}
	return out
}

func same(a, b Diagnostic) bool {
	return a.Code == b.Code && a.Severity == b.Severity && a.Message == b.Message && a.Range == b.Range
}

// Count returns how many diagnostics of a severity there are.
func (l *List) Count(s Severity) int {
	n := 0
	for _, d := range l.All() {
		if d.Severity == s {
			n++
		}
	}
	return n
}

// HasErrors reports whether any diagnostic is an error.
func (l *List) HasErrors() bool { return l.Count(Error) > 0 }
