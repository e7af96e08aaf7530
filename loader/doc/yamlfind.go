package doc

import (
	"bytes"
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// finder reads YAML that is known to be broken, line by line and more simply than a parser, to find the
// first place where a designer's slip is: a tab, an indent, a bracket, a quote, a colon.
type finder struct {
	*source
	end    int
	blocks []block // the lists and objects that are open by their indent, outermost first
	flow   []int   // offsets of the brackets that are open
	wants  bool    // the last line ended where a nested value may follow
	plain  bool    // the last line ended with text without quotes, which may go on
	bare   bool    // the last line announced a text with | or >, and no line is indented to be it
	root   int     // the offset of text at the root of the document, or -1
	closed block   // the last block that a line ended
	found  *fault
}

// block is a list or an object of a certain indent.
type block struct {
	indent, at int // at is the offset of its first item or key
	list       bool
}

// findYAMLFault is the first fault of the document [start, end), or nil.
func findYAMLFault(s *source, start, end int) *fault {
	f := &finder{source: s, end: end, wants: true, root: -1}
	for i := start; i < end && f.found == nil; {
		i = f.line(i)
	}
	if f.found == nil && len(f.flow) > 0 {
		f.unclosed(end, end)
	}
	return f.found
}

// fail notes the first fault and returns the end, so that the search stops.
func (f *finder) fail(start, end int, message, suggestion string, notes ...diag.Related) int {
	if f.found == nil {
		f.found = &fault{code: diag.SyntaxError, start: start, end: end, message: message, suggestion: suggestion, notes: notes}
	}
	return f.end
}

// fix says what the text was meant to be, after fail.
func (f *finder) fix(edits ...edit) int {
	f.found.edits = edits
	return f.end
}

// line reads the line at i and returns where to go on.
func (f *finder) line(i int) int {
	stop, next := lineOf(f.b[:f.end], i)
	at := i
	for at < stop && f.b[at] == ' ' {
		at++
	}
	text := f.b[at:stop]
	if trimmed := bytes.TrimSpace(text); len(trimmed) == 0 || trimmed[0] == '#' {
		return next
	}
	if len(f.flow) > 0 {
		if top := len(f.blocks); top > 0 && at-i <= f.blocks[top-1].indent && f.keyEnd(at, stop) >= 0 {
			return f.unclosed(at, f.keyEnd(at, stop))
		}
		return f.inFlow(at)
	}
	if i == at && (bytes.HasPrefix(text, []byte("---")) || bytes.HasPrefix(text, []byte("...")) || text[0] == '%') {
		f.blocks, f.wants, f.plain, f.root = nil, true, false, -1
		return next
	}
	if text[0] == '\t' {
		if f.plain && f.keyEnd(at+1, stop) < 0 {
			return next
		}
		n := len(text) - len(bytes.TrimLeft(text, "\t "))
		f.fail(at, at+n, "a tab stands in the indent", "Indent with blanks only.")
		return f.fix(f.tabs(i)...)
	}
	return f.content(at, stop, at-i)
}

// content reads what stands in column indent of a line: list dashes, a key, a value.
func (f *finder) content(at, stop, indent int) int {
	if f.root >= 0 && len(f.blocks) == 0 && (f.keyEnd(at, stop) >= 0 || f.b[at] == '-') {
		return f.neither(f.root, f.lineEnd(f.root), "")
	}
	fresh := true
	for at < stop && f.b[at] == '-' && (at+1 == stop || f.b[at+1] == ' ') {
		if !f.place(at, stop, indent, true, fresh) {
			return f.end
		}
		from := at
		for at++; at < stop && f.b[at] == ' '; at++ {
		}
		indent += at - from
		f.wants, f.plain, f.bare, fresh = true, false, false, false
	}
	if at < stop && !fresh && f.b[at] == '\t' {
		f.fail(at, at+1, "a tab stands behind a dash", "Write blanks only.")
		return f.fix(edit{at, 1, " "})
	}
	if at == stop || f.b[at] == '#' {
		return stop
	}
	if c := f.b[at]; c == ']' || c == '}' || c == ',' {
		f.fail(at, at+1, fmt.Sprintf("the %q belongs to nothing", c), "Delete it.")
		return f.fix(edit{at, 1, ""})
	}
	key := f.keyEnd(at, stop)
	if key < 0 {
		return f.noKey(at, stop, indent, fresh)
	}
	f.bare = false
	if !f.place(at, stop, indent, false, fresh) {
		return f.end
	}
	f.wants, f.plain = true, false
	if value := bytes.TrimLeft(f.b[key+1:stop], " "); bytes.HasPrefix(value, []byte("- ")) {
		return f.fail(stop-len(value), stop, "an item of a list cannot stand behind its key", "Put it into the next line, or use brackets: [a, b].")
	}
	return f.value(key+1, stop)
}

// noKey reads a line, or the rest of one behind a dash, that is no "key: value".
func (f *finder) noKey(at, stop, indent int, fresh bool) int {
	top := len(f.blocks) - 1
	if f.plain && (top < 0 || indent > f.blocks[top].indent) {
		return stop
	}
	if fresh && top >= 0 && f.bare {
		return f.unindented(at, stop, f.blocks[top].indent+2)
	}
	if fresh && top >= 0 && !(f.wants && indent > f.blocks[top].indent) {
		suggestion := "Write key: value."
		if f.blocks[top].list {
			suggestion = "Begin the line with a dash and a blank."
		}
		return f.neither(at, stop, suggestion)
	}
	if fresh && top < 0 && f.root < 0 {
		f.root = at
	}
	return f.value(at, stop)
}

// neither reports the line [at, stop), which has no colon, or none with a blank behind it.
func (f *finder) neither(at, stop int, suggestion string) int {
	text := string(bytes.TrimSpace(f.b[at:stop]))
	var edits []edit
	if name, rest, ok := strings.Cut(text, ":"); ok && rest != "" && !strings.HasPrefix(rest, "//") && !strings.ContainsAny(name, " [{\"'") {
		suggestion = fmt.Sprintf("Put a blank behind the colon: %s: %s.", name, rest)
		edits = []edit{{at + len(name) + 1, 0, " "}}
	}
	f.fail(at, at+len(text), "this line is neither a key with its value nor an item of a list", suggestion)
	return f.fix(edits...)
}

// keyEnd is the offset of the colon behind a key that starts at i; -1 when there is none.
func (f *finder) keyEnd(i, stop int) int {
	if i < stop && (f.b[i] == '"' || f.b[i] == '\'') {
		if i = f.quoteEnd(i, stop); i < 0 {
			return -1
		}
		for i < stop && f.b[i] == ' ' {
			i++
		}
		if i < stop && f.b[i] == ':' {
			return i
		}
		return -1
	}
	for start := i; i < stop; i++ {
		switch f.b[i] {
		case ':':
			if i+1 == stop || f.b[i+1] == ' ' || f.b[i+1] == '\t' {
				return i
			}
		case '#':
			if i > 0 && f.b[i-1] == ' ' {
				return -1
			}
		case '[', '{', ']', '}', ',', '"':
			if len(f.flow) > 0 || i == start {
				return -1
			}
		}
	}
	return -1
}

// place puts an item or a key of a certain indent into the open blocks.
func (f *finder) place(at, stop, indent int, list, fresh bool) bool {
	ends := false // the line ends a block
	for n := len(f.blocks); n > 0; n = len(f.blocks) {
		top := f.blocks[n-1]
		sameLevel := top.indent == indent && top.list && !list && n > 1 && f.blocks[n-2].indent == indent
		if top.indent <= indent && !sameLevel {
			break
		}
		f.closed, ends = top, true
		f.blocks = f.blocks[:n-1]
	}
	n := len(f.blocks)
	switch {
	case n == 0 && !ends, !fresh, f.wants && !ends && (indent > f.blocks[n-1].indent || list && !f.blocks[n-1].list):
		f.blocks = append(f.blocks, block{indent, at, list})
		return true
	case n > 0 && f.blocks[n-1].indent == indent && f.blocks[n-1].list == list:
		return true
	}
	f.misplaced(at, stop, indent, list)
	return false
}

// misplaced reports a line whose indent fits nothing above it.
func (f *finder) misplaced(at, stop, indent int, list bool) {
	end := stop
	if key := f.keyEnd(at, stop); key >= 0 {
		end = key
	}
	n := len(f.blocks)
	switch {
	case n == 0:
		f.fail(at, end, "this line is indented less than the first one", "Begin all keys of an object in one column.")
	case f.blocks[n-1].indent == indent && list:
		f.fail(at, end, "an item of a list stands among the keys of an object", "Put the list under a key, or delete the dash.", f.like(f.blocks[n-1]))
	case f.blocks[n-1].indent == indent:
		f.fail(at, end, "a key stands among the items of a list", "Indent it under an item, or begin the line with a dash and a blank.", f.like(f.blocks[n-1]))
	default:
		like := f.blocks[n-1]
		if f.closed.list == list && f.closed.indent > indent {
			like = f.closed
		}
		f.fail(at, end, fmt.Sprintf("this line is indented by %d blanks, which fits no line above it", indent),
			fmt.Sprintf("Indent it by %d, like its neighbours.", like.indent), f.like(like))
		f.fix(f.shift(at, indent, like.indent)...)
	}
}

// like points at the first line of a block.
func (f *finder) like(b block) diag.Related {
	return diag.Related{Message: fmt.Sprintf("its neighbours are indented by %d, like this", b.indent), Range: f.span(b.at, f.lineEnd(b.at))}
}

// shift gives the line whose content is at, and those behind it of the same indent, another indent.
func (f *finder) shift(at, indent, to int) []edit {
	var edits []edit
	for i := at - indent; i < f.end; {
		stop, next := lineOf(f.b[:f.end], i)
		line := f.b[i:stop]
		blanks := len(line) - len(bytes.TrimLeft(line, " "))
		if blanks < indent && blanks < len(line) {
			break
		}
		if blanks == indent {
			edits = append(edits, edit{i, indent, strings.Repeat(" ", to)})
		}
		i = next
	}
	return edits
}

// tabs puts two blanks in the place of each tab that indents, from the line at i on.
func (f *finder) tabs(i int) []edit {
	var edits []edit
	for i < f.end {
		_, next := lineOf(f.b[:f.end], i)
		for ; i < next && (f.b[i] == ' ' || f.b[i] == '\t'); i++ {
			if f.b[i] == '\t' {
				edits = append(edits, edit{i, 1, "  "})
			}
		}
		i = next
	}
	return edits
}
