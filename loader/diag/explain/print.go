package explain

// An explanation as text for a terminal.

import (
	"fmt"
	"io"
	"strings"
)

// textWidth is where paragraphs are broken, in characters.
const textWidth = 90

// WriteText writes an explanation for people.
func (e *Explanation) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", e.Code, e.Summary)
	for _, p := range e.Text {
		b.WriteString("\n" + wrap(p))
	}
	b.WriteString("\nWrong:\n")
	writeFiles(&b, e.Bad)
	b.WriteString("\ntabletop says:\n\n" + indent(e.Report))
	b.WriteString("\nRight:\n")
	writeFiles(&b, e.Good)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeFiles(b *strings.Builder, files []File) {
	for _, f := range files {
		fmt.Fprintf(b, "\n  %s\n%s", f.caption(), indent(f.Text))
	}
}

// caption is the name of a file with what must be known to read its text.
func (f File) caption() string {
	name, kind := f.Plain()
	switch kind {
	case KindLink:
		return name + " (a link, to:)"
	case KindBytes:
		return name + ` (\xNN stands for a byte)`
	}
	if f.Text == "" {
		return name + " (empty)"
	}
	return name
}

func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line != "\n" {
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// wrap breaks a paragraph into lines.
func wrap(p string) string {
	var b strings.Builder
	n := 0
	for _, word := range strings.Fields(p) {
		switch {
		case n == 0:
		case n+1+len(word) > textWidth:
			b.WriteByte('\n')
			n = 0
		default:
			b.WriteByte(' ')
			n++
		}
		b.WriteString(word)
		n += len(word)
	}
	return b.String() + "\n"
}
