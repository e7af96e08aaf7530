package loader

// A part: its pictures, its size, its fillet.

import (
	"fmt"
	"math"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

var partKeys = []string{"role", "type", "id", "face", "faceCrop", "back", "backCrop", "shape", "size", "fillet"}

// hugeSize is where a size is taken for a slip: no table holds a part of ten metres. In mm.
const hugeSize = 10_000

// beginTable prepares for n rows whose keys are those of o: what is the same for all is done once.
func (d *decoder) beginTable(o *object, n int) {
	d.checkKeys(o)
	if d.def.decl.role == rolePart {
		d.slab = make([]game.Part, 0, n)
		d.out.parts = slices.Grow(d.out.parts, n)
	}
}

// checkKeys warns of misspelt keys.
func (d *decoder) checkKeys(o *object) {
	if keys := d.roleKeys(); keys != nil {
		d.knownKeys(o, keys)
	}
}

// roleKeys are the keys that the definition's role gives a meaning.
func (d *decoder) roleKeys() []string {
	switch d.def.decl.role {
	case rolePart:
		return partKeys
	case roleSurface:
		return surfaceKeys
	case roleSetup:
		return setupKeys
	case rolePackage:
		return packageKeys
	}
	return nil
}

// part reads one part.
func (d *decoder) part(o *object) {
	ref, ok := d.identity(o)
	if !ok {
		return
	}
	p := d.newPart()
	p.Ref, p.Range = ref, o.rng
	if o.props != nil {
		p.PropsFrom(o.props, o.row)
	} else {
		props := o.appendProps(nil)
		p.PropsFrom(func(int) []game.Prop { return props }, 0)
	}
	d.pictures(o, p)
	d.size(o, p)
	d.fillet(o, p)
	d.out.parts = append(d.out.parts, p)
}

func (d *decoder) newPart() *game.Part {
	if len(d.slab) == cap(d.slab) {
		return &game.Part{}
	}
	d.slab = d.slab[:len(d.slab)+1]
	return &d.slab[len(d.slab)-1]
}

func (d *decoder) size(o *object, p *game.Part) {
	p.Size = game.DefaultSize
	v := o.get("size")
	if v == nil && o.failed("size") {
		return
	}
	if v == nil {
		d.absent(diag.Diagnostic{Severity: diag.Warning, Code: diag.MissingSize, Range: p.Range, Suggestion: d.add("size", "[63, 88, 0.3]", ": width, height and thickness in mm"),
			Message: fmt.Sprintf("the part %s has no size, so the one of a poker card is taken", p.Short())})
		return
	}
	var n [3]float64
	if !d.tuple(v, "size", "[width, height, thickness]", n[:]) {
		return
	}
	largest := 0.0
	if !d.positive(v, n[:], []string{"width", "height", "thickness"}) {
		return
	}
	for _, x := range n {
		largest = math.Max(largest, x)
	}
	if largest > hugeSize {
		d.faults.warn(diag.HugeSize, v.Range, "Sizes are in mm.", "the part is %g m large", largest/1000)
	}
	p.Size = n
}

// positive reports the lengths of a size that are not; names are what each measures.
func (d *decoder) positive(v *doc.Node, lengths []float64, names []string) bool {
	good := true
	for i, x := range lengths {
		if x <= 0 {
			hint := "Write a length in mm that is greater than 0."
			if names[i] == "thickness" {
				hint = "Write a length in mm that is greater than 0; a card is 0.3 thick."
			}
			d.faults.errIn(diag.BadSize, v.Range, v.Items[i].Range, hint, "the %s is %g, but a size is positive", names[i], x)
			good = false
		}
	}
	return good
}

func (d *decoder) fillet(o *object, p *game.Part) {
	v := o.get("fillet")
	p.Fillet = d.number(o, "fillet", 0)
	if p.Fillet < 0 {
		d.faults.err(diag.BadValue, v.Range, "Write 0 for sharp edges, or a radius in mm.", "the fillet is %g, but a radius cannot be negative", p.Fillet)
		p.Fillet = 0
	}
	if most := math.Min(p.Size[0], p.Size[1]) / 2; p.Fillet > most {
		d.faults.note(diag.LargeFillet, v.Range, "", "a part of %g x %g mm allows a fillet of %g mm at most, so that is taken",
			p.Size[0], p.Size[1], most)
	}
}
