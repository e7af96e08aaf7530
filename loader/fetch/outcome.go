package fetch

// How requests ended: a game is read and then drawn, and both need its pictures, but the server is asked once.

import (
	"context"
	"net/url"
	"time"
)

// request is what an outcome is of.
type request struct {
	url     string
	allowed permission
}

// outcome says how a request ended, and when.
type outcome struct {
	at  time.Time
	err error // nil: what is in the cache is good
}

// settle asks the server, unless it was asked just now.
func (c *Client) settle(ctx context.Context, u *url.URL, allowed permission, kept *entry) ([]byte, error) {
	r := request{u.String(), allowed}
	c.mu.Lock()
	o := c.outcomes[r]
	c.mu.Unlock()
	if known := time.Since(o.at) < c.opt.Recheck; known && o.err != nil {
		return nil, o.err
	} else if known && kept != nil {
		return kept.body, nil
	}
	body, err := c.ask(ctx, u, allowed, kept)
	if ctx.Err() == nil && c.opt.Recheck > 0 {
		c.mu.Lock()
		c.outcomes[r] = outcome{time.Now(), err}
		c.mu.Unlock()
	}
	return body, err
}
