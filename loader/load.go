package loader

// Opening a game, step by step.

import (
	"context"
	"io/fs"
	"path"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// loading is one run of Open.
type loading struct {
	ctx       context.Context
	fsys      fs.FS
	opt       Options
	limits    Limits
	faults    faults
	tree      *tree
	ground    *tree // without what lies in the folders of packs
	library   *library
	manifests *pack.Manifests
	all       []*declaration // every package of the games root
	opened    *declaration
	mounts    map[*game.Surface]diag.Range // where each says how it is mounted
	paths     map[*game.Setup][]diag.Range // where the path of each placement stands
	targets   map[target]bool              // records that packs change
	writers   map[*doc.Node]*decoder       // who wrote a text that a pack puts into a record
	on        map[string]bool              // packs that are on
	losses    map[loss]bool                // what could not be read
	lostRoles map[loss]bool                // the same without types
	rows      atomic.Int64                 // objects made so far
	cells     atomic.Int64                 // values in them
}

// Open reads the game at a path from the games root: a markdown file, a definition file or a folder.
//
// It gives everything that is good and a list of all that is wrong. The game is nil only when there is
// no package to open or several without a choice, or when ctx ends.
func Open(ctx context.Context, fsys fs.FS, p string, opt Options) (*game.Game, *diag.List) {
	p = path.Clean(p)
	l := newLoading(ctx, fsys, p, opt)
	l.all = l.discover(ctx)
	d := l.choose(p, opt.Package)
	if d == nil || ctx.Err() != nil {
		return nil, l.faults.List
	}
	g := l.game(d)
	if ctx.Err() != nil {
		return nil, l.faults.List
	}
	return g, l.faults.List
}

// Packages lists the packages that a path may mean, for a chooser: those that Open would have to be told of.
func Packages(ctx context.Context, fsys fs.FS, p string, opt Options) []game.Package {
	l := newLoading(ctx, fsys, path.Clean(p), opt)
	l.all = l.discover(ctx)
	candidates, _ := l.candidates(path.Clean(p))
	var list []game.Package
	for _, d := range distinct(candidates) {
		list = append(list, *d.pkg)
	}
	return list
}

// newLoading lists the files of a games root of which p is to be opened.
func newLoading(ctx context.Context, fsys fs.FS, p string, opt Options) *loading {
	l := &loading{ctx: ctx, fsys: fsys, opt: opt, limits: opt.Limits.withDefaults(), faults: newFaults(), mounts: map[*game.Surface]diag.Range{},
		paths: map[*game.Setup][]diag.Range{}, writers: map[*doc.Node]*decoder{}, losses: map[loss]bool{}, lostRoles: map[loss]bool{}}
	l.tree = walk(ctx, fsys, l.limits, l.faults, opt.Progress)
	l.library = &library{fsys: fsys, limits: l.limits, pages: map[string]func() *page{}}
	l.manifests = pack.NewManifests(fsys)
	l.ground = l.tree.without(l.packFolders(p))
	return l
}

// game reads the definitions of a package and checks the whole.
func (l *loading) game(d *declaration) *game.Game {
	l.opened = d
	l.faults.Append(d.faults.List)
	v := newView(l, d, l.ground)
	v.report()
	g := &game.Game{Package: *d.pkg, Host: l.manifest(d)}
	for _, other := range distinct(l.all) {
		if !other.nameless && other.pkg.ID != d.pkg.ID {
			g.Others = append(g.Others, *other.pkg)
		}
	}
	version := ""
	if g.Host != nil {
		version = g.Host.Version
	}
	m := l.mods(d, version)
	m.take(g, l.decode(v, v.definitions))
	l.unique(g)
	m.add(g)
	m.compose(g)
	l.borrow(g, d)
	x := newIndex(g)
	l.refer(g, v, x)
	l.children(g, x)
	l.tellOff(x)
	l.shown(g)
	m.art(g)
	if l.opt.Images {
		l.images(g)
	}
	return g
}

// take puts what definitions gave into a game.
func (m *mods) take(g *game.Game, all []*decoded) {
	n := 0
	for _, x := range all {
		n += len(x.parts)
	}
	g.Parts = make([]*game.Part, 0, n)
	for _, x := range all {
		g.Parts = append(g.Parts, x.parts...)
		g.Surfaces = append(g.Surfaces, x.surfaces...)
		g.Setups = append(g.Setups, x.setups...)
		m.holds = append(m.holds, x.held...)
		for i, s := range x.surfaces {
			m.mounts[s] = x.mounts[i]
		}
		for i, s := range x.setups {
			m.paths[s] = x.paths[i]
		}
	}
}

// decode reads definitions in parallel and gives their results in order.
func (l *loading) decode(v *view, definitions []*definition) []*decoded {
	out := make([]*decoded, len(definitions))
	found := make([]faults, len(definitions))
	read := l.opt.Progress.of(StepDefinitions, len(definitions))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, def := range definitions {
		g.Go(func() error {
			found[i] = newFaults()
			out[i] = newDecoder(l, v, def, found[i]).decode()
			read()
			return l.ctx.Err()
		})
	}
	_ = g.Wait() // the context's error, which Open looks at
	if most := l.overfull(); most != "" {
		// What was read by then is a matter of chance, so none of it is kept.
		l.faults.err(diag.TooMany, v.decl.pkg.Range, "Leave definitions out of include, or split the game into packages.", "the game has more than %s, so none of its definitions are read", most)
		l.lose(v.decl.pkg.ID, "", "")
		return nil
	}
	for i, f := range found {
		l.faults.Append(f.List)
		if d := definitions[i].decl; out[i].lost {
			l.lose(v.decl.pkg.ID, d.role, d.typ)
		}
		if out[i].lostRoute {
			l.lose(v.decl.pkg.ID, lostRoutes, "")
		}
	}
	return out
}
