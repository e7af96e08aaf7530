// Package fetch reads tables and images that a game names by an http or https address.
//
// It is careful, since a game is text by a stranger: time, size and redirects are bounded, private addresses
// are not read unless the game came from there, and what was read is kept, so that a game opens offline.
package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Options says what a Client may do. The zero Options has the defaults and no cache.
type Options struct {
	Dir          string        // folder of the cache, made when needed; empty for none
	Offline      bool          // only the cache answers
	AllowPrivate bool          // private, loopback and link-local addresses may be read
	MaxBytes     int64         // of one answer; 0 means 64 MiB
	MaxCache     int64         // bytes of the cache, the least used go first; 0 means 512 MiB
	Wait         time.Duration // until an answer begins, redirects included; 0 means 8 s
	Timeout      time.Duration // until it has ended; 0 means 30 s
	Recheck      time.Duration // how long the outcome of a request holds before the server is asked again; 0: it is asked each time
}

const (
	// maxRedirects is how often a server may point elsewhere.
	maxRedirects = 5
	// maxRequests is how many run at a time; the others wait, and their time does not run yet.
	maxRequests = 8
)

// Client fetches. It is safe for use from several goroutines, and several processes may share a cache.
type Client struct {
	opt   Options
	cache *cache // nil for none

	slots chan struct{} // as many requests at a time

	mu         sync.Mutex
	transports map[permission]*http.Transport
	silences   map[string]*silence // by host and port
	outcomes   map[request]outcome
}

// New makes a client.
func New(opt Options) *Client {
	if opt.MaxBytes == 0 {
		opt.MaxBytes = 64 << 20
	}
	if opt.MaxCache == 0 {
		opt.MaxCache = 512 << 20
	}
	if opt.Wait == 0 {
		opt.Wait = 8 * time.Second
	}
	if opt.Timeout == 0 {
		opt.Timeout = 30 * time.Second
	}
	c := &Client{opt: opt, slots: make(chan struct{}, maxRequests), transports: map[permission]*http.Transport{}, silences: map[string]*silence{}, outcomes: map[request]outcome{}}
	if opt.Dir != "" {
		c.cache = &cache{dir: opt.Dir, max: opt.MaxCache}
	}
	return c
}

// Close lets go of connections that are kept for the next request.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.transports {
		t.CloseIdleConnections()
	}
}

// Copy is what an address has.
type Copy struct {
	Bytes []byte
	// Stale is why the bytes come from the cache although the server was asked: it could not be reached.
	Stale error
}

// Error is why an address cannot be read, as words that follow "cannot be read: ".
type Error struct {
	URL    string
	Reason string
	Hint   string // what to do, as a sentence
	Err    error  // nil when the reason says it all
}

func (e *Error) Error() string { return e.Reason }

// Advice is what to do about it.
func (e *Error) Advice() string { return e.Hint }

// Unwrap gives the error behind.
func (e *Error) Unwrap() error { return e.Err }

// Get reads an address. from is the address of the game file that names it, empty for a file on disk: a
// game that came from a private host may read from that very host and port. The error is an *Error.
func (c *Client) Get(ctx context.Context, address, from string) (*Copy, error) {
	u, err := parse(address)
	if err != nil {
		return nil, err
	}
	allowed := c.permission(from)
	kept := c.cache.get(u.String())
	if kept != nil && kept.Private && !allowed.covers(hostPort(u)) {
		kept = nil // it was read for another game
	}
	if c.opt.Offline {
		if kept == nil {
			return nil, &Error{URL: u.String(), Reason: "it is not in the cache, and the network is switched off",
				Hint: "Fetch it once without --offline, or save the file beside the game and name that."}
		}
		return &Copy{Bytes: kept.body}, nil
	}
	fresh, err := c.settle(ctx, u, allowed, kept)
	if err == nil {
		return &Copy{Bytes: fresh}, nil
	}
	if kept != nil && unreachable(err) && ctx.Err() == nil {
		return &Copy{Bytes: kept.body, Stale: err}, nil
	}
	return nil, err
}

// parse takes http and https addresses only, without what follows `#`.
func parse(address string) (*url.URL, error) {
	u, err := url.Parse(strings.TrimSpace(address))
	reason := ""
	switch {
	case err != nil:
		reason = "the address is malformed"
	case u.Scheme != "http" && u.Scheme != "https":
		reason = fmt.Sprintf("an address begins with http:// or https://, not with %s:", u.Scheme)
	case u.Hostname() == "":
		reason = "the address names no server"
	case u.User != nil:
		reason = "the address has a user name or password in it, which a game should not spread"
	default:
		u.Fragment, u.RawFragment = "", ""
		return u, nil
	}
	return nil, &Error{URL: address, Reason: reason, Hint: "Write an address such as https://example.com/cards.csv.", Err: err}
}

// ask asks the server, which may say that the kept copy is still good.
func (c *Client) ask(ctx context.Context, u *url.URL, allowed permission, kept *entry) ([]byte, error) {
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return nil, explain(ctx, u, ctx.Err())
	}
	if err := c.silent(u); err != nil {
		return nil, err
	}
	outer := ctx
	ctx, cancel := context.WithTimeoutCause(ctx, c.opt.Timeout, tooSlow{c.opt.Timeout})
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	timer := time.AfterFunc(c.opt.Wait, func() { stop(tooSlow{c.opt.Wait}) })
	defer timer.Stop()

	visit := &visit{}
	req, err := http.NewRequestWithContext(visit.watch(ctx), http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, explain(ctx, u, err)
	}
	req.Header.Set("User-Agent", "tabletop")
	if kept != nil {
		kept.condition(req.Header)
	}
	resp, err := (&http.Client{Transport: c.transport(allowed), CheckRedirect: redirect}).Do(req)
	if err == nil && !timer.Stop() {
		resp.Body.Close()
		err = context.Cause(ctx)
	}
	if err != nil {
		if err = explain(ctx, u, err); unreachable(err) && outer.Err() == nil {
			c.heard(u, err)
		}
		return nil, err
	}
	defer resp.Body.Close()
	c.heard(u, nil)
	return c.answer(ctx, u, resp, visit, kept)
}

// answer reads what the server says.
func (c *Client) answer(ctx context.Context, u *url.URL, resp *http.Response, visit *visit, kept *entry) ([]byte, error) {
	switch {
	case resp.StatusCode == http.StatusNotModified && kept != nil:
		return kept.body, nil
	case resp.StatusCode != http.StatusOK:
		return nil, Refused(u.String(), resp.StatusCode)
	case resp.ContentLength > c.opt.MaxBytes:
		return nil, c.tooLarge(u)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, c.opt.MaxBytes+1))
	switch {
	case err != nil:
		return nil, explain(ctx, u, err)
	case int64(len(body)) > c.opt.MaxBytes:
		return nil, c.tooLarge(u)
	}
	if strings.Contains(strings.ToLower(resp.Header.Get("Cache-Control")), "no-store") {
		c.cache.drop(u.String())
	} else {
		c.cache.put(newEntry(u.String(), resp.Header, visit.private.Load(), body))
	}
	return body, nil
}

func (c *Client) tooLarge(u *url.URL) error {
	return &Error{URL: u.String(), Reason: "it is larger than " + size(c.opt.MaxBytes), Hint: "Make the file smaller; a table can be split into several."}
}

// redirect bounds how often a server may point elsewhere, and where to.
func redirect(req *http.Request, via []*http.Request) error {
	if len(via) > maxRedirects {
		return errRedirects
	}
	if _, err := parse(req.URL.String()); err != nil {
		return err
	}
	return nil
}

var errRedirects = errors.New("too many redirects")
