package mesh

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const (
	processFolder = "MESH_TEST_CACHE_FOLDER" // set in a process that TestCacheServesManyProcesses has started
	processDisk   = 60_000                   // bytes: less than half of what the solids need, so that files also go
	processKinds  = 12
	processDone   = "all solids as built"
)

func processOptions(kind int) Options { return Options{Fillet: 1 + float64(kind)/8} }

// Several processes, each with a cache of its own over one folder, write, read and delete at once, while
// somebody else breaks and removes files. Each must get what Build gives, without a problem.
func TestCacheServesManyProcesses(t *testing.T) {
	if folder := os.Getenv(processFolder); folder != "" {
		useCache(t, folder)
		return
	}
	folder := filepath.Join(t.TempDir(), "solids")
	const processes = 3
	done := make(chan error, processes)
	for range processes {
		c := exec.Command(os.Args[0], "-test.run=^TestCacheServesManyProcesses$", "-test.v")
		c.Env = append(os.Environ(), processFolder+"="+folder)
		go func() {
			out, err := c.CombinedOutput()
			if err == nil && !strings.Contains(string(out), processDone) {
				err = fmt.Errorf("not done")
			}
			if err != nil {
				err = fmt.Errorf("%w: %s", err, out)
			}
			done <- err
		}()
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for left := processes; left > 0; {
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
			left--
		default:
			disturb(t, folder, rng)
		}
	}
	parts, err := filepath.Glob(filepath.Join(folder, "*"+partExt))
	if err != nil || len(parts) > 0 {
		t.Errorf("left behind: %v %v", parts, err)
	}
}

// disturb cuts or removes one of the folder's solids; that it is gone already is no harm.
func disturb(t *testing.T, folder string, rng *rand.Rand) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"+solidExt))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		return
	}
	path := files[rng.IntN(len(files))]
	if rng.IntN(2) == 0 {
		os.Remove(path)
	} else {
		os.Truncate(path, int64(rng.IntN(2000)))
	}
}

// useCache is what each process does.
func useCache(t *testing.T, folder string) {
	want := make([][]byte, processKinds)
	for kind := range want {
		s, report, err := Build(context.Background(), cardShape, processOptions(kind))
		if err != nil {
			t.Fatal(err)
		}
		want[kind] = encodeSolid(s, report)
	}
	if all := len(bytes.Join(want, nil)); all < 2*processDisk {
		t.Fatalf("the solids need %d bytes: none would have to go", all)
	}
	rng := rand.New(rand.NewPCG(uint64(os.Getpid()), 1))
	c := NewCache(CacheOptions{Memory: 1, Folder: folder, Disk: processDisk})
	for range 400 {
		kind := rng.IntN(processKinds)
		s, report, err := c.Build(context.Background(), cardShape, processOptions(kind))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(encodeSolid(s, report), want[kind]) {
			t.Fatalf("kind %d is another solid than Build gives", kind)
		}
	}
	if err := c.Problem(); err != nil {
		t.Fatal(err)
	}
	fmt.Println(processDone)
}
