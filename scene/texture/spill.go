package texture

// Pixels that nobody looks at for now. A table needs each picture once, when it goes to the GPU, and seldom again: they
// wait in a temporary file that is mapped into memory, are there whenever they are asked for, and take none until then.

import (
	"image"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
)

// spillFrom is how many bytes are worth a file.
const spillFrom = 8 << 20

// spareMost is how many bytes are kept for the next chain.
const spareMost = 8 << 20

// pageSize is what the places of chains in the file are multiples of: that of the system, or more.
const pageSize = 1 << 16

// Spill keeps the chains of a plan. A nil Spill keeps them in memory: there is none for plans that are small, and where
// the system has no room for it.
type Spill struct {
	file   io.WriterAt
	region *region
	starts map[Slot]int64
	mu     sync.Mutex // of spare
	spare  []*memory  // for chains on their way into the file
}

// region is a file in memory, read only, as long as it or a chain in it is used.
type region struct {
	bytes []byte
	users atomic.Int64
}

func (r *region) leave() {
	if r.users.Add(-1) == 0 {
		unmap(r.bytes)
	}
}

// NewSpill makes room for all layers of a plan.
func NewSpill(p *Plan) *Spill {
	s := &Spill{starts: map[Slot]int64{}}
	size := int64(0)
	for i := range p.Arrays {
		a := &p.Arrays[i]
		for j := range a.Layers {
			s.starts[Slot{i, j}] = size
			size += (chainBytes(a.Width, a.Height) + pageSize - 1) / pageSize * pageSize
		}
	}
	if size < spillFrom {
		return nil
	}
	file, bytes, err := mapFile(size)
	if err != nil {
		return nil
	}
	s.file, s.region = file, &region{bytes: bytes}
	s.region.users.Add(1)
	runtime.AddCleanup(s, (*region).leave, s.region)
	runtime.AddCleanup(s, func(f *os.File) { f.Close() }, file)
	return s
}

// Bake makes the levels of a layer from its sheet as Array.Bake does, and moves them into the file, where their pixels must
// be read only, and through their images. Where that fails, for want of room, they stay in memory. It may be called by
// several goroutines.
func (s *Spill) Bake(p *Plan, layer Slot, sheet *image.NRGBA) []*image.NRGBA {
	a := &p.Arrays[layer.Array]
	if s == nil {
		return a.Bake(layer.Layer, sheet)
	}
	m := s.borrow()
	kept, err := s.keep(layer, a.bake(layer.Layer, sheet, m))
	s.giveBack(m)
	if err != nil {
		return a.Bake(layer.Layer, sheet)
	}
	return kept
}

func (s *Spill) borrow() *memory {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.spare)
	if n == 0 {
		return &memory{}
	}
	m := s.spare[n-1]
	s.spare = s.spare[:n-1]
	return m
}

func (s *Spill) giveBack(m *memory) {
	if m.reset(); len(m.bytes) > spareMost {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spare = append(s.spare, m)
}

// Rest lets go of the memory that baking uses, until more is baked.
func (s *Spill) Rest() {
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.spare = nil
	}
}

// keep writes the pixels of a layer into the file, and gives the same chain there.
func (s *Spill) keep(layer Slot, chain []*image.NRGBA) ([]*image.NRGBA, error) {
	at := s.starts[layer]
	levels := make([]image.NRGBA, len(chain)) // in one piece, so that one of them is enough to hold the region
	out := make([]*image.NRGBA, len(chain))
	for i, img := range chain {
		size := img.Rect.Size()
		n := int64(4 * size.X * size.Y)
		if err := s.write(img, at); err != nil {
			return nil, err
		}
		levels[i] = image.NRGBA{Pix: s.region.bytes[at : at+n : at+n], Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
		out[i] = &levels[i]
		at += n
	}
	s.region.users.Add(1)
	runtime.AddCleanup(&levels[0], (*region).leave, s.region)
	return out, nil
}

// write writes pixels without gaps between their rows.
func (s *Spill) write(img *image.NRGBA, at int64) error {
	row := 4 * img.Rect.Dx()
	if img.Stride == row {
		_, err := s.file.WriteAt(img.Pix[:row*img.Rect.Dy()], at)
		return err
	}
	for y := range img.Rect.Dy() {
		if _, err := s.file.WriteAt(img.Pix[y*img.Stride:][:row], at+int64(y*row)); err != nil {
			return err
		}
	}
	return nil
}

// Drop says that the pixels of a chain are not needed for now. They come back when they are read; one that is not of this
// file stays in memory.
func (s *Spill) Drop(chain []*image.NRGBA) {
	if s == nil || len(chain) == 0 || len(chain[0].Pix) == 0 {
		return
	}
	from := uintptr(unsafe.Pointer(unsafe.SliceData(chain[0].Pix))) - uintptr(unsafe.Pointer(unsafe.SliceData(s.region.bytes)))
	if from >= uintptr(len(s.region.bytes)) {
		return
	}
	size := chain[0].Rect.Size()
	drop(s.region.bytes[from:min(uintptr(len(s.region.bytes)), from+uintptr(chainBytes(size.X, size.Y)))])
	runtime.KeepAlive(chain)
}
