package pack

// What lies in a pack's folder beside its manifest, for those who look at the list of packs.

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Roles are the roles of records; the record file of each is ROLE.json.
var Roles = []string{"part", "surface", "setup"}

// codeEndings are the endings of files with code.
var codeEndings = []string{".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".wasm", ".lua", ".py"}

// Code lists the files of the pack's folder that are code, sorted. None of them is ever run.
func (p *Pack) Code() []string {
	return p.top(func(name string) bool { return slices.Contains(codeEndings, strings.ToLower(path.Ext(name))) })
}

// Unused lists the JSON files of the pack's folder that mean nothing here, sorted: neither a record file nor a definition.
func (p *Pack) Unused() []string {
	return p.top(func(name string) bool {
		rest, isJSON := strings.CutSuffix(name, ".json")
		if !isJSON || name == ManifestFile || name == OrderFile {
			return false
		}
		return !slices.ContainsFunc(strings.Split(rest, "."), func(s string) bool { return slices.Contains(Roles, s) || s == "package" })
	})
}

// top lists files of the pack's folder.
func (p *Pack) top(want func(name string) bool) (names []string) {
	entries, err := fs.ReadDir(p.FS, ".")
	if err != nil {
		return nil // told when the pack was found
	}
	for _, e := range entries {
		if !e.IsDir() && want(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}

// Switched are the flags by which sections of the pack's record files are keyed. A rule whose flag is not among them is
// one for code only. What cannot be read is told by the loader, and is left out; of a pack without rules nothing is read.
func (p *Pack) Switched() map[string]bool {
	flags := map[string]bool{}
	if len(p.Rules) == 0 {
		return flags
	}
	for _, role := range Roles {
		b, err := ReadFile(p.FS, role+".json", maxRecords)
		if err != nil {
			continue
		}
		for _, root := range doc.LaterJSON(diag.NewText(role+".json", b), &diag.List{}) {
			if sections := root.Get("sections"); sections != nil {
				for _, e := range sections.Entries {
					flags[e.Key] = true
				}
			}
		}
	}
	return flags
}

// maxRecords bounds how much of a record file is looked at for its sections, in bytes.
const maxRecords = 16 << 20

// Holds reports whether a file that the manifest names can be read.
func (p *Pack) Holds(f File) bool {
	clean, err := CleanPath(f.Path)
	if err != nil {
		return false
	}
	info, err := fs.Stat(p.FS, clean)
	return err == nil && info.Mode().IsRegular()
}
