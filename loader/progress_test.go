package loader

import (
	"context"
	"sync"
	"testing"
	"testing/fstest"
)

func TestProgressTellsOfEveryStep(t *testing.T) {
	fsys := fstest.MapFS{"red.gif": {Data: []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;")}}
	fsys["game.md"] = &fstest.MapFile{Data: []byte("```yaml role=package\nid: g\ninclude: [./game.md, ./*.yaml]\n```\n" +
		"```yaml role=surface.table#main\nsize: [100, 100]\n```\n")}
	fsys["part.card.yaml"] = &fstest.MapFile{Data: []byte("face: ./red.gif\nsize: [10, 10, 1]\n$variants: |\n  id\n  string\n" + "  a\n  b\n  c\n")}
	type told struct{ done, total int }
	var mu sync.Mutex
	last := map[Step]told{}
	g, faults := Open(context.Background(), fsys, "game.md", Options{Images: true, Progress: func(step Step, done, total int) {
		mu.Lock()
		defer mu.Unlock()
		if done > last[step].done {
			last[step] = told{done, total}
		}
	}})
	if g == nil || faults.HasErrors() {
		t.Fatalf("the game has faults: %v", faults.All())
	}
	for step, want := range map[Step]told{StepFiles: {3, 0}, StepDefinitions: {2, 2}, StepRows: {5, 0}, StepPictures: {1, 1}} {
		if last[step] != want {
			t.Errorf("%s: %+v at last, want %+v", step, last[step], want)
		}
	}
}
