package loader

// Why a file is no picture that can be shown, and what to do: many are of a kind that only looks like one.

import (
	"bytes"
	"fmt"
)

// imageFault is why a picture cannot be shown.
type imageFault struct{ reason, hint string }

func (e imageFault) Error() string { return e.reason }

// Advice is what to do about it.
func (e imageFault) Advice() string { return e.hint }

const saveAnew = "Save or download it anew."

var (
	errEmpty     = imageFault{"the file is empty", saveAnew}
	errTruncated = imageFault{"the file breaks off", saveAnew}
	errDamaged   = imageFault{"the file is damaged: a checksum does not fit", saveAnew}
)

// foreign are files that are no pictures for us, by a piece of their start.
var foreign = []struct {
	start string
	at    int
	what  string
	hint  string
}{
	{"version https://git-lfs", 0, "it is a pointer of Git LFS, not the picture itself", "Run `git lfs pull`."},
	{"ftypavif", 4, "it is AVIF, which cannot be read", ""},
	{"ftypavis", 4, "it is AVIF, which cannot be read", ""},
	{"ftyphei", 4, "it is HEIC, which cannot be read", ""},
	{"ftypmif1", 4, "it is HEIF, which cannot be read", ""},
	{"JXL \r\n", 4, "it is JPEG XL, which cannot be read", ""},
	{"\xff\x0a", 0, "it is JPEG XL, which cannot be read", ""},
	{"8BPS", 0, "it is a file of Photoshop", ""},
	{"gimp xcf", 0, "it is a file of GIMP", ""},
	{"%PDF", 0, "it is a PDF", ""},
	{"%!PS", 0, "it is PostScript", ""},
	{"\x1f\x8b", 0, "it is compressed with gzip", "Unpack it: an .svgz is an .svg inside."},
	{"PK\x03\x04", 0, "it is a zip archive, as are the files of Krita", ""},
}

// noPicture says what a file is that no decoder knows.
func noPicture(b []byte) imageFault {
	const save = "Save it as PNG, JPEG, WebP or SVG."
	for _, f := range foreign {
		if len(b) > f.at && bytes.HasPrefix(b[f.at:], []byte(f.start)) {
			if f.hint == "" {
				return imageFault{f.what, save}
			}
			return imageFault{f.what, f.hint}
		}
	}
	if isPage(bytes.TrimSpace(b)) {
		return imageFault{"it is a web page", "Open it in a browser: it is most likely a page about the picture, or one that says why the picture is not there."}
	}
	return imageFault{"it is none of PNG, JPEG, GIF, WebP, BMP, TIFF and SVG", save}
}

// isPage reports whether a file begins as a web page.
func isPage(b []byte) bool {
	head := bytes.ToLower(b[:min(len(b), 32)])
	return bytes.HasPrefix(head, []byte("<!doctype html")) || bytes.HasPrefix(head, []byte("<html"))
}

// tooManyPixels is the fault of a picture beyond the limit.
func tooManyPixels(size pixels, limit int64) imageFault {
	return imageFault{fmt.Sprintf("it has %d x %d pixels, more than the %d million that tabletop decodes", size.width, size.height, limit/1_000_000),
		"Save it with fewer pixels; 20 to a millimetre are plenty."}
}
