package loader

// Whether the bytes of an image are whole. Pixels are not decoded: the texture code does that once, when
// the picture is shown. What is checked here costs little more than reading the file.

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // registers with image.DecodeConfig, as do the others
	_ "image/jpeg"
	_ "image/png"
	"io"
	"strings"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"
)

// pixels is how large a picture is, as it is shown. A vector picture has no pixels.
type pixels struct {
	width, height int
	vector        bool
}

// inspect tells the size of a picture by its bytes, whatever its name, and whether they are whole.
func inspect(b []byte, limit int64) (size pixels, err error) {
	defer func() {
		if broken := recover(); broken != nil { // decoders have bugs, and files come from anywhere
			err = fmt.Errorf("its decoder fails: %v", broken)
		}
	}()
	if len(b) == 0 {
		return pixels{}, errEmpty
	}
	if isSVG(b) {
		return pixels{vector: true}, wholeSVG(b)
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(b))
	if errors.Is(err, image.ErrFormat) {
		return pixels{}, noPicture(b)
	}
	if err != nil {
		return pixels{}, imageError(err)
	}
	size = pixels{width: config.Width, height: config.Height}
	if size.width <= 0 || size.height <= 0 {
		return size, errors.New("it has no pixels")
	}
	if int64(size.width) > limit/int64(size.height) {
		return size, tooManyPixels(size, limit)
	}
	switch format {
	case "png":
		err = wholePNG(b)
	case "jpeg":
		err = wholeJPEG(b)
		if orientation(b) > 4 {
			size.width, size.height = size.height, size.width
		}
	case "gif":
		err = wholeGIF(b)
	case "webp":
		err = wholeWebP(b)
	}
	return size, err
}

// imageError words the errors of the image packages for a designer.
func imageError(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errTruncated
	}
	return errors.New(strings.TrimPrefix(err.Error(), "image: "))
}

// isSVG looks for the root element of SVG near the start.
func isSVG(b []byte) bool {
	head := bytes.TrimLeft(bytes.TrimPrefix(b[:min(len(b), 4096)], []byte("\xef\xbb\xbf")), " \t\r\n")
	return bytes.HasPrefix(head, []byte("<")) && bytes.Contains(head, []byte("<svg")) && !isPage(head)
}

// wholeSVG reads the XML to its end. Entities that a DOCTYPE declares are let through.
func wholeSVG(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(b))
	d.Strict = false
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	depth := 0
	for {
		t, err := d.RawToken()
		switch t.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
		if err == io.EOF {
			if depth != 0 {
				return errTruncated
			}
			return nil
		}
		if err != nil {
			return imageError(err)
		}
	}
}
