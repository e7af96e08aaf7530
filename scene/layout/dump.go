package layout

import (
	"bufio"
	"fmt"
	"io"
	"math"
)

// Dump writes poses as text, one a line, mm to 0.01: the surface, the path and place in the stack, the
// part and its facing, its origin (x, height, z) and where its right, its top edge and its face point.
func Dump(w io.Writer, poses []Pose) error {
	out := bufio.NewWriter(w)
	for _, p := range poses {
		where := p.Surface.Short()
		if p.HUD != nil && p.HUD != p.Surface {
			where += " on " + p.HUD.Short()
		}
		fmt.Fprintf(out, "%s %s %d %s %s at%s right%s top%s face%s\n", where, p.Path, p.Index, p.Part.Short(), p.Facing,
			hundredths(p.Position), hundredths(p.Orientation.Turn(Vec{1, 0, 0})),
			hundredths(p.Orientation.Turn(Vec{0, 1, 0})), hundredths(p.Orientation.Turn(Vec{0, 0, 1})))
	}
	return out.Flush()
}

func hundredths(v Vec) string {
	text := ""
	for _, f := range v {
		text += fmt.Sprintf(" %.2f", math.Round(f*100)/100+0) // + 0: no minus before a zero
	}
	return text
}
