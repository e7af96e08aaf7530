// Package typefacetest makes tiny fonts for tests: every letter is a black box.
package typefacetest

import (
	"encoding/binary"
	"slices"
	"unicode/utf16"
)

const em = 1000

// Font is a TrueType font whose letters are boxes of a width and an em's height, of 1000 units a em; each moves the
// pen by an em.
func Font(family string, width int, letters ...rune) []byte {
	return container(0, tables(family, width, letters))
}

// Collection puts fonts into one file.
func Collection(fonts ...[]byte) []byte {
	out := []byte("ttcf\x00\x01\x00\x00")
	out = u32(out, len(fonts))
	at := len(out) + 4*len(fonts)
	var body []byte
	for _, f := range fonts {
		out = u32(out, at+len(body))
		body = append(body, moved(f, at+len(body))...)
	}
	return append(out, body...)
}

// moved is a font with the offsets of its tables counted from so many bytes before it.
func moved(font []byte, by int) []byte {
	font = slices.Clone(font)
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		offset := font[12+16*i+8:]
		binary.BigEndian.PutUint32(offset, binary.BigEndian.Uint32(offset)+uint32(by))
	}
	return font
}

type table struct {
	tag  string
	data []byte
}

func container(at int, list []table) []byte {
	out := u16(u32(nil, 0x00010000), len(list), 0, 0, 0)
	at += len(out) + 16*len(list)
	var body []byte
	for _, t := range list {
		out = append(out, t.tag...)
		out = u32(out, 0, at+len(body), len(t.data))
		body = append(body, t.data...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(out, body...)
}

// tables are in the order of their tags. Glyph 0, the missing one, is empty; all others are the box.
func tables(family string, width int, letters []rune) []table {
	letters = slices.Sorted(slices.Values(letters))
	glyphs := len(letters) + 1
	box := boxGlyph(width)
	var metrics, loca, glyf []byte
	loca = u32(loca, 0, 0)
	for range glyphs {
		metrics = u16(metrics, em, 0)
	}
	for range letters {
		glyf = append(glyf, box...)
		loca = u32(loca, len(glyf))
	}
	head := make([]byte, 54)
	binary.BigEndian.PutUint32(head, 0x00010000)
	binary.BigEndian.PutUint32(head[12:], 0x5F0F3CF5)
	binary.BigEndian.PutUint16(head[18:], em)
	binary.BigEndian.PutUint16(head[40:], em)
	binary.BigEndian.PutUint16(head[42:], em)
	binary.BigEndian.PutUint16(head[50:], 1) // long offsets of glyphs
	hhea := make([]byte, 36)
	binary.BigEndian.PutUint32(hhea, 0x00010000)
	binary.BigEndian.PutUint16(hhea[4:], em)
	binary.BigEndian.PutUint16(hhea[34:], uint16(glyphs))
	maxp := make([]byte, 32)
	binary.BigEndian.PutUint32(maxp, 0x00010000)
	binary.BigEndian.PutUint16(maxp[4:], uint16(glyphs))
	post := make([]byte, 32)
	binary.BigEndian.PutUint32(post, 0x00030000)
	return []table{
		{"cmap", cmap(letters)}, {"glyf", glyf}, {"head", head}, {"hhea", hhea}, {"hmtx", metrics}, {"loca", loca},
		{"maxp", maxp}, {"name", names(family)}, {"post", post},
	}
}

// boxGlyph has one contour of four corners; all coordinates are 16 bits.
func boxGlyph(width int) []byte {
	out := u16(nil, 1, 0, 0, width, em, 3, 0)
	out = append(out, 1, 1, 1, 1)                 // on the curve
	out = u16(out, 0, 0, width, 0, 0, em, 0, -em) // x and then y, each from the last: (0,0) (0,em) (width,em) (width,0)
	return append(out, 0, 0)
}

// cmap is format 12: groups of one letter.
func cmap(letters []rune) []byte {
	out := u16(nil, 0, 1, 3, 10)
	out = u32(out, 12)
	out = u16(out, 12, 0)
	out = u32(out, 16+12*len(letters), 0, len(letters))
	for i, r := range letters {
		out = u32(out, int(r), int(r), i+1)
	}
	return out
}

// names has the family's name only.
func names(family string) []byte {
	var text []byte
	for _, c := range utf16.Encode([]rune(family)) {
		text = u16(text, int(c))
	}
	out := u16(nil, 0, 1, 18, 3, 1, 0x409, 1, len(text), 0)
	return append(out, text...)
}

func u16(b []byte, values ...int) []byte {
	for _, v := range values {
		b = binary.BigEndian.AppendUint16(b, uint16(v))
	}
	return b
}

func u32(b []byte, values ...int) []byte {
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, uint32(v))
	}
	return b
}
