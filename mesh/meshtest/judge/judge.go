// Package judge asks programs from elsewhere about files that were written here. A test that asks one is
// skipped, with the reason, where it cannot run.
package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"
)

// admeshFault finds a count of faults over zero in admesh's report.
var admeshFault = regexp.MustCompile(`(?m)^(Total disconnected facets|Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|Backwards edges|Normals fixed) *: *([1-9]\d*)|(?m)^Total disconnected facets +: +(?:\d+) +([1-9]\d*)`)

// Admesh fails the test for every STL file, by name, in which admesh finds a fault.
func Admesh(t *testing.T, files map[string][]byte) {
	t.Helper()
	admesh, err := exec.LookPath("admesh")
	if err != nil {
		t.Skip("admesh did not run: it is not installed (Debian: apt install admesh)")
	}
	path := filepath.Join(t.TempDir(), "solid.stl")
	for name, file := range files {
		if err := os.WriteFile(path, file, 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(admesh, path).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
		if fault := admeshFault.Find(out); fault != nil || !bytes.Contains(out, []byte("Degenerate facets")) {
			t.Errorf("%s: %s in\n%s", name, fault, out)
		}
	}
}

// validation is run by node: it validates every file of a folder.
const validation = `
const validator = require('gltf-validator'), fs = require('fs'), dir = process.argv[1];
Promise.all(fs.readdirSync(dir).map(f =>
  validator.validateBytes(new Uint8Array(fs.readFileSync(dir + '/' + f))).then(r => [f, r.issues])
)).then(all => console.log(JSON.stringify(Object.fromEntries(all))));`

// GLTF fails the test for every GLB file, by name, of which the Khronos validator says anything
// at all.
func GLTF(t *testing.T, files map[string][]byte) {
	t.Helper()
	node, modules := gltfValidator(t)
	dir := t.TempDir()
	for name, file := range files {
		if err := os.WriteFile(filepath.Join(dir, name), file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(node, "-e", validation, dir)
	cmd.Env = append(os.Environ(), "NODE_PATH="+modules)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var reports map[string]struct {
		NumErrors, NumWarnings, NumInfos, NumHints int
		Messages                                   []struct{ Code, Message, Pointer string }
	}
	if err := json.Unmarshal(out, &reports); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if len(reports) != len(files) {
		t.Errorf("%d reports of %d files", len(reports), len(files))
	}
	for name, r := range reports {
		if r.NumErrors+r.NumWarnings+r.NumInfos+r.NumHints > 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// gltfValidator gives node and the folder of modules that holds the Khronos validator, fetched once
// into the user's cache folder.
func gltfValidator(t *testing.T) (node, modules string) {
	t.Helper()
	node, err := exec.LookPath("node")
	npm, err2 := exec.LookPath("npm")
	cache, err3 := os.UserCacheDir()
	if err := errors.Join(err, err2, err3); err != nil {
		t.Skip("gltf-validator did not run:", err)
	}
	home := filepath.Join(cache, "tabletop-tests", "gltf-validator")
	modules = filepath.Join(home, "node_modules")
	if !installed(modules) {
		if err := install(npm, home); err != nil && !installed(modules) {
			t.Skip("gltf-validator did not run:", err)
		}
	}
	return node, modules
}

func installed(modules string) bool {
	_, err := os.Stat(filepath.Join(modules, "gltf-validator", "package.json"))
	return err == nil
}

// install fetches the validator beside its home and moves it there whole: the tests of several packages
// run at once, and the first one wins.
func install(npm, home string) error {
	const pinned = "gltf-validator@2.0.0-dev.3.10"
	parent := filepath.Dir(home)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(parent, "install-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, npm, "install", "--no-audit", "--no-fund", "--prefix", dir, pinned).CombinedOutput()
	if err != nil {
		return errors.Join(err, errors.New(string(out)))
	}
	return os.Rename(dir, home)
}
