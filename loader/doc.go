// Package loader opens a game: from the files of a games root to one game.Game and a list of
// everything that is wrong with it.
//
// The life of a file:
//
//	tree       walk lists what the games root holds (tree.go), inside one fs.FS (root.go)
//	page       a markdown file is cut into blocks: virtual files (markdown.go, info.go, block.go)
//	declared   packages are found and one is chosen (discover.go, choose.go, package.go)
//	manifest   what the game tells its host is read from beside the package (manifest.go, host)
//	view       the include patterns of the package pick its definitions, in order (view.go, include.go)
//	packs      those beside the game that are on say which records they change (mod.go, pack, ground.go)
//	object     a definition is parsed, $variants lay rows over objects (definition.go, variants.go)
//	game       objects become parts, surfaces and setups (part.go, surface.go, setup.go, …)
//	composed   records that packs change are held back, composed, and read again (hold.go, composed.go, pack/compose)
//	checks     what only the whole can tell: duplicates, references, cycles (unique.go, refer.go, children.go)
//	art        an art set shows other pictures (artset.go)
//	images     pictures are looked at, each once (image.go)
//
// Every step keeps places (diag.Range) and goes on after a fault with what is good. Steps that read
// run in parallel; their results are put together in the order of the files, so that the same bytes
// give the same game and the same faults.
package loader
