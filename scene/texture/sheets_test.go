package texture

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"image"
	"image/png"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"go.uber.org/goleak"
)

// counting is a file system that counts how often files are opened.
type counting struct {
	fs.FS
	opened atomic.Int32
}

func (c *counting) Open(name string) (fs.File, error) {
	c.opened.Add(1)
	return c.FS.Open(name)
}

func newFiles(t *testing.T) *counting {
	data := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, squares(8, white)) })
	return &counting{FS: fstest.MapFS{"img/a.png": {Data: data}, "img/b.png": {Data: data[:40]}, "img/empty.png": {}}}
}

func TestSheetsDecodeOnce(t *testing.T) {
	defer goleak.VerifyNone(t)
	files := newFiles(t)
	s := NewSheets(files, nil, Limits{}, 0)
	var wg sync.WaitGroup
	images := make([]*image.NRGBA, 20)
	for i := range images {
		wg.Go(func() { images[i], _, _ = s.Image(context.Background(), "img/a.png") })
	}
	wg.Wait()
	for _, img := range images {
		if img == nil || img != images[0] {
			t.Fatal("not all got the same picture")
		}
	}
	if n := files.opened.Load(); n != 1 {
		t.Errorf("the file was opened %d times", n)
	}
	s.Forget("img/a.png")
	if img, _, _ := s.Image(context.Background(), "img/a.png"); img == nil || img == images[0] {
		t.Error("it was not forgotten")
	}
}

func TestSheetsSayWhy(t *testing.T) {
	s := NewSheets(newFiles(t), nil, Limits{}, 0)
	for name, want := range map[string]string{
		"img/A.png":            "there is no file img/A.png, but there is img/a.png: capitals count",
		"img/c.png":            "there is no file img/c.png",
		"img":                  "img is a folder",
		"../a.png":             "../a.png is outside of the games root",
		"/a.png":               "/a.png is outside of the games root",
		"img/b.png":            "the PNG is cut off: its end is missing",
		"img/empty.png":        "the file is empty",
		"file:///etc/passwd":   `not from "file:"`,
		"https://x.org/a.png":  "pictures are not fetched from the network here",
		"data:image/png":       "no comma",
		"data:;base64,!":       "the data: URI is damaged",
		"data:text/plain,hi%2": "the data: URI is damaged",
		"data:text/plain,hi":   "this is no picture",
	} {
		if _, _, err := s.Image(context.Background(), name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		if _, err := s.Info(context.Background(), name); err == nil && name != "img/b.png" {
			t.Errorf("%s has a header", name)
		}
	}
	if _, err := s.Info(context.Background(), "img/c.png"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v is not fs.ErrNotExist", err)
	}
}

func TestSheetsReadDataURIsAndFetch(t *testing.T) {
	data := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, squares(8, white)) })
	fetch := func(_ context.Context, url string) ([]byte, error) {
		if url != "HTTPS://x.org/a" {
			return nil, errors.New("not found")
		}
		return data, nil
	}
	s := NewSheets(fstest.MapFS{}, fetch, Limits{}, 0)
	for _, name := range []string{"HTTPS://x.org/a", "data:image/png;base64," + base64.StdEncoding.EncodeToString(data),
		"data:;base64," + base64.RawURLEncoding.EncodeToString(data), "data:image/svg+xml,%3Csvg viewBox='0 0 2 2'%3E%3Crect width='1' height='1' fill='red'/%3E%3C/svg%3E"} {
		if img, _, err := s.Image(context.Background(), name); err != nil || img.NRGBAAt(1, 1) != red {
			t.Errorf("%.40s: %v", name, err)
		}
	}
	if _, err := s.Info(context.Background(), "http://x.org/b"); err == nil || err.Error() != "not found" {
		t.Errorf("got %v", err)
	}
}

// Each visits every name once, with at most the given memory in use, and ends at the first error of a visitor.
func TestSheetsEach(t *testing.T) {
	defer goleak.VerifyNone(t)
	s := NewSheets(newFiles(t), nil, Limits{}, 8*16*16)
	names := []string{"img/a.png", "img/c.png", "img/a.png", "img/b.png", "img/a.png"}
	visits := make([]int, len(names))
	var now, most atomic.Int32
	err := s.Each(context.Background(), names, func(i int, img *image.NRGBA, info Info, err error) error {
		visits[i]++
		if (img == nil) != (names[i] != "img/a.png") || (img == nil) != (err != nil) {
			t.Errorf("%s: %v %v", names[i], info, err)
		}
		if img != nil {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
		}
		return nil
	})
	for i, n := range visits {
		if n != 1 {
			t.Errorf("%s was visited %d times", names[i], n)
		}
	}
	if err != nil || most.Load() != 1 {
		t.Errorf("%v, %d pictures at a time in memory for one", err, most.Load())
	}
	stop := errors.New("stop")
	if err := s.Each(context.Background(), names, func(int, *image.NRGBA, Info, error) error { return stop }); err != stop {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := s.Each(ctx, names, func(int, *image.NRGBA, Info, error) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
