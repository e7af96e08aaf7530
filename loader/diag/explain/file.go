package explain

// Files that no text can hold as they are: links, and bytes that are not UTF-8.

import (
	"regexp"
	"strconv"
	"strings"
)

// The kinds of files in examples.
const (
	KindText  = ""
	KindBytes = ".bytes"
	KindLink  = ".link"
)

// Plain gives the name of the file as a reader should see it, and its kind.
func (f File) Plain() (name, kind string) {
	for _, kind := range []string{KindBytes, KindLink} {
		if name, ok := strings.CutSuffix(f.Name, kind); ok {
			return name, kind
		}
	}
	return f.Name, KindText
}

var byteEscape = regexp.MustCompile(`\\x[0-9A-F]{2}`)

// Real gives the name and the content of the file as it stands on disk.
func (f File) Real() (name string, content []byte) {
	name, kind := f.Plain()
	if kind != KindBytes {
		return name, []byte(f.Text)
	}
	return unescape(name), []byte(unescape(f.Text))
}

func unescape(s string) string {
	return byteEscape.ReplaceAllStringFunc(s, func(e string) string {
		n, _ := strconv.ParseUint(e[2:], 16, 8) // the pattern lets two digits through only
		return string([]byte{byte(n)})
	})
}
