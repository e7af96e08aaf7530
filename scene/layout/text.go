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
	views := Views(s.Game(), s)
	nowhere := shownNowhere(s, views)
	writeNowhere(out, s, nowhere)
	for i := range views {
		views[i].writeText(out, nowhere)
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

// writeNowhere says once what nobody sees: most often a route is missing, or misspelt.
func writeNowhere(out io.Writer, s *state.Store, nowhere []string) {
	if len(nowhere) == 0 {
		return
	}
	var list []string
	for _, path := range nowhere {
		list = append(list, path+" "+count(len(s.Stack(path)), "part"))
	}
	fmt.Fprintln(out, "\nShown nowhere")
	writeParts(out, "  ", list)
}

// row is one line of a view: x, y, rotation, number of parts, what.
const row = "  %8s %8s %8s %6s  %s\n"

func (v *View) writeText(out io.Writer, nowhere []string) {
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
	v.writeOthers(out, nowhere)
}

// mostOthers is how many paths a surface names that other surfaces show; of more it gives the number.
const mostOthers = 12

// writeOthers writes what this surface does not show and another does.
func (v *View) writeOthers(out io.Writer, nowhere []string) {
	var others []string
	for _, path := range v.NotShown { // both are in the order of the store's paths
		if len(nowhere) > 0 && nowhere[0] == path {
			nowhere = nowhere[1:]
			continue
		}
		others = append(others, path)
	}
	switch {
	case len(others) > mostOthers:
		fmt.Fprintf(out, "  does not show %d paths that other surfaces show\n", len(others))
	case len(others) > 0:
		fmt.Fprintln(out, "  does not show")
		writeParts(out, "    ", others)
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
