package texture

import (
	"context"
	"image"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// Every picture of the real games can be read, and the header alone says its size.
func TestCorpusPictures(t *testing.T) {
	files := os.DirFS("../../../shared/corpus")
	if _, err := fs.Stat(files, "chess"); err != nil {
		t.Skip("the corpus is not here")
	}
	var names []string
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch path.Ext(name) {
		case ".png", ".jpg", ".gif", ".webp", ".svg":
			if !strings.HasPrefix(name, "broken/") {
				names = append(names, name)
			}
		}
		return err
	})
	if err != nil || len(names) < 50 {
		t.Fatal(len(names), err)
	}
	s := NewSheets(files, nil, Limits{}, 64<<20)
	err = s.Each(context.Background(), names, func(i int, img *image.NRGBA, info Info, err error) error {
		if err != nil {
			t.Errorf("%s: %v", names[i], err)
			return nil
		}
		if probed, err := s.Info(context.Background(), names[i]); err != nil || probed.Width != info.Width || probed.Height != info.Height {
			t.Errorf("%s: the header says %+v, %v, the picture is %v", names[i], probed, err, img.Rect)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
