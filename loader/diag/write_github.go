package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteGitHub writes a list as workflow commands, which GitHub Actions turns into annotations on the
// lines of a pull request. GitHub knows no suggestions; they follow the message.
func WriteGitHub(w io.Writer, list []Diagnostic) error {
	out := bufio.NewWriter(w)
	for _, d := range list {
		level := d.Severity.String()
		if d.Severity == Note {
			level = "notice"
		}
		fmt.Fprintf(out, "::%s %s::%s\n", level, strings.Join(githubProperties(d), ","), githubData(githubMessage(d)))
	}
	return out.Flush()
}

func githubProperties(d Diagnostic) []string {
	var p []string
	if !d.Range.IsZero() {
		p = append(p, "file="+githubProperty(d.Range.File))
	}
	if s, e := d.Range.Start, d.Range.End; s.Line > 0 {
		p = append(p, fmt.Sprintf("line=%d,endLine=%d,col=%d,endColumn=%d", s.Line, e.Line, s.Column, e.Column))
	}
	return append(p, "title="+githubProperty(string(d.Code)))
}

func githubMessage(d Diagnostic) string {
	m := d.Message
	for _, n := range d.places() {
		m += "\n" + n.Message
		if !n.Range.IsZero() {
			m += " (" + n.Range.String() + ")"
		}
	}
	if d.Suggestion != "" {
		m += "\n" + d.Suggestion
	}
	return m
}

// githubData and githubProperty escape as the runner's own toolkit does: percent signs and line breaks
// anywhere, the separators of properties in properties.
func githubData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func githubProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubData(s))
}
