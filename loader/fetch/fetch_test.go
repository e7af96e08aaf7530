package fetch

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	if isHelper() {
		return
	}
	goleak.VerifyTestMain(m)
}

// serve starts a server on loopback.
func serve(t *testing.T, h http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

func client(t *testing.T, opt Options) *Client {
	t.Helper()
	c := New(opt)
	t.Cleanup(c.Close)
	return c
}

// refused is a Get that must fail with a reason.
func refused(t *testing.T, c *Client, address, from, reason string) {
	t.Helper()
	got, err := c.Get(t.Context(), address, from)
	var e *Error
	if !errors.As(err, &e) || !strings.Contains(e.Reason, reason) {
		t.Errorf("%s from %q: got %v, %v; want the reason %q", address, from, got, err, reason)
	} else if e.Hint == "" || !strings.HasSuffix(e.Hint, ".") {
		t.Errorf("%s: what is to be done about %q is not said, but %q", address, reason, e.Hint)
	}
}

// fetched is a Get that must give want.
func fetched(t *testing.T, c *Client, address, from, want string) *Copy {
	t.Helper()
	got, err := c.Get(t.Context(), address, from)
	if err != nil || string(got.Bytes) != want {
		t.Fatalf("%s from %q: got %v, %v; want %q", address, from, got, err, want)
	}
	return got
}

func TestRevalidates(t *testing.T) {
	for _, header := range []string{"ETag", "Last-Modified"} {
		version := `"one"`
		if header == "Last-Modified" {
			version = "Mon, 02 Jan 2006 15:04:05 GMT"
		}
		var full, same atomic.Int32
		s := serve(t, func(w http.ResponseWriter, r *http.Request) {
			asked := r.Header.Get("If-None-Match") + r.Header.Get("If-Modified-Since")
			if asked == version {
				same.Add(1)
				w.WriteHeader(http.StatusNotModified)
				return
			}
			full.Add(1)
			w.Header().Set(header, version)
			fmt.Fprint(w, "cards")
		})
		c := client(t, Options{Dir: t.TempDir(), AllowPrivate: true})
		for range 3 {
			fetched(t, c, s.URL+"/a.csv", "", "cards")
		}
		if full.Load() != 1 || same.Load() != 2 {
			t.Errorf("%s: %d full answers and %d that nothing changed, want 1 and 2", header, full.Load(), same.Load())
		}
	}
}

func TestRedirects(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		var n int
		if _, err := fmt.Sscanf(r.URL.Path, "/%d", &n); err == nil && n > 0 {
			http.Redirect(w, r, fmt.Sprintf("/%d", n-1), http.StatusFound)
			return
		}
		switch r.URL.Path {
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/file":
			http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
		default:
			fmt.Fprint(w, "end")
		}
	})
	c := client(t, Options{AllowPrivate: true})
	fetched(t, c, s.URL+"/5", "", "end")
	refused(t, c, s.URL+"/6", "", "more than 5 times")
	refused(t, c, s.URL+"/loop", "", "more than 5 times")
	refused(t, c, s.URL+"/file", "", "begins with http:// or https://")
}

func TestSizes(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		chunk := make([]byte, 1<<16)
		var out io.Writer = w
		switch r.URL.Path {
		case "/fits":
			fmt.Fprint(w, strings.Repeat("x", 1<<20))
			return
		case "/declared":
			w.Header().Set("Content-Length", fmt.Sprint(int64(1)<<40))
		case "/bomb":
			w.Header().Set("Content-Encoding", "gzip")
			out = gzip.NewWriter(w)
		}
		for { // until the client has had enough
			if _, err := out.Write(chunk); err != nil {
				return
			}
		}
	})
	c := client(t, Options{AllowPrivate: true, MaxBytes: 1 << 20})
	fetched(t, c, s.URL+"/fits", "", strings.Repeat("x", 1<<20))
	for _, path := range []string{"/endless", "/declared", "/bomb"} {
		refused(t, c, s.URL+path, "", "larger than 1 MB")
	}
}

