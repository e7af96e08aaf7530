package scene

// The way from a game to a Table, apart from any OpenGL.

import (
	"context"
	"io/fs"
	"sync"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/mesh"
	"tabletop/scene/layout"
	"tabletop/scene/texture"
)

// LoadOptions say what Load may use. The zero LoadOptions fetch nothing and keep nothing on disk.
type LoadOptions struct {
	Fetch  texture.Fetch // for pictures at http and https URLs
	Solids *mesh.Cache   // nil: a new one
	// Before is a table of the same game as it was, and Same tells of which pictures nothing changed since: they
	// are not decoded again. Both may be nil.
	Before *Table
	Same   func(image string) bool
	// Progress is told how much of a step is done. Sketch is offered, now and then, to draw a table of what is ready
	// by then; it need not. Both may be nil, and are called from several goroutines, Sketch by one at a time.
	Progress func(step Step, done, total int)
	Sketch   func(draw func() *Table)
}

// Step is something of loading that takes a while.
type Step string

// The steps, in their order.
const (
	StepHeaders  Step = "headers" // of pictures
	StepPictures Step = "pictures"
	StepSolids   Step = "solids"
)

// decodeBytes is what pictures that are decoded at the same time may take together: two of 4096 x 4096 px.
const decodeBytes = 256 << 20

// Load does all that needs no OpenGL: it decodes every sprite once, builds every solid, and lays the
// store out. A part that fails gets a placeholder and a diagnostic; the table is always usable.
func Load(ctx context.Context, fsys fs.FS, g *game.Game, store *state.Store) (*Table, *diag.List) {
	return LoadWith(ctx, fsys, g, store, LoadOptions{})
}

// LoadWith is Load with options.
func LoadWith(ctx context.Context, fsys fs.FS, g *game.Game, store *state.Store, opt LoadOptions) (*Table, *diag.List) {
	l := &loading{
		game: g, parts: g.Parts, faults: &diag.List{}, solids: opt.Solids, opt: opt, made: map[plan]*built{},
		sheets: texture.NewSheets(fsys, opt.Fetch, texture.Limits{}, decodeBytes),
		named:  map[string]diag.Range{}, sizes: map[string]texture.Info{}, broken: map[string]bool{}, spoken: map[string]bool{}, shapes: map[spriteKey]*silhouette{},
	}
	if l.solids == nil {
		l.solids = mesh.NewCache(mesh.CacheOptions{})
	}
	l.measure(ctx)
	l.paint(ctx)
	t := l.table(l.art, l.shapes, l.looks(ctx))
	t.Update(store)
	return t, l.faults
}

func (l *loading) table(a *art, shapes map[spriteKey]*silhouette, looks map[*game.Part]*look) *Table {
	t := &Table{game: l.game, layout: layout.New(l.game), art: a, shapes: shapes, spoken: l.spoken, looks: looks, sizes: l.sizes, solids: l.made}
	for _, p := range l.parts {
		t.numbered = append(t.numbered, looks[p])
	}
	return t
}

// loading is a game on its way to a Table.
type loading struct {
	game   *game.Game
	opt    LoadOptions
	parts  []*game.Part
	faults *diag.List
	sheets *texture.Sheets
	solids *mesh.Cache
	names  []string                // of all pictures, in order of their first use
	named  map[string]diag.Range   // where each is named first
	sizes  map[string]texture.Info // of those that can be read
	broken map[string]bool         // already reported
	spoken map[string]bool         // there is something to say of them
	made   map[plan]*built         // solids so far

	mu     sync.Mutex // of what grows while pictures are decoded
	art    *art
	shapes map[spriteKey]*silhouette // nil: not known yet
}

// spriteKey is a picture and a crop of it.
type spriteKey struct {
	image string
	crop  game.Crop
}

func keyOf(s game.Sprite) spriteKey { return spriteKey{s.Image, s.Crop} }

// sprites are what a part names, face first.
func sprites(p *game.Part) [3]game.Sprite { return [3]game.Sprite{p.Face, p.Back, p.Shape} }
