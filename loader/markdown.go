package loader

// Finding the fenced code blocks of a markdown file as CommonMark does, each as text that knows where
// its bytes stand in the file.

import (
	"bytes"
	"fmt"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"tabletop/loader/diag"
)

// fence is one fenced code block with an info string.
type fence struct {
	info  *diag.Text
	text  *diag.Text
	rng   diag.Range // the opening line from the first mark of the fence on
	marks string     // that begin it
	open  bool       // the file ends before the block does
	over  diag.Range // the opening line of the next block, which this one goes on over because it is not closed
}

// blockParser knows blocks only: what stands inside a paragraph declares nothing.
var blockParser = parser.NewParser(parser.WithBlockParsers(parser.DefaultBlockParsers()...))

// fences gives the fenced blocks of a file in order.
func fences(src *diag.Text) (list []fence, err *problem) {
	if deepContainers(src.Bytes) {
		return nil, &problem{diag.TooDeep, fmt.Sprintf("quotes and lists are nested more than %d deep", maxContainers), "Move the blocks out of them."}
	}
	defer func() {
		if broken := recover(); broken != nil { // the library has bugs, and files come from anywhere
			list, err = nil, &problem{diag.Unreadable, fmt.Sprintf("the markdown cannot be read: %v", broken), ""}
		}
	}()
	root := blockParser.Parse(text.NewReader(src.Bytes))
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if code, is := n.(*ast.FencedCodeBlock); is && entering && code.Info != nil {
			list = append(list, newFences(src, code)...)
		}
		return ast.WalkContinue, nil
	})
	return list, nil
}

// newFences gives a block. Of one that is not closed before the next begins, which thereby is a part of it, it
// gives both.
func newFences(src *diag.Text, code *ast.FencedCodeBlock) (list []fence) {
	info := code.Info.Segment
	lines := code.Lines().Sliced(0, code.Lines().Len())
	for {
		line, next := swallowed(src, info, lines)
		if line < 0 {
			return append(list, newFence(src, info, lines))
		}
		f := newFence(src, info, lines[:line])
		f.open, f.over = false, src.Range(marksOf(src, next), next.Stop)
		list = append(list, f)
		info, lines = next, lines[line+1:]
	}
}

func newFence(src *diag.Text, info text.Segment, lines []text.Segment) fence {
	end := info.Stop
	if n := len(lines); n > 0 {
		end = lines[n-1].Stop
	}
	start := marksOf(src, info)
	return fence{
		marks: string(bytes.TrimRight(src.Bytes[start:info.Start], " \t")),
		open:  len(bytes.TrimLeftFunc(src.Bytes[end:], unicode.IsSpace)) == 0,
		info:  diag.NewTextAt(src.File, info.Value(src.Bytes), []diag.Origin{{Offset: 0, Pos: src.Pos(info.Start)}}),
		text:  blockText(src, lines, info.Stop),
		rng:   src.Range(start, info.Stop),
	}
}

// marksOf is the offset of the marks before an info string.
func marksOf(src *diag.Text, info text.Segment) int {
	start := len(bytes.TrimRight(src.Bytes[:info.Start], " \t\v\f\r"))
	if start > 0 {
		start = len(bytes.TrimRight(src.Bytes[:start], string(src.Bytes[start-1])))
	}
	return start
}

// swallowed finds the line of a block of ours that opens another, and the info string there; -1 when there is none.
// A line of marks with words behind them cannot close a block, so it belongs to the text, as it does in no language
// that we read.
func swallowed(src *diag.Text, info text.Segment, lines []text.Segment) (int, text.Segment) {
	if !declares(info.Value(src.Bytes)) {
		return -1, info
	}
	marks := bytes.TrimRight(src.Bytes[marksOf(src, info):info.Start], " \t")
	for i, s := range lines {
		line := s.Value(src.Bytes)
		rest := bytes.TrimLeft(line, " ")
		if len(line)-len(rest) > 3 || !bytes.HasPrefix(rest, marks) {
			continue
		}
		words := bytes.TrimSpace(bytes.TrimLeft(rest, string(marks[:1])))
		if declares(words) {
			at := s.Start + bytes.Index(src.Bytes[s.Start:s.Stop], words)
			return i, text.NewSegment(at, at+len(words))
		}
	}
	return -1, info
}

// declares reports whether an info string makes a virtual file of its block.
func declares(info []byte) bool {
	return bytes.Contains(info, []byte(" role=")) || bytes.Contains(info, []byte(" file="))
}

// blockText joins the lines of a block. Blanks that stand for part of a tab have the tab's place.
func blockText(src *diag.Text, lines []text.Segment, after int) *diag.Text {
	var b []byte
	origins := []diag.Origin{{Offset: 0, Pos: src.Pos(after)}}
	for _, s := range lines {
		at := diag.Origin{Offset: len(b), Pos: src.Pos(s.Start)}
		if at.Offset == 0 {
			origins = origins[:0]
		}
		origins = append(origins, at)
		if s.Padding > 0 {
			origins = append(origins, diag.Origin{Offset: len(b) + s.Padding, Pos: at.Pos})
		}
		b = append(b, s.Value(src.Bytes)...)
	}
	return diag.NewTextAt(src.File, b, origins)
}
