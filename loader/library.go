package loader

// The library reads each file of the games root at most once, whoever asks first.

import (
	"bytes"
	"io/fs"
	"path"
	"strings"
	"sync"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// library gives text and pages by path. It is safe for use from several goroutines.
type library struct {
	fsys   fs.FS
	limits Limits

	mu    sync.Mutex
	pages map[string]func() *page
}

// text reads a file of a language that has its own care for bytes that are not UTF-8.
func (l *library) text(p string) (*diag.Text, *problem) {
	b, err := readFile(l.fsys, p, l.limits.FileBytes)
	if err != nil {
		return nil, err
	}
	return diag.NewText(p, b), nil
}

// page reads a markdown file.
func (l *library) page(p string) *page {
	l.mu.Lock()
	get := l.pages[p]
	if get == nil {
		get = sync.OnceValue(func() *page { return l.readPage(p) })
		l.pages[p] = get
	}
	l.mu.Unlock()
	return get()
}

func (l *library) readPage(p string) *page {
	b, err := readFile(l.fsys, p, l.limits.FileBytes)
	if err != nil {
		out := &page{faults: newFaults()}
		out.faults.at(diag.Range{File: p}, err)
		out.lost = []declared{{}}
		return out
	}
	b = bytes.TrimPrefix(b, []byte("\xef\xbb\xbf"))
	f := newFaults()
	out := newPage(f.clean(diag.NewText(p, b)))
	out.faults.Append(f.List)
	return out
}

// clean puts question marks in place of bytes that are not UTF-8 and reports the first.
func (f faults) clean(t *diag.Text) *diag.Text {
	if utf8.Valid(t.Bytes) {
		return t
	}
	clean, told := bytes.Clone(t.Bytes), false
	for i := 0; i < len(clean); {
		r, n := utf8.DecodeRune(clean[i:])
		if r == utf8.RuneError && n == 1 {
			if !told {
				f.err(diag.NotUTF8, t.Range(i, i+1), "Save the file with the encoding UTF-8.", "the byte 0x%02X is not UTF-8", clean[i])
				told = true
			}
			clean[i] = '?'
		}
		i += n
	}
	return diag.NewText(t.File, clean)
}

// isMarkdown reports whether blocks are looked for in a file.
func isMarkdown(p string) bool {
	switch strings.ToLower(path.Ext(p)) {
	case ".md", ".markdown":
		return true
	}
	return false
}
