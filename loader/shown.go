package loader

// Placements on paths that no surface shows. That is no fault, since a box is a place too, but a slip in a path looks
// the same.

import (
	"cmp"
	"fmt"
	"path"
	"strconv"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/route"
)

// maxShown bounds the routes that paths are compared with, whose number is the product of both.
const maxShown = 1_000_000

// showing is the routes of a game while paths are looked up in them.
type showing struct {
	*loading
	routes []*game.Route
	known  map[string]bool // paths that are shown
	told   map[string]bool // paths that are told of
	boxes  []diag.Related  // paths that are not shown, perhaps on purpose
	first  string          // the first of them
	tries  int             // comparisons so far
	hints  int
	spots  map[spotsOf]map[string]bool
}

// spotsOf names the candidates of a route by the fields that they are looked up by: which params a match has depends
// on the optional groups of the pattern.
type spotsOf struct {
	route *game.Route
	names string
}

// shown tells of the placements that nobody will see, and of a game that places nothing.
func (l *loading) shown(g *game.Game) {
	pkg := g.Package.ID
	if len(g.Setups) == 0 && len(g.Parts) > 0 && len(g.Surfaces) > 0 && !l.mayBeLost(pkg, roleSetup, "") {
		l.faults.note(diag.NoSetup, g.Package.Range, "Write a setup: its placements put parts on paths that the surfaces show.",
			"the package has no setup, so its %s not on the table", are(len(g.Parts), "part"))
	}
	if len(g.Setups)+len(g.Parts)+len(g.Surfaces) == 0 && len(l.faults.All()) == 0 {
		l.faults.note(diag.EmptyPackage, g.Package.Range, l.unnamed(g.Package.Dir), "the package has no definitions, so there is nothing on the table")
	}
	if len(g.Surfaces) == 0 || l.mayBeLost(pkg, roleSurface, "") || l.mayBeLost(pkg, lostRoutes, "") {
		return
	}
	s := &showing{loading: l, known: map[string]bool{}, told: map[string]bool{}, spots: map[spotsOf]map[string]bool{}}
	for _, x := range g.Surfaces {
		s.routes = append(s.routes, x.Layout...)
	}
	for _, x := range g.Setups {
		s.setup(x)
	}
	s.report()
}

// unnamed says how to write definitions, with a file in or below a folder that most likely was meant as one.
func (l *loading) unnamed(dir string) string {
	for _, p := range l.tree.files {
		base := path.Base(p)
		if _, _, named := fileName(base); named || !inside(path.Dir(p), dir) {
			continue
		}
		if rest, lang, ok := cutLang(base); ok {
			meant := declared{role: rolePart, typ: strings.ReplaceAll(rest, ".", "-")}
			return fmt.Sprintf("%s is none, because its name does not say its role: a part would be %s.", p, meant.blockName(lang))
		}
	}
	return "Write files such as part.card.yaml, or blocks such as ```yaml role=part.card."
}

// are gives "1 part is", "2 parts are".
func are(n int, what string) string {
	if n == 1 {
		return "1 " + what + " is"
	}
	return fmt.Sprintf("%d %ss are", n, what)
}

// setup looks at the placements of one setup.
func (s *showing) setup(x *game.Setup) {
	for i, stays := range s.stays(x) {
		at := x.Placements[i].Path
		if !stays || s.told[at] || s.takes(at) || s.tries > maxShown {
			continue
		}
		s.told[at] = true
		if place := s.paths[x][i]; !s.slip(at, place) {
			s.boxes = append(s.boxes, diag.Related{Message: at + " is shown nowhere either", Range: place})
			s.first = cmp.Or(s.first, at)
		}
	}
}

// report tells of the paths that nothing hints at, together.
func (s *showing) report() {
	if len(s.boxes) == 0 {
		return
	}
	d := diag.Diagnostic{Severity: diag.Note, Code: diag.NotShown, Range: s.boxes[0].Range,
		Message:    fmt.Sprintf("no surface shows the path %s, so parts there are in the box", s.first),
		Suggestion: "If they are to be seen, add a route for the path to the layout of a surface."}
	d.Notes = s.boxes[1:min(len(s.boxes), 1+maxNamed)]
	if more := len(s.boxes) - 1 - len(d.Notes); more > 0 {
		d.Notes = append(d.Notes, diag.Related{Message: fmt.Sprintf("nor are %d more paths", more)})
	}
	s.faults.Add(d)
}

