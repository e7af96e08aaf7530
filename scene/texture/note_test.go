package texture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"strings"
	"testing"
)

// told are the messages of a picture's notes; those of what is lost begin with an exclamation mark.
func told(t *testing.T, data []byte) string {
	t.Helper()
	_, info, err := Decode(data, Limits{SVG: 32})
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, n := range info.Notes {
		mark := ""
		if n.Lost {
			mark = "!"
		}
		if n.Suggestion == "" {
			t.Errorf("%s: no suggestion", n.Message)
		}
		out = append(out, mark+n.Message)
	}
	return strings.Join(out, "|")
}

// TestSVGNotes: what is not drawn is told, and what is only defined is not.
func TestSVGNotes(t *testing.T) {
	for body, want := range map[string]string{
		`<rect width="9" height="9"/>`:                                                                                "",
		`<text>a</text><text>b</text>`:                                                                                "!" + lostParts["text"].Message,
		`<g display="none"><text>a</text></g>`:                                                                        "",
		`<defs><filter id="f"/><text id="t">a</text></defs>`:                                                          "",
		`<filter id="f"/><rect filter="url(#f)" width="9"/>`:                                                          "!" + lostParts["filter"].Message,
		`<g style="mask: url(#m)"><rect/></g>`:                                                                        "!" + lostParts["mask"].Message,
		`<style>.c{clip-path:url(#c)}</style><rect class="c"/>`:                                                       "!" + lostParts["clip-path"].Message,
		`<style>@font-face{x:y} g > rect{fill:red}</style><g/>`:                                                       "!" + lostParts["style"].Message,
		`<pattern id="p"/><rect fill="url(#p)" width="9" height="9"/>`:                                                "!" + lostParts["pattern"].Message,
		`<use href="other.svg#a"/><image href="a.png"/><foreignObject/>`:                                              "!" + lostParts["foreignObject"].Message + "|!" + lostParts["image"].Message + "|!" + lostParts["use"].Message,
		`<linearGradient id="l"><stop/></linearGradient><rect fill="url(#l)" clip-path="none" width="9" height="9"/>`: "",
	} {
		if got := told(t, []byte(`<svg viewBox="0 0 9 9">`+body+`</svg>`)); got != want {
			t.Errorf("%s: got %q, want %q", body, got, want)
		}
	}
}

// gifOf is a GIF of so many frames.
func gifOf(t *testing.T, frames int) []byte {
	t.Helper()
	g := &gif.GIF{}
	for range frames {
		g.Image = append(g.Image, image.NewPaletted(image.Rect(0, 0, 3, 2), color.Palette{color.Black, color.White}))
		g.Delay = append(g.Delay, 10)
	}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// apngOf is a PNG that says how many frames it has.
func apngOf(t *testing.T, frames uint32) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	chunk := binary.BigEndian.AppendUint32([]byte("acTL"), frames)
	chunk = append(chunk, 0, 0, 0, 0)
	full := append(binary.BigEndian.AppendUint32(nil, 8), chunk...)
	full = binary.BigEndian.AppendUint32(full, crc32.ChecksumIEEE(chunk))
	const header = 8 + 25 // bytes of the signature and of IHDR
	return append(append(append([]byte{}, b.Bytes()[:header]...), full...), b.Bytes()[header:]...)
}

func TestFormatNotes(t *testing.T) {
	for _, c := range []struct {
		data []byte
		want string
	}{
		{gifOf(t, 1), ""},
		{gifOf(t, 3), "the GIF is animated; its first frame is shown"},
		{file(t, "animated.gif"), "the GIF is animated; its first frame is shown"},
		{file(t, "animated.webp"), "the WebP is animated; its first frame is shown"},
		{file(t, "lossy.webp"), ""},
		{file(t, "cmyk.jpg"), "the JPEG has colours for print (CMYK), which look different on a screen"},
		{apngOf(t, 1), ""},
		{apngOf(t, 2), "the PNG is animated; its first frame is shown"},
	} {
		if got := told(t, c.data); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
