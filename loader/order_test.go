package loader

// The same bytes in give the same game and the same faults out, however many goroutines read.

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/game"
)

func TestTheNumberOfProcessorsDoesNotMatter(t *testing.T) {
	fsys := bigGame(40, 20)
	for i := range 40 {
		fsys[fmt.Sprintf("t%d.csv", i)].Data = append(fsys[fmt.Sprintf("t%d.csv", i)].Data, "c1,again,,,[0;0;1;1],\nx,y,z\n"...)
		fsys[fmt.Sprintf("notes%d.md", i)] = fsys["package.yaml"]
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := ""
	for _, n := range []int{1, 8, 2, 8} {
		runtime.GOMAXPROCS(n)
		g, list := Open(context.Background(), fsys, ".", Options{Images: true})
		got := lines(list.All()) + summary(g)
		if want == "" {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("with %d processors:\n%s", n, diff)
		}
	}
	if n := strings.Count(want, "duplicate-id"); n != 40 {
		t.Errorf("%d faults of the 40 that there are", n)
	}
}

// TestEveryFaultIsToldAlike opens each archive of faults with one processor and with eight.
func TestEveryFaultIsToldAlike(t *testing.T) {
	files, _ := filepath.Glob("testdata/faults/*.txtar")
	if len(files) < 60 {
		t.Fatalf("only %d archives", len(files))
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		told := [2]string{}
		for i, n := range []int{1, 8} {
			runtime.GOMAXPROCS(n)
			_, list := openText(t, string(text))
			told[i] = lines(list.All())
		}
		if diff := cmp.Diff(told[0], told[1]); diff != "" {
			t.Errorf("%s:\n%s", file, diff)
		}
	}
}

func summary(g *game.Game) string {
	var b strings.Builder
	for _, p := range g.Parts {
		fmt.Fprintf(&b, "%+v %+v %+v %+v %v %v %+v %v\n", p.Ref, p.Face, p.Back, p.Shape, p.Size, p.Fillet, p.Props(), p.Range)
	}
	for _, s := range g.Setups {
		fmt.Fprintf(&b, "%+v\n", *s)
	}
	return b.String()
}

func TestOpenStopsWhenItsContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if g, _ := Open(ctx, bigGame(2, 2), ".", Options{Images: true}); g != nil {
		t.Error("a game was opened")
	}
}

func TestPackagesForAChooser(t *testing.T) {
	fsys := bigGame(1, 1)
	fsys["same/package.yaml"] = fsys["package.yaml"]
	fsys["more/package.json"] = &fstest.MapFile{Data: []byte(`{"id": "more", "title": "More"}`)}
	for open, want := range map[string]string{".": "more, big", "more": "more", "nowhere": ""} {
		var got []string
		for _, p := range Packages(context.Background(), fsys, open, Options{}) {
			got = append(got, p.ID)
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: got %s, want %s", open, text, want)
		}
	}
}
