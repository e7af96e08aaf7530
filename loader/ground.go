package loader

// What belongs to packs: a folder with the manifest of a pack is a boundary for the patterns of the game around it,
// whether the pack is on or off.

import (
	"path"
	"strings"

	"tabletop/loader/pack"
)

// maxManifests bounds the files called manifest.json that are looked into.
const maxManifests = 10_000

// packFolders finds the folders of packs among files; p is what is opened. A pack around it that declares a package is no
// boundary: whoever opens its folder means that package. One that declares none is opened with its game.
func (l *loading) packFolders(p string) (dirs []string) {
	n := 0
	for _, f := range l.tree.files {
		if path.Base(f) != pack.ManifestFile {
			continue
		}
		if n++; n > maxManifests {
			break
		}
		dir := path.Dir(f)
		if !l.manifests.IsPack(dir) || dir == "." || inside(p, dir) && len(l.discoverIn(l.ctx, l.tree.below(dir))) > 0 {
			continue
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// without is the tree without what lies in some folders.
func (t *tree) without(dirs []string) *tree {
	if len(dirs) == 0 {
		return t
	}
	cut := map[string]bool{}
	for _, d := range dirs {
		cut[d] = true
	}
	known := map[string]bool{".": false}
	var within func(dir string) bool
	within = func(dir string) bool {
		in, ok := known[dir]
		if !ok {
			in = cut[dir] || within(path.Dir(dir))
			known[dir] = in
		}
		return in
	}
	return t.only(func(dir string) bool { return !within(dir) })
}

// below is the part of the tree that lies in a folder.
func (t *tree) below(dir string) *tree {
	return t.only(func(d string) bool { return d == dir || strings.HasPrefix(d, dir+"/") })
}

// only is the part of the tree that lies in some of its folders.
func (t *tree) only(in func(dir string) bool) *tree {
	kept := func(list []string) (out []string) {
		for _, p := range list {
			if in(path.Dir(p)) {
				out = append(out, p)
			}
		}
		return out
	}
	out := &tree{dirs: map[string]bool{}, files: kept(t.files), links: kept(t.links), unnamed: kept(t.unnamed)}
	for d := range t.dirs {
		if in(d) {
			out.dirs[d] = true
		}
	}
	return out
}
