package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Source gives the bytes of a file of the games root, for code frames.
type Source func(file string) ([]byte, error)

// TextOptions tune WriteText. Source may be nil: then there are no code frames.
type TextOptions struct {
	Source Source
	Color  bool // ANSI colours
}

// WriteText writes diagnostics for people: one paragraph each, the place first so that terminals and
// editors can jump to it, then a code frame, notes and what to do.
func WriteText(w io.Writer, list []Diagnostic, opt TextOptions) error {
	out := bufio.NewWriter(w)
	p := printer{out, opt, map[string][]byte{}}
	for i, d := range list {
		if i > 0 {
			out.WriteByte('\n')
		}
		p.diagnostic(d)
	}
	return out.Flush()
}

// Summary counts a list in words, such as "2 errors, 1 warning"; "no faults found" for none.
func Summary(list []Diagnostic) string {
	var n [3]int
	for _, d := range list {
		n[d.Severity]++
	}
	var words []string
	for s, count := range n {
		switch {
		case count == 1:
			words = append(words, "1 "+Severity(s).String())
		case count > 1:
			words = append(words, fmt.Sprintf("%d %ss", count, Severity(s)))
		}
	}
	if len(words) == 0 {
		return "no faults found"
	}
	return strings.Join(words, ", ")
}

type printer struct {
	out   *bufio.Writer
	opt   TextOptions
	files map[string][]byte
}

func (p printer) diagnostic(d Diagnostic) {
	if !d.Range.IsZero() {
		fmt.Fprintf(p.out, "%s: ", p.paint(bold, d.Range.String()))
	}
	fmt.Fprintf(p.out, "%s: %s %s\n", p.paint(hue(d.Severity), d.Severity.String()), d.Message, p.paint(dim, "["+string(d.Code)+"]"))
	if d.Focus.IsZero() {
		p.frame(d.Range, hue(d.Severity))
	} else {
		p.frame(d.Focus, hue(d.Severity))
	}
	for _, n := range d.Notes {
		p.note(n)
	}
	if d.Suggestion != "" {
		fmt.Fprintf(p.out, "    %s: %s\n", p.paint(green, "help"), d.Suggestion)
	}
}

func (p printer) note(n Related) {
	place := ""
	if !n.Range.IsZero() {
		place = " " + p.paint(dim, "("+n.Range.String()+")")
	}
	fmt.Fprintf(p.out, "    %s: %s%s\n", p.paint(cyan, "note"), n.Message, place)
	p.frame(n.Range, cyan)
}

// frame writes a code frame where the source is known, its underline in a colour.
func (p printer) frame(r Range, colour string) {
	if p.opt.Source == nil || r.IsZero() || r.Start.Line == 0 {
		return
	}
	src, ok := p.files[r.File]
	if !ok {
		src, _ = p.opt.Source(r.File) // unreadable: the diagnostic itself says so
		p.files[r.File] = src
	}
	text := frame(src, r)
	if i := strings.LastIndex(text, "╵ "); i >= 0 {
		head, mark := text[:i+len("╵ ")], strings.TrimSuffix(text[i+len("╵ "):], "\n")
		text = head + p.paint(colour, mark) + "\n"
	}
	p.out.WriteString(text)
}

const (
	red    = "31;1"
	yellow = "33;1"
	cyan   = "36"
	green  = "32"
	bold   = "1"
	dim    = "2"
)

func hue(s Severity) string {
	switch s {
	case Error:
		return red
	case Warning:
		return yellow
	}
	return cyan
}

func (p printer) paint(colour, s string) string {
	if !p.opt.Color {
		return s
	}
	return "\x1b[" + colour + "m" + s + "\x1b[0m"
}
