package layout

// The table as text, for people.

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// textWidth is where lists of parts are wrapped, in characters.
const textWidth = 100

// WriteText writes the table and what its surfaces show, in aligned columns. Lengths are mm.
func WriteText(w io.Writer, s *state.Store) error {
	out := bufio.NewWriter(w)
	writeSurfaces(out, s)
	writeStacks(out, s)
	for _, v := range Views(s.Game(), s) {
		v.writeText(out)
	}
	if left := s.Unplaced(); len(left) > 0 {
		fmt.Fprintf(out, "\nOn no path: %s\n", count(len(left), "part"))
		writeParts(out, "  ", partNames(left))
	}
	return out.Flush()
}

func writeSurfaces(out io.Writer, s *state.Store) {
	fmt.Fprintln(out, "Surfaces")
	if len(s.Game().Surfaces) == 0 {
		fmt.Fprintln(out, "  none")
	}
	for _, surface := range s.Game().Surfaces {
		state := "off"
		if s.Enabled(surface) {
			state = "on"
		}
		fmt.Fprintf(out, "  %-4s %s\n", state, printable(surface.Short()))
	}
}

func writeStacks(out io.Writer, s *state.Store) {
	fmt.Fprintln(out, "\nStacks, bottom to top")
	if len(s.Paths()) == 0 {
		fmt.Fprintln(out, "  none")
	}
	for _, path := range s.Paths() {
		stack := s.Stack(path)
		fmt.Fprintf(out, "  %s  %s\n", printable(path), count(len(stack), "part"))
		writeParts(out, "    ", placedNames(stack))
	}
}

// row is one line of a view: x, y, rotation, number of parts, what.
const row = "  %8s %8s %8s %6s  %s\n"

func (v *View) writeText(out io.Writer) {
	fmt.Fprintf(out, "\n%s shows\n", printable(v.Surface.Short()))
	if len(v.Routed) > 0 {
		fmt.Fprintf(out, row, "x", "y", "rotation", "parts", "path")
	}
	width := 0
	for i := range v.Routed {
		width = max(width, utf8.RuneCountInString(printable(v.Routed[i].Path)))
	}
	for i := range v.Routed {
		r := &v.Routed[i]
		fmt.Fprintf(out, row, decimal(r.Anchor.X), decimal(r.Anchor.Y), decimal(r.Anchor.Rotation), strconv.Itoa(len(r.Shown)),
			fmt.Sprintf("%-*s  %s", width, printable(r.Path), r.describe(v.Surface)))
		for j, spot := range r.Spots {
			what := fmt.Sprintf("  %s at %.3f of the curve", printable(r.Shown[j].Part.Short()), spot.U)
			if spot.Z != 0 {
				what += ", lifted " + decimal(spot.Z)
			}
			fmt.Fprintf(out, row, decimal(spot.X), decimal(spot.Y), "", "", what)
		}
	}
	if len(v.NotShown) > 0 {
		fmt.Fprintln(out, "  does not show")
		writeParts(out, "    ", v.NotShown)
	}
}

// describe says by which route a path is shown, and how it is stacked.
func (r *Routed) describe(s *game.Surface) string {
	text := "by " + printable(s.Layout[r.Route].Pattern.String())
	if r.Candidate >= 0 {
		text += fmt.Sprintf(" [%d]", r.Candidate)
	}
	if r.Stacking == nil {
		return text + ", the top part"
	}
	if r.Stacking.Curve != nil {
		text += ", along " + decimal(r.Stacking.Curve.Length()) + " mm"
	} else {
		text += ", piled"
	}
	if r.Stacking.Tilt != 0 {
		text += ", tilted " + decimal(r.Stacking.Tilt)
	}
	return text
}

func placedNames(stack []state.Placed) []string {
	var out []string
	for _, p := range stack {
		name := p.Part.Short()
		if p.Facing != game.FacingFace {
			name += " (" + string(p.Facing) + ")"
		}
		out = append(out, name)
	}
	return out
}

func partNames(parts []*game.Part) []string {
	var out []string
	for _, p := range parts {
		out = append(out, p.Short())
	}
	return out
}

// writeParts writes a list, wrapped.
func writeParts(out io.Writer, indent string, names []string) {
	line := indent
	for i, name := range names {
		name = printable(name)
		if i < len(names)-1 {
			name += ","
		}
		if len(line) > len(indent) && len([]rune(line))+1+len([]rune(name)) > textWidth {
			fmt.Fprintln(out, line)
			line = indent
		}
		if len(line) > len(indent) {
			line += " "
		}
		line += name
	}
	fmt.Fprintln(out, line)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// decimal writes a number with at most two decimals.
func decimal(f float64) string {
	return strconv.FormatFloat(math.Round(f*100)/100+0, 'f', -1, 64)
}

// printable makes control characters of a game's own words harmless on a terminal.
func printable(s string) string {
	return strings.Trim(strconv.QuoteToGraphic(s), `"`)
}
