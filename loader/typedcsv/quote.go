package typedcsv

// Cells in quotes: where they close, and which byte of the file each byte of the value comes from.

import (
	"fmt"
	"sort"
	"strings"

	"tabletop/loader/diag"
)

// closing finds the byte after the quote that closes f and says whether f is coded.
func (s *scanner) closing(f *field) (end int, ok bool) {
	for i := f.start + 1; i < len(s.src); {
		switch c := s.src[i]; {
		case c == '\\' && i+1 < len(s.src) && s.src[i+1] != '\n' && s.src[i+1] != '\r':
			f.coded = true
			i += 2
		case c == '"' && i+1 < len(s.src) && s.src[i+1] == '"':
			f.coded = true
			i += 2
		case c == '"':
			return i + 1, true
		case c == '\n':
			f.coded = true
			i = afterComments(s.src, i+1)
		case c == '\\' || c == '\r':
			f.coded = true
			i++
		default:
			i++
		}
	}
	return 0, false
}

// quoted reads a field in quotes.
func (s *scanner) quoted() field {
	f := field{start: s.pos, quoted: true}
	end, ok := s.closing(&f)
	if !ok {
		s.report(diag.CSVQuote, f.start, f.start+1, "this quote is never closed", "Add the closing quote, or delete this one.")
		return s.unclosed(f)
	}
	f.end = end
	s.pos = end
	for s.pos < len(s.src) && blank(s.src[s.pos]) && !s.ends() {
		s.pos++
	}
	if s.ends() || s.src[s.pos] == ',' {
		if f.coded {
			s.tellInner(f)
			s.tellBackslash(f)
		}
		return f
	}
	if s.swallows(f) {
		s.report(diag.CSVQuote, f.start, f.start+1, "this quote is not closed in its row, so that it swallows the rows that follow",
			"Add the closing quote, or delete this one.", diag.Related{Message: "the next quote is here", Range: s.text.Range(end-1, end)})
		return s.unclosed(f)
	}
	tail := s.pos
	for !s.ends() && s.src[s.pos] != ',' {
		s.pos++
	}
	f = s.trim(f.start, s.pos)
	f.broken = true
	s.report(diag.CSVQuote, tail, f.end, "text follows the closing quote of this cell",
		"Put the whole cell in quotes, and double those that belong to the text.", s.opened(f, tail)...)
	return f
}

// tellBackslash warns of the first backslash of a cell in quotes that is meant as one, or as a line break: there it
// vanishes before any character.
func (s *scanner) tellBackslash(f field) {
	for i := f.start + 1; i+1 < f.end; i++ {
		if s.src[i] != '\\' {
			continue
		}
		if i++; s.src[i]|0x20 >= 'a' && s.src[i]|0x20 <= 'z' || s.src[i] >= '0' && s.src[i] <= '9' {
			help := "Write `\\\\` for a backslash, and `/` in a path."
			if s.src[i] == 'n' {
				help = "Break the line itself inside the quotes, or write `\\\\` for a backslash."
			}
			s.warn(diag.CSVBackslash, i-1, i+1, fmt.Sprintf("the backslash vanishes inside quotes, so that `%s` is `%s`", s.src[i-1:i+1], s.src[i:i+1]), help)
			return
		}
	}
}

// unclosed makes the rest of the line the cell, so that the rows below are read.
func (s *scanner) unclosed(f field) field {
	for s.pos = f.start; !s.ends(); {
		s.pos++
	}
	f = s.trim(f.start, s.pos)
	f.broken = true
	return f
}

// swallows reports whether a cell that text follows has a row as its second line: a quote is missing in the first.
func (s *scanner) swallows(f field) bool {
	columns := len(s.table.Columns)
	_, rest, lines := strings.Cut(s.src[f.start:f.end], "\n")
	if !lines || columns < 2 {
		return false
	}
	row, _, _ := strings.Cut(s.src[f.end-len(rest):], "\n")
	return unquoted(row, ",") == columns-1
}

