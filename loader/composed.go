package loader

// Composing: what packs write goes into the records of the game.

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/pack/compose"
)

// identity are the keys by which records are known. Rows are laid out before packs change records, so they are among them.
var identity = []string{"role", "type", "id", variantsKey}

// compose lets packs write into the records that were held back.
func (m *mods) compose(g *game.Game) {
	g.Packs.Set = m.set
	if len(m.list) == 0 {
		return
	}
	result := compose.Compose(m.written(), compose.Options{Identity: identity, Names: func(file string) []string { return m.names(g, file) }, Unusable: m.unusable})
	for _, r := range result.Refused {
		m.faults.Add(r.Diagnostic)
	}
	g.Packs.Conflicts = result.Conflicts
	at := map[target]*compose.Record{}
	for _, r := range result.Records {
		ref, _ := parseRef(r.Ref)
		at[target{r.File, ref}] = r
		if len(r.ModifiedBy) > 0 {
			g.Packs.Changes = append(g.Packs.Changes, game.Change{Role: r.File, Ref: ref, ModifiedBy: r.ModifiedBy, Fields: r.Fields})
		}
	}
	m.reread(g, at)
}

// unusable is what is wrong with a picture that a pack gives to a part: the part goes on showing what it shows.
func (m *mods) unusable(role, field string, v *doc.Node) *diag.Diagnostic {
	by := m.writers[v]
	if role != rolePart || !slices.Contains(pictureKeys, field) || by == nil || v.Text == "" {
		return nil
	}
	_, problem := by.picture(v.Text)
	if problem == nil {
		return nil
	}
	d := problem.told(v.Range)
	return &d
}

// written is what the game and its packs write, for the composer. Of the game's own records only those that packs
// change are of interest.
func (m *mods) written() []compose.Pack {
	base := compose.Pack{ID: m.base.pkg.ID}
	for _, role := range recordRoles {
		base.Files = append(base.Files, compose.File{Name: role, Contribution: compose.Contribution{Records: m.added(base.ID, role)}})
	}
	packs := []compose.Pack{base}
	for _, x := range m.list {
		p := compose.Pack{ID: x.ID, Owners: x.Owners(m.base.pkg.ID)}
		for _, r := range x.Rules {
			p.Sections = append(p.Sections, compose.Section{ID: r.Flag, On: m.set.RuleOn(x.Pack, r.Flag)})
		}
		for _, role := range recordRoles {
			f := compose.File{Name: role}
			if i := slices.IndexFunc(x.records, func(f *recordFile) bool { return f.role == role }); i >= 0 {
				f = x.records[i].written
			}
			f.Records = m.added(x.ID, role)
			p.Files = append(p.Files, f)
		}
		packs = append(packs, p)
	}
	return packs
}

// added are the records of a pack that were held back; of two with one name the first, as unique has it.
func (m *mods) added(pkg, role string) (list []compose.Added) {
	seen := map[game.Ref]bool{}
	for _, h := range m.holds {
		if h.role == role && h.ref.Package == pkg && !seen[h.ref] {
			seen[h.ref] = true
			list = append(list, compose.Added{Ref: h.ref.String(), Value: h.value})
		}
	}
	return list
}

// names lists the records of a role, for advice.
func (m *mods) names(g *game.Game, role string) (names []string) {
	switch role {
	case rolePart:
		for _, x := range g.Parts {
			names = append(names, x.Ref.String())
		}
	case roleSurface:
		for _, x := range g.Surfaces {
			names = append(names, x.Ref.String())
		}
	case roleSetup:
		for _, x := range g.Setups {
			names = append(names, x.Ref.String())
		}
	}
	return names
}

// reread reads the records that were held back as they are now, and takes away those that packs removed.
func (m *mods) reread(g *game.Game, at map[target]*compose.Record) {
	gone, done := map[any]bool{}, map[target]bool{}
	for _, h := range m.holds {
		switch r := at[h.target]; {
		case done[h.target]: // another of that name, which is told
		case r == nil:
			gone[h.part], gone[h.surface], gone[h.setup] = true, true, true
			g.Packs.Removed = append(g.Packs.Removed, game.Removed{Role: h.role, Ref: h.ref})
		default:
			h.again(m.loading, r.Value)
		}
		done[h.target] = true
	}
	g.Parts = slices.DeleteFunc(g.Parts, func(x *game.Part) bool { return gone[x] })
	g.Surfaces = slices.DeleteFunc(g.Surfaces, func(x *game.Surface) bool { return gone[x] })
	g.Setups = slices.DeleteFunc(g.Setups, func(x *game.Setup) bool { return gone[x] })
}
