package typeface

// Which files are fonts, and which of them are asked first.

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// mostListed bounds how many files of the folders are looked at.
const mostListed = 20_000

// families are names of files, the best first: what a language's readers are used to, and what is on most machines.
// They are written small and without what stands between words.
var families = []struct {
	language string
	names    []string
}{
	{"ja", []string{"notosanscjk", "sourcehansans", "notosansjp", "hiraginosans", "hiraginokaku", "ヒラギノ角ゴシック", "yugoth", "meiryo", "msgothic", "ipaex", "ipag", "takao", "vlgothic"}},
	{"zh", []string{"notosanscjk", "sourcehansans", "notosanssc", "notosanstc", "pingfang", "msyh", "msjh", "wqymicrohei", "wqyzenhei", "stheiti", "simhei", "simsun", "droidsansfallback", "uming"}},
	{"ko", []string{"notosanscjk", "sourcehansans", "notosanskr", "applesdgothicneo", "malgun", "nanumgothic", "baekmuk", "undotum", "gulim"}},
	{"", []string{"notosans", "dejavusans", "liberationsans", "freesans", "segoeui", "seguisym", "arialuni", "arial", "applesymbols", "unifont"}},
}

// styles are words of names that say that a font is not the plain one.
var styles = []string{"bold", "black", "heavy", "medium", "semi", "extra", "light", "thin", "italic", "oblique", "condensed", "mono", "serif", "emoji", "w0", "w1", "w2", "w6", "w7", "w8", "w9"}

// list gives the font files in some folders, the best for a locale first.
func list(folders []string, locale string) []string {
	var names []string
	ranks := map[string]int{}
	seen := 0
	for _, folder := range folders {
		if real, err := filepath.EvalSymlinks(folder); err == nil {
			folder = real // a walk does not follow links, and fonts of one's own may be kept elsewhere
		}
		// A folder that cannot be read has no fonts for us.
		_ = filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
			if seen++; err != nil {
				return fs.SkipDir
			}
			if seen > mostListed {
				return fs.SkipAll
			}
			if _, known := ranks[name]; !known && !d.IsDir() && isFont(name) {
				names, ranks[name] = append(names, name), rank(name, locale)
			}
			return nil
		})
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(ranks[a], ranks[b]), cmp.Compare(a, b)) })
	return names
}

func isFont(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".ttf" || ext == ".otf" || ext == ".ttc" || ext == ".otc"
}

// rank is the place of a file: its family counts more than its style.
func rank(name, locale string) int {
	base := strings.ToLower(strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)))
	base = strings.NewReplacer(" ", "", "-", "", "_", "").Replace(base)
	place, at := 0, -1
	for _, group := range ordered(locale) {
		for _, family := range group {
			if at < 0 && strings.HasPrefix(base, family) {
				at = place
			}
			place++
		}
	}
	if at < 0 {
		at = place
	}
	plain := 0
	for _, style := range styles {
		if strings.Contains(base, style) {
			plain++
		}
	}
	return at*(len(styles)+1) + plain
}

// ordered gives the families of the locale's language first.
func ordered(locale string) (out [][]string) {
	for _, f := range families {
		if f.language != "" && strings.HasPrefix(locale, f.language) {
			out = append([][]string{f.names}, out...)
		} else {
			out = append(out, f.names)
		}
	}
	return out
}

// open reads a font's tables; its outlines stay in the file, which stays open. nil: it is none that can be drawn.
func open(name, locale string) *sfnt.Font {
	file, err := os.Open(name)
	if err != nil {
		return nil
	}
	if collection, err := sfnt.ParseCollectionReaderAt(file); err == nil {
		if f := pick(collection, locale); f != nil {
			return f
		}
	}
	file.Close()
	return nil
}

// regions are the endings of family names in collections that hold one font for each region.
var regions = []struct{ locale, ending string }{
	{"ja", " jp"}, {"ko", " kr"}, {"zh_tw", " tc"}, {"zh_hk", " hk"}, {"zh", " sc"},
}

// pick gives the font of a collection that is meant for the locale, else the first that can be read.
func pick(c *sfnt.Collection, locale string) (first *sfnt.Font) {
	ending := ""
	for _, r := range regions {
		if ending == "" && strings.HasPrefix(strings.ToLower(locale), r.locale) {
			ending = r.ending
		}
	}
	var b sfnt.Buffer
	for i := range c.NumFonts() {
		f, err := c.Font(i)
		if err != nil {
			continue
		}
		if first == nil {
			first = f
		}
		if family, err := f.Name(&b, sfnt.NameIDFamily); err == nil && ending != "" && strings.HasSuffix(strings.ToLower(family), ending) {
			return f
		}
	}
	return first
}
