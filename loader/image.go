package loader

// Looking at every picture once: is it there, can it be shown, do the crops fit its pixels.

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"math"
	"net/url"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// picture is one image with the places that name it.
type picture struct {
	image string
	named []diag.Range // the first few places
	more  int          // how many there are beyond
	grids []grid
}

// grid is a number of columns and rows of a sheet, and the crop that first uses it.
type grid struct {
	cols, rows float64
	rng        diag.Range
}

// maxNamed is how many places that name a broken picture are told.
const maxNamed = 4

// images reports the pictures that cannot be shown and the sheets that crops do not divide evenly.
func (l *loading) images(g *game.Game) {
	list := pictures(g)
	type outcome struct {
		size pixels
		err  *problem
	}
	found := make([]outcome, len(list))
	looked := l.opt.Progress.of(StepPictures, len(list))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range list {
		group.Go(func() error {
			if l.ctx.Err() == nil {
				found[i].size, found[i].err = l.opt.Looked.look(l, p.image)
				looked()
			}
			return nil
		})
	}
	_ = group.Wait() // no function fails
	if l.ctx.Err() != nil {
		return
	}
	sizes := map[string]pixels{}
	for i, p := range list {
		if err := found[i].err; err != nil {
			l.brokenPicture(p, err)
			if err.severity() == diag.Error {
				continue
			}
		}
		sizes[p.image] = found[i].size
		for _, c := range p.grids {
			l.divide(c, found[i].size)
		}
	}
	l.proportions(g.Parts, sizes)
}

// pictures lists the images of all parts in order.
func pictures(g *game.Game) []*picture {
	var list []*picture
	byImage := map[string]*picture{}
	type sheet struct {
		image      string
		cols, rows float64
	}
	sheets := map[sheet]bool{}
	add := func(part *game.Part, s game.Sprite, cropKey string) {
		if s.Image == "" {
			return
		}
		p := byImage[s.Image]
		if p == nil {
			p = &picture{image: s.Image}
			byImage[s.Image] = p
			list = append(list, p)
		}
		p.name(s.Range)
		if c := (sheet{s.Image, math.Abs(s.Crop.Cols), math.Abs(s.Crop.Rows)}); !s.Crop.Whole() && !sheets[c] {
			sheets[c] = true
			rng := s.Range
			if prop, ok := part.Prop(cropKey); ok {
				rng = prop.Range
			}
			p.grids = append(p.grids, grid{c.cols, c.rows, rng})
		}
	}
	for _, part := range g.Parts {
		add(part, part.Face, "faceCrop")
		add(part, part.Back, "backCrop")
		add(part, part.Shape, "")
	}
	return list
}

// name adds a place that names the picture; parts that share a line share a place.
func (p *picture) name(r diag.Range) {
	for _, have := range p.named {
		if have == r {
			return
		}
	}
	if len(p.named) < maxNamed {
		p.named = append(p.named, r)
	} else {
		p.more++
	}
}

func (l *loading) brokenPicture(p *picture, err *problem) {
	d := diag.Diagnostic{Severity: err.severity(), Code: err.code, Message: err.message, Suggestion: err.suggestion, Range: p.named[0]}
	for _, r := range p.named[1:] {
		d.Notes = append(d.Notes, diag.Related{Message: "it is named here too", Range: r})
	}
	l.faults.Add(d)
}

// look reads one picture and says how large it is.
func (l *loading) look(image string) (pixels, *problem) {
	b, err := l.imageBytes(image)
	if err != nil && err.severity() == diag.Error {
		return pixels{}, err
	}
	size, bad := inspect(b, l.limits.ImagePixels)
	if bad != nil {
		name := image
		if strings.HasPrefix(image, "data:") {
			name = "the data: URI"
		}
		return size, &problem{diag.BadImage, fmt.Sprintf("%s cannot be shown: %s", name, bad), advice(bad)}
	}
	return size, err
}

func (l *loading) imageBytes(image string) ([]byte, *problem) {
	switch {
	case isURL(image):
		return l.fetch(image)
	case strings.HasPrefix(image, "data:"):
		return dataURI(image)
	}
	b, err := readFile(l.fsys, image, l.limits.ImageBytes)
	if _, ok := l.tree.fold(image); ok && !l.tree.has(image) {
		err = unreadable(image, fs.ErrNotExist) // some file systems find it all the same
	}
	if err != nil && err.code == diag.MissingFile {
		err.suggestion = l.tree.meant(image)
	}
	return b, err
}

// dataURI gives the bytes of data:[type][;base64],…
func dataURI(s string) ([]byte, *problem) {
	bad := &problem{diag.BadImage, "the data: URI cannot be read", "It is data:image/png;base64, and the bytes in base64."}
	head, body, ok := strings.Cut(s, ",")
	if !ok {
		return nil, bad
	}
	if plain, err := url.PathUnescape(body); err == nil {
		body = plain
	}
	if !strings.HasSuffix(head, ";base64") {
		return []byte(body), nil
	}
	body = strings.TrimRight(strings.Join(strings.Fields(body), ""), "=")
	b, err := base64.RawStdEncoding.DecodeString(body)
	if err != nil {
		return nil, bad
	}
	return b, nil
}