func TestTimes(t *testing.T) {
	over := make(chan struct{})
	defer close(over)
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/body" {
			fmt.Fprint(w, "begin")
			w.(http.Flusher).Flush()
		}
		select {
		case <-over:
		case <-r.Context().Done():
		}
	})
	c := client(t, Options{AllowPrivate: true, Wait: 100 * time.Millisecond, Timeout: time.Hour})
	refused(t, c, s.URL+"/head", "", "within 100ms")
	refused(t, client(t, Options{AllowPrivate: true, Wait: time.Hour, Timeout: 300 * time.Millisecond}), s.URL+"/body", "", "within 300ms")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Get(ctx, s.URL+"/head", ""); err == nil || err.Error() != "the loading was stopped" {
		t.Errorf("stopped from outside: got %v", err)
	}
}

func TestPrivateAddresses(t *testing.T) {
	inner := serve(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "secret") })
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/away" {
			http.Redirect(w, r, inner.URL, http.StatusFound)
			return
		}
		fmt.Fprint(w, "own")
	})
	c := client(t, Options{})
	const private = "the server has the private address 127.0.0.1"
	refused(t, c, s.URL, "", private)
	refused(t, c, s.URL, "https://example.org/game.md", private)
	refused(t, c, s.URL, inner.URL+"/game.md", private)
	fetched(t, c, s.URL, s.URL+"/game.md", "own")
	refused(t, c, s.URL, "", private) // no connection of the last request serves this one
	refused(t, c, s.URL+"/away", s.URL+"/game.md", private)
	fetched(t, client(t, Options{AllowPrivate: true}), s.URL+"/away", "", "secret")

	u, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, c, "http://localhost:"+u.Port(), "", "the server has the private address")
}

func TestIsPrivate(t *testing.T) {
	for text, want := range map[string]bool{
		"127.0.0.1": true, "10.1.2.3": true, "172.16.0.1": true, "192.168.1.1": true, "169.254.169.254": true, "0.0.0.0": true,
		"100.64.0.1": true, "198.18.0.1": true, "224.0.0.1": true, "255.255.255.255": true, "::1": true, "::": true, "fe80::1%eth0": true,
		"fd00::1": true, "::ffff:10.0.0.1": true, "64:ff9b::7f00:1": true, "2002:7f00:1::": true, "::127.0.0.1": true, "ff02::1": true,
		"8.8.8.8": false, "172.32.0.1": false, "100.128.0.1": false, "2606:4700::1111": false, "64:ff9b::808:808": false, "2002:808:808::": false,
	} {
		if got := isPrivate(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: got %v", text, got)
		}
	}
}

func TestAddresses(t *testing.T) {
	c := client(t, Options{Offline: true})
	for address, reason := range map[string]string{
		"ftp://example.org/a.csv": "begins with http:// or https://", "file:///etc/passwd": "begins with http:// or https://",
		"https:///a.csv": "names no server", "https://me:pw@example.org/a.csv": "user name or password", "http://[::1/a": "malformed",
		"https://example.org/a.csv": "not in the cache, and the network is switched off",
	} {
		refused(t, c, address, "", reason)
	}
}

func TestAnswers(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/broken" {
			w.Header().Set("Content-Length", "100")
			fmt.Fprint(w, "half")
			return
		}
		w.WriteHeader(http.StatusNotFound)
	})
	c := client(t, Options{AllowPrivate: true})
	refused(t, c, s.URL+"/gone", "", "the server answered 404 (Not Found)")
	refused(t, c, s.URL+"/broken", "", "broke off in the middle")
	refused(t, c, strings.Replace(s.URL, "http:", "https:", 1), "", "does not speak https")
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0)
	secure.StartTLS()
	defer secure.Close()
	refused(t, c, secure.URL, "", "the certificate of the server is not to be trusted")
	s.Close()
	refused(t, c, s.URL, "", "nothing answers at the server")
}

