package assets

// The committed pictures are those that the generator draws from the rulebook as it is now.

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"runtime"
	"testing"

	"tabletop/assets/gen/art"
	"tabletop/loader/pack"
)

const mostBytes = 2_500_000 // of the whole demo: it is part of the program

func TestPicturesAreAsDrawn(t *testing.T) {
	tables, err := art.Read(Demo())
	if err != nil {
		t.Fatal(err)
	}
	for _, sheet := range art.Sheets() {
		t.Run(sheet.Name, func(t *testing.T) {
			t.Parallel()
			if runtime.GOARCH != "amd64" {
				t.Skip("other processors fuse multiplications and additions, so that edges differ by a shade")
			}
			drawn := sheet.Picture(tables)
			committed, err := fs.ReadFile(Demo(), sheet.Name)
			if err != nil {
				t.Fatal(err)
			}
			if !samePixels(drawn, decoded(t, committed)) {
				t.Error("the picture is not what the generator draws: run go generate ./assets")
			}
		})
	}
}

// samePixels compares pictures and not bytes: another version of Go may compress otherwise.
func samePixels(p, q *image.Paletted) bool {
	return p.Rect == q.Rect && bytes.Equal(p.Pix, q.Pix) && len(p.Palette) == len(q.Palette) && samePalette(p, q)
}

func samePalette(p, q *image.Paletted) bool {
	for i := range p.Palette {
		if color.NRGBAModel.Convert(p.Palette[i]) != color.NRGBAModel.Convert(q.Palette[i]) {
			return false
		}
	}
	return true
}

func decoded(t *testing.T, data []byte) *image.Paletted {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := img.(*image.Paletted)
	if !ok {
		t.Fatalf("a %T, not a picture with a palette", img)
	}
	return p
}

func TestDemoIsSmallAndHoldsNothingElse(t *testing.T) {
	known := map[string]bool{art.Rules: true, "game.manifest.json": true, art.NightRules: true, "packs/harbor-ink/manifest.json": true}
	for _, name := range []string{"manifest.json", "CHANGELOG.md", "part.json", "surface.json", "setup.json"} {
		known["packs/harbor-night/"+name] = true
	}
	for _, sheet := range art.Sheets() {
		known[sheet.Name] = true
	}
	for _, p := range pack.Find(Demo(), ".").Packs {
		for _, s := range p.Screenshots {
			known[p.Dir+"/"+s.Path] = true
		}
	}
	total := int64(0)
	err := fs.WalkDir(Demo(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		total += info.Size()
		if !known[path] {
			t.Errorf("%s is no part of the demo", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if total > mostBytes {
		t.Errorf("the demo has %d bytes, at most %d are allowed", total, mostBytes)
	}
}
