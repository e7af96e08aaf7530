package texture

import (
	"context"
	"image"
	"io/fs"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

// Fetch gets the bytes of an http or https URL.
type Fetch func(ctx context.Context, url string) ([]byte, error)

// Sheets are the pictures of a game by name: a path in the games root, an http(s) URL or a data: URI. Each is
// decoded once, by whoever asks first. All methods may be called from several goroutines.
type Sheets struct {
	fsys   fs.FS
	fetch  Fetch
	limits Limits
	memory int64
	room   *semaphore.Weighted // bytes that decoding may still take

	mu     sync.Mutex
	sheets map[string]*sheet
}

// sheet is one picture, known when done is closed.
type sheet struct {
	done chan struct{}
	img  *image.NRGBA
	info Info
	err  error
}

// NewSheets reads from fsys, and with fetch, which may be nil, from the network. Pictures that are decoded at
// the same time take at most memory bytes, or one of them alone as many as it needs; 0 stands for 1 GiB.
func NewSheets(fsys fs.FS, fetch Fetch, l Limits, memory int64) *Sheets {
	if memory <= 0 {
		memory = 1 << 30
	}
	return &Sheets{fsys: fsys, fetch: fetch, limits: l.withDefaults(), memory: memory,
		room: semaphore.NewWeighted(memory), sheets: map[string]*sheet{}}
}

// Info reads what the header of a picture says; nothing is decoded.
func (s *Sheets) Info(ctx context.Context, name string) (Info, error) {
	s.mu.Lock()
	known := s.sheets[name]
	s.mu.Unlock()
	if known != nil {
		select {
		case <-known.done:
			return known.info, known.err
		default:
		}
	}
	data, err := s.read(ctx, name)
	if err != nil {
		return Info{}, err
	}
	return Probe(data, s.limits)
}

// Image is the picture, decoded at the first call and kept until Forget. It must not be changed.
func (s *Sheets) Image(ctx context.Context, name string) (*image.NRGBA, Info, error) {
	s.mu.Lock()
	sh, known := s.sheets[name]
	if !known {
		sh = &sheet{done: make(chan struct{})}
		s.sheets[name] = sh
	}
	s.mu.Unlock()
	if !known {
		sh.img, sh.info, sh.err = s.decode(ctx, name, nil)
		if ctx.Err() != nil { // the next who asks tries again
			s.Forget(name)
		}
		close(sh.done)
	}
	select {
	case <-sh.done:
		return sh.img, sh.info, sh.err
	case <-ctx.Done():
		return nil, Info{}, ctx.Err()
	}
}

// Forget lets go of a picture.
func (s *Sheets) Forget(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sheets, name)
}

// Each decodes pictures in parallel and calls visit for each, from several goroutines, in no certain order: i
// is the place in names. A picture is kept in memory only while it is visited. An error of visit ends Each.
func (s *Sheets) Each(ctx context.Context, names []string, visit func(i int, img *image.NRGBA, info Info, err error) error) error {
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, name := range names {
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			var failed error
			img, info, err := s.decode(ctx, name, func(img *image.NRGBA, info Info) { failed = visit(i, img, info, nil) })
			if img == nil {
				return visit(i, nil, info, err)
			}
			return failed
		})
	}
	return g.Wait()
}

// decode reads and decodes a picture, and holds the room for its memory while use, if given, has it.
func (s *Sheets) decode(ctx context.Context, name string, use func(*image.NRGBA, Info)) (*image.NRGBA, Info, error) {
	data, err := s.read(ctx, name)
	if err != nil {
		return nil, Info{}, err
	}
	info, err := Probe(data, s.limits)
	if err != nil {
		return nil, info, err
	}
	// A decoder's own pixels and ours, 4 bytes each at most times.
	need := min(s.memory, 8*int64(info.Width)*int64(info.Height))
	if err := s.room.Acquire(ctx, need); err != nil {
		return nil, info, err
	}
	defer s.room.Release(need)
	img, info, err := Decode(data, s.limits)
	if err == nil && use != nil {
		use(img, info)
	}
	return img, info, err
}
