// STL for 3D printing: triangles alone, in mm as slicers take them.
package mesh

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"
)

// WriteSTL writes a binary STL file in mm. The name goes into its header, as much as has room there.
func WriteSTL(w io.Writer, name string, s *Solid) error {
	out := bufio.NewWriter(w)
	var header [80]byte
	copy(header[:], "tabletop, mm: "+name) // a header that starts with "solid" would be taken for text
	out.Write(header[:])
	binary.Write(out, binary.LittleEndian, uint32(s.Triangles()))
	for i := 0; i < len(s.Indices); i += 3 {
		var facet struct {
			Normal  [3]float32
			Corners [3][3]float32
			_       uint16
		}
		for k, v := range s.Indices[i : i+3] {
			facet.Corners[k] = [3]float32(s.Positions[3*v : 3*v+3])
		}
		facet.Normal = facetNormal(facet.Corners)
		binary.Write(out, binary.LittleEndian, facet)
	}
	return out.Flush() // which gives the first error of all writes
}

func facetNormal(c [3][3]float32) [3]float32 {
	wide := func(p [3]float32) [3]float64 { return [3]float64{float64(p[0]), float64(p[1]), float64(p[2])} }
	n := cross3(sub3(wide(c[1]), wide(c[0])), sub3(wide(c[2]), wide(c[0])))
	l := math.Sqrt(dot3(n, n))
	if l == 0 {
		return [3]float32{}
	}
	return [3]float32{float32(n[0] / l), float32(n[1] / l), float32(n[2] / l)}
}
