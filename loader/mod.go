package loader

// Packs of the game that is opened: which are on, and what those that are hold.

import (
	"errors"
	"fmt"
	"path"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/pack/compose"
)

// recordRoles are the roles that have record files, in the order in which they are read.
var recordRoles = pack.Roles

// mods are the packs that are on, with what composing them needs.
type mods struct {
	*loading
	set   *pack.Set
	list  []*mod // in load order
	base  *declaration
	holds []*held // records that packs change, as the game or a pack adds them
}

// mod is one pack that is on and has the content facet.
type mod struct {
	*pack.Pack
	tree    *tree
	view    *view
	records []*recordFile
}

// recordFile is part.json, surface.json or setup.json of a pack.
type recordFile struct {
	role    string
	reader  *decoder
	written compose.File
}

// target is a record that a pack changes.
type target struct {
	role string
	ref  game.Ref
}

// mods finds the packs of a game and reads what those that are on write. Whatever is wrong with them, the game opens.
func (l *loading) mods(d *declaration, version string) *mods {
	m := &mods{loading: l, base: d}
	m.set = l.manifests.Find(d.dir).Select(l.opt.Packs, pack.Base{ID: d.pkg.ID, Version: version})
	for _, f := range m.set.Faults() {
		l.faults.Add(f)
	}
	l.on = map[string]bool{}
	for _, p := range m.set.Order.Packs {
		l.on[p.ID] = true
		if p.HasFacet(pack.Content) {
			m.list = append(m.list, m.open(p))
		}
	}
	for _, x := range m.list {
		for _, role := range recordRoles {
			if f := m.recordFile(x, role); f != nil {
				x.records = append(x.records, f)
			}
		}
	}
	l.targets = m.targets()
	return m
}

// open makes the view of a pack: its own definitions, and nothing outside of its folder.
func (m *mods) open(p *pack.Pack) *mod {
	x := &mod{Pack: p, tree: m.treeOf(p)}
	decl := &declaration{pkg: &game.Package{ID: p.ID, Include: []string{defaultInclude}, Dir: p.Dir, Range: p.Range}, dir: p.Dir,
		path: path.Join(p.Dir, pack.ManifestFile), file: path.Join(p.Dir, pack.ManifestFile), byRule: true, faults: newFaults(), includes: []diag.Range{p.Range}}
	own := m.discoverIn(m.ctx, x.tree)
	for _, d := range own {
		if !d.nameless && d.pkg.ID != p.ID {
			m.faults.err(diag.BadID, d.pkg.Range, "Write id: "+p.ID+", or delete the package: the manifest is enough.",
				"the package in the pack %s has the id %q, but all that a pack adds has the pack's id", p.ID, d.pkg.ID)
			continue
		}
		decl = d
		decl.pkg.ID, decl.nameless = p.ID, false
		m.faults.Append(d.faults.List)
		break
	}
	x.view = newView(m.loading, decl, x.tree)
	x.view.of = p
	x.view.core = m.base.pkg.ID
	x.view.report()
	return x
}

// treeOf lists the files of a pack, but for those that are no definitions whatever their name: its manifest and its
// record files. The user's own packs lie outside of the games root.
func (m *mods) treeOf(p *pack.Pack) *tree {
	none := []string{path.Join(p.Dir, pack.ManifestFile)}
	for _, role := range recordRoles {
		none = append(none, path.Join(p.Dir, role+".json"))
	}
	t := m.tree
	if p.Source == pack.User || !t.dirs[p.Dir] {
		t = &tree{dirs: map[string]bool{p.Dir: true}}
		if err := t.folder(m.ctx, m.fsys, p.Dir, 0, m.limits.Files, m.faults); err != nil {
			m.faults.err(diag.TooMany, diag.Range{File: p.Dir}, "Take files out of the pack.", "the pack %s holds more than %d files; the rest is not looked at", p.ID, m.limits.Files)
		}
		slices.Sort(t.files)
	}
	t = t.below(p.Dir)
	t.files = slices.DeleteFunc(t.files, func(f string) bool { return slices.Contains(none, f) || m.leavesPack(p, f) })
	return t
}

// leavesPack tells of a file in the folder of a pack that is a link out of it.
func (m *mods) leavesPack(p *pack.Pack, f string) bool {
	problem := inPack(p, f, f)
	if problem == nil || problem.code != diag.OutsidePack {
		return false // odd names are told where they are used
	}
	m.faults.at(diag.Range{File: f}, problem)
	return true
}

