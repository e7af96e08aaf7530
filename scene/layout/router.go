package layout

// Which route of a surface takes a path, and which of its candidates: the first route that matches wins,
// and of its candidates the first whose fields equal all params.

import (
	"strconv"

	"tabletop/loader/game"
	"tabletop/loader/route"
)

// maxHits bounds what a router remembers, for a table that is played on for days.
const maxHits = 1 << 20

type router struct {
	surface *game.Surface
	hits    map[string]*hit
	tables  map[tableKey]map[string]int
	last    []lastHit // of the last run over all paths
	// Scratch of candidate.
	names, values []byte
}

type lastHit struct {
	path string
	hit  *hit
}

// next is find for the path of number n of a run over all paths: these seldom change from one run to the
// next, and comparing is cheaper than looking up.
func (r *router) next(n int, path string) *hit {
	if n < len(r.last) {
		if r.last[n].path != path {
			r.last[n] = lastHit{path, r.find(path)}
		}
		return r.last[n].hit
	}
	h := r.find(path)
	if n == len(r.last) && n < maxHits {
		r.last = append(roomy(r.last), lastHit{path, h})
	}
	return h
}

// hit is a route that takes a path.
type hit struct {
	route, candidate int // route -1: none takes it; candidate -1: the route has none
	anchor           game.Anchor
	stacking         *game.Stacking
}

func (r *router) find(path string) *hit {
	if h, ok := r.hits[path]; ok {
		return h
	}
	if len(r.hits) >= maxHits {
		clear(r.hits)
	}
	h := r.match(path)
	r.hits[path] = h
	return h
}

func (r *router) match(path string) *hit {
	for i, rt := range r.surface.Layout {
		params, ok := rt.Pattern.Match(path)
		if !ok {
			continue
		}
		if !rt.HasCandidates {
			return &hit{i, -1, rt.Anchor, rt.Stacking}
		}
		if c, ok := r.candidate(i, params); ok {
			return &hit{i, c, rt.Candidates[c].Anchor, rt.Candidates[c].Stacking}
		}
	}
	return &hit{route: -1, candidate: -1}
}

// tableKey names the lookup table of a route for one set of param names: which params a match has
// depends on the pattern's optional groups.
type tableKey struct {
	route int
	names string
}

// candidate finds the first candidate whose fields equal all params, as text.
func (r *router) candidate(i int, params route.Params) (int, bool) {
	candidates := r.surface.Layout[i].Candidates
	if len(params) == 0 {
		return 0, len(candidates) > 0
	}
	r.names, r.values = r.names[:0], r.values[:0]
	for _, p := range params {
		r.names, r.values = strconv.AppendQuote(r.names, p.Name), strconv.AppendQuote(r.values, p.Value)
	}
	table, ok := r.tables[tableKey{i, string(r.names)}]
	if !ok {
		table = candidateTable(candidates, params)
		if r.tables == nil {
			r.tables = map[tableKey]map[string]int{}
		}
		r.tables[tableKey{i, string(r.names)}] = table
	}
	c, ok := table[string(r.values)]
	return c, ok
}

// candidateTable maps the values of params, quoted, to the first candidate that has them.
func candidateTable(candidates []game.Candidate, params route.Params) map[string]int {
	table := make(map[string]int, len(candidates))
	var values []byte
	for i, c := range candidates {
		values = values[:0]
		complete := true
		for _, p := range params {
			v, ok := c.Fields[p.Name]
			complete = complete && ok
			values = strconv.AppendQuote(values, v)
		}
		if _, taken := table[string(values)]; complete && !taken {
			table[string(values)] = i
		}
	}
	return table
}
