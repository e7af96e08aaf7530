package typedcsv

// Tables whose cells are told apart by something else than commas, as many programs and countries write them.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// separators that are found in place of the comma, with what people call them.
var separators = []struct{ char, name string }{{";", "`;`"}, {"\t", "tabs"}, {"|", "`|`"}}

// foreign reports a table that has no comma in its header but another separator there and in the row of types.
func (r *reader) foreign(d *directives) bool {
	s := &scanner{reader: r, lineStart: true}
	start, header := s.raw()
	at, types := s.raw()
	if unquoted(header, ",") > 0 {
		return false
	}
	for _, sep := range separators {
		n := unquoted(header, sep.char)
		if n == 0 || types != "" && unquoted(types, sep.char) == 0 || r.isType(d, types, at, n, sep.char) {
			continue
		}
		i := start + strings.Index(header, sep.char)
		r.report(diag.CSVSeparator, i, i+1, fmt.Sprintf("the cells of this table are separated by %s, and those of CSV by commas", sep.name),
			"Save it anew with commas, or put commas in their place: `"+commas(header, sep.char)+"`. A cell that has a comma in it stands in quotes.")
		return true
	}
	return false
}

// raw gives the next line that is neither a comment nor blank, where it stands, and goes over it.
func (s *scanner) raw() (start int, line string) {
	if !s.skip() {
		return len(s.src), ""
	}
	start = s.pos
	end, after := s.line()
	s.pos, s.lineStart = after, true
	if i := strings.IndexByte(s.src[start:end], '\r'); i >= 0 {
		end, s.pos, s.lineStart = start+i, start+i+1, false
	}
	return start, s.src[start:end]
}

// unquoted counts a separator outside of quotes.
func unquoted(line, sep string) int {
	n := 0
	for i, piece := range strings.Split(line, `"`) {
		if i%2 == 0 {
			n += strings.Count(piece, sep)
		}
	}
	return n
}

// isType reports whether the second line is one type, such as [int;int], so that there is one column with an
// odd name. As many types with `|` between as there are names are none: nobody writes `string|string`.
func (r *reader) isType(d *directives, line string, at, n int, sep string) bool {
	_, typ, fault := d.read(newTypeText(line, at))
	return fault == nil && (sep != "|" || len(typ.Alternatives) != n+1 || typ.Alternatives[0].Kind == Literal)
}

// commas is a header with commas.
func commas(header, sep string) string {
	names := strings.Split(header, sep)
	for i, name := range names {
		names[i] = strings.TrimFunc(name, isSpace)
	}
	return shorten(strings.Join(names, ","))
}
