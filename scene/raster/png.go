package raster

// PNG (ISO/IEC 15948), 8 bits a sample, with a filter chosen for each row.

import (
	"bufio"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// fastFrom is the number of px from which speed counts more than the size of the file.
const fastFrom = 4096 * 4096

// writePNG writes a true-colour picture, with alpha where there is any.
func writePNG(w *bufio.Writer, p Picture, info Info) error {
	c := &chunks{w: w}
	w.WriteString("\x89PNG\r\n\x1a\n")
	header := binary.BigEndian.AppendUint32(nil, uint32(p.Width))
	header = binary.BigEndian.AppendUint32(header, uint32(p.Height))
	colour := byte(2)
	if p.Alpha {
		colour = 6
	}
	c.write("IHDR", append(header, 8, colour, 0, 0, 0))
	c.write("sRGB", []byte{0}) // perceptual
	if info.DPI > 0 {
		perMetre := uint32(math.Round(info.DPI / 0.0254))
		phys := binary.BigEndian.AppendUint32(nil, perMetre)
		c.write("pHYs", append(binary.BigEndian.AppendUint32(phys, perMetre), 1)) // px a metre
	}
	for _, t := range [][2]string{{"Title", info.Title}, {"Author", info.Author}, {"Description", info.Description}, {"Software", info.Software}} {
		c.text(t[0], t[1])
	}
	if err := c.pixels(p); err != nil {
		return err
	}
	c.write("IEND", nil)
	return c.err
}

// chunks writes chunks; the first error stays.
type chunks struct {
	w   *bufio.Writer
	err error
}

func (c *chunks) write(name string, data []byte) {
	if c.err != nil {
		return
	}
	head := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...)
	sum := crc32.Update(crc32.ChecksumIEEE(head[4:]), crc32.IEEETable, data)
	for _, b := range [][]byte{head, data, binary.BigEndian.AppendUint32(nil, sum)} {
		if _, err := c.w.Write(b); err != nil {
			c.err = err
		}
	}
}

// text writes a text as tEXt where Latin-1 can hold it, else as iTXt.
func (c *chunks) text(key, text string) {
	if text == "" {
		return
	}
	latin := append([]byte(key), 0)
	for _, r := range text {
		if r > 0xff || r < 0x20 && r != '\n' || r >= 0x7f && r < 0xa0 {
			// Keyword, no compression, no language, no translated keyword.
			c.write("iTXt", append([]byte(key+"\x00\x00\x00\x00\x00"), text...))
			return
		}
		latin = append(latin, byte(r))
	}
	c.write("tEXt", latin)
}

// Write takes compressed pixels: each call is a chunk.
func (c *chunks) Write(b []byte) (int, error) {
	c.write("IDAT", b)
	return len(b), c.err
}

func (c *chunks) pixels(p Picture) error {
	level := zlib.DefaultCompression
	if float64(p.Width)*float64(p.Height) > fastFrom {
		level = zlib.BestSpeed
	}
	out := bufio.NewWriterSize(c, 1<<15)
	z, err := zlib.NewWriterLevel(out, level)
	if err != nil {
		return err
	}
	f := newFilter(p)
	for y := range p.Height {
		row, err := p.Row(y)
		if err != nil {
			return err
		}
		if _, err := z.Write(f.best(row)); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return out.Flush()
}

// filter turns rows of pixels into rows of small differences.
type filter struct {
	samples         int // bytes a px in the file
	current, before []byte
	tried           [5][]byte // by filter type, its type first
}

func newFilter(p Picture) *filter {
	f := &filter{samples: 3}
	if p.Alpha {
		f.samples = 4
	}
	n := f.samples * p.Width
	f.current, f.before = make([]byte, n), make([]byte, n)
	for kind := range f.tried {
		f.tried[kind] = make([]byte, 1+n)
		f.tried[kind][0] = byte(kind)
	}
	return f
}

// best filters a row in each way and gives the one whose differences are smallest in sum, which compresses
// well (the heuristic of the PNG specification, 12.8).
func (f *filter) best(rgba []byte) []byte {
	f.current, f.before = f.before, f.current
	if f.samples == 4 {
		copy(f.current, rgba)
	} else {
		for i, j := 0, 0; i < len(f.current); i, j = i+3, j+4 {
			f.current[i], f.current[i+1], f.current[i+2] = rgba[j], rgba[j+1], rgba[j+2]
		}
	}
	least, choice := math.MaxInt, 0
	for kind := range f.tried {
		if sum := f.try(kind); sum < least {
			least, choice = sum, kind
		}
	}
	return f.tried[choice]
}

// try fills in one way to filter the current row and gives the sum of its differences. What lies left of
// the row and above the picture is 0.
func (f *filter) try(kind int) int {
	out, row, up, n := f.tried[kind][1:], f.current, f.before, f.samples
	for i := range min(n, len(row)) {
		out[i] = row[i] - [5]byte{0, 0, up[i], up[i] / 2, up[i]}[kind]
	}
	switch kind {
	case 0:
		copy(out, row)
	case 1:
		for i := n; i < len(row); i++ {
			out[i] = row[i] - row[i-n]
		}
	case 2:
		for i := n; i < len(row); i++ {
			out[i] = row[i] - up[i]
		}
	case 3:
		for i := n; i < len(row); i++ {
			out[i] = row[i] - byte((int(row[i-n])+int(up[i]))/2)
		}
	case 4:
		for i := n; i < len(row); i++ {
			out[i] = row[i] - paeth(row[i-n], up[i], up[i-n])
		}
	}
	sum := 0
	for _, v := range out {
		sum += min(int(v), 256-int(v))
	}
	return sum
}

// paeth is the neighbour (left, above, above left) that is nearest to left + above - corner; PNG
// specification, 9.4.
func paeth(left, above, corner byte) byte {
	a, b, c := int(left), int(above), int(corner)
	pa, pb := b-c, a-c
	pc := max(pa+pb, -pa-pb)
	pa, pb = max(pa, -pa), max(pb, -pb)
	switch {
	case pa <= pb && pa <= pc:
		return left
	case pb <= pc:
		return above
	}
	return corner
}
