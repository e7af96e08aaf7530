package mesh_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	_ "golang.org/x/image/webp"

	"tabletop/mesh"
)

// corpusFolder is a folder "shared/corpus" beside the checkout or one of its parents.
func corpusFolder(t *testing.T) string {
	t.Helper()
	at, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		folder := filepath.Join(at, "shared", "corpus")
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return folder
		}
		if filepath.Dir(at) == at {
			t.Skip("no folder shared/corpus beside this checkout: real games are not tried")
		}
		at = filepath.Dir(at)
	}
}

// corpusAlphas calls with the alpha of every picture that has any transparency, each once.
func corpusAlphas(t *testing.T, each func(path string, a *image.Alpha)) {
	t.Helper()
	seen := map[[32]byte]bool{}
	err := filepath.WalkDir(corpusFolder(t), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return nil // some of the broken inputs cannot be opened on purpose
		}
		defer f.Close()
		config, _, err := image.DecodeConfig(f)
		if err != nil || config.Width*config.Height > 20_000_000 {
			return nil // not a picture, or a bomb
		}
		if _, err := f.Seek(0, 0); err != nil {
			return err
		}
		img, _, err := image.Decode(f)
		if err != nil {
			return nil // broken on purpose
		}
		a, clear := alphaOf(img)
		if sum := sha256.Sum256(a.Pix); clear && !seen[sum] {
			seen[sum] = true
			each(path, a)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func alphaOf(img image.Image) (a *image.Alpha, clear bool) {
	r := img.Bounds()
	a = image.NewAlpha(image.Rect(0, 0, r.Dx(), r.Dy()))
	for y := range r.Dy() {
		for x := range r.Dx() {
			_, _, _, v := img.At(r.Min.X+x, r.Min.Y+y).RGBA()
			a.Pix[y*a.Stride+x] = uint8(v >> 8)
			clear = clear || v < 0xffff
		}
	}
	return a, clear
}

func TestCorpusShapesAreSound(t *testing.T) {
	tried := 0
	corpusAlphas(t, func(path string, a *image.Alpha) {
		for _, opt := range []mesh.Options{{}, {Fillet: 0.5}, {Fillet: 2}, {Fillet: 2, LOD: 1}} {
			shape := mesh.Shape{Alpha: a, Width: a.Rect.Dx(), Height: a.Rect.Dy(), Size: [3]float64{25, 25, 3}}
			s, _, err := mesh.Build(context.Background(), shape, opt)
			if errors.Is(err, mesh.ErrEmpty) {
				continue
			}
			if err == nil {
				err = mesh.Check(s)
			}
			if err != nil {
				t.Errorf("%s, fillet %v: %v", path, opt.Fillet, err)
			}
			tried++
		}
	})
	t.Log(tried, "solids")
	if tried == 0 {
		t.Error("not one shape")
	}
}
