// A solid as bytes: a checksum of the rest, then lengths and little-endian numbers.
package mesh

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
)

// errBroken means that a file is not what was written.
var errBroken = errors.New("not a whole solid of this version")

// packed is everything of a solid in the order of the file.
type packed struct {
	Version                         uint32
	Positions, UVs, Indices, Points uint32 // lengths, of Points in points of all rings
	Rings, Notes                    uint32
	FaceEnd, SideEnd                uint32
	Size                            [3]float64
}

func encodeSolid(s *Solid, report Report) []byte {
	var b bytes.Buffer
	b.Write(make([]byte, sha256.Size))
	put := func(v any) { binary.Write(&b, binary.LittleEndian, v) } // to a bytes.Buffer, of fixed-size values: cannot fail
	put(packed{cacheVersion, uint32(len(s.Positions)), uint32(len(s.UVs)), uint32(len(s.Indices)), uint32(s.Outline.Points()),
		uint32(len(s.Outline)), uint32(len(report.Notes)), uint32(s.FaceEnd), uint32(s.SideEnd), s.Size})
	put(s.Positions)
	put(s.Normals)
	put(s.UVs)
	put(s.Indices)
	for _, r := range s.Outline {
		put(uint32(len(r)))
		put([]Point(r))
	}
	for _, n := range report.Notes {
		put(uint32(len(n)))
		b.WriteString(n)
	}
	return sealed(b.Bytes())
}

// sealed puts the checksum of the rest in front, in place.
func sealed(b []byte) []byte {
	if len(b) >= sha256.Size {
		sum := sha256.Sum256(b[sha256.Size:])
		copy(b, sum[:])
	}
	return b
}

// decodeSolid is the inverse of encodeSolid; anything else gives errBroken. The checksum vouches for
// the lengths, which are not trusted all the same.
func decodeSolid(b []byte) (*Solid, Report, error) {
	if len(b) < sha256.Size || sha256.Sum256(b[sha256.Size:]) != [sha256.Size]byte(b[:sha256.Size]) {
		return nil, Report{}, errBroken
	}
	r := &reader{b: b[sha256.Size:]}
	var p packed
	r.get(&p, binary.Size(p))
	if p.Version != cacheVersion {
		return nil, Report{}, errBroken
	}
	s := &Solid{FaceEnd: int(p.FaceEnd), SideEnd: int(p.SideEnd), Size: p.Size}
	s.Positions = take[float32](r, p.Positions, 4)
	s.Normals = take[float32](r, p.Positions, 4)
	s.UVs = take[float32](r, p.UVs, 4)
	s.Indices = take[uint32](r, p.Indices, 4)
	for range p.Rings {
		s.Outline = append(s.Outline, take[Point](r, r.length(), 16))
		if r.failed {
			break
		}
	}
	var report Report
	for range p.Notes {
		report.Notes = append(report.Notes, string(take[byte](r, r.length(), 1)))
		if r.failed {
			break
		}
	}
	if r.failed || len(r.b) > 0 || checkIndices(s) != nil {
		return nil, Report{}, errBroken
	}
	return s, report, nil
}

// reader takes values off the front; once it has failed it stays so.
type reader struct {
	b      []byte
	failed bool
}

func (r *reader) get(v any, size int) {
	if r.failed || size > len(r.b) {
		r.failed = true
		return
	}
	if _, err := binary.Decode(r.b[:size], binary.LittleEndian, v); err != nil {
		r.failed = true
		return
	}
	r.b = r.b[size:]
}

func (r *reader) length() uint32 {
	var n uint32
	r.get(&n, 4)
	return n
}

// take gives n values of a size in bytes each.
func take[T any](r *reader, n uint32, size int) []T {
	if r.failed || int64(n)*int64(size) > int64(len(r.b)) {
		r.failed = true
		return nil
	}
	out := make([]T, n)
	r.get(out, int(n)*size)
	return out
}
