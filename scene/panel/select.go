package panel

// What the inspector tells of one part, and of faults.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Select describes a part of the catalog's game; more is how many others are selected with it. It gives nil for a
// part of another game.
func (c *Catalog) Select(s *state.Store, p *game.Part, more int) *Selected {
	n := c.Number(p)
	if n < 0 {
		return nil
	}
	out := &Selected{Part: n, Where: "on no path", MoreThanOne: more}
	if path, index, ok := s.Where(p); ok {
		f, _ := s.Facing(p)
		out.Where = fmt.Sprintf("%s · %s · %s", path, state.PlaceInStack(index, len(s.Stack(path))), facingWords(f))
		out.Facing = FacingMark(f)
	}
	if !p.Range.IsZero() {
		out.Place = p.Range.String()
	}
	for _, prop := range p.Props() {
		place := ""
		if !prop.Range.IsZero() {
			place = prop.Range.String()
		}
		out.Properties = append(out.Properties, Property{prop.Key, valueText(prop.Value), place})
	}
	return out
}

// valueText is a value on one line.
func valueText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	}
	text, err := json.Marshal(v) // keys in order
	if err != nil {              // a number that JSON has no word for
		return fmt.Sprint(v)
	}
	return string(text)
}

// maxFaults bounds how many faults are listed; the rest are counted.
const maxFaults = 200

// Faults lists diagnostics, errors first.
func Faults(list []diag.Diagnostic) []Fault {
	var out []Fault
	for _, d := range list {
		f := Fault{Severity: severityMark(d.Severity), Message: d.Message, Advice: d.Suggestion, Code: string(d.Code)}
		if !d.Range.IsZero() {
			f.Place = d.Range.String()
		}
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(a, b Fault) int { return int(a.Severity) - int(b.Severity) })
	if n := len(out) - maxFaults; n > 0 {
		out = append(out[:maxFaults], Fault{Severity: MarkNote, Message: fmt.Sprintf("and %d more: tabletop check lists them all", n)})
	}
	return out
}

func severityMark(s diag.Severity) Mark {
	switch s {
	case diag.Error:
		return MarkError
	case diag.Warning:
		return MarkWarning
	}
	return MarkNote
}
