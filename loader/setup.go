package loader

// A setup: enabled surfaces and the placements of parts, in order.

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

var (
	setupKeys     = []string{"role", "type", "id", "surfaces", "setup", "scores", "packs", "rules"}
	placementKeys = []string{"path", "parts", "facing"}
	facings       = []string{string(game.FacingFace), string(game.FacingBack), string(game.FacingStanding)}
)

// slashes are an empty segment.
var slashes = regexp.MustCompile(`//+`)

// setup reads one setup.
func (d *decoder) setup(o *object) {
	ref, ok := d.identity(o)
	if !ok {
		return
	}
	s := &game.Setup{Ref: ref, Range: o.rng, Props: o.appendProps(nil), AllSurfaces: !o.has("surfaces")}
	for _, item := range d.refItems(o, "surfaces", "surface") {
		if r, ok := d.ref(item, "a surface"); ok {
			s.Surfaces = append(s.Surfaces, game.ChildRef{Ref: r, Range: item.Range})
		}
	}
	s.MadeWith, s.Rules = d.packsOf(o), d.rulesOf(o)
	s.Scores = d.scoresOf(o)
	items, _ := d.list(o, "setup", "placement")
	paths := make([]diag.Range, 0, len(items))
	for _, item := range items {
		if p, ok := d.placement(item); ok {
			s.Placements = append(s.Placements, p)
			paths = append(paths, item.Get("path").Range)
		}
	}
	d.out.paths = append(d.out.paths, paths)
	d.out.setups = append(d.out.setups, s)
}

// placement reads one item of a setup.
func (d *decoder) placement(n *doc.Node) (p game.Placement, ok bool) {
	o, ok := d.sub(n, "a placement")
	if !ok {
		return p, false
	}
	p.Range = o.rng
	if e := pathKey(o, "path"); e != nil {
		d.faults.err(diag.MissingKey, e.keyRange, "Write "+d.item("path: "+e.key+", parts: "+cmp.Or(e.value.Text, "card"))+".",
			"the placement has no path: here it is a key, not the value of one")
		return p, false
	}
	misspelt := d.ownKeys(o, "a placement", placementKeys, nil, "path", "parts")
	pathOK := false
	if !contains(misspelt, "path") {
		p.Path, pathOK = d.path(o)
	}
	p.Facing = game.Facing(d.choice(o, "facing", string(game.FacingFace), facings))
	v := o.get("parts")
	switch {
	case v == nil && contains(misspelt, "parts"):
		return p, false
	case v == nil:
		message := "the placement names no parts"
		if o.empty("parts") {
			message = "the placement names no parts: the key is empty"
		}
		d.faults.err(diag.MissingKey, o.rng, "Add "+d.pair("parts: card")+".", "%s", message)
		return p, false
	}
	items := []*doc.Node{v}
	if v.Kind == doc.List {
		items = v.Items
	}
	for _, item := range items {
		if r, ok := d.ref(item, "a part"); ok {
			p.Parts = append(p.Parts, game.PartRef{Ref: r, Range: item.Range})
		}
	}
	return p, pathOK
}

// pathKey is a key that is a path, in an object that gives no path under the key that should have it.
func pathKey(o *object, key string) *field {
	if o.has(key) {
		return nil
	}
	for i := range o.fields {
		if f := &o.fields[i]; strings.HasPrefix(f.key, "/") && f.value != nil {
			return f
		}
	}
	return nil
}

// path reads where a placement goes, in normal form.
func (d *decoder) path(o *object) (string, bool) {
	v := o.get("path")
	if v == nil {
		d.faults.err(diag.MissingKey, o.rng, "Add "+d.pair("path: /deck")+".", "the placement has no path")
		return "", false
	}
	if v.Kind != doc.String {
		d.faults.err(diag.BadPath, v.Range, "Write a path such as /deck.", "path is %s, not a path", v.Describe())
		return "", false
	}
	s := v.Text
	if len(s) > 1 {
		s = strings.TrimSuffix(s, "/")
	}
	switch {
	case s == "":
		d.faults.err(diag.BadPath, v.Range, "Write a path such as /deck.", "the path is empty")
		return "", false
	case !strings.HasPrefix(s, "/"):
		d.faults.err(diag.BadPath, v.Range, "Write /"+s+".", "the path %q does not begin with a slash", v.Text)
		return "", false
	case strings.Contains(s, "//"):
		d.faults.err(diag.BadPath, v.Range, "Write "+slashes.ReplaceAllString(s, "/")+".", "the path %q has an empty segment", v.Text)
		return "", false
	}
	if i := strings.Index(s, "/:"); i >= 0 {
		name, _, _ := strings.Cut(s[i+1:], "/")
		d.faults.warn(diag.ParamInPath, v.Range, fmt.Sprintf("Put a value in the place of %s.", name),
			"%s is a parameter of a route; in the path of a placement it is plain text", name)
	}
	return s, true
}
