package layout

// Where a part can be put: the spots that routes name, whether something lies there or not.

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Target is a path that a shown surface has a place for.
type Target struct {
	Frame            Frame // the place of the surface; Frame.HUD says where Anchor is relative to
	Path             string
	Route, Candidate int         // from 0; Candidate is -1 for a route without candidates
	Anchor           game.Anchor // in the world, or on the HUD
	Stacking         *game.Stacking
}

// Targets gives the paths to which a part can be moved and be seen: each fixed route, each candidate and
// each path of the store that a route shows. They come by surface, route and candidate, then by the order
// of the store's paths. Routes and candidates that an earlier one shadows are no targets, and where the
// store has a path for a spot already, that is the one given.
func (l *Layout) Targets(s *state.Store) []Target {
	var out []Target
	for _, f := range l.Frames(s) {
		out = append(out, l.targets(f, s)...)
	}
	return out
}

// spotKey is a spot that one path only can mean, but for the case of fixed text.
type spotKey struct{ route, candidate int }

func (l *Layout) targets(f Frame, s *state.Store) []Target {
	r := &l.routers[f.number]
	inUse := map[spotKey][]Target{}
	var open []Target // on routes with params and without candidates
	for path := range s.Stacks() {
		h := r.find(path)
		if h.route < 0 {
			continue
		}
		t := newTarget(f, path, h)
		if h.candidate < 0 && len(f.Surface.Layout[h.route].Pattern.Params()) > 0 {
			open = append(open, t)
			continue
		}
		k := spotKey{h.route, h.candidate}
		inUse[k] = append(inUse[k], t)
	}
	var out []Target
	for i, rt := range f.Surface.Layout {
		if !rt.HasCandidates {
			out = append(out, r.spot(f, i, -1, nil, inUse)...)
		}
		for c := range rt.Candidates {
			out = append(out, r.spot(f, i, c, rt.Candidates[c].Fields, inUse)...)
		}
	}
	return append(out, open...)
}

// spot gives the targets of a fixed route or of a candidate: the paths in use, or the one it names.
func (r *router) spot(f Frame, route, candidate int, fields map[string]string, inUse map[spotKey][]Target) []Target {
	if used := inUse[spotKey{route, candidate}]; used != nil {
		return used
	}
	built, ok := r.surface.Layout[route].Pattern.Build(fields)
	if !ok {
		return nil
	}
	path, err := state.NormalPath(built)
	if err != nil { // a pattern with an empty segment: no stack can be there
		return nil
	}
	if h := r.find(path); h.route == route && h.candidate == candidate {
		return []Target{newTarget(f, path, h)}
	}
	return nil
}

func newTarget(f Frame, path string, h *hit) Target {
	return Target{f, path, h.route, h.candidate, within(f.Anchor, h.anchor), h.stacking}
}