func TestWordsForNames(t *testing.T) {
	for want, err := range map[string]error{
		`there is no server "x.invalid"`:           &net.DNSError{Name: "x.invalid", IsNotFound: true},
		`the name of the server "x.org" cannot be`: &net.DNSError{Name: "x.org", IsTemporary: true},
		`the network says: odd`:                    &url.Error{Op: "Get", URL: "http://x.org", Err: errors.New("odd")},
	} {
		if got, hint := reason(t.Context(), "x.org", err); !strings.HasPrefix(got, want) || hint == "" {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// More requests than run at a time all come through, and no more run than may.
func TestManyAtOnce(t *testing.T) {
	var now, most atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		n := now.Add(1)
		for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
		}
		time.Sleep(2 * time.Millisecond)
		now.Add(-1)
		fmt.Fprint(w, r.URL.Path)
	})
	c := client(t, Options{AllowPrivate: true, Dir: t.TempDir()})
	var wg sync.WaitGroup
	for i := range 60 {
		wg.Go(func() {
			path := fmt.Sprintf("/%d", i%20)
			if got, err := c.Get(t.Context(), s.URL+path, ""); err != nil || string(got.Bytes) != path {
				t.Errorf("%s: got %v, %v", path, got, err)
			}
		})
	}
	wg.Wait()
	if most.Load() > maxRequests {
		t.Errorf("%d requests ran at a time", most.Load())
	}
}

// Within Recheck an address is asked once, whether it can be read or not, and each permission for itself.
func TestOutcomesHold(t *testing.T) {
	var asked atomic.Int32
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path == "/gone" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		fmt.Fprint(w, "cards")
	})
	dir := t.TempDir()
	c := client(t, Options{Dir: dir, Recheck: time.Hour})
	for range 3 {
		refused(t, c, s.URL+"/a", "", "private address")
		fetched(t, c, s.URL+"/a", s.URL+"/game.md", "cards")
		refused(t, c, s.URL+"/gone", s.URL+"/game.md", "404")
	}
	if got := asked.Load(); got != 2 {
		t.Errorf("the server was asked %d times, want 2", got)
	}
	short := client(t, Options{Dir: dir, AllowPrivate: true, Recheck: time.Millisecond})
	fetched(t, short, s.URL+"/a", "", "cards")
	time.Sleep(2 * time.Millisecond)
	fetched(t, short, s.URL+"/a", "", "cards")
	if got := asked.Load(); got != 4 {
		t.Errorf("the server was asked %d times, want 4", got)
	}
}

// A server that does not answer is not waited for each time, until it answers again.
func TestSilentServers(t *testing.T) {
	var asked atomic.Int32
	over := make(chan struct{})
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/well" {
			fmt.Fprint(w, "well")
			return
		}
		asked.Add(1)
		select {
		case <-over:
		case <-r.Context().Done():
		}
	})
	defer close(over)
	c := client(t, Options{AllowPrivate: true, Wait: 50 * time.Millisecond})
	for i := range enough - 1 {
		refused(t, c, fmt.Sprintf("%s/%d", s.URL, i), "", "within 50ms")
	}
	c.opt.Wait = time.Minute
	fetched(t, c, s.URL+"/well", "", "well") // one answer, and the server is not silent
	c.opt.Wait = 50 * time.Millisecond
	for i := range 10 * enough {
		refused(t, c, fmt.Sprintf("%s/%d", s.URL, i), "", "within 50ms")
	}
	if got, want := asked.Load(), int32(2*enough-1); got != want {
		t.Errorf("the server was asked %d times, want %d", got, want)
	}
	refused(t, c, s.URL+"/well", "", "within 50ms")
	other := client(t, Options{AllowPrivate: true})
	fetched(t, other, s.URL+"/well", "", "well")
}
