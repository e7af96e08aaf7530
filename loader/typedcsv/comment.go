package typedcsv

// Comments that may be meant as rows or as text: a line that begins with `#` is never seen, also within the quotes
// of a cell, while cards are numbered #1, #2 and texts have headings.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// comments are those of a table that look like something else.
type comments struct {
	start, end int // the first of them, in the source
	rows       int
}

// see looks at a comment [start, end) between rows: it may be a row if a number or a colour follows the `#` and
// there are as many cells as columns.
func (s *scanner) see(start, end int) {
	line := s.src[start:end]
	if columns := len(s.table.Columns); columns < 2 || unquoted(line, ",") != columns-1 || !numbered(line[1:]) {
		return
	}
	if s.lost.rows++; s.lost.rows == 1 {
		s.lost.start, s.lost.end = start, start+len(strings.TrimRight(line, " \t\f\r"))
	}
}

// tellLost warns of comments that look like rows, where the first is.
func (s *scanner) tellLost() {
	if s.lost.rows == 0 {
		return
	}
	message := "this line is a comment, since it begins with `#`, but it looks like a row"
	if s.lost.rows > 1 {
		message += fmt.Sprintf("; so do %d more", s.lost.rows-1)
	}
	cell, _, _ := strings.Cut(s.src[s.lost.start:s.lost.end], ",")
	put := fmt.Sprintf("Put the cell in quotes, `\"%s\"`", shorten(strings.TrimFunc(cell, isSpace)))
	if s.table.Columns[0].Name == primaryKey { // which cannot begin with it
		put = "Write the id without the `#`"
	}
	s.warn(diag.CSVComment, s.lost.start, s.lost.end, message, put+"; or write a blank behind the `#` of a comment.")
}

// numbered reports whether a cell without its `#` is a number or a colour, such as 12 or ff8800.
func numbered(rest string) bool {
	word, _, _ := strings.Cut(rest, ",")
	word = strings.TrimRightFunc(word, isSpace)
	if word == "" {
		return false
	}
	switch {
	case strings.Trim(word, "0123456789") == "":
		return true
	case word == "N/A" || word == "REF!" || word == "NAME?" || word == "VALUE!" || word == "DIV/0!": // of a spreadsheet
		return true
	}
	colour := (len(word) == 3 || len(word) == 6 || len(word) == 8) && strings.Trim(strings.ToLower(word), "0123456789abcdef") == ""
	return colour && (strings.ContainsAny(word, "0123456789") || strings.Trim(word, word[:1]) == "") // ace and facade are words
}

// tellInner warns of lines of a cell in quotes that are left out as comments.
func (s *scanner) tellInner(f field) {
	for i := f.start; i < f.end; i++ {
		if s.src[i] != '\n' {
			continue
		}
		next := min(afterComments(s.src, i+1), f.end)
		if next > i+1 {
			line := s.src[i+1 : next]
			s.warn(diag.CSVComment, i+1, i+1+len(strings.TrimRight(line, "\r\n")), "this line of the cell begins with `#`, so it is a comment and not part of the text",
				"Begin the line with another character, or leave it away.")
		}
		i = next - 1
	}
}
