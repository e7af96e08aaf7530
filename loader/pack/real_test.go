package pack

// Manifests that people wrote.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

func TestRealManifests(t *testing.T) {
	files, err := filepath.Glob("testdata/real/*.json")
	if err != nil || len(files) != 9 {
		t.Fatalf("%d manifests, %v", len(files), err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, faults := read(string(b))
		if !m.Usable || m.ID != strings.TrimSuffix(filepath.Base(file), ".json") || !m.LooksLikePack() {
			t.Errorf("%s is refused or read as %q: %v", file, m.ID, faults)
		}
		for _, f := range faults {
			// Only what is true of them: words and keys that this version does not know, and one key of the author's own.
			own := f.Code == diag.UnknownKey && f.Severity == diag.Note && strings.Contains(f.Message, "restoredItemArt")
			if f.Code != diag.NewerKey && f.Code != diag.UnknownCapability && f.Code != diag.EngineRange && !own {
				t.Errorf("%s: %s %s", file, f.Code, f.Message)
			}
		}
	}
}
