// Fifty-two cards of one shape cost one build, and the next start of the program none.
package mesh

import (
	"container/list"
	"context"
	"errors"
	"sync"
)

// Cache keeps built solids by Key, in memory and, if it has a folder, on disk. It may be used by many
// goroutines; callers that ask for one solid at a time share one build. Solids are shared: whoever
// gets one must not change it.
type Cache struct {
	limit int64 // bytes of solids in memory

	mu      sync.Mutex
	disk    *shelf // nil without a folder, or once it has failed
	size    int64
	entries map[string]*entry
	recent  *list.List // of *entry, the latest used first
	problem error
}

// entry is a solid, or the promise of one until done is closed.
type entry struct {
	key    string
	done   chan struct{}
	solid  *Solid
	report Report
	err    error
	place  *list.Element // in recent, nil until built
}

// CacheOptions bound a Cache. The zero value keeps 256 MB in memory and nothing on disk.
type CacheOptions struct {
	// Memory is how many bytes of solids to keep; those used last stay. 0 is 256 MB.
	Memory int64
	// Folder is where to keep solids between runs, made when it is not there; empty for nowhere. It may
	// be shared by several processes and deleted at any time.
	Folder string
	// Disk is how many bytes the folder may hold; 0 is 512 MB.
	Disk int64
}

// NewCache makes an empty cache over whatever the folder holds.
func NewCache(opt CacheOptions) *Cache {
	c := &Cache{limit: opt.Memory, entries: map[string]*entry{}, recent: list.New()}
	if c.limit == 0 {
		c.limit = 256 << 20
	}
	if opt.Folder != "" {
		c.disk = &shelf{folder: opt.Folder, limit: opt.Disk}
		if c.disk.limit == 0 {
			c.disk.limit = 512 << 20
		}
	}
	return c
}

// Build gives what the function Build gives for the same arguments, from the cache if it can. A
// caller whose ctx ends while another builds stops waiting; one whose builder's ctx ends builds itself.
func (c *Cache) Build(ctx context.Context, shape Shape, opt Options) (*Solid, Report, error) {
	key := Key(shape, opt)
	for {
		e, mine := c.enter(key)
		if mine {
			e.solid, e.report, e.err = c.make(ctx, key, shape, opt)
			c.settle(e)
			return e.solid, e.report, e.err
		}
		select {
		case <-ctx.Done():
			return nil, Report{}, ctx.Err()
		case <-e.done:
		}
		if !errors.Is(e.err, context.Canceled) && !errors.Is(e.err, context.DeadlineExceeded) {
			return e.solid, e.report, e.err
		}
	}
}

// Problem is the first error of the folder, such as a full disk; solids are built all the same.
func (c *Cache) Problem() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.problem
}

// enter gives the entry of a key, and whether the caller is the one who has to fill it.
func (c *Cache) enter(key string) (e *entry, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e = c.entries[key]; e != nil {
		if e.place != nil {
			c.recent.MoveToFront(e.place)
		}
		return e, false
	}
	e = &entry{key: key, done: make(chan struct{})}
	c.entries[key] = e
	return e, true
}

// make reads a solid from disk, or builds it and writes it there.
func (c *Cache) make(ctx context.Context, key string, shape Shape, opt Options) (*Solid, Report, error) {
	c.mu.Lock()
	disk := c.disk
	c.mu.Unlock()
	if disk == nil {
		return Build(ctx, shape, opt)
	}
	if s, report, err := disk.read(key); err == nil {
		return s, report, nil
	}
	s, report, err := Build(ctx, shape, opt)
	if err == nil {
		if err := disk.write(key, s, report); err != nil {
			c.giveUpDisk(err)
		}
	}
	return s, report, err
}

func (c *Cache) giveUpDisk(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.disk != nil {
		c.disk, c.problem = nil, err
	}
}

// settle publishes a filled entry and drops the least used ones beyond the limit. A failure is told
// to those who wait for it, and then forgotten.
func (c *Cache) settle(e *entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	close(e.done)
	if e.err != nil {
		delete(c.entries, e.key)
		return
	}
	e.place = c.recent.PushFront(e)
	c.size += e.solid.bytes()
	for c.size > c.limit && c.recent.Len() > 1 {
		old := c.recent.Remove(c.recent.Back()).(*entry)
		delete(c.entries, old.key)
		c.size -= old.solid.bytes()
	}
}

// bytes is about what a solid takes.
func (s *Solid) bytes() int64 {
	return int64(4*(len(s.Positions)+len(s.Normals)+len(s.UVs)+len(s.Indices)) + 16*s.Outline.Points())
}
