// Pictures leave the kit as PNGs with a palette, as small as the standard encoder makes them.
package paint

import (
	"bytes"
	"image/png"
)

// PNG encodes the canvas with at most colours (2 to 256) different colours.
func (c *Canvas) PNG(colours int) ([]byte, error) {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&out, Paletted(c.Image, colours))
	return out.Bytes(), err
}
