package typeface

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/adrg/xdg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"tabletop/scene/typeface/typefacetest"
)

// folder writes font files.
func folder(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// ink is how many columns of a letter drawn at 20 px have ink.
func ink(t *testing.T, s *System, r rune) (columns int) {
	t.Helper()
	f := New(Parse(goregular.TTF), 20, s)
	img := image.NewRGBA(image.Rect(0, 0, 40, 40))
	d := font.Drawer{Dst: img, Src: image.NewUniform(color.White), Face: f, Dot: fixed.P(5, 30)}
	d.DrawString(string(r))
	for x := range 40 {
		for y := range 40 {
			if img.RGBAAt(x, y).A > 128 {
				columns++
				break
			}
		}
	}
	return columns
}

const (
	moon  = '月'
	river = '川'
	shin  = 'ש'
)

func TestLettersComeFromTheFirstFontThatHasThem(t *testing.T) {
	dir := folder(t, map[string][]byte{
		"a/Zzz.ttf":              typefacetest.Font("Zzz", 200, moon, river, shin),
		"b/wqy-zenhei.ttc":       typefacetest.Collection(typefacetest.Font("WenQuanYi Zen Hei", 500, moon)),
		"c/NotoSansCJK-Bold.otf": typefacetest.Font("Noto Sans CJK Bold", 800, moon, river),
		"d/broken.ttf":           []byte("no font"),
		"e/notes.txt":            typefacetest.Font("Noto Sans CJK", 1000, moon),
		"f/wqy-microhei.ttf":     []byte("wqy, and no font either"),
	})
	s := NewSystem([]string{dir, filepath.Join(dir, "nothing")}, "")
	for r, want := range map[rune]int{moon: 16, river: 16, shin: 4} {
		if got := ink(t, s, r); got != want {
			t.Errorf("%c is %d px wide, want %d", r, got, want)
		}
	}
	if !slices.Contains([]int{9, 10, 11}, ink(t, s, 'H')) {
		t.Errorf("H is %d px wide: it is not our own font's", ink(t, s, 'H'))
	}
	if r, ok := s.Lacking(); ok {
		t.Errorf("%c is said to be missing", r)
	}
}

func TestAFolderMayBeALink(t *testing.T) {
	link := filepath.Join(t.TempDir(), "fonts")
	if err := os.Symlink(folder(t, map[string][]byte{"a.ttf": typefacetest.Font("A", 500, moon)}), link); err != nil {
		t.Skip(err)
	}
	if got := ink(t, NewSystem([]string{link}, ""), moon); got != 10 {
		t.Errorf("%c is %d px wide, want 10", moon, got)
	}
}

func TestLettersAsLargeAsWallsAreLeftOut(t *testing.T) {
	s := NewSystem([]string{folder(t, map[string][]byte{"a.ttf": typefacetest.Font("A", 30_000, moon), "b.ttf": typefacetest.Font("B", 500, moon)})}, "")
	if got := ink(t, s, moon); got != 10 {
		t.Errorf("%c is %d px wide, want 10", moon, got)
	}
}

func TestALetterThatNoFontHas(t *testing.T) {
	s := NewSystem([]string{folder(t, map[string][]byte{"a.ttf": typefacetest.Font("A", 500, moon)})}, "")
	f := New(Parse(goregular.TTF), 20, s)
	if f.Has(river) || !f.Has(moon) || !f.Has('a') {
		t.Error("it is not known what the fonts have")
	}
	if r, ok := s.Lacking(); !ok || r != river {
		t.Errorf("%c is said to be missing, %v", r, ok)
	}
	f.Has(river)
	if _, ok := s.Lacking(); ok {
		t.Error("it is told twice")
	}
	if New(Parse(goregular.TTF), 20, nil).Has(moon) {
		t.Error("no system has fonts")
	}
}

func TestTheLocaleSaysWhichLookIsMeant(t *testing.T) {
	cjk := typefacetest.Collection(
		typefacetest.Font("Noto Sans CJK JP", 300, moon), typefacetest.Font("Noto Sans CJK KR", 400, moon),
		typefacetest.Font("Noto Sans CJK SC", 500, moon), typefacetest.Font("Noto Sans CJK TC", 600, moon))
	dir := folder(t, map[string][]byte{"NotoSansCJK-Regular.ttc": cjk})
	for locale, want := range map[string]int{"": 6, "C": 6, "ja_JP.UTF-8": 6, "ko_KR": 8, "zh_CN.UTF-8": 10, "zh_TW.UTF-8": 12, "de_DE": 6} {
		if got := ink(t, NewSystem([]string{dir}, locale), moon); got != want {
			t.Errorf("%q: %d px wide, want %d", locale, got, want)
		}
	}
	both := folder(t, map[string][]byte{
		"msgothic.ttc": typefacetest.Collection(typefacetest.Font("MS Gothic", 300, moon)), "msyh.ttc": typefacetest.Collection(typefacetest.Font("YaHei", 500, moon)),
		"malgun.ttf": typefacetest.Font("Malgun", 700, moon),
	})
	for locale, want := range map[string]int{"ja_JP": 6, "zh_CN": 10, "ko_KR": 14} {
		if got := ink(t, NewSystem([]string{both}, locale), moon); got != want {
			t.Errorf("%q of three fonts: %d px wide, want %d", locale, got, want)
		}
	}
}

func TestPlainFontsComeFirst(t *testing.T) {
	order := []string{
		"/f/NotoSansCJK-Regular.ttc", "/f/NotoSansCJK-Bold.ttc", "/f/Hiragino Sans W3.ttc", "/f/Hiragino Sans W6.ttc", "/f/msgothic.ttc", "/f/PingFang.ttc",
		"/f/DejaVuSans.ttf", "/f/DejaVuSansMono-BoldOblique.ttf", "/f/Something.ttf", "/f/Something-Italic.ttf",
	}
	for i, name := range order[1:] {
		if rank(order[i], "") >= rank(name, "") {
			t.Errorf("%s, %d, does not come before %s, %d", order[i], rank(order[i], ""), name, rank(name, ""))
		}
	}
}

// TestInstalledFonts draws with what is on this machine.
func TestInstalledFonts(t *testing.T) {
	s := NewSystem(xdg.FontDirs, Locale())
	if !New(Parse(goregular.TTF), 20, s).Has(moon) {
		t.Skip("no font for Chinese or Japanese is installed here, such as fonts-noto-cjk or fonts-wqy-zenhei")
	}
	if got := ink(t, s, moon); got < 5 || got > 20 {
		t.Errorf("%c is %d px wide", moon, got)
	}
}

// FuzzOpen reads files that only look like fonts.
func FuzzOpen(f *testing.F) {
	f.Add(typefacetest.Font("A", 500, moon, river))
	f.Add(typefacetest.Collection(typefacetest.Font("A", 500, moon), typefacetest.Font("B", 400, river)))
	f.Add([]byte("OTTO"))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		name := filepath.Join(dir, "x.ttf")
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		s := NewSystem([]string{dir}, "ja")
		face := New(Parse(goregular.TTF), 20, s)
		for _, r := range []rune{moon, river, 'a'} {
			face.Has(r)
			face.Glyph(fixed.P(0, 0), r)
			face.Kern(r, moon)
		}
	})
}
