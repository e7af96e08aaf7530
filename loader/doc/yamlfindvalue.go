package doc

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// value reads what follows a colon or a dash, and returns where the next line is.
func (f *finder) value(i, stop int) int {
	for i < stop && (f.b[i] == ' ' || f.b[i] == '\t' || f.b[i] == '&' || f.b[i] == '!') {
		if f.b[i] == '&' || f.b[i] == '!' {
			i = f.wordEnd(i)
		} else {
			i++
		}
	}
	if i >= stop || f.b[i] == '#' {
		return stop
	}
	f.wants, f.plain = false, false
	switch c := f.b[i]; c {
	case '|', '>':
		return f.skipBlock(stop)
	case '[', '{':
		return f.inFlow(i)
	case '"', '\'':
		return f.quoted(i)
	case '@', '`', '%', ',', ']', '}':
		f.fail(i, i+1, fmt.Sprintf("a text without quotes cannot begin with %q", c), "Put the text in quotes.")
		return f.fix(f.quotes(i, f.plainEnd(i, stop))...)
	case '*':
		return f.alias(i, stop)
	}
	return f.plainText(i, stop)
}

// plainText reads text without quotes up to the end of its line.
func (f *finder) plainText(i, stop int) int {
	f.plain = true
	for j := i; j < stop; j++ {
		switch {
		case f.b[j] == '#' && f.b[j-1] == ' ':
			f.plain = false
			return stop
		case f.b[j] == ':' && (j+1 == stop || f.b[j+1] == ' '):
			end := f.plainEnd(i, stop)
			f.fail(j, j+1, "a text without quotes cannot hold a colon and a blank",
				"Put the text in quotes: '"+strings.ReplaceAll(string(f.b[i:end]), "'", "''")+"'.")
			return f.fix(f.quotes(i, end)...)
		}
	}
	return stop
}

// alias reads *name.
func (f *finder) alias(i, stop int) int {
	end := f.wordEnd(i)
	for _, c := range f.b[i+1 : end] {
		if c != '-' && c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') {
			if len(f.flow) == 0 {
				end = f.plainEnd(i, stop)
			}
			u := f.unknownAlias(i, end)
			f.found = &u
			return f.end
		}
	}
	return f.trailing(end, stop, "an alias")
}

// skipBlock skips the lines of a | or > text behind the line that ends at stop.
func (f *finder) skipBlock(stop int) int {
	parent := -1
	if n := len(f.blocks); n > 0 {
		parent = f.blocks[n-1].indent
	}
	_, next := lineOf(f.b[:f.end], stop)
	for indent := -1; next < f.end; {
		end, after := lineOf(f.b[:f.end], next)
		line := f.b[next:end]
		blanks := len(line) - len(bytes.TrimLeft(line, " "))
		switch {
		case blanks == len(line):
		case blanks <= parent, blanks < indent && line[blanks] == '#':
			f.bare = indent < 0 && !f.tellsIndent(stop)
			return next
		case indent < 0:
			indent = blanks
		case blanks < indent:
			f.fail(next+blanks, end, "this line is indented less than the text above it that it belongs to", fmt.Sprintf("Indent it by %d.", indent))
			return f.fix(edit{next, 0, strings.Repeat(" ", indent-blanks)})
		}
		next = after
	}
	return next
}

// tellsIndent reports whether the | or > at the end of the line that ends at stop says how far its text is indented.
func (f *finder) tellsIndent(stop int) bool {
	line := f.b[lineStart(f.b, stop):stop]
	return bytes.ContainsAny(line[bytes.LastIndexAny(line, "|>")+1:], "123456789")
}

// unindented reports the lines of a text after | that begin at the line [at, stop) and are not indented enough.
func (f *finder) unindented(at, stop, indent int) int {
	f.fail(at, stop, "this line belongs to the text above, which | announces, but is not indented more than its key",
		fmt.Sprintf("Indent all lines of the text by %d.", indent))
	var edits []edit
	for i := lineStart(f.b, at); i < f.end; {
		end, next := lineOf(f.b[:f.end], i)
		line := bytes.TrimLeft(f.b[i:end], " ")
		if len(line) == 0 || f.keyEnd(end-len(line), end) >= 0 {
			break
		}
		edits = append(edits, edit{i, end - i - len(line), strings.Repeat(" ", indent)})
		i = next
	}
	return f.fix(edits...)
}

// lineStart is the offset of the line that i is in.
func lineStart(b []byte, i int) int { return bytes.LastIndexByte(b[:i], '\n') + 1 }

