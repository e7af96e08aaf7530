package scene

// Where players sit. The format does not say it, so it is told from the player boards, or from how many play.

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"

	"tabletop/scene/layout"
)

// defaultSeats is how many sit at a table that does not say how many play.
const defaultSeats = 4

// maxSeats bounds what a package may say.
const maxSeats = 100

// seats gives the azimuth of each seat, clockwise seen from above, the first at the front. Surfaces of one
// type that lie turned outwards around the table are player boards, and each is a seat. Without them as many
// sit evenly around the table as the package says can play at most.
func (t *Table) seats() []float64 {
	if boards := t.playerBoards(); boards != nil {
		return boards
	}
	n := players(t.game.Package.Players)
	out := make([]float64, n)
	for i := range out {
		out[i] = -360 * float64(i) / float64(n)
	}
	return out
}

// from is the table as the player at a seat, from 1, has it: with that one's hand.
func (t *Table) from(seat int) *Table {
	l := t.layout.At(seat)
	if l == t.layout {
		return t
	}
	out := *t
	out.layout = l
	out.Update(t.store)
	return &out
}

var digits = regexp.MustCompile(`\d+`)

// players is the largest number in a text such as "2-4".
func players(text string) int {
	most := 0
	for _, d := range digits.FindAllString(text, -1) {
		if n, err := strconv.Atoi(d); err == nil {
			most = max(most, n)
		}
	}
	if most < 1 || most > maxSeats {
		return defaultSeats
	}
	return most
}

// playerBoards gives the seats of the type of surface that has most places turned outwards; nil for none.
func (t *Table) playerBoards() []float64 {
	places := map[string][]layout.Frame{}
	var types []string
	for _, f := range t.frames {
		if f.HUD == nil {
			if places[f.Surface.Type] == nil {
				types = append(types, f.Surface.Type)
			}
			places[f.Surface.Type] = append(places[f.Surface.Type], f)
		}
	}
	var best []float64
	for _, kind := range types {
		if s := t.outward(places[kind]); len(s) > len(best) {
			best = s
		}
	}
	return best
}

// outward gives the seats of surfaces, each of which lies off the middle of the table in the direction of
// its own lower edge; nil when one does not, or when all are turned alike.
func (t *Table) outward(places []layout.Frame) []float64 {
	middle := t.footprint.Center()
	alike := true
	out := make([]float64, len(places))
	for i, f := range places {
		sin, cos := math.Sincos(f.Rotation * math.Pi / 180)
		// The lower edge of an unturned surface is towards +z.
		if (f.X-middle[0])*-sin+(f.Y-middle[2])*cos <= 0 {
			return nil
		}
		out[i] = -math.Mod(math.Mod(f.Rotation, 360)+360, 360)
		alike = alike && out[i] == out[0]
	}
	if alike {
		return nil
	}
	slices.SortStableFunc(out, func(a, b float64) int { return cmp.Compare(b, a) })
	return out
}
