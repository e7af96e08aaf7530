package typedcsv

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// A control character is seen wherever it stands.
func TestHasControl(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "bytes")
		if got, want := hasControl(b), slices.ContainsFunc(b, isControl); got != want {
			t.Errorf("%q: got %v", b, got)
		}
	})
}

func TestEncodings(t *testing.T) {
	for csv, want := range map[string]string{
		"\xff\xfei\x00d\x00":                             "not-utf8 t.csv:1:1-1:1 the text is UTF-16 | Save the file with the encoding UTF-8.",
		"i\x00d\x00\n\x00s\x00t\x00r\x00i\x00n\x00g\x00": "not-utf8 t.csv:1:1-1:1 the text is UTF-16 | Save the file with the encoding UTF-8.",
		"id\nstring\na\x00b\x01\n":                       "control-character t.csv:3:2-3:3 the control character U+0000 stands here, the first of 2 such characters in the table | Delete the character.",
		"\xef\xbb\xbfid\r\nstring\r\n\u00a0a\u00a0\r\n":  "",
	} {
		if got := strings.Join(said(diag.NewText("t.csv", []byte(csv))), "\n"); got != want {
			t.Errorf("%q: got %q, want %q", csv, got, want)
		}
	}
}

func TestOtherKindsOfFiles(t *testing.T) {
	for _, k := range otherKinds {
		text := strings.Replace(k.start, "h", "H", 1) + "\x00\x01,\n"
		if got := said(diag.NewText("t.csv", []byte(text))); len(got) != 1 || !strings.HasPrefix(got[0], "not-csv t.csv:1:1-1:1 "+k.what) {
			t.Errorf("%q: got %q", text, got)
		}
	}
}
