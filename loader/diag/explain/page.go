package explain

// docs/diagnostics.md: all explanations on one page.

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

const pageHead = `# Diagnostics

What ` + "`tabletop check`" + ` may say of a game, by code. ` + "`tabletop check --explain CODE`" + ` prints the same text in a terminal.
` + "`--ignore CODE`" + ` leaves a code out of the report.

An **error** means that something you wrote is not on the table as written. A **warning** means that it is, but most
likely not as you meant it. A **note** is information only. Whatever is wrong, the good rest of the game is shown.

In the examples a ` + "`package.yaml`" + ` and pictures such as ` + "`card.png`" + ` lie beside the files that are shown.

`

// Page writes docs/diagnostics.md from a folder of archives.
func Page(folder fs.FS) (string, error) {
	var b strings.Builder
	b.WriteString(pageHead)
	var all []*Explanation
	for _, c := range codesIn(folder) {
		e, err := read(folder, c)
		if err != nil {
			return "", err
		}
		all = append(all, e)
		fmt.Fprintf(&b, "- [`%s`](#%s): %s\n", e.Code, e.Code, markup.Replace(e.Summary))
	}
	for _, e := range all {
		e.section(&b)
	}
	return b.String(), nil
}

// markup keeps characters of the texts from being read as markdown.
var markup = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "#", `\#`, "<", `\<`, "`", "\\`")

func (e *Explanation) section(b *strings.Builder) {
	fmt.Fprintf(b, "\n## %s\n\n%s", e.Code, wrap(markup.Replace(e.Summary)))
	for _, p := range e.Text {
		b.WriteString("\n" + wrap(markup.Replace(p)))
	}
	b.WriteString("\n**Wrong**\n")
	for _, f := range e.Bad {
		f.block(b)
	}
	b.WriteString(fenced("text", e.Report) + "\n**Right**\n")
	for _, f := range e.Good {
		f.block(b)
	}
}

// block writes a file with its name above it.
func (f File) block(b *strings.Builder) {
	name, _ := f.Plain()
	fmt.Fprintf(b, "\n`%s`%s\n", name, strings.TrimPrefix(f.caption(), name))
	if f.Text != "" {
		b.WriteString(fenced(strings.TrimPrefix(path.Ext(name), "."), f.Text))
	}
}

// fenced puts text into a fence that is longer than any inside.
func fenced(lang, text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return "\n" + fence + lang + "\n" + strings.TrimSuffix(text, "\n") + "\n" + fence + "\n"
}
