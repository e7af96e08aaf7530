package loader

// The game manifest beside a package: what the game tells its host. It is read before the definitions, and whatever
// is wrong with it, the game opens.

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/host"
)

// knownAPI is the major version of the manifest's API that tabletop knows.
const knownAPI = "1."

// manifest reads the manifest in the folder of a package; nil when there is none, or it cannot be used.
func (l *loading) manifest(d *declaration) *host.Manifest {
	p := path.Join(d.dir, host.FileName)
	if !l.tree.has(p) {
		return nil
	}
	text, problem := l.library.text(p)
	if problem != nil {
		l.faults.at(diag.Range{File: p}, problem)
		return nil
	}
	mode := host.Lenient
	if l.opt.Strict {
		mode = host.Strict
	}
	var list diag.List
	f := host.Parse(text, mode, &list)
	if f.Root != nil && !l.isOf(d, f.Root) {
		return nil
	}
	for _, fault := range list.All() {
		l.faults.Add(fault)
	}
	if f.Manifest != nil && !d.nameless {
		l.compare(d, f)
	}
	return f.Manifest
}

// isOf reports whether a manifest is that of a package: the only one of the folder, or of several the one with its id.
func (l *loading) isOf(d *declaration, root *doc.Node) bool {
	several := slices.ContainsFunc(l.all, func(other *declaration) bool { return other.dir == d.dir && other.pkg.ID != d.pkg.ID })
	id, _ := root.Get("id").Scalar()
	return !several || id == d.pkg.ID
}

// compare tells where a manifest and its package differ.
func (l *loading) compare(d *declaration, f host.File) {
	m := f.Manifest
	at := func(keys ...string) diag.Range {
		n := f.Root
		for _, k := range keys {
			n = n.Get(k)
		}
		return n.Range
	}
	if m.ID != d.pkg.ID {
		l.faults.note(diag.ManifestNote, at("id"), "", "the manifest's id is %q, and the package's is %q", m.ID, d.pkg.ID)
	}
	if d.pkg.Title != "" && m.Title != d.pkg.Title {
		l.faults.note(diag.ManifestNote, at("title"), "", "the manifest's title %q is shown, not the package's, which is %q", m.Title, d.pkg.Title)
	}
	if !strings.HasPrefix(m.API, knownAPI) {
		l.faults.note(diag.ManifestNote, at("api"), "", "the manifest is written for API %s; tabletop knows 1.x and reads it as that", m.API)
	}
	if most := mostPlayers(d.pkg.Players); most > 0 && m.Players.Local > most {
		l.faults.warn(diag.ManifestNote, at("players", "local"), "Correct one of them.", "players.local is %d, but the package is for %s players", m.Players.Local, d.pkg.Players)
	}
}

var digitRuns = regexp.MustCompile(`[0-9]+`)

// mostPlayers is the largest number in a package's players, such as 4 in "2-4"; 0 when there is none, or it is open
// upwards.
func mostPlayers(players string) int {
	if strings.HasSuffix(strings.TrimSpace(players), "+") {
		return 0
	}
	most := 0
	for _, run := range digitRuns.FindAllString(players, -1) {
		if n, err := strconv.Atoi(run); err == nil {
			most = max(most, n)
		}
	}
	return most
}
