package loader

// A definition: a real file or a block that declares a role, before and while it is read.

import (
	"path"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// definition is one file, real or virtual.
type definition struct {
	path  string // of the (virtual) file; paths in it are relative to its folder
	lang  string
	decl  declared
	text  *diag.Text // nil: the real file is not read yet
	fence diag.Range // of a block: the opening line
}

func newDefinition(p, lang string, d declared, b *block) *definition {
	def := &definition{path: p, lang: lang, decl: d}
	if b != nil {
		def.text, def.fence = b.text, b.rng
	}
	return def
}

// place is where faults of the whole definition are told.
func (d *definition) place() diag.Range {
	if !d.fence.IsZero() {
		return d.fence
	}
	return diag.Range{File: d.path}
}

// decoded is what a definition gave.
type decoded struct {
	parts     []*game.Part
	surfaces  []*game.Surface
	mounts    []diag.Range // of each surface: where it says how it is mounted
	setups    []*game.Setup
	paths     [][]diag.Range // of each setup: where the paths of its placements stand
	held      []*held        // of these: records that packs change
	lost      bool           // some of its objects could not be read
	lostRoute bool           // a route could not be read
}

// decoder reads one definition.
type decoder struct {
	*loading
	view   *view // nil while packages are looked for
	def    *definition
	faults faults // of this definition; hides loading's
	dir    string // folder of the definition
	out    decoded

	inTable bool                      // the object at hand is a row
	lacks   []*lack                   // what rows of the table at hand lack
	rowIDs  bool                      // the id of the info string is set aside: it was reported, and rows have their own
	made    map[*doc.Node][]*doc.Node // rows of the maps with $variants below the root
	sprites map[string]string         // what was written -> image
	slab    []game.Part               // parts of one table, allocated at once
	fixed   *game.Ref                 // the record that is read again: it stays what it is, whatever its keys say
}

func newDecoder(l *loading, v *view, def *definition, f faults) *decoder {
	return &decoder{loading: l, view: v, def: def, faults: f, dir: path.Dir(def.path), made: map[*doc.Node][]*doc.Node{}, sprites: map[string]string{}}
}

// decode reads all objects of the definition.
func (d *decoder) decode() *decoded {
	d.objects(d.record)
	return &d.out
}

// objects calls yield for each object that the roots of the definition give, in order. The object is
// valid during the call only.
func (d *decoder) objects(yield func(*object)) {
	text := d.def.text
	if text == nil {
		var err *problem
		if text, err = d.library.text(d.def.path); err != nil {
			d.faults.at(diag.Range{File: d.def.path}, err)
			d.out.lost = true
			return
		}
	}
	roots, whole := doc.ParseWhole(d.def.lang, text, d.faults.List)
	d.out.lost = !whole
	if len(roots) == 0 && !d.faults.HasErrors() {
		d.faults.warn(diag.EmptyDefinition, d.def.place(), d.fillForm(), "the definition is empty")
	}
	for i, root := range roots {
		place := root.Range
		if i == 0 && !d.def.fence.IsZero() {
			place = d.def.fence
		}
		d.root(root, place, yield)
	}
}

// fillForm says what to do with an empty definition.
func (d *decoder) fillForm() string {
	what := "file"
	if !d.def.fence.IsZero() {
		what = "block"
	}
	return "Write keys and values, such as " + d.pair("id: my-"+d.def.decl.role) + ", or delete the " + what + "."
}

// root reads one document: an object, whose faults as a whole are told at place, or a list of objects.
func (d *decoder) root(root *doc.Node, place diag.Range, yield func(*object)) {
	switch root.Kind {
	case doc.Map:
		d.expand(root, place, yield)
	case doc.List:
		for _, item := range root.Items {
			if item.Kind != doc.Map {
				d.faults.err(diag.NotAnObject, item.Range, "Write keys and values, such as "+d.pair("id: my-"+d.def.decl.role)+".", "a definition is an object, but this item is %s", item.Describe())
				d.out.lost = true
				continue
			}
			d.expand(item, item.Range, yield)
		}
	default:
		d.faults.err(diag.NotAnObject, root.Range, "Write keys and values, such as "+d.pair("id: my-"+d.def.decl.role)+".",
			"a definition is an object or a list of objects, but this is %s", root.Describe())
		d.out.lost = true
	}
}
