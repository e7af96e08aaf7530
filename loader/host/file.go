package host

// From the text of a file to a manifest.

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// File is what a game.manifest.json holds.
type File struct {
	Root     *doc.Node // nil: nothing that can be read, or another tool's
	Manifest *Manifest // nil: not valid
}

// Parse reads the text of a file. Its faults go to list.
func Parse(t *diag.Text, mode Mode, list *diag.List) File {
	var own diag.List
	roots := doc.JSON(t, &own)
	if len(roots) == 1 && foreign(roots[0]) {
		list.Add(diag.Diagnostic{Severity: diag.Note, Code: diag.OtherManifest, Range: roots[0].Range,
			Message:    "this is most likely another tool's " + FileName + ", and is not read",
			Suggestion: "If it is meant for tabletop, it needs api, id, version, title, orientation and audio."})
		return File{}
	}
	list.Append(&own)
	if len(roots) != 1 {
		if !own.HasErrors() {
			list.Add(diag.Diagnostic{Code: diag.EmptyDefinition, Range: diag.Range{File: t.File}, Message: "the manifest is empty", Suggestion: "Write one, or delete the file."})
		}
		return File{}
	}
	f := File{Root: roots[0]}
	m, problems := Validate(f.Root, mode)
	for _, p := range problems {
		list.Add(p.Diagnostic())
	}
	if !own.HasErrors() {
		f.Manifest = m
	}
	return f
}

// foreign tells a file of that name which some other tool reads: many do. It has no required key, or none of those
// that only this manifest has. An object without any keys is one that somebody is about to write.
func foreign(root *doc.Node) bool {
	if root.Kind != doc.Map {
		return true
	}
	if len(root.Entries) == 0 {
		return false
	}
	return !slices.ContainsFunc([]string{"api", "audio", "orientation"}, func(key string) bool { return root.Get(key) != nil })
}
