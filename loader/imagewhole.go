package loader

// Walks through the containers of PNG, JPEG, GIF and WebP that find files which are cut off or damaged.

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
)

// maxInflate bounds the bytes that a PNG is unpacked to only to see whether it can be.
const maxInflate = 64 << 20

// wholePNG checks the checksum of every chunk, and that the packed rows can be unpacked.
func wholePNG(b []byte) error {
	var data [][]byte
	for at := 8; ; {
		if len(b)-at < 12 {
			return errTruncated
		}
		n := int64(binary.BigEndian.Uint32(b[at:]))
		if n > int64(len(b)-at-12) {
			return errTruncated
		}
		chunk := b[at+4 : at+8+int(n)]
		if crc32.ChecksumIEEE(chunk) != binary.BigEndian.Uint32(b[at+8+int(n):]) {
			return errDamaged
		}
		switch string(chunk[:4]) {
		case "IDAT":
			data = append(data, chunk[4:])
		case "IEND":
			return wholeRows(data)
		}
		at += 12 + int(n)
	}
}

func wholeRows(data [][]byte) error {
	readers := make([]io.Reader, len(data))
	for i := range data {
		readers[i] = bytes.NewReader(data[i])
	}
	z, err := zlib.NewReader(io.MultiReader(readers...))
	if err == nil {
		_, err = io.CopyN(io.Discard, z, maxInflate)
	}
	if err == nil || err == io.EOF {
		return nil
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return errTruncated
	}
	return errDamaged
}

// wholeJPEG checks that the image data is ended.
func wholeJPEG(b []byte) error {
	scan := bytes.Index(b, []byte{0xff, 0xda})
	if scan < 0 || !bytes.Contains(b[scan:], []byte{0xff, 0xd9}) {
		return errTruncated
	}
	return nil
}

// wholeGIF checks that the first frame, which is the one that is shown, is all there.
func wholeGIF(b []byte) error {
	at := 13 + colours(b[10])
	for at < len(b) {
		switch b[at] {
		case 0x21: // an extension
			at = skipBlocks(b, at+2)
		case 0x2c: // a frame
			if at+10 > len(b) {
				return errTruncated
			}
			if at = skipBlocks(b, at+11+colours(b[at+9])); at > len(b) {
				return errTruncated
			}
			return nil
		default:
			return errTruncated
		}
	}
	return errTruncated
}

// colours is the length of the colour table that a byte of flags announces.
func colours(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// skipBlocks gives the offset behind a chain of data blocks; past the end when it is cut off.
func skipBlocks(b []byte, at int) int {
	for at < len(b) && b[at] != 0 {
		at += 1 + int(b[at])
	}
	return at + 1
}

// wholeWebP compares the length that the file states with the one it has.
func wholeWebP(b []byte) error {
	if len(b) < 12 || int64(binary.LittleEndian.Uint32(b[4:]))+8 > int64(len(b)) {
		return errTruncated
	}
	return nil
}

// orientation is the EXIF orientation of a JPEG, 1 to 8; 5 and more swap width and height. It reads the
// one tag by hand, because libraries for EXIF read all, at the mercy of the file's own lengths.
func orientation(b []byte) int {
	for at := 2; at+4 <= len(b) && b[at] == 0xff && b[at+1] != 0xda; {
		n := int(binary.BigEndian.Uint16(b[at+2:]))
		end := at + 2 + n
		if n < 2 || end > len(b) {
			return 1
		}
		body := b[at+4 : end]
		if b[at+1] == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
			return tiffOrientation(body[6:])
		}
		at = end
	}
	return 1
}

func tiffOrientation(b []byte) int {
	if len(b) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if b[0] == 'M' {
		order = binary.BigEndian
	}
	at := int64(order.Uint32(b[4:]))
	if at < 8 || at+2 > int64(len(b)) {
		return 1
	}
	entries := b[at+2:]
	for range order.Uint16(b[at:]) {
		if len(entries) < 12 {
			return 1
		}
		if v := order.Uint16(entries[8:]); order.Uint16(entries) == 0x0112 && v >= 1 && v <= 8 {
			return int(v)
		}
		entries = entries[12:]
	}
	return 1
}
