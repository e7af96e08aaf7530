package fetch

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

func TestOffline(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/unkept" {
			w.Header().Set("Cache-Control", "private, No-Store")
		}
		fmt.Fprint(w, r.URL.Path)
	})
	dir := t.TempDir()
	online := client(t, Options{Dir: dir, AllowPrivate: true})
	fetched(t, online, s.URL+"/a.csv#part", "", "/a.csv")
	fetched(t, online, s.URL+"/unkept", "", "/unkept")
	s.Close()
	offline := client(t, Options{Dir: dir, AllowPrivate: true, Offline: true})
	fetched(t, offline, s.URL+"/a.csv", "", "/a.csv")
	refused(t, offline, s.URL+"/b.csv", "", "it is not in the cache")
	refused(t, offline, s.URL+"/unkept", "", "it is not in the cache")
}

// What one game may read of a private host is not given to another out of the cache.
func TestCacheKeepsPrivateThingsApart(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "secret") })
	dir := t.TempDir()
	fetched(t, client(t, Options{Dir: dir}), s.URL+"/a", s.URL+"/game.md", "secret")
	offline := client(t, Options{Dir: dir, Offline: true})
	fetched(t, offline, s.URL+"/a", s.URL+"/game.md", "secret")
	refused(t, offline, s.URL+"/a", "", "it is not in the cache")
	refused(t, offline, s.URL+"/a", "https://example.org/game.md", "it is not in the cache")
}

func TestOldCopyWhenTheServerIsDown(t *testing.T) {
	answer := atomic.Int32{}
	answer.Store(http.StatusOK)
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(int(answer.Load()))
		fmt.Fprint(w, "cards")
	})
	c := client(t, Options{Dir: t.TempDir(), AllowPrivate: true})
	if got := fetched(t, c, s.URL, "", "cards"); got.Stale != nil {
		t.Errorf("stale: %v", got.Stale)
	}
	answer.Store(http.StatusServiceUnavailable)
	if got := fetched(t, c, s.URL, "", "cards"); got.Stale == nil || !strings.Contains(got.Stale.Error(), "503") {
		t.Errorf("stale: %v", got.Stale)
	}
	answer.Store(http.StatusNotFound)
	refused(t, c, s.URL, "", "404")
	s.Close()
	if got := fetched(t, c, s.URL, "", "cards"); got.Stale == nil {
		t.Error("a server that is gone must be said")
	}
}

func TestDamagedEntryCountsAsNone(t *testing.T) {
	var asked atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("If-None-Match") != "" {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		asked.Add(1)
		w.Header().Set("ETag", `"x"`)
		fmt.Fprint(w, "cards")
	})
	dir := t.TempDir()
	c := client(t, Options{Dir: dir, AllowPrivate: true})
	fetched(t, c, s.URL, "", "cards")
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	whole, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	for i, damaged := range [][]byte{nil, whole[:len(whole)-1], bytes.ToUpper(whole), []byte("{}\n"), bytes.Replace(whole, []byte("127"), []byte("128"), 1)} {
		if err := os.WriteFile(names[0], damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		fetched(t, c, s.URL, "", "cards")
		if got := asked.Load(); got != int32(i+2) {
			t.Errorf("%q: the server was asked in full %d times, want %d", damaged, got, i+2)
		}
	}
}

func TestCacheIsBounded(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, strings.Repeat(r.URL.Path, 500)) })
	dir := t.TempDir()
	c := client(t, Options{Dir: dir, AllowPrivate: true, MaxCache: 20_000})
	for i := range 60 {
		path := fmt.Sprintf("/%02d", i)
		fetched(t, c, s.URL+path, "", strings.Repeat(path, 500))
		fetched(t, c, s.URL+"/00", "", strings.Repeat("/00", 500)) // used all the time, so it stays
	}
	var total int64
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		info, err := d.Info()
		if err != nil {
			t.Fatal(err)
		}
		total += info.Size()
	}
	if total > 20_000 || len(list) < 5 {
		t.Errorf("%d files of %d bytes are kept", len(list), total)
	}
	fetched(t, client(t, Options{Dir: dir, AllowPrivate: true, Offline: true}), s.URL+"/00", "", strings.Repeat("/00", 500))
}

// A folder that cannot be used is no reason to fail.
func TestCacheThatCannotBeWritten(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "cards") })
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	fetched(t, client(t, Options{Dir: filepath.Join(file, "cache"), AllowPrivate: true}), s.URL, "", "cards")
}

// Whatever is in a file of the cache, what is taken from it is what was put there.
func FuzzEntry(f *testing.F) {
	f.Add([]byte("cards"), 0, byte('x'))
	f.Fuzz(func(t *testing.T, body []byte, at int, with byte) {
		const url = "https://example.org/a.csv"
		b := newEntry(url, http.Header{"Etag": {"x"}}, false, body).bytes()
		if e := readEntry(url, b); e == nil || !bytes.Equal(e.body, body) || e.ETag != "x" {
			t.Fatalf("%q does not read back", b)
		}
		if at < 0 || at >= len(b) {
			return
		}
		b[at] = with
		if e := readEntry(url, b); e != nil && !bytes.Equal(e.body, body) {
			t.Errorf("%q is damaged and not seen", b)
		}
	})
}

const helperServer, helperDir = "FETCH_TEST_SERVER", "FETCH_TEST_DIR"

// isHelper is the other process of TestTwoProcesses: it reads one address again and again, and prints
// whatever is not whole.
func isHelper() bool {
	server := os.Getenv(helperServer)
	if server == "" {
		return false
	}
	c := New(Options{Dir: os.Getenv(helperDir), AllowPrivate: true})
	for range 150 {
		if e := c.cache.get(server + "/a"); e != nil && !whole(e.body) {
			fmt.Printf("the cache has %d bytes that are of no one answer\n", len(e.body))
		}
		if got, err := c.Get(context.Background(), server+"/a", ""); err != nil || !whole(got.Bytes) {
			fmt.Println("got", got, err)
		}
	}
	return true
}

// whole reports whether a body is that of one answer: one letter, as often as it should be.
func whole(b []byte) bool {
	return len(b) > 0 && len(b) == 10_000+int(b[0]) && len(bytes.Trim(b, string(b[:1]))) == 0
}

func TestTwoProcesses(t *testing.T) {
	var n atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		letter := 'a' + n.Add(1)%26
		fmt.Fprint(w, strings.Repeat(string(letter), 10_000+int(letter)))
	})
	dir := t.TempDir()
	var commands []*exec.Cmd
	var outputs []*bytes.Buffer
	for range 2 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), helperServer+"="+s.URL, helperDir+"="+dir)
		out := &bytes.Buffer{}
		cmd.Stdout, cmd.Stderr = out, out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		commands, outputs = append(commands, cmd), append(outputs, out)
	}
	for i, cmd := range commands {
		if err := cmd.Wait(); err != nil || outputs[i].Len() > 0 {
			t.Errorf("process %d: %v\n%s", i, err, outputs[i])
		}
	}
	if n.Load() != 300 {
		t.Errorf("the server was asked %d times, want 300", n.Load())
	}
}
