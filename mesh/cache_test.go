package mesh

import (
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabletop/mesh/meshtest"
)

var cardShape = Shape{Width: 635, Height: 889, Size: [3]float64{63.5, 88.9, 0.3}}

func meepleShape(px int) Shape {
	return Shape{Alpha: meshtest.Named("meeple").Raster(px, true), Width: px, Height: px, Size: [3]float64{16, 16, 10}}
}

func mustBuild(t *testing.T, c *Cache, s Shape, o Options) *Solid {
	t.Helper()
	solid, _, err := c.Build(context.Background(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return solid
}

func TestFiftyTwoCardsCostOneBuild(t *testing.T) {
	c := NewCache(CacheOptions{})
	got := make([]*Solid, 52)
	var all sync.WaitGroup
	for i := range got {
		all.Go(func() { got[i], _, _ = c.Build(context.Background(), cardShape, Options{Fillet: 3}) })
	}
	all.Wait()
	for i, s := range got {
		if s == nil || s != got[0] {
			t.Fatalf("card %d has the solid %p, card 0 %p", i, s, got[0])
		}
	}
}

func TestKeyIsThatOfTheContent(t *testing.T) {
	base := meepleShape(64)
	key := Key(base, Options{Fillet: 1})
	larger := image.NewAlpha(image.Rect(0, 0, 80, 80))
	for y := range 64 {
		copy(larger.Pix[larger.PixOffset(5, y+7):], base.Alpha.Pix[64*y:64*y+64])
	}
	part := base
	part.Alpha = larger.SubImage(image.Rect(5, 7, 69, 71)).(*image.Alpha)
	if Key(part, Options{Fillet: 1}) != key {
		t.Error("the same pixels in another image have another key")
	}
	if Key(base, Options{Fillet: 1, Tolerance: 0.02}) != key {
		t.Error("the standard tolerance, said aloud, has another key")
	}
	double := cardShape
	double.Width, double.Height = 2*double.Width, 2*double.Height
	if Key(cardShape, Options{}) != Key(double, Options{}) {
		t.Error("rectangles of one ratio have two keys")
	}
	pixel := base
	pixel.Alpha = image.NewAlpha(base.Alpha.Rect)
	copy(pixel.Alpha.Pix, base.Alpha.Pix)
	pixel.Alpha.Pix[64*32+32]--
	thick := base
	thick.Size[2]++
	seen := map[string]string{key: "base"}
	for name, k := range map[string]string{
		"pixel": Key(pixel, Options{Fillet: 1}), "thick": Key(thick, Options{Fillet: 1}),
		"fillet": Key(base, Options{Fillet: 2}), "far": Key(base, Options{Fillet: 1, LOD: 1}),
		"tolerance": Key(base, Options{Fillet: 1, Tolerance: 1}),
	} {
		if other := seen[k]; other != "" {
			t.Errorf("%s has the key of %s", name, other)
		}
		seen[k] = name
	}
}

func TestCacheKeepsSolidsOnDisk(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "solids")
	shape, opt := meepleShape(128), Options{Fillet: 1}
	built := mustBuild(t, NewCache(CacheOptions{Folder: folder}), shape, opt)
	read := mustBuild(t, NewCache(CacheOptions{Folder: folder}), shape, opt)
	if diff := cmp.Diff(built, read); diff != "" {
		t.Error(diff)
	}
	// Another solid under that name shows that the file is what is read.
	other := mustBuild(t, NewCache(CacheOptions{}), cardShape, opt)
	path := filepath.Join(folder, Key(shape, opt)+solidExt)
	if err := os.WriteFile(path, encodeSolid(other, Report{Notes: []string{"a note"}}), 0o644); err != nil {
		t.Fatal(err)
	}
	got, report, err := NewCache(CacheOptions{Folder: folder}).Build(context.Background(), shape, opt)
	if err != nil || got.Size != other.Size || len(report.Notes) != 1 || report.Notes[0] != "a note" {
		t.Errorf("got %v %v %v, not the file", got.Size, report, err)
	}
}

func TestCacheMendsBrokenFiles(t *testing.T) {
	folder := t.TempDir()
	opt := Options{Fillet: 3}
	want := mustBuild(t, NewCache(CacheOptions{Folder: folder}), cardShape, opt)
	path := filepath.Join(folder, Key(cardShape, opt)+solidExt)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte(nil), whole...)
	flipped[len(flipped)/2] ^= 4
	for name, broken := range map[string][]byte{"empty": {}, "half": whole[:len(whole)/2], "flipped": flipped} {
		if err := os.WriteFile(path, broken, 0o644); err != nil {
			t.Fatal(err)
		}
		c := NewCache(CacheOptions{Folder: folder})
		if diff := cmp.Diff(want, mustBuild(t, c, cardShape, opt)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if again, err := os.ReadFile(path); err != nil || !cmp.Equal(again, whole) {
			t.Errorf("%s: the file was not mended: %v", name, err)
		}
	}
}

func TestCacheIsBounded(t *testing.T) {
	folder := t.TempDir()
	const limit = 200_000
	c := NewCache(CacheOptions{Memory: limit, Folder: folder, Disk: limit})
	for i := range 40 {
		mustBuild(t, c, cardShape, Options{Fillet: 1 + float64(i)/20})
	}
	if c.size > limit || c.size < limit/2 || c.recent.Len() != len(c.entries) {
		t.Errorf("%d bytes in %d of %d entries", c.size, c.recent.Len(), len(c.entries))
	}
	total := int64(0)
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		total += info.Size()
	}
	if total > limit*9/8+20_000 || total < limit/2 {
		t.Errorf("%d bytes on disk", total)
	}
	if c.Problem() != nil {
		t.Error(c.Problem())
	}
}

func TestCacheOutlivesItsFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "solids")
	c := NewCache(CacheOptions{Folder: folder})
	mustBuild(t, c, cardShape, Options{})
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, c, cardShape, Options{Fillet: 1})
	if c.Problem() != nil {
		t.Error(c.Problem())
	}
	// A file where the folder should be: no cache, but a solid.
	if err := errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o644)); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, c, cardShape, Options{Fillet: 2})
	if c.Problem() == nil {
		t.Error("no problem is told")
	}
	mustBuild(t, c, cardShape, Options{Fillet: 2.5})
}

func TestCacheWaitsNoLongerThanAsked(t *testing.T) {
	c := NewCache(CacheOptions{})
	e, mine := c.enter(Key(cardShape, Options{}))
	if !mine {
		t.Fatal("not the first")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := c.Build(ctx, cardShape, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting ended with %v", err)
	}
	done := make(chan *Solid)
	go func() {
		s, _, _ := c.Build(context.Background(), cardShape, Options{})
		done <- s
	}()
	e.err = context.Canceled // the one who was to build it gives up
	c.settle(e)
	select {
	case s := <-done:
		if s == nil {
			t.Error("no solid after the builder gave up")
		}
	case <-time.After(10 * time.Second):
		t.Error("still waiting")
	}
}

func FuzzDecodeSolid(f *testing.F) {
	s, report, err := Build(context.Background(), cardShape, Options{Fillet: 20})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(encodeSolid(s, report))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		b = append([]byte(nil), b...) // the fuzzer owns its input
		// A checksum that fits, so that the rest is reached.
		if s, report, err := decodeSolid(sealed(b)); err == nil {
			if diff := cmp.Diff(sealed(b), encodeSolid(s, report)); diff != "" {
				t.Error(diff)
			}
		}
	})
}
