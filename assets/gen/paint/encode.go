// Pictures leave the kit as PNGs with a palette, as small as the standard encoder makes them.
package paint

import (
	"bytes"
	"image"
	"image/png"
)

// PNG encodes a picture.
func PNG(picture *image.Paletted) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&out, picture)
	return out.Bytes(), err
}
