package loader

// Finding the fenced code blocks of a markdown file as CommonMark does, each as text that knows where
// its bytes stand in the file.

import (
	"bytes"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"tabletop/loader/diag"
)

// fence is one fenced code block with an info string.
type fence struct {
	info *diag.Text
	text *diag.Text
	rng  diag.Range // the opening line from the first mark of the fence on
	open bool       // the file ends before the block does
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
			list = append(list, newFence(src, code))
		}
		return ast.WalkContinue, nil
	})
	return list, nil
}

func newFence(src *diag.Text, code *ast.FencedCodeBlock) fence {
	info := code.Info.Segment
	start := len(bytes.TrimRight(src.Bytes[:info.Start], " \t\v\f\r"))
	if start > 0 {
		start = len(bytes.TrimRight(src.Bytes[:start], string(src.Bytes[start-1])))
	}
	end := info.Stop
	if lines := code.Lines(); lines.Len() > 0 {
		end = lines.At(lines.Len() - 1).Stop
	}
	return fence{
		open: len(bytes.TrimSpace(src.Bytes[end:])) == 0,
		info: diag.NewTextAt(src.File, info.Value(src.Bytes), []diag.Origin{{Offset: 0, Pos: src.Pos(info.Start)}}),
		text: blockText(src, code.Lines(), info.Stop),
		rng:  src.Range(start, info.Stop),
	}
}

// blockText joins the lines of a block. Blanks that stand for part of a tab have the tab's place.
func blockText(src *diag.Text, lines *text.Segments, after int) *diag.Text {
	var b []byte
	origins := []diag.Origin{{Offset: 0, Pos: src.Pos(after)}}
	for i := range lines.Len() {
		s := lines.At(i)
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