// quoted reads a quoted text that may go over several lines.
func (f *finder) quoted(i int) int {
	end := f.quoteEnd(i, f.end)
	stop := f.lineEnd(i)
	if end < 0 {
		f.fail(i, stop, "the closing quote of this text is missing", "Add the quote.")
		return f.fix(edit{f.plainEnd(i, stop), 0, string(f.b[i])})
	}
	if f.b[i] == '"' {
		for j := i + 1; j < end; j++ {
			if f.b[j] != '\\' {
				continue
			}
			if j++; strings.IndexByte("0abt\tnvfre \"/\\N_LPxuU\r\n", f.b[j]) < 0 {
				_, n := utf8.DecodeRune(f.b[j:])
				f.fail(j-1, j+n, fmt.Sprintf("%q is no escape of YAML", f.b[j-1:j+n]), `Write \\ for a backslash, or use single quotes.`)
				return f.fix(edit{j, 0, `\`})
			}
		}
	}
	if end > stop {
		rest := bytes.TrimSpace(f.b[end:f.lineEnd(end)])
		if len(rest) > 0 && rest[0] != '#' && rest[0] != ',' && rest[0] != ']' && rest[0] != '}' && rest[0] != ':' {
			f.fail(i, stop, "the closing quote of this text is missing in its line", "Add the quote.")
			return f.fix(edit{f.plainEnd(i, stop), 0, string(f.b[i])})
		}
	}
	if len(f.flow) > 0 {
		return end
	}
	return f.trailing(end, f.lineEnd(end), "the closing quote")
}

// quoteEnd is the offset behind the closing quote of the text at i, or -1.
func (f *finder) quoteEnd(i, stop int) int {
	quote := f.b[i]
	for i++; i < stop; i++ {
		switch {
		case f.b[i] == '\\' && quote == '"':
			i++
		case f.b[i] == quote && quote == '\'' && i+1 < stop && f.b[i+1] == quote:
			i++
		case f.b[i] == quote:
			return i + 1
		}
	}
	return -1
}

// trailing checks that nothing but a comment follows on the line of a value.
func (f *finder) trailing(i, stop int, what string) int {
	rest := bytes.TrimLeft(f.b[i:stop], " \t")
	if len(rest) == 0 || rest[0] == '#' || rest[0] == ':' {
		return stop
	}
	at := stop - len(rest)
	suggestion := "Put the whole value in quotes."
	if what == "the closing quote" && f.b[i-1] == '\'' {
		suggestion = "Inside single quotes write '' for a quote."
	}
	return f.fail(at, stop, "there is more text after "+what, suggestion)
}

// inFlow reads on inside brackets, from an opening one or from the start of a line, to the end of the
// line, or to where the last bracket closes.
func (f *finder) inFlow(i int) int {
	begins := true // a value may begin here
	for stop := f.lineEnd(i); i < min(stop, f.end); {
		c := f.b[i]
		switch {
		case c == '[' || c == '{':
			if f.flow = append(f.flow, i); len(f.flow) > maxDepth {
				f.tooDeep(i)
				return f.end
			}
			begins = true
		case c == ']' || c == '}':
			if i = f.closeFlow(i); len(f.flow) == 0 {
				return i
			}
			begins = false
		case c == ':' && begins && i > f.flow[len(f.flow)-1]+1:
			return f.fail(i, i+1, "there is no key before this colon", "")
		case c == ',' || c == ':':
			begins = true
		case c == ' ' || c == '\t':
			if i+1 < stop && f.b[i+1] == '#' {
				return stop
			}
		case (c == '"' || c == '\'') && begins:
			i = f.quoted(i) - 1
			stop, begins = f.lineEnd(min(i+1, len(f.b))), false
		case c == '!' && begins:
			f.tag(i, stop)
			begins = false
		case c == '*' && begins:
			f.alias(i, f.wordEnd(i))
			begins = false
		default:
			begins = false
		}
		if f.found != nil {
			return f.end
		}
		i++
	}
	return i
}

// tag reports a tag without a value in brackets, where the parser takes the bracket for a part of it.
func (f *finder) tag(i, stop int) {
	end := f.wordEnd(i)
	if word := string(f.b[i:end]); end < stop && strings.IndexByte(",]}", f.b[end]) >= 0 {
		f.fail(i, end, fmt.Sprintf("the YAML tag %s means nothing here", word), fmt.Sprintf("If it is a text, put it in quotes: %q.", word))
		f.found.code = diag.UnknownTag
		f.fix(f.quotes(i, end)...)
	}
}

func (f *finder) tooDeep(i int) {
	f.fail(i, i+1, fmt.Sprintf("lists and objects are nested more than %d deep here", maxDepth), "")
	f.found.code = diag.TooDeep
}

// closeFlow handles the closing bracket at i. It returns i, or the end of the line when it was the last.
func (f *finder) closeFlow(i int) int {
	open := f.flow[len(f.flow)-1]
	want := map[byte]byte{'[': ']', '{': '}'}[f.b[open]]
	if f.b[i] != want {
		return f.fail(i, i+1, fmt.Sprintf("%q stands where %q should close", f.b[i], want), "",
			diag.Related{Message: fmt.Sprintf("the %q is here", f.b[open]), Range: f.span(open, open+1)})
	}
	if f.flow = f.flow[:len(f.flow)-1]; len(f.flow) > 0 {
		return i
	}
	return f.trailing(i+1, f.lineEnd(i), fmt.Sprintf("the closing %q", want))
}

// unclosed reports that the last bracket is open where [start, end) begins.
func (f *finder) unclosed(start, end int) int {
	open := f.flow[len(f.flow)-1]
	want := map[byte]byte{'[': ']', '{': '}'}[f.b[open]]
	f.fail(start, end, fmt.Sprintf("the closing %q is missing before this", want), fmt.Sprintf("Close the %q.", f.b[open]),
		diag.Related{Message: fmt.Sprintf("the %q is here", f.b[open]), Range: f.span(open, open+1)})
	closing := "\n" // in a line of its own, so that no comment hides it
	for _, bracket := range f.flow {
		closing = string(map[byte]byte{'[': ']', '{': '}'}[f.b[bracket]]) + closing
	}
	line := start
	for line > open && f.b[line-1] != '\n' {
		line--
	}
	if start == f.end {
		line, closing = start, "\n"+closing
	}
	return f.fix(edit{line, 0, closing})
}
