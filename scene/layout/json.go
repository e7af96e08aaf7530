package layout

// The table as JSON, for programs: which surfaces are on, the stacks, and what each surface shows where.

import (
	"bytes"
	"encoding/json"
	"io"
	"math"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

type jsonState struct {
	Enabled       []string    `json:"enabledSurfaces"`
	Disabled      []string    `json:"disabledSurfaces"`
	Stacks        []jsonStack `json:"stacks"`
	Views         jsonViews   `json:"views"`
	ShownNowhere  []string    `json:"shownNowhere"` // paths that no view shows
	UnplacedCount int         `json:"unplacedCount"`
	Unplaced      []string    `json:"unplaced"`
}

type jsonStack struct {
	Path  string   `json:"path"`
	Parts []string `json:"parts"` // bottom to top, "package:type#id facing"
}

type jsonViews []View

type jsonView struct {
	Routed   []jsonRouted `json:"routed"`
	NotShown []string     `json:"notShown"`
}

type jsonRouted struct {
	Path        string     `json:"path"`
	Route       int        `json:"route"`
	Candidate   *int       `json:"candidate"`
	X           float64    `json:"x"`
	Y           float64    `json:"y"`
	Rotation    float64    `json:"rotation"`
	Shown       []string   `json:"shown"`
	CurveLength *float64   `json:"curveLength,omitempty"` // these two for stacks on a curve
	Placements  []jsonSpot `json:"placements,omitempty"`
	Tilt        *float64   `json:"tilt,omitempty"` // for routes with stacking
}

type jsonSpot struct {
	Index int     `json:"index"` // place in the stack
	U     float64 `json:"u"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Z     float64 `json:"z"`
}

// WriteJSON writes the table and what its surfaces show. Lengths are mm, to a millionth.
func WriteJSON(w io.Writer, s *state.Store) error {
	views := Views(s.Game(), s)
	out := jsonState{
		Enabled: []string{}, Disabled: []string{}, Stacks: []jsonStack{}, Unplaced: []string{},
		Views: views, ShownNowhere: shownNowhere(s, views),
	}
	for _, surface := range s.Game().Surfaces {
		list := &out.Disabled
		if s.Enabled(surface) {
			list = &out.Enabled
		}
		*list = append(*list, surface.Short())
	}
	for _, path := range s.Paths() {
		st := jsonStack{path, []string{}}
		for _, p := range s.Stack(path) {
			st.Parts = append(st.Parts, p.Part.Ref.String()+" "+string(p.Facing))
		}
		out.Stacks = append(out.Stacks, st)
	}
	for _, p := range s.Unplaced() {
		out.Unplaced = append(out.Unplaced, p.Ref.String())
	}
	out.UnplacedCount = len(out.Unplaced)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	return enc.Encode(out)
}

// MarshalJSON writes an object by surface, in the order of definitions.
func (views jsonViews) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, v := range views {
		if i > 0 {
			out.WriteByte(',')
		}
		key, err := json.Marshal(v.Surface.Short())
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(v.json())
		if err != nil {
			return nil, err
		}
		out.Write(key)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func (v *View) json() jsonView {
	out := jsonView{Routed: []jsonRouted{}, NotShown: append([]string{}, v.NotShown...)}
	for i := range v.Routed {
		out.Routed = append(out.Routed, v.Routed[i].json())
	}
	return out
}

func (r *Routed) json() jsonRouted {
	out := jsonRouted{
		Path: r.Path, Route: r.Route, Shown: []string{},
		X: millionth(r.Anchor.X), Y: millionth(r.Anchor.Y), Rotation: millionth(r.Anchor.Rotation),
	}
	if r.Candidate >= 0 {
		out.Candidate = &r.Candidate
	}
	for _, p := range r.Shown {
		out.Shown = append(out.Shown, p.Part.Ref.String())
	}
	for i, s := range r.Spots {
		out.Placements = append(out.Placements, jsonSpot{r.First + i, millionth(s.U), millionth(s.X), millionth(s.Y), millionth(s.Z)})
	}
	if r.Stacking != nil {
		out.Tilt = pointer(r.Stacking.Tilt)
		out.CurveLength = curveLength(r.Stacking)
	}
	return out
}

func curveLength(st *game.Stacking) *float64 {
	if st.Curve == nil {
		return nil
	}
	return pointer(st.Curve.Length())
}

func pointer(f float64) *float64 {
	f = millionth(f)
	return &f
}

// millionth rounds away what arithmetic leaves behind; + 0 takes the minus from a zero.
func millionth(f float64) float64 { return math.Round(f*1e6)/1e6 + 0 }
