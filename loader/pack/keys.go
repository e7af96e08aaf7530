package pack

// Keys that mean nothing in a manifest: misspelt ones, and those of later versions of the format. The format itself
// takes them all without a word.

import (
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// manifestKeys are the keys of a manifest.
var manifestKeys = []string{
	"id", "name", "version", "shape", "facets", "engine", "dependencies", "optionalDependencies", "loadAfter", "loadBefore",
	"saveSchema", "capabilities", "modApi", "rules", "tilePacks", "nondeterministic", "affectsGameplay",
	"description", "author", "license", "repository", "changelog", "screenshots",
}

// newerKeys are the keys of a manifest that later versions of the format have.
var newerKeys = []string{"sections", "fields", "group", "compat", "renamedRuleFlags", "resources", "payload", "runtime", "workerEntry"}

// Keys of a rule and of an art set, and those that later versions have.
var (
	ruleKeys          = []string{"flag", "title", "description", "default"}
	newerRuleKeys     = []string{"requiresReload"}
	tilePackKeys      = []string{"grafID", "path", "engine", "menuname"}
	newerTilePackKeys = []string{"tilesheet"}
)

// schemaKey names a schema for editors and means nothing to the game.
const schemaKey = "$schema"

// keys tells the keys of the top level that mean nothing.
func (r *reader) keys(n *doc.Node) {
	for _, e := range n.Entries {
		switch {
		case slices.Contains(manifestKeys, e.Key) || e.Key == schemaKey:
		case slices.Contains(newerKeys, e.Key):
			r.m.Newer = append(r.m.Newer, Key{e.Key, e.KeyRange})
			r.newerKey("manifest", e.Key, e)
		default:
			r.unknownKey("manifest", "a manifest", "a manifest", n, e, manifestKeys)
		}
	}
}

// newerKey notes a key of a later version of the format. called is its value.
func (r *reader) newerKey(field, called string, e doc.Entry) {
	advice := ""
	if e.Key == "sections" {
		advice = "Sections that a rule switches stand in part.json, surface.json and setup.json."
	}
	r.note(field, diag.NewerKey, e.KeyRange, advice, "%s is not used by this version: it is of a later version of the pack format", called)
}

// itemKeys tells the keys that mean nothing in an item of a list, such as "a rule".
func (r *reader) itemKeys(w within, what string, known, newer []string) {
	for _, e := range w.Entries {
		switch {
		case slices.Contains(known, e.Key):
		case slices.Contains(newer, e.Key):
			r.newerKey(w.list, w.called(e.Key), e)
		default:
			r.unknownKey(w.list, w.called(""), what, w.Node, e, known)
		}
	}
}

// unknownKey warns of a key that is most likely misspelt, and notes others. called is the object, what its kind.
func (r *reader) unknownKey(field, called, what string, n *doc.Node, e doc.Entry, known []string) {
	if near := nearKey(e.Key, n, known); near != "" {
		r.warn(field, diag.UnknownKey, e.KeyRange, "Did you mean "+near+"?", "the key %q means nothing in %s", e.Key, called)
		return
	}
	r.note(field, diag.UnknownKey, e.KeyRange, "The keys of "+what+" are "+strings.Join(known, ", ")+".", "the key %q means nothing in %s", e.Key, called)
}

// otherNames are what people call keys that have another name.
var otherNames = map[string]string{
	"title": "name", "type": "shape", "kind": "shape", "requires": "dependencies", "depends": "dependencies", "deps": "dependencies",
	"after": "loadAfter", "before": "loadBefore", "authors": "author", "licence": "license", "homepage": "repository", "url": "repository",
	"tiles": "tilePacks", "art": "tilePacks", "menuName": "menuname", "menu": "menuname", "label": "menuname", "graphID": "grafID", "permissions": "capabilities",
	"summary": "description",
}

// nearKey is the key that a misspelt one most likely means: one that the object does not have. Empty: none is near.
func nearKey(key string, n *doc.Node, known []string) string {
	var free []string
	for _, k := range known {
		if n.Entry(k) == nil {
			free = append(free, k)
		}
	}
	for _, k := range free {
		if strings.EqualFold(plain(k), plain(key)) {
			return k
		}
	}
	if other := otherNames[key]; slices.Contains(free, other) {
		return other
	}
	near, _ := diag.Nearest(key, free)
	return near
}

// plain is a key without what separates its words.
func plain(key string) string { return strings.NewReplacer("-", "", "_", "", " ", "").Replace(key) }
