package pack

// Art sets: the rows of the Art menu.

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"tabletop/loader/diag"
)

// ArtSet is a row of the Art menu.
type ArtSet struct {
	Art    // of the pack that draws it
	Pack   *Pack
	Label  string
	Engine Renderer
	Dir    string // the set's folder as paths of the game see it
}

// String is how --art names the row: PACK/N.
func (a Art) String() string { return a.Pack + "/" + strconv.Itoa(a.GrafID) }

// ParseArt reads PACK/N, where N is the grafID of an art set.
func ParseArt(text string) (Art, error) {
	id, number, ok := strings.Cut(text, "/")
	n, err := strconv.Atoi(number)
	if !ok || id == "" || err != nil || n < 1 {
		return Art{}, fmt.Errorf("%q is not of the form PACK/N, where N is the grafID of an art set, such as harbor-night/100", text)
	}
	return Art{Pack: id, GrafID: n}, nil
}

// ArtSets are the art sets of the packs that are on, in the order of the menu: of two with the same grafID the later pack draws,
// in the place of the earlier one. Faults tell of sets that cannot be shown.
func (s *Set) ArtSets() (rows []ArtSet, faults []diag.Diagnostic) {
	for _, p := range s.Order.Packs {
		if !p.HasFacet(Tiles) {
			continue
		}
		for _, t := range p.TilePacks {
			row, fault := p.artSet(t)
			if fault != nil {
				faults = append(faults, *fault)
			}
			if row == nil {
				continue
			}
			if i := slices.IndexFunc(rows, func(r ArtSet) bool { return r.GrafID == row.GrafID }); i >= 0 {
				rows[i] = *row
				continue
			}
			rows = append(rows, *row)
		}
	}
	return rows, faults
}

// artSet makes the row of one art set; nil when it cannot be shown.
func (p *Pack) artSet(t TilePack) (*ArtSet, *diag.Diagnostic) {
	if t.GrafID == 0 {
		return nil, nil // told with the manifest
	}
	dir := "."
	if t.Path != "" {
		var err error
		if dir, err = CleanFolder(t.Path); err != nil {
			return nil, nil // told with the manifest
		}
	}
	info, err := fs.Stat(p.FS, dir)
	if err == nil && !info.IsDir() {
		err = errors.New("it is no folder")
	}
	if err != nil {
		return nil, &diag.Diagnostic{Code: diag.MissingFile, Range: cmp.Or(t.PathRange, t.Range), Suggestion: "Put the pictures of the art set there.",
			Message: fmt.Sprintf("the folder of the art set, %s, cannot be used: %v", path.Join(p.Dir, dir), reason(err))}
	}
	return &ArtSet{Art: Art{Pack: p.ID, GrafID: t.GrafID}, Pack: p, Label: cmp.Or(t.MenuName, p.Title()), Engine: t.Engine, Dir: path.Join(p.Dir, dir)}, nil
}

// ArtSet gives the chosen art set; ok is false when none is chosen, or there is none such.
func (s *Set) ArtSet() (row ArtSet, ok bool) {
	if s.Choice.Art == nil {
		return ArtSet{}, false
	}
	for _, p := range s.Order.Packs {
		if p.ID != s.Choice.Art.Pack || !p.HasFacet(Tiles) {
			continue
		}
		for _, t := range p.TilePacks {
			if a, _ := p.artSet(t); a != nil && a.GrafID == s.Choice.Art.GrafID {
				row, ok = *a, true // of two with the same number the later one
			}
		}
	}
	return row, ok
}