// recordFile reads a record file of a pack; nil when there is none.
func (m *mods) recordFile(x *mod, role string) *recordFile {
	name := role + ".json"
	b, err := pack.ReadFile(x.FS, name, m.limits.FileBytes)
	p := path.Join(x.Dir, name)
	if err != nil {
		problem := unreadable(p, err)
		if errors.Is(err, pack.ErrTooLarge) {
			problem = tooLarge(p, m.limits.FileBytes)
		} else if out := inPack(x.Pack, p, name); out != nil {
			problem = out
		}
		if problem.code != diag.MissingFile {
			m.faults.at(diag.Range{File: p}, problem)
		}
		return nil
	}
	def := &definition{path: p, lang: "json", decl: declared{role: role, from: "the name of the record file"}, text: diag.NewText(p, b)}
	f := &recordFile{role: role, reader: newDecoder(m.loading, x.view, def, m.faults)}
	roots, whole := doc.ParseWhole("json", def.text, m.faults.List)
	if !whole {
		m.lose(x.ID, role, "")
	}
	if len(roots) == 0 {
		return f
	}
	r := compose.Reader{Body: f.reader.body, Ref: f.reader.recordRef, Tell: m.faults.Add}
	f.written = r.File(role, roots[0])
	return f
}

// recordRef is the full name of a record that a pack means: the base is called core as well.
func (d *decoder) recordRef(text string) string {
	r, ok := parseRef(text)
	if !ok || r.Package == "" {
		return text
	}
	return d.alias(r).String()
}

// body makes a value ready that goes into a record of somebody else: rows are laid out, and each text remembers who
// wrote it, since paths and bare references mean the writer's own.
func (d *decoder) body(n *doc.Node) *doc.Node {
	n = d.resolve(n)
	var note func(n *doc.Node)
	note = func(n *doc.Node) {
		if n.Kind == doc.String {
			d.writers[n] = d
		}
		for _, i := range n.Items {
			note(i)
		}
		for _, e := range n.Entries {
			note(e.Value)
		}
	}
	note(n)
	return n
}

// contributions are what a record file holds, without the sections that are off.
func (m *mods) contributions(x *mod, f *recordFile) (list []*compose.Contribution) {
	list = append(list, &f.written.Contribution)
	for i := range f.written.Sections {
		if s := &f.written.Sections[i]; m.set.RuleOn(x.Pack, s.Section) {
			list = append(list, &s.Contribution)
		}
	}
	return list
}

// targets lists the records that packs change.
func (m *mods) targets() map[target]bool {
	all := map[target]bool{}
	add := func(role, ref string) {
		if r, ok := parseRef(ref); ok {
			all[target{role, r}] = true
		}
	}
	for _, x := range m.list {
		for _, f := range x.records {
			for _, c := range m.contributions(x, f) {
				for _, ch := range slices.Concat(c.Patches, c.Replaces) {
					add(f.role, ch.Ref)
				}
				for _, ch := range c.FieldPatches {
					add(f.role, ch.Ref)
				}
				for _, ch := range c.Removes {
					add(f.role, ch.Ref)
				}
			}
		}
	}
	return all
}

// add reads what packs add to a game: the definitions and the records of each, in load order.
func (m *mods) add(g *game.Game) {
	for _, x := range m.list {
		found := m.decode(x.view, x.view.definitions)
		for _, f := range x.records {
			for _, c := range m.contributions(x, f) {
				found = append(found, m.read(f, c))
			}
		}
		own := &game.Game{}
		m.take(own, found)
		m.unique(own)
		g.Parts, g.Surfaces, g.Setups = append(g.Parts, own.Parts...), append(g.Surfaces, own.Surfaces...), append(g.Setups, own.Setups...)
		if len(x.records)+len(found) == 0 {
			m.faults.note(diag.EmptyPackage, x.At("shape"), fmt.Sprintf("Write %s/part.json, say, or a definition such as part.card.yaml.", x.Dir), "the pack %s adds nothing", x.ID)
		}
	}
}

// read reads the records of one part of a record file.
func (m *mods) read(f *recordFile, c *compose.Contribution) *decoded {
	d := newDecoder(m.loading, f.reader.view, f.reader.def, m.faults)
	for _, item := range c.Written {
		d.expand(item, item.Range, d.record)
	}
	return &d.out
}
