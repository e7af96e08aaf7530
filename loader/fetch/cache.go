package fetch

// The cache: one file an address, with its facts in the first line. Files are replaced as a whole, so that
// processes can share the folder without locks; one that is damaged counts as none.

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"sort"
	"sync"
	"time"

	"github.com/google/renameio/v2/maybe"
)

// DefaultDir is the folder for the cache of this user; empty when the system names none.
func DefaultDir() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "tabletop", "web")
}

// entry is a kept answer.
type entry struct {
	URL      string `json:"url"`
	ETag     string `json:"etag,omitempty"`
	Modified string `json:"modified,omitempty"` // the Last-Modified of the server, as it is
	Private  bool   `json:"private,omitempty"`  // it came from a private address
	Sum      string `json:"sum"`                // SHA-256 of the body
	body     []byte
}

func newEntry(url string, h http.Header, private bool, body []byte) *entry {
	return &entry{URL: url, ETag: h.Get("ETag"), Modified: h.Get("Last-Modified"), Private: private, Sum: sum(body), body: body}
}

// readEntry takes a file of the cache apart; nil when it is damaged or of another address.
func readEntry(url string, b []byte) *entry {
	head, body, ok := bytes.Cut(b, []byte("\n"))
	e := &entry{body: body}
	if !ok || json.Unmarshal(head, e) != nil || e.URL != url || e.Sum != sum(body) {
		return nil
	}
	return e
}

// bytes is the entry as a file.
func (e *entry) bytes() []byte {
	head, err := json.Marshal(e)
	if err != nil { // strings and booleans always have a form; if not, the file counts as damaged
		head = nil
	}
	return append(append(head, '\n'), e.body...)
}

// condition asks the server to answer only when its copy is another one.
func (e *entry) condition(h http.Header) {
	if e.ETag != "" {
		h.Set("If-None-Match", e.ETag)
	}
	if e.Modified != "" {
		h.Set("If-Modified-Since", e.Modified)
	}
}

func sum(b []byte) string {
	s := sha256.Sum256(b)
	return hex.EncodeToString(s[:])
}

// cache is a folder of entries. A nil cache keeps nothing.
type cache struct {
	dir string
	max int64

	mu    sync.Mutex
	known bool
	total int64 // bytes in the folder, as far as this process knows
}

func (c *cache) path(url string) string { return filepath.Join(c.dir, sum([]byte(url))) }

// get gives the kept answer of an address, and marks it as used; nil for none.
func (c *cache) get(url string) *entry {
	if c == nil {
		return nil
	}
	b, err := os.ReadFile(c.path(url))
	if err != nil {
		return nil
	}
	e := readEntry(url, b)
	if e == nil {
		return nil
	}
	now := time.Now()
	// The time of the file says when it was last used. If it has just been removed there is nothing to mark.
	_ = os.Chtimes(c.path(url), now, now)
	return e
}

// put keeps an answer. A cache that cannot be written is as good as none: the answer is there all the same.
func (c *cache) put(e *entry) {
	if c == nil || os.MkdirAll(c.dir, 0o700) != nil {
		return
	}
	b := e.bytes()
	if int64(len(b)) > c.max || maybe.WriteFile(c.path(e.URL), b, 0o600) != nil {
		return
	}
	c.grow(int64(len(b)))
}

// drop forgets an address.
func (c *cache) drop(url string) {
	if c != nil {
		// One that is not there is as good as dropped; one that cannot be removed is asked for again anyway.
		_ = os.Remove(c.path(url))
	}
}

// grow counts a new file and makes room when the folder is too large.
func (c *cache) grow(n int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total += n
	if !c.known || c.total > c.max {
		c.total, c.known = c.shrink(), true
	}
}

// shrink removes the files that were used longest ago until nine tenths of the limit are left, if it is
// passed, and gives the size of the rest.
func (c *cache) shrink() int64 {
	list, err := os.ReadDir(c.dir)
	if err != nil {
		return 0
	}
	var files []os.FileInfo
	var total int64
	for _, d := range list {
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
			files = append(files, info)
			total += info.Size()
		}
	}
	if total <= c.max {
		return total
	}
	sort.Slice(files, func(i, j int) bool {
		if !files[i].ModTime().Equal(files[j].ModTime()) {
			return files[i].ModTime().Before(files[j].ModTime())
		}
		return files[i].Name() < files[j].Name()
	})
	for _, info := range files {
		if total <= c.max/10*9 {
			break
		}
		if os.Remove(filepath.Join(c.dir, info.Name())) == nil {
			total -= info.Size()
		}
	}
	return total
}
