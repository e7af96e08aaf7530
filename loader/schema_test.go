package loader

// The JSON Schemas of loader/schema against definitions: all good ones pass, and the broken ones that a schema
// can see do not.

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/pack"
	"tabletop/loader/schema"
	"tabletop/loader/schema/schematest"
)

// TestSchemaKeys: an editor completes the keys that the loader knows, and $variants.
func TestSchemaKeys(t *testing.T) {
	for role, known := range map[string][]string{rolePackage: packageKeys, rolePart: partKeys, roleSurface: surfaceKeys, roleSetup: setupKeys} {
		want := slices.Clone(known)
		if role != rolePackage {
			want = append(want, variantsKey)
		}
		slices.Sort(want)
		if d := cmp.Diff(want, schema.Keys(role)); d != "" {
			t.Errorf("%s (-loader +schema):\n%s", role, d)
		}
	}
}

// written is a definition as a schema sees it: its content alone.
type written struct {
	path, role string
	value      any
}

// writtenIn lists the definitions of a file system: the roots of files and blocks that declare a role. Files
// that cannot be parsed are left out; an editor says so without a schema.
func writtenIn(t *testing.T, fsys fs.FS) (list []written) {
	t.Helper()
	add := func(p, lang string, d declared, text *diag.Text) {
		var faults diag.List
		for _, root := range doc.Parse(lang, text, &faults) {
			value := root.Value()
			if m, ok := value.(map[string]any); ok && d.id != "" {
				m["id"] = d.id // a schema does not see info strings
			}
			if len(faults.All()) == 0 {
				list = append(list, written{p, d.role, value})
			}
		}
	}
	err := fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Type()&fs.ModeSymlink != 0 {
			return err
		}
		d, lang, ok := fileName(path.Base(p))
		if !ok && !isMarkdown(p) {
			return nil
		}
		b, err := fs.ReadFile(fsys, p)
		if err != nil {
			return err
		}
		text := diag.NewText(p, b)
		if ok {
			add(p, lang, d, text)
			return nil
		}
		for _, block := range newPage(newFaults().clean(text)).blocks {
			if block.decl != nil {
				add(block.path, block.lang, *block.decl, block.text)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// compiled is the schema of each role.
func compiled(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	out := map[string]*jsonschema.Schema{}
	for _, role := range append(schema.Roles(), "") {
		out[role] = schematest.Compile(t, func() ([]byte, error) { return schema.JSON(role) })
	}
	return out
}

func TestSchemasTakeTheCorpus(t *testing.T) {
	schemas := compiled(t)
	found := map[string]int{}
	for _, dir := range []string{"../../shared/corpus", "../assets/harbor"} {
		if _, err := os.Stat(dir); err != nil {
			t.Logf("%s is not here", dir)
			continue
		}
		for _, w := range writtenIn(t, os.DirFS(dir)) {
			if strings.HasPrefix(w.path, "broken/") || isRecordFile(w.path) {
				continue
			}
			found[w.role]++
			for _, role := range []string{w.role, ""} {
				if err := schemas[role].Validate(w.value); err != nil {
					t.Errorf("%s/%s by the schema of %q: %v", dir, w.path, role, err)
				}
			}
		}
	}
	for _, role := range roles {
		if found[role] == 0 {
			t.Errorf("no %s was found", role)
		}
	}
	t.Log(found)
}

// isRecordFile tells what a pack writes into the records of a game from definitions, which have the same names.
func isRecordFile(p string) bool {
	return path.Base(path.Dir(path.Dir(p))) == pack.Folder && slices.ContainsFunc(recordRoles, func(role string) bool { return path.Base(p) == role+".json" })
}

// schemaSees are the broken games of which a schema sees the fault.
const schemaSees = `align-unknown child-listed-twice crop-col-negative crop-string curve-empty curve-number fillet-string hud-no-area
	id-with-hash image-number include-number layout-map limit-string mount-string package-bad-id package-missing-id route-no-slash
	setup-malformed-part setup-map setup-parts-missing setup-path-no-slash setup-path-param setup-surface-twice
	setup-surfaces-string size-infinite size-negative size-two size-zero-depth stacking-string surface-size-three tilt-string
	variants-empty-list variants-number variants-object x-string yaml-list-with-string yaml-root-scalar`

// TestSchemasAgainstBrokenGames: the schemas see these faults, and none where the loader has nothing to say.
func TestSchemasAgainstBrokenGames(t *testing.T) {
	schemas := compiled(t)
	files, err := filepath.Glob("testdata/broken/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var rejected []string
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		fsys, _ := brokenGame(t, file)
		for _, w := range writtenIn(t, fsys) {
			err := schemas[w.role].Validate(w.value)
			if err == nil || slices.Contains(rejected, name) {
				continue
			}
			rejected = append(rejected, name)
			_, list := Open(context.Background(), fsys, ".", Options{})
			if list.Count(diag.Error)+list.Count(diag.Warning) == 0 {
				t.Errorf("%s is fine by the loader, but %s is not by its schema: %v", name, w.path, err)
			}
		}
	}
	if d := cmp.Diff(strings.Fields(schemaSees), rejected); d != "" {
		t.Errorf("the schemas see other faults (-want +got):\n%s", d)
	}
}