// opened is a note of where the quotes of a cell begin, if that is in another line than a byte.
func (s *scanner) opened(f field, at int) []diag.Related {
	if !strings.Contains(s.src[f.start:at], "\n") {
		return nil
	}
	return []diag.Related{{Message: "its quotes begin here", Range: s.text.Range(f.start, f.start+1)}}
}

// run says that the bytes of a value from offset on stand in the source from at on.
type run struct{ offset, at int }

// content is the value of a cell as text, with its place in the source.
type content struct {
	s    string
	at   int   // where s begins in the source, when runs is nil
	runs []run // in rising order
}

// source gives the place in the source of the byte at offset.
func (c *content) source(offset int) int {
	if i := sort.Search(len(c.runs), func(i int) bool { return c.runs[i].offset > offset }); i > 0 {
		r := c.runs[i-1]
		return r.at + offset - r.offset
	}
	return c.at + offset
}

// content gives the value of a field, trimmed as typed-csv does: also within quotes, and of all that
// JavaScript takes for white space.
func (r *reader) content(f field) content {
	c := content{at: f.start}
	switch {
	case !f.quoted:
		c.s = r.src[f.start:f.end]
	case !f.coded:
		c.s, c.at = r.src[f.start+1:f.end-1], f.start+1
	default:
		c = decode(r.src, f.start+1, f.end-1)
	}
	trimmed := strings.TrimLeftFunc(c.s, isSpace)
	if cut := len(c.s) - len(trimmed); cut > 0 {
		c = c.from(cut)
	}
	c.s = strings.TrimRightFunc(trimmed, isSpace)
	return c
}

// from is the content without its first bytes.
func (c *content) from(cut int) content {
	out := content{s: c.s[cut:], at: c.source(cut)}
	for _, r := range c.runs {
		if r.offset > cut {
			if out.runs == nil {
				out.runs = []run{{0, out.at}}
			}
			out.runs = append(out.runs, run{r.offset - cut, r.at})
		}
	}
	return out
}

// decode resolves what stands between quotes: a backslash vanishes before any character, a doubled quote is
// one (RFC 4180), line ends become LF, and comment lines are dropped.
func decode(src string, start, end int) content {
	c := content{at: start}
	var b strings.Builder
	piece := start
	flush := func(to, next int) {
		if to > piece {
			c.runs = append(c.runs, run{b.Len(), piece})
			b.WriteString(src[piece:to])
		}
		piece = next
	}
	for i := start; i < end; {
		switch src[i] {
		case '\\', '"':
			flush(i, i+1)
			if i++; i < end && src[i] != '\n' && src[i] != '\r' {
				i++
			}
		case '\r':
			if i+1 < end && src[i+1] == '\n' {
				flush(i, i+1)
			}
			i++
		case '\n':
			next := afterComments(src, i+1)
			flush(i+1, next)
			i = next
		default:
			i++
		}
	}
	flush(end, end)
	c.s = b.String()
	if len(c.runs) > 0 {
		c.at = c.runs[0].at
	}
	return c
}

// afterComments gives the first line from i on, where a line begins, that is no comment.
func afterComments(src string, i int) int {
	for {
		j := i
		for j < len(src) && blank(src[j]) {
			j++
		}
		if j == len(src) || src[j] != '#' {
			return i
		}
		k := strings.IndexByte(src[j:], '\n')
		if k < 0 {
			return len(src)
		}
		i = j + k + 1
	}
}

// inQuotes is text as a CSV cell in quotes, with a backslash kept as one.
func inQuotes(text string) string {
	return `"` + strings.NewReplacer(`"`, `""`, `\`, `\\`).Replace(text) + `"`
}

// blank is what CSV trims: the line break is not among them.
func blank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\f' }

// isSpace is JavaScript's white space, which the value of a cell is trimmed of.
func isSpace(r rune) bool {
	switch {
	case r == ' ' || r >= '\t' && r <= '\r':
		return true
	case r < 0xa0:
		return false
	case r == 0xa0 || r == 0x1680 || r >= 0x2000 && r <= 0x200a:
		return true
	}
	return r == 0x2028 || r == 0x2029 || r == 0x202f || r == 0x205f || r == 0x3000 || r == 0xfeff
}
