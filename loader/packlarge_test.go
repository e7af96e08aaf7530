package loader

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"tabletop/loader/diag"
	"tabletop/loader/pack"
)

// TestRecordFileTooLarge: a record file past the limit is told as any other file that is, and the rest of the pack is used.
func TestRecordFileTooLarge(t *testing.T) {
	fsys := fstest.MapFS{}
	for name, text := range map[string]string{
		"package.yaml":              "id: game",
		"packs/fog/manifest.json":   `{"id": "fog", "name": "Fog", "version": "1.0.0", "shape": "content"}`,
		"packs/fog/part.json":       `{"records": []}` + strings.Repeat(" ", 1<<10),
		"packs/fog/part.cloud.yaml": "id: white\nsize: [20, 10, 1]\nface: data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, faults := Open(context.Background(), fsys, ".", Options{Limits: Limits{FileBytes: 1 << 10}, Packs: pack.Choice{All: true}})
	list := faults.All()
	if len(list) != 1 || list[0].Code != diag.FileTooLarge || list[0].Range.File != "packs/fog/part.json" || list[0].Message != "the file is larger than 1024 bytes" {
		t.Errorf("told: %+v", list)
	}
	if len(g.Parts) != 1 {
		t.Errorf("%d parts", len(g.Parts))
	}
}
