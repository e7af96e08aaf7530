package pack

// What the format takes, but which is most likely not meant. Each of these is a warning or a note of our own.

import (
	"strings"

	"tabletop/loader/diag"
)

// SDK is the version of the pack system whose manifests are read here. The engine range of a manifest is about it.
const SDK = "0.10.0"

// judge looks at what was read.
func (r *reader) judge() {
	r.judgeNeeds()
	r.judgeHints()
	r.judgeCode()
	r.judgeSets()
	r.judgeEngine()
}

func (r *reader) judgeNeeds() {
	for _, n := range r.m.needs() {
		if _, err := ParseRange(n.Versions); err != nil {
			r.warn("dependencies", diag.BadRange, n.Range, `Write versions such as ">=1.0.0 <2.0.0", or "*" for any.`, "the versions of %s cannot be read: %v", n.ID, err)
		}
		if n.ID == r.m.ID {
			r.warn("dependencies", diag.OddManifest, n.IDRange, "Delete it.", "the pack %s depends on itself", n.ID)
		}
	}
	for _, n := range r.m.Optional {
		for _, hard := range r.m.Dependencies {
			if hard.ID == n.ID {
				r.add("optionalDependencies", diag.Diagnostic{Severity: diag.Warning, Code: diag.OddManifest, Range: n.IDRange, Suggestion: "Delete it here.",
					Message: n.ID + " is needed already, so that it cannot be optional", Notes: []diag.Related{{Message: "needed here", Range: hard.IDRange}}})
			}
		}
	}
}

func (r *reader) judgeHints() {
	r.judgeList("loadAfter", r.m.LoadAfter)
	r.judgeList("loadBefore", r.m.LoadBefore)
}

func (r *reader) judgeList(key string, list []Hint) {
	seen := map[string]bool{}
	for _, h := range list {
		switch {
		case h.ID == r.m.ID:
			r.warn(key, diag.OddManifest, h.Range, "Delete it.", "%s names the pack itself", key)
		case seen[h.ID]:
			r.warn(key, diag.OddManifest, h.Range, "Delete one of the two.", "%s names %s twice", key, h.ID)
		}
		seen[h.ID] = true
	}
}

// judgeCode is about what only code has a use for.
func (r *reader) judgeCode() {
	code := r.m.HasFacet(Plugin)
	if !code && len(r.m.Capabilities) > 0 {
		r.warn("capabilities", diag.CapabilityWithoutCode, r.m.At("capabilities"), "Delete capabilities, or add plugin to facets if the pack has code.",
			"only packs with code may ask for capabilities, and %s has none", r.m.called())
	}
	for _, c := range r.m.Capabilities {
		if c.Kind() == "" {
			r.note("capabilities", diag.UnknownCapability, c.Range, adviseCapability(c.Word), "the capability %q is not known to this version", c.Word)
		}
	}
	switch {
	case code && !r.m.Gives("modApi"):
		r.note("modApi", diag.OddManifest, r.m.At("shape"), `Add "modApi": 1, or the version that the code was written for.`,
			"a pack with code says in modApi for which version of the interface")
	case !code && r.m.Gives("modApi"):
		r.note("modApi", diag.OddManifest, r.m.At("modApi"), "Delete it, or add plugin to facets if the pack has code.", "modApi is for packs with code")
	}
}

// adviseCapability names the form that is most likely meant.
func adviseCapability(text string) string {
	var forms []string
	for _, w := range words {
		forms = append(forms, w.form)
	}
	return diag.DidYouMean(strings.ToLower(text), forms)
}

func (r *reader) judgeSets() {
	if len(r.m.TilePacks) > 0 && !r.m.HasFacet(Tiles) {
		r.warn("tilePacks", diag.OddManifest, r.m.At("tilePacks"), "Add tiles to facets.", "tilePacks is only read of packs with the facet tiles")
	}
	if r.m.HasFacet(Tiles) && !r.m.Gives("tilePacks") {
		r.warn("tilePacks", diag.OddManifest, r.m.At("shape"), `Add "tilePacks": [{ "grafID": 100, "path": "tiles" }].`, "a pack of tiles names no art set")
	}
	seen := map[int]bool{}
	for _, set := range r.m.TilePacks {
		switch {
		case set.GrafID == 0:
			r.warn("tilePacks.grafID", diag.OddManifest, set.Range, "Write a number from 100 on.", "the art set with the grafID 0 is not shown")
		case seen[set.GrafID]:
			r.warn("tilePacks.grafID", diag.OddManifest, set.Range, "Give each art set a grafID of its own.",
				"two art sets have the grafID %d; the later one is shown", set.GrafID)
		}
		seen[set.GrafID] = true
	}
}

func (r *reader) judgeEngine() {
	if !r.engine {
		return
	}
	switch verdict, err := EngineVerdict(r.m.Engine, SDK); verdict {
	case EngineUnreadable:
		r.warn("engine", diag.BadRange, r.m.At("engine"), `Write versions such as ">=0.10.0", or leave it out.`, "the versions of engine cannot be read: %v", err)
	case EngineOutside:
		r.warn("engine", diag.EngineRange, r.m.At("engine"), "The pack is used all the same, since no code of it runs.",
			"the pack is made for version %s of the pack system, and this is %s", r.m.Engine, SDK)
	}
}

// called is the pack's id, or what stands for it in a sentence.
func (m *Manifest) called() string {
	if m.ID == "" {
		return "the pack"
	}
	return m.ID
}

// Verdict is what an engine range means for a host.
type Verdict string

const (
	// EngineFits: the host's version is in the range.
	EngineFits Verdict = "ok"
	// EngineOutside: it is not.
	EngineOutside Verdict = "out-of-range"
	// EngineUnreadable: the range cannot be read; the error says why.
	EngineUnreadable Verdict = "unreadable-range"
)

// EngineVerdict compares the engine range of a manifest that gives one with a host's version.
func EngineVerdict(engine, host string) (Verdict, error) {
	r, err := ParseRange(engine)
	switch {
	case err != nil:
		return EngineUnreadable, err
	case !r.Contains(host):
		return EngineOutside, nil
	}
	return EngineFits, nil
}