// stays tells of each placement whether some of its parts stay where it puts them.
func (s *showing) stays(x *game.Setup) []bool {
	out := make([]bool, len(x.Placements))
	later := map[game.Ref]bool{}
	for i := len(out) - 1; i >= 0; i-- {
		for _, r := range x.Placements[i].Parts {
			bare := game.Ref{Package: r.Package, Type: r.Type}
			out[i] = out[i] || !later[r.Ref] && !later[bare]
		}
		for _, r := range x.Placements[i].Parts {
			later[r.Ref] = true
		}
	}
	return out
}

// takes reports whether a route shows a path.
func (s *showing) takes(path string) bool {
	yes, ok := s.known[path]
	if !ok {
		for _, r := range s.routes {
			if s.tries++; s.takesPath(r, path) {
				yes = true
				break
			}
		}
		s.known[path] = yes
	}
	return yes
}

// takesPath reports whether a route matches a path, and if it has candidates, one of them does.
func (s *showing) takesPath(r *game.Route, path string) bool {
	params, ok := r.Pattern.Match(path)
	if !ok || !r.HasCandidates {
		return ok
	}
	key := spotsOf{route: r}
	values := ""
	for _, p := range params {
		key.names += strconv.Quote(p.Name)
		values += strconv.Quote(p.Value)
	}
	spots := s.spots[key]
	if spots == nil {
		spots = make(map[string]bool, len(r.Candidates))
		for _, c := range r.Candidates {
			values := ""
			for _, p := range params {
				values += strconv.Quote(c.Fields[p.Name])
			}
			spots[values] = true
		}
		s.spots[key] = spots
	}
	return spots[values]
}

// slip tells of a path that is nearly shown; false when nothing is near.
func (s *showing) slip(path string, place diag.Range) bool {
	if s.hints++; s.hints > maxHints {
		return false
	}
	for _, r := range s.routes {
		if params, ok := r.Pattern.Match(path); ok { // so its candidates do not
			s.noCandidate(r, path, params, place)
			return true
		}
	}
	var paths []string
	for _, r := range s.routes {
		paths = append(paths, likePath(r, path)...)
	}
	near, ok := diag.Nearest(path, paths)
	if ok {
		s.faults.warn(diag.NotShown, place, "Did you mean "+near+"?", "no surface shows the path %s, so parts there are not seen", path)
	}
	return ok
}

// noCandidate tells that a route takes a path and no candidate does. Where none ever can, that is told already.
func (s *showing) noCandidate(r *game.Route, path string, params route.Params, place diag.Range) {
	if len(candidatePaths(r)) == 0 && len(r.Candidates) > 0 {
		return
	}
	values := make([]string, len(params))
	for i, p := range params {
		values[i] = p.Name + " " + p.Value
	}
	d := diag.Diagnostic{Severity: diag.Note, Code: diag.NotShown, Range: place, Suggestion: "Add a candidate, or use a path that one has.",
		Message: fmt.Sprintf("the route %s takes the path %s, but no candidate of it has %s", r.Pattern, path, strings.Join(values, " and ")),
		Notes:   []diag.Related{{Message: "the route is here", Range: r.Range}}}
	if near := nearCandidate(r, params); near != "" {
		d.Severity, d.Suggestion = diag.Warning, "Did you mean "+near+"?"
	}
	s.faults.Add(d)
}

// nearCandidate is the path of a candidate that all params but one fit, and that one nearly. Short values are near
// to each other without being meant.
func nearCandidate(r *game.Route, params route.Params) string {
	for _, c := range r.Candidates[:min(len(r.Candidates), maxReach)] {
		differ, near := 0, false
		for _, p := range params {
			if value := c.Fields[p.Name]; value != p.Value {
				differ++
				_, near = diag.Nearest(p.Value, []string{value})
				near = near && len(p.Value) > 2
			}
		}
		if path, ok := r.Pattern.Build(c.Fields); ok && differ == 1 && near {
			return path
		}
	}
	return ""
}

// candidatePaths are the paths that the candidates of a route stand for.
func candidatePaths(r *game.Route) (paths []string) {
	for _, c := range r.Candidates[:min(len(r.Candidates), maxReach)] {
		if p, ok := r.Pattern.Build(c.Fields); ok {
			paths = append(paths, p)
		}
	}
	return paths
}

// likePath gives the paths of a route that a path may have been meant to be: those of its candidates, or with the
// path's own segments in the places of parameters.
func likePath(r *game.Route, path string) []string {
	if r.HasCandidates {
		return candidatePaths(r)
	}
	own, segments := strings.Split(path, "/"), strings.Split(r.Pattern.String(), "/")
	if len(own) != len(segments) {
		return nil
	}
	for i, segment := range segments {
		if strings.ContainsAny(segment, ":*{}\\") {
			segments[i] = own[i]
		}
	}
	return []string{strings.Join(segments, "/")}
}
