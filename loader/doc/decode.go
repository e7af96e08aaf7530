package doc

import (
	"unicode/utf8"

	"tabletop/loader/diag"
)

// decoding builds the value of a string together with the place of each of its bytes. A nil decoding
// builds nothing, for those who only want to know where a string ends.
type decoding struct {
	text    *diag.Text
	out     []byte
	origins []diag.Origin
	next    int // the offset in the file up to which the last origin holds
	behind  int // the offset in the file behind the last character
}

func newDecoding(t *diag.Text, size int) *decoding {
	return &decoding{text: t, out: make([]byte, 0, size), next: -1}
}

// copy adds bytes that stand in the file at offset as they are.
func (d *decoding) copy(s string, offset int) {
	if d == nil || s == "" {
		return
	}
	d.mark(offset)
	d.out = append(d.out, s...)
	d.next, d.behind = offset+len(s), offset+len(s)
	if s[len(s)-1] == '\n' {
		d.next = -1
	}
}

// put adds one character that is written otherwise in the file, as an escape or as a fold, at [offset, behind).
func (d *decoding) put(r rune, offset, behind int) {
	if d == nil {
		return
	}
	d.mark(offset)
	d.out = utf8.AppendRune(d.out, r)
	d.next, d.behind = -1, behind
}

func (d *decoding) mark(offset int) {
	if offset != d.next {
		d.origins = append(d.origins, diag.Origin{Offset: len(d.out), Pos: d.text.Pos(offset)})
	}
}

// finish is the text; offset is the place of an empty one.
func (d *decoding) finish(offset int) *diag.Text {
	if len(d.origins) == 0 {
		d.origins = []diag.Origin{{Offset: 0, Pos: d.text.Pos(offset)}}
	} else if d.next < 0 {
		d.mark(d.behind)
	}
	return diag.NewTextAt(d.text.File, d.out, d.origins)
}
