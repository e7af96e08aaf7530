package diag

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// frameWidth is how many terminal columns of a source line a frame shows at most.
const frameWidth = 100

// cell is one source character as a frame shows it.
type cell struct {
	text  string
	width int // terminal columns
}

// frame draws the first line of a range with its span underlined:
//
//	12 │ face: ./img/ax.png
//	   ╵       ~~~~~~~~~~~~
//
// It returns "" where the line does not exist; src is nil for a file that cannot be read.
func frame(src []byte, r Range) string {
	line, ok := lineOf(src, r.Start.Line)
	if !ok || src == nil {
		return ""
	}
	cells := visible(line)
	from, to := span(r, len(cells))
	left, right := window(cells, from, to)
	number := fmt.Sprint(r.Start.Line)
	gutter := strings.Repeat(" ", len(number))
	var b strings.Builder
	fmt.Fprintf(&b, "    %s │ %s\n", number, strings.TrimRight(join(cells, left, right), " "))
	fmt.Fprintf(&b, "    %s ╵ %s%s\n", gutter, strings.Repeat(" ", indent(cells, left, from)), underline(cells, from, min(to, right)))
	return b.String()
}

// lineOf is line n of a file, from 1, without its line break.
func lineOf(src []byte, n int) ([]byte, bool) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	for ; n > 1; n-- {
		i := bytes.IndexByte(src, '\n')
		if i < 0 {
			return nil, false
		}
		src = src[i+1:]
	}
	if i := bytes.IndexByte(src, '\n'); i >= 0 {
		src = src[:i]
	}
	return bytes.TrimSuffix(src, []byte("\r")), n == 1
}

// maxFrameLine bounds how many bytes of one line a frame looks at; a line of megabytes is cut there.
const maxFrameLine = 1 << 20

// visible turns a line into cells that no terminal can misread: controls as pictures, invalid bytes
// and invisible characters as escapes, tabs as two blanks.
func visible(line []byte) []cell {
	line = line[:min(len(line), maxFrameLine)]
	cells := make([]cell, 0, len(line))
	for len(line) > 0 {
		r, n := utf8.DecodeRune(line)
		s := string(r)
		switch {
		case r == utf8.RuneError && n == 1:
			s = fmt.Sprintf("\\x%02x", line[0])
		case r == '\t':
			s = "  "
		case r < 0x20:
			s = string(rune(0x2400) + r)
		case r == 0x7f:
			s = "␡"
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Z, r) && r != ' ' && r != '\u3000':
			s = fmt.Sprintf("<U+%04X>", r)
		}
		cells = append(cells, cell{s, runewidth.StringWidth(s)})
		line = line[n:]
	}
	return cells
}

// span is the underlined part as indexes of cells, at least one character wide; to may lie one past
// the end for a fault at the end of the line.
func span(r Range, n int) (from, to int) {
	from = max(0, min(r.Start.Column-1, n))
	to = n
	if r.End.Line == r.Start.Line {
		to = min(r.End.Column-1, n)
	}
	return from, max(to, from+1)
}

// window cuts a long line around its span.
func window(cells []cell, from, to int) (left, right int) {
	left, right = min(from, len(cells)), min(from, len(cells))
	w := 0
	for ; right < min(to, len(cells)) && w < frameWidth; right++ {
		w += cells[right].width
	}
	for w < frameWidth && (left > 0 || right < len(cells)) {
		if left > 0 {
			left--
			w += cells[left].width
		}
		if right < len(cells) {
			w += cells[right].width
			right++
		}
	}
	return left, right
}

func width(cells []cell) int {
	w := 0
	for _, c := range cells {
		w += c.width
	}
	return w
}

func join(cells []cell, left, right int) string {
	var b strings.Builder
	if left > 0 {
		b.WriteString("…")
	}
	for _, c := range cells[left:right] {
		b.WriteString(c.text)
	}
	if right < len(cells) {
		b.WriteString("…")
	}
	return b.String()
}

func indent(cells []cell, left, from int) int {
	w := width(cells[left:from])
	if left > 0 {
		w++
	}
	return w
}

func underline(cells []cell, from, to int) string {
	if to <= from+1 {
		return "^"
	}
	return strings.Repeat("~", max(1, width(cells[from:to])))
}
