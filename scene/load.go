package scene

// The way from a game to a Table, apart from any OpenGL.

import (
	"context"
	"io/fs"

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
}

// Load does all that needs no OpenGL: it decodes every sprite once, builds every solid, and lays the
// store out. A part that fails gets a placeholder and a diagnostic; the table is always usable.
func Load(ctx context.Context, fsys fs.FS, g *game.Game, store *state.Store) (*Table, *diag.List) {
	return LoadWith(ctx, fsys, g, store, LoadOptions{})
}

// LoadWith is Load with options.
func LoadWith(ctx context.Context, fsys fs.FS, g *game.Game, store *state.Store, opt LoadOptions) (*Table, *diag.List) {
	l := &loading{
		parts: g.Parts, faults: &diag.List{}, solids: opt.Solids,
		sheets: texture.NewSheets(fsys, opt.Fetch, texture.Limits{}, 0),
		named:  map[string]diag.Range{}, sizes: map[string]texture.Info{}, broken: map[string]bool{}, spoken: map[string]bool{}, shapes: map[spriteKey]*silhouette{},
	}
	if l.solids == nil {
		l.solids = mesh.NewCache(mesh.CacheOptions{})
	}
	l.measure(ctx)
	l.paint(ctx, opt)
	t := &Table{game: g, layout: layout.New(g), art: l.art, shapes: l.shapes, spoken: l.spoken, looks: l.looks(ctx)}
	t.Update(store)
	return t, l.faults
}

// loading is a game on its way to a Table.
type loading struct {
	parts  []*game.Part
	faults *diag.List
	sheets *texture.Sheets
	solids *mesh.Cache
	names  []string                // of all pictures, in order of their first use
	named  map[string]diag.Range   // where each is named first
	sizes  map[string]texture.Info // of those that can be read
	broken map[string]bool         // already reported
	spoken map[string]bool         // there is something to say of them
	art    *art
	shapes map[spriteKey]*silhouette
}

// spriteKey is a picture and a crop of it.
type spriteKey struct {
	image string
	crop  game.Crop
}

func keyOf(s game.Sprite) spriteKey { return spriteKey{s.Image, s.Crop} }

// sprites are what a part names, face first.
func sprites(p *game.Part) [3]game.Sprite { return [3]game.Sprite{p.Face, p.Back, p.Shape} }
