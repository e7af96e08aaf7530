// OBJ for modelling programs: groups, normals and texture coordinates, as text.
package mesh

import (
	"bufio"
	"io"
	"strconv"
	"strings"
)

// WriteOBJ writes a Wavefront OBJ file in mm, y to the top edge of the face. Its groups, and their
// materials, are face, side and back.
func WriteOBJ(w io.Writer, name string, s *Solid) error {
	out := bufio.NewWriter(w)
	out.WriteString("# tabletop, mm\no " + strings.Join(strings.Fields(name), "_") + "\n")
	writeOBJValues(out, "v", s.Positions, 3)
	uvs := append([]float32(nil), s.UVs...)
	for i := 1; i < len(uvs); i += 2 {
		uvs[i] = 1 - uvs[i] // from the bottom in this format
	}
	writeOBJValues(out, "vt", uvs, 2)
	writeOBJValues(out, "vn", s.Normals, 3)
	writeOBJGroup(out, "face", s.Indices[:s.FaceEnd])
	writeOBJGroup(out, "side", s.Indices[s.FaceEnd:s.SideEnd])
	writeOBJGroup(out, "back", s.Indices[s.SideEnd:])
	return out.Flush() // which gives the first error of all writes
}

func writeOBJValues(out *bufio.Writer, kind string, values []float32, n int) {
	for i := 0; i < len(values); i += n {
		out.WriteString(kind)
		for _, v := range values[i : i+n] {
			out.WriteByte(' ')
			out.WriteString(strconv.FormatFloat(float64(v), 'g', -1, 32))
		}
		out.WriteByte('\n')
	}
}

func writeOBJGroup(out *bufio.Writer, name string, indices []uint32) {
	if len(indices) == 0 {
		return
	}
	out.WriteString("g " + name + "\nusemtl " + name + "\n")
	for i := 0; i < len(indices); i += 3 {
		out.WriteByte('f')
		for _, v := range indices[i : i+3] {
			n := strconv.Itoa(int(v) + 1)
			out.WriteString(" " + n + "/" + n + "/" + n)
		}
		out.WriteByte('\n')
	}
}
