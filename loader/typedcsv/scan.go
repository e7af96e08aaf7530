package typedcsv

// Records and cells: where they begin and end in the bytes. Lines are physical ones, as in typed-csv: a
// line that begins with `#` is a comment, even between the quotes of a cell.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// field is a cell as it stands in the file, without blanks around it.
type field struct {
	start, end int  // bytes of the source, quotes included
	quoted     bool // src[start] and src[end-1] are quotes
	coded      bool // has escapes or lines, so that the value is not the bytes between the quotes
	broken     bool // has a fault of its quotes, which is reported
}

// scanner gives one record after the other.
type scanner struct {
	*reader
	pos       int
	lineStart bool // pos is where a physical line begins
	over      bool // too many fields in a row have been reported
	known     bool // how records end is known: the first end that is found decides
	cr        bool // they end in CR alone

	inRows bool     // comments may be lost rows
	lost   comments // those that look so

	end, after int // of the physical line that was found last; a file of CR lines is one such line
}

// next appends the fields of the next record that has text. ok is false at the end.
func (s *scanner) next(fields []field) (out []field, ok bool) {
	for s.skip() {
		start := s.pos
		end, after := s.line()
		if line := s.src[start:end]; !s.cr && strings.IndexByte(line, '"') < 0 && strings.IndexByte(line, '\r') < 0 {
			s.pos, s.lineStart, s.known = after, true, true
			return s.split(fields, start, end), true
		}
		fields = s.slow(fields)
		if len(fields) > 1 || fields[0].end > fields[0].start {
			return fields, true
		}
		fields = fields[:0]
	}
	return fields, false
}

// typeLine gives the cells of the row of types. In it quotes belong to the types, so that it is cut at each
// comma; a cell that is wholly in quotes, as spreadsheets write it, is one cell all the same.
func (s *scanner) typeLine() (cells []field, ok bool) {
	if !s.skip() {
		return nil, false
	}
	start := s.pos
	end, after := s.line()
	s.pos, s.lineStart = after, true
	if i := strings.IndexByte(s.src[start:end], '\r'); s.cr && i >= 0 {
		end, s.pos, s.lineStart = start+i, start+i+1, false
	}
	for i := start; ; {
		for i < end && blank(s.src[i]) {
			i++
		}
		cell := end
		if j := strings.IndexByte(s.src[i:end], ','); j >= 0 {
			cell = i + j
		}
		if j := quotedCell(s.src[:end], i); j > 0 {
			cell = j
		}
		cells = s.add(cells, s.trim(i, cell))
		if cell == end {
			return cells, true
		}
		i = cell + 1
	}
}

// quotedCell gives the end of a cell that is one text in CSV quotes up to a comma or the end; 0 for none.
func quotedCell(src string, i int) int {
	if i >= len(src) || src[i] != '"' {
		return 0
	}
	for i++; i < len(src); i++ {
		if src[i] != '"' {
			continue
		}
		if i+1 < len(src) && src[i+1] == '"' {
			i++
			continue
		}
		for i++; i < len(src) && blank(src[i]); {
			i++
		}
		if i == len(src) || src[i] == ',' {
			return i
		}
		return 0
	}
	return 0
}

// skip goes to the next line that is neither a comment nor blank. It is false at the end.
func (s *scanner) skip() bool {
	for s.pos < len(s.src) {
		end, after := s.line()
		line := s.src[s.pos:end]
		i := 0
		for i < len(line) && blank(line[i]) {
			i++
		}
		if i < len(line) && (line[i] != '#' || !s.lineStart) {
			return true
		}
		if s.inRows && i < len(line) {
			s.see(s.pos+i, end)
		}
		s.pos, s.lineStart = after, true
	}
	return false
}

// line gives the end of the physical line at pos, without its line break, and where the next one begins.
func (s *scanner) line() (end, after int) {
	if s.pos < s.after {
		return max(s.pos, s.end), s.after
	}
	s.end, s.after = len(s.src), len(s.src)
	if i := strings.IndexByte(s.src[s.pos:], '\n'); i >= 0 {
		s.end, s.after = s.pos+i, s.pos+i+1
		if s.end > s.pos && s.src[s.end-1] == '\r' {
			s.end--
		}
	}
	return s.end, s.after
}

// split cuts a line without quotes.
func (s *scanner) split(fields []field, start, end int) []field {
	for {
		i := strings.IndexByte(s.src[start:end], ',')
		if i < 0 {
			return s.add(fields, s.trim(start, end))
		}
		fields = s.add(fields, s.trim(start, start+i))
		start += i + 1
	}
}

// add appends a field, unless there are more than any table has.
func (s *scanner) add(fields []field, f field) []field {
	if len(fields) < maxColumns {
		return append(fields, f)
	}
	if !s.over {
		s.over = true
		s.report(diag.CSVLimit, f.start, f.end, fmt.Sprintf("the row has more than %d cells; the rest is not read", maxColumns), "Split the table.")
	}
	return fields
}

// trim makes a field of the bytes [start, end) without the blanks around.
func (s *scanner) trim(start, end int) field {
	for start < end && blank(s.src[start]) {
		start++
	}
	for end > start && blank(s.src[end-1]) {
		end--
	}
	return field{start: start, end: end}
}

// slow reads a record that has quotes or may end in CR.
func (s *scanner) slow(fields []field) []field {
	for {
		for s.pos < len(s.src) && blank(s.src[s.pos]) && !s.ends() {
			s.pos++
		}
		var f field
		if s.pos < len(s.src) && s.src[s.pos] == '"' {
			f = s.quoted()
		} else {
			f = s.bare()
		}
		fields = s.add(fields, f)
		if s.pos >= len(s.src) {
			return fields
		}
		if s.src[s.pos] != ',' {
			s.finish()
			return fields
		}
		s.pos++
	}
}

// ends reports whether a record ends at pos. The first end of the file decides whether CR alone is one.
func (s *scanner) ends() bool {
	if s.pos >= len(s.src) || s.src[s.pos] == '\n' {
		return true
	}
	if s.src[s.pos] != '\r' {
		return false
	}
	lf := s.pos+1 < len(s.src) && s.src[s.pos+1] == '\n'
	return lf || s.cr || !s.known && s.pos+1 < len(s.src)
}

// finish goes over the end of a record.
func (s *scanner) finish() {
	cr := s.src[s.pos] == '\r'
	s.pos++
	if cr && s.pos < len(s.src) && s.src[s.pos] == '\n' {
		s.pos++
		cr = false
	}
	if !s.known {
		s.known, s.cr = true, cr
	}
	s.lineStart = !cr
}

// bare reads a field without quotes.
func (s *scanner) bare() field {
	start, quote := s.pos, -1
	for !s.ends() && s.src[s.pos] != ',' {
		if s.src[s.pos] == '"' && quote < 0 {
			quote = s.pos
		}
		s.pos++
	}
	f := s.trim(start, s.pos)
	if quote >= 0 {
		f.broken = true
		s.report(diag.CSVQuote, quote, quote+1, "a quote stands inside a cell that does not begin with one",
			"Put the whole cell in quotes and double the inner ones: "+inQuotes(shorten(s.src[f.start:f.end]))+".")
	}
	return f
}
