package loader

// A route of a surface's layout, with its candidates.

import (
	"errors"
	"fmt"
	"strings"

	"tabletop/loader/curve"
	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/route"
)

var (
	routeKeys  = []string{"route", "x", "y", "rotation", "candidates", "stacking"}
	inStacking = map[string]string{"curve": "stacking", "limit": "stacking", "align": "stacking", "steps": "stacking", "tilt": "stacking",
		"zStart": "stacking", "zEnd": "stacking"}
	candidateKeys = []string{"x", "y", "rotation", "stacking"}
)

// route reads one item of a layout; nil when it can match nothing.
func (d *decoder) route(n *doc.Node) *game.Route {
	o, ok := d.sub(n, "a route")
	if !ok {
		return nil
	}
	if e := pathKey(o, "route"); e != nil {
		d.faults.err(diag.MissingKey, e.keyRange, "Write "+d.item("route: "+e.key)+", and the other keys below it.",
			"the route has no path: here it is a key, not the value of one")
		return nil
	}
	misspelt := d.ownKeys(o, "a route", routeKeys, inStacking, "route")
	r := &game.Route{Range: o.rng}
	if !contains(misspelt, "route") {
		r.Pattern = d.pattern(o)
	}
	r.Anchor = d.anchor(o, game.Anchor{})
	r.Stacking = d.stacking(o)
	items, given := d.list(o, "candidates", "candidate")
	r.HasCandidates = given
	for i, item := range items {
		if c, ok := d.candidate(item, i == 0, r); ok {
			r.Candidates = append(r.Candidates, c)
		}
	}
	if r.Pattern == nil {
		return nil
	}
	if v := o.get("candidates"); given && v.Kind == doc.List && len(items) == 0 && holdsNoTable(v.Range) {
		d.faults.warn(diag.NoCandidateMatches, v.Range, "Add candidates, or delete the key: then the route matches every path of its form.",
			"the route %s has no candidates, so it matches nothing", r.Pattern)
	}
	d.neverMatches(r, items)
	return r
}

// holdsNoTable reports whether a place is too small for a table, whose own faults say why it gives nothing.
func holdsNoTable(r diag.Range) bool {
	return r.Start.Line == r.End.Line && r.End.Column-r.Start.Column < len(variantsKey)
}

// pattern reads the path of a route.
func (d *decoder) pattern(o *object) *route.Pattern {
	v := o.get("route")
	switch {
	case v == nil:
		d.faults.err(diag.MissingKey, o.rng, "Add "+d.pair("route: /deck")+".", "a route needs a path, under the key route")
	case v.Kind != doc.String:
		d.faults.err(diag.BadRoute, v.Range, "Write a path such as /deck.", "route is %s, not a path", v.Describe())
	case !strings.HasPrefix(v.Text, "/") && !strings.HasPrefix(v.Text, "{/"):
		d.faults.err(diag.BadRoute, v.Range, "Write /"+v.Text+".",
			"the route %q does not begin with a slash, so it can match no path", v.Text)
	default:
		p, err := route.Parse(v.Text)
		if err == nil {
			return p
		}
		d.syntax(diag.BadRoute, v, "route", err)
	}
	return nil
}

// syntax reports an error of a small language inside a string, with the spot itself as its focus.
func (d *decoder) syntax(code diag.Code, v *doc.Node, what string, err error) {
	var start, end int
	message, suggestion := err.Error(), ""
	var inRoute *route.SyntaxError
	var inCurve *curve.SyntaxError
	switch {
	case errors.As(err, &inRoute):
		start, end, message, suggestion = inRoute.Offset, inRoute.End, inRoute.Message, inRoute.Suggestion
	case errors.As(err, &inCurve):
		start, end, message, suggestion = inCurve.Offset, inCurve.End, inCurve.Message, inCurve.Suggestion
	}
	d.faults.Add(diag.Diagnostic{Code: code, Message: fmt.Sprintf("the %s cannot be read: %s", what, message), Suggestion: suggestion,
		Range: v.Range, Focus: v.Source().Range(start, end)})
}

// candidate reads one position of a route.
func (d *decoder) candidate(n *doc.Node, first bool, r *game.Route) (c game.Candidate, ok bool) {
	o, ok := d.sub(n, "a candidate")
	if !ok {
		return c, false
	}
	if first {
		d.knownKeys(o, candidateKeys)
	}
	c = game.Candidate{Fields: make(map[string]string, len(o.fields)), Range: o.rng, Stacking: r.Stacking}
	for i := range o.fields {
		if f := &o.fields[i]; f.value != nil {
			if s, ok := f.value.Scalar(); ok {
				c.Fields[f.key] = s
			}
		}
	}
	c.Anchor = d.anchor(o, r.Anchor)
	if o.has("stacking") {
		if s := d.stacking(o); s != nil {
			c.Stacking = s
		}
	}
	return c, true
}
