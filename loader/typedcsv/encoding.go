package typedcsv

// The bytes of a table: their size, their encoding, and characters that no text should hold.

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// otherKinds are files that are given the name of a CSV, by their start in small letters.
var otherKinds = []struct{ start, what, hint string }{
	{"<!doctype html", "this is a web page, not CSV", webPage},
	{"<html", "this is a web page, not CSV", webPage},
	{"version https://git-lfs", "this is a pointer of Git LFS, not the file itself", "Run `git lfs pull`."},
	{"pk\x03\x04", "this is a spreadsheet (.xlsx, .ods or another zip archive), not CSV", "Export it as CSV with the encoding UTF-8."},
	{"\xd0\xcf\x11\xe0", "this is an old spreadsheet (.xls), not CSV", "Export it as CSV with the encoding UTF-8."},
	{"\x1f\x8b", "this is compressed with gzip", "Unpack it."},
}

const webPage = "Open the address in a browser: it is most likely a page about the table, or one that asks to log in."

// beginsWith compares without regard to capitals of ASCII.
func beginsWith(b []byte, start string) bool {
	if len(b) < len(start) {
		return false
	}
	for i := range len(start) {
		c := b[i]
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		if c != start[i] {
			return false
		}
	}
	return true
}

// admit takes the text over: its encoding and its size.
func (r *reader) admit(t *diag.Text) bool {
	if bytes.HasPrefix(t.Bytes, []byte("\xef\xbb\xbf")) {
		t = diag.NewTextAt(t.File, t.Bytes[3:], []diag.Origin{{Offset: 0, Pos: t.Pos(0)}})
	}
	r.text = t
	if limit := r.tables.opt.MaxBytes; len(t.Bytes) > limit {
		r.report(diag.CSVLimit, 0, 0, fmt.Sprintf("the table has %d bytes, and %d are allowed", len(t.Bytes), limit), "Split the file.")
		return false
	}
	for _, k := range otherKinds {
		if beginsWith(t.Bytes, k.start) {
			r.report(diag.NotCSV, 0, 0, k.what, k.hint)
			return false
		}
	}
	if isUTF16(t.Bytes) {
		r.report(diag.NotUTF8, 0, 0, "the text is UTF-16", "Save the file with the encoding UTF-8.")
		return false
	}
	r.src = string(t.Bytes)
	if !utf8.ValidString(r.src) || hasControl(t.Bytes) {
		r.clean()
	}
	return true
}

// isUTF16 knows the encoding by its byte order mark, or by the zero in every second byte of plain text.
func isUTF16(b []byte) bool {
	if bytes.HasPrefix(b, []byte("\xff\xfe")) || bytes.HasPrefix(b, []byte("\xfe\xff")) {
		return true
	}
	head := b[:min(len(b), 64)]
	return len(head) >= 4 && 3*bytes.Count(head, []byte{0}) > len(head)
}

// hasControl looks at eight bytes at a time, since nearly all texts have none.
func hasControl(b []byte) bool {
	const each, high = 0x0101010101010101, 0x8080808080808080
	for len(b) >= 8 {
		x := binary.LittleEndian.Uint64(b)
		if (x-' '*each)&^x&high != 0 && slices.ContainsFunc(b[:8], isControl) { // some byte is below the blank
			return true
		}
		b = b[8:]
	}
	return slices.ContainsFunc(b, isControl)
}

// isControl reports whether a byte is a character that no table is meant to hold.
func isControl(c byte) bool { return c < ' ' && (c < '\t' || c > '\r') }

// clean reports the bytes that are not UTF-8 and the control characters, the first of each. It puts question marks
// for the bytes, so that places stay; the characters are kept, as typed-csv does.
func (r *reader) clean() {
	b := []byte(r.src)
	bad, controls, nBad, nControls := 0, 0, 0, 0
	for i := 0; i < len(b); {
		c, size := utf8.DecodeRune(b[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			first(&bad, &nBad, i)
			b[i] = '?'
		case size == 1 && isControl(b[i]):
			first(&controls, &nControls, i)
		}
		i += size
	}
	if nBad > 0 {
		r.report(diag.NotUTF8, bad, bad+1, fmt.Sprintf("the byte 0x%02X is not UTF-8", r.src[bad])+others(nBad, "bytes"), "Save the file with the encoding UTF-8.")
	}
	if nControls > 0 {
		r.warn(diag.ControlCharacter, controls, controls+1, fmt.Sprintf("the control character %U stands here", r.src[controls])+
			others(nControls, "characters"), "Delete the character.")
	}
	r.src = string(b)
}

// first counts, and keeps the first place.
func first(at, n *int, i int) {
	if *n++; *n == 1 {
		*at = i
	}
}

func others(n int, what string) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(", the first of %d such %s in the table", n, what)
}
