package texture

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"path"
	"strings"
)

// maxFile bounds the bytes of one picture's file.
const maxFile = 256 << 20

// read gets the bytes of a picture. Errors say the reason in plain words, with the name of the file.
func (s *Sheets) read(ctx context.Context, name string) ([]byte, error) {
	scheme, _, found := strings.Cut(name, ":")
	switch {
	case found && strings.EqualFold(scheme, "data"):
		return dataURI(name)
	case found && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")):
		if s.fetch == nil {
			return nil, errors.New("pictures are not fetched from the network here")
		}
		return s.fetch(ctx, name)
	case strings.Contains(name, "://"):
		return nil, fmt.Errorf("pictures come from files, http, https and data: URIs, not from %q", scheme+":")
	}
	return readFile(s.fsys, name)
}

func readFile(fsys fs.FS, name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, fmt.Errorf("%s is outside of the games root", name)
	}
	f, err := fsys.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, missing(fsys, name, err)
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder", name)
	case info.Size() > maxFile:
		return nil, tooLong(name)
	}
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	case len(data) > maxFile:
		return nil, tooLong(name)
	}
	return data, nil
}

func tooLong(name string) error {
	return fmt.Errorf("%s is larger than the %d MB that can be read", name, maxFile>>20)
}

// missing looks for a file whose name differs in capitals only, which other systems would have found.
func missing(fsys fs.FS, name string, err error) error {
	entries, _ := fs.ReadDir(fsys, path.Dir(name))
	for _, e := range entries {
		if strings.EqualFold(e.Name(), path.Base(name)) {
			return absent{fmt.Sprintf("there is no file %s, but there is %s: capitals count", name, path.Join(path.Dir(name), e.Name())), err}
		}
	}
	return absent{"there is no file " + name, err}
}

// absent says in our words that a file is missing; errors.Is still finds fs.ErrNotExist.
type absent struct {
	text string
	err  error
}

func (a absent) Error() string { return a.text }
func (a absent) Unwrap() error { return a.err }

// dataURI decodes a data: URI. See RFC 2397.
func dataURI(uri string) ([]byte, error) {
	head, body, ok := strings.Cut(uri[len("data:"):], ",")
	if !ok {
		return nil, errors.New("the data: URI has no comma before its data")
	}
	text, err := url.PathUnescape(body)
	if err != nil {
		return nil, fmt.Errorf("the data: URI is damaged: %w", err)
	}
	if !strings.HasSuffix(strings.ToLower(head), ";base64") {
		return []byte(text), nil
	}
	text = strings.NewReplacer(" ", "", "\n", "", "\r", "", "\t", "", "-", "+", "_", "/").Replace(strings.TrimRight(text, "= \r\n\t"))
	data, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("the data: URI is damaged: %w", err)
	}
	return data, nil
}
