package change

// The report for people.

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabletop/loader/game"
)

// WriteText writes the report in aligned columns, one part or surface a line, and last what there was in all.
func (r *Report) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, s := range r.sections() {
		if len(s.rows) == 0 {
			continue
		}
		fmt.Fprintf(out, "%s  %s\n", s.title, count(len(s.rows), s.what))
		width := 0
		for _, row := range s.rows {
			width = max(width, utf8.RuneCountInString(row[0]))
		}
		for _, row := range s.rows {
			fmt.Fprintln(out, strings.TrimRight(fmt.Sprintf("  %-*s  %s", width, row[0], row[1]), " "))
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintln(out, r.Summary())
	return out.Flush()
}

// Summary is one line that counts what differs.
func (r *Report) Summary() string {
	var counts []string
	for _, s := range r.sections() {
		if len(s.rows) > 0 {
			counts = append(counts, strings.Replace(s.word, "#", strconv.Itoa(len(s.rows)), 1))
		}
	}
	if len(counts) == 0 {
		return "nothing differs"
	}
	return strings.Join(counts, ", ")
}

// section is one kind of change.
type section struct {
	title, word string // heading, and the words of the summary, # for their number
	what        string // what is counted
	rows        [][2]string
}

func (r *Report) sections() []section {
	moved, turned, shifted := section{title: "Moved", word: "# moved"}, section{title: "Turned", word: "# turned"}, section{title: "Lie elsewhere", word: "# elsewhere"}
	for _, m := range r.Moved {
		moved.add(m.After, m.From.text()+" -> "+m.To.text())
	}
	for _, m := range r.Turned {
		turned.add(m.After, fmt.Sprintf("%s %s -> %s", m.To.spot(), m.From.Facing, m.To.Facing))
	}
	for _, m := range r.Shifted {
		shifted.add(m.After, m.To.spot())
	}
	added, removed := section{title: "Added", word: "# added"}, section{title: "Removed", word: "# removed"}
	for _, p := range r.Added {
		added.add(p.Part, p.At.where())
	}
	for _, p := range r.Removed {
		removed.add(p.Part, "was "+p.At.where())
	}
	redrawn, edited := section{title: "Drawn anew", word: "# drawn anew"}, section{title: "Written anew", word: "# written anew"}
	for _, p := range r.Redrawn {
		redrawn.add(p.After, details(p.What))
	}
	for _, p := range r.Edited {
		edited.add(p.After, details(p.What))
	}
	surfaces := section{title: "Surfaces", word: "surfaces changed in # ways", what: "change"}
	if len(r.Surfaces) == 1 {
		surfaces.word = "# surface changed"
	}
	for _, s := range r.Surfaces {
		surfaces.rows = append(surfaces.rows, [2]string{printable(s.Surface.Short()), printable(strings.Join(append([]string{string(s.What)}, s.Keys...), " "))})
	}
	return []section{moved, turned, added, removed, redrawn, edited, shifted, surfaces}
}

func (s *section) add(p *game.Part, text string) {
	s.what = "part"
	s.rows = append(s.rows, [2]string{printable(p.Short()), printable(text)})
}

// spot is path and index; what lies lowest has index 0.
func (p Place) spot() string {
	if p.None() {
		return "no path"
	}
	return p.Path + " " + strconv.Itoa(p.Index)
}

// text is the spot and the facing, unless that is the usual one.
func (p Place) text() string {
	if p.Facing == "" || p.Facing == game.FacingFace {
		return p.spot()
	}
	return p.spot() + " (" + string(p.Facing) + ")"
}

// where is the text of a place that stands alone.
func (p Place) where() string {
	if p.None() {
		return "on no path"
	}
	return p.text()
}

func details(list []Detail) string {
	var out []string
	for _, d := range list {
		text := d.What
		switch {
		case d.From != "" && d.To != "":
			text += " " + d.From + " -> " + d.To
		case d.To != "":
			text += " " + d.To + " is new"
		case d.From != "":
			text += " " + d.From + " is gone"
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// printable makes control characters of a game's own words harmless on a terminal.
func printable(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return !strconv.IsGraphic(r) }) < 0 {
		return s
	}
	quoted := strconv.QuoteToGraphic(s)
	return quoted[1 : len(quoted)-1]
}
