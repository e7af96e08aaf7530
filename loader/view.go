package loader

// What one package sees of the games root: its definitions in order, the blocks that hide real files,
// and the CSV files that it reads.

import (
	"path"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"tabletop/loader/diag"
	"tabletop/loader/glob"
	"tabletop/loader/pack"
)

// view is safe for use from several goroutines once newView has returned.
type view struct {
	*loading
	tree        *tree // what the package may find; hides loading's
	decl        *declaration
	of          *pack.Pack // whose definitions these are; nil: the game's
	core        string     // of a pack: the id of the game that it belongs to
	set         *glob.Set
	reach       func(dir string) bool // whether a pattern may find a file in a folder
	broken      map[int]bool          // patterns that cannot match
	blocks      map[string][]*block   // by path, in order; all of them definitions or one of data
	packageDirs map[string]bool       // folders that declare a package
	definitions []*definition         // in the order of FORMAT: pattern, path, place
	hints       int                   // patterns so far for which another was looked for
	passedOver  []string              // names of definitions that no pattern gives

	mu     sync.Mutex
	tables map[string]func() *table
}

// newView applies the patterns of a package to the files of a tree.
func newView(l *loading, d *declaration, t *tree) *view {
	v := &view{loading: l, tree: t, decl: d, broken: map[int]bool{}, blocks: map[string][]*block{}, tables: map[string]func() *table{}}
	var errs []glob.Error
	v.set, errs = glob.Compile(d.dir, d.pkg.Include)
	for _, e := range errs {
		v.broken[e.Pattern] = true
		l.lose(d.pkg.ID, "", "")
		l.faults.err(diag.BadPattern, d.includes[e.Pattern], e.Suggestion,
			"the pattern %q cannot match: %s", d.pkg.Include[e.Pattern], e.Message)
	}
	v.packageDirs = map[string]bool{}
	for _, d := range l.all {
		v.packageDirs[d.dir] = true
	}
	v.reach = v.reached()
	v.readBlocks()
	v.pick()
	return v
}

// readBlocks reads the markdown files of every folder that a pattern reaches.
func (v *view) readBlocks() {
	var pages []string
	for _, p := range v.tree.files {
		if isMarkdown(p) && (p == v.decl.file || v.reach(path.Dir(p))) {
			pages = append(pages, p)
		}
	}
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for _, p := range pages {
		g.Go(func() error {
			v.library.page(p)
			return nil
		})
	}
	_ = g.Wait() // no function fails
	for _, p := range pages {
		page := v.library.page(p)
		v.faults.Append(page.faults.List)
		for _, d := range page.lost {
			v.lose(v.decl.pkg.ID, d.role, d.typ)
		}
		for _, b := range page.blocks {
			v.addBlock(b)
		}
	}
	for p, list := range v.blocks {
		if v.tree.has(p) {
			v.faults.note(diag.Shadowed, list[0].rng, "", "the block hides the real file %s", p)
		}
	}
}

func (v *view) addBlock(b *block) {
	if list := v.blocks[b.path]; len(list) > 0 && (b.decl == nil || list[0].decl == nil) {
		v.faults.Add(diag.Diagnostic{Code: diag.DuplicateFile, Range: b.rng, Message: "there is another block with the name " + b.path,
			Suggestion: "Give one of them another name with file=.",
			Notes:      []diag.Related{{Message: "the first one is here", Range: list[0].rng}}})
		return
	}
	v.blocks[b.path] = append(v.blocks[b.path], b)
}

// reached tells the folders in which a pattern may find a file: those that the pattern without its last
// segment fits, and the package's own.
func (v *view) reached() func(dir string) bool {
	var wide []string
	for _, p := range v.decl.pkg.Include {
		if strings.HasPrefix(p, "!") {
			continue
		}
		wide = append(wide, p, p[:strings.LastIndexByte(p, '/')+1]+"*")
	}
	if len(wide) == 0 {
		wide = []string{"./**"} // a list that only takes away means all but that
	}
	set, _ := glob.Compile(v.decl.dir, wide)
	known := map[string]bool{v.decl.dir: true}
	return func(dir string) bool {
		ok, seen := known[dir]
		if !seen {
			_, ok = set.Match(path.Join(dir, "x"))
			known[dir] = ok
		}
		return ok
	}
}

// text gives the text of a (virtual) file.
func (v *view) text(p string) (*diag.Text, *problem) {
	if list := v.blocks[p]; len(list) > 0 {
		return list[0].text, nil
	}
	text, err := v.library.text(p)
	if err != nil && err.code == diag.MissingFile {
		if err.suggestion = v.tree.meant(p); err.suggestion == "" {
			err.suggestion = v.meantBlock(p)
		}
	}
	return text, err
}

// data gives the block that is the data file of a path; nil when there is none.
func (v *view) data(p string) *block {
	if list := v.blocks[p]; len(list) > 0 && list[0].decl == nil {
		return list[0]
	}
	return nil
}

// meantBlock does for blocks what tree.meant does for files.
func (v *view) meantBlock(p string) string {
	var names []string
	for b := range v.blocks {
		if path.Dir(b) == path.Dir(p) {
			names = append(names, path.Base(b))
		}
	}
	return diag.DidYouMean(path.Base(p), names)
}
