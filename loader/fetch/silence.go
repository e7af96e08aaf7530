package fetch

// Servers that do not answer: a game with a thousand pictures on one must not wait for each.

import (
	"net/url"
	"time"
)

const (
	// enough requests without an answer, one after the other, make a server silent.
	enough = 4
	// quiet is how long a silent server is not asked again.
	quiet = 20 * time.Second
)

// silence counts the requests to a server that had no answer since the last that had.
type silence struct {
	count int
	last  time.Time
	why   error
}

// silent gives the error of a server that is not asked now; nil for one that is.
func (c *Client) silent(u *url.URL) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.silences[hostPort(u)]
	if s == nil || s.count < enough || time.Since(s.last) > quiet {
		return nil
	}
	return s.why
}

// heard notes how a request ended: without an answer, which err says why, or with one.
func (c *Client) heard(u *url.URL, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	host := hostPort(u)
	if err == nil {
		delete(c.silences, host)
		return
	}
	s := c.silences[host]
	if s == nil {
		s = &silence{}
		c.silences[host] = s
	}
	s.count++
	s.last, s.why = time.Now(), err
}
