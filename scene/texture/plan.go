package texture

import (
	"fmt"
	"image"

	"tabletop/loader/game"
)

// Cell is one picture as it goes to the GPU: an image, the crop of it, and whether it lies on the part's body.
type Cell struct {
	Image string
	Crop  game.Crop
	// Body: transparent art shows a body in the average colour of the art. Without it, transparent stays
	// transparent, for labels and the like.
	Body bool
}

// Budget bounds what the textures take. A zero field stands for its default.
type Budget struct {
	Bytes  int64 // with mip maps; 512 MiB
	Side   int   // px of the longer side of a texture; 16,384
	Layers int   // of a texture array; 256
}

// Slot is where a cell is: a layer of an array.
type Slot struct {
	Array, Layer int
}

// Array is a texture array whose layers have one size.
type Array struct {
	Width, Height int // px of level 0
	Levels        int
	Layers        []Cell
	// Halved says for each layer how often its picture is halved before it fits.
	Halved []int
}

// Bytes is the memory that an array takes, 4 bytes a texel.
func (a *Array) Bytes() int64 { return int64(len(a.Layers)) * chainBytes(a.Width, a.Height) }

// Plan says which cells share a texture array.
type Plan struct {
	Arrays  []Array
	Reduced []Reduction
	slots   map[Cell]Slot
}

// Reduction says that pictures are shown with fewer pixels than they have, or that they take more memory than they
// should.
type Reduction struct {
	Message string
	Images  []string // those that are, in order of their first use; nil for a matter of all
}

// Slot finds a cell; ok is false for one that was not planned.
func (p *Plan) Slot(c Cell) (s Slot, ok bool) {
	s, ok = p.slots[c]
	return s, ok
}

// group is the cells of one size.
type group struct {
	size   image.Point // px, of the crop
	cells  []Cell
	halved int
}

func (g *group) reduced() image.Point {
	w, h := g.size.X, g.size.Y
	for range g.halved {
		w, h = half(w), half(h)
	}
	return image.Pt(w, h)
}

func (g *group) bytes() int64 {
	s := g.reduced()
	return int64(len(g.cells)) * chainBytes(s.X, s.Y)
}

// chainBytes is what a picture takes with its mip maps.
func chainBytes(w, h int) int64 {
	sum := int64(4 * w * h)
	for w > 1 || h > 1 {
		w, h = half(w), half(h)
		sum += int64(4 * w * h)
	}
	return sum
}

// NewPlan gives every distinct cell a layer. size is that of an image in px. The largest pictures are halved
// until all fit the budget. The order is that of first use.
func NewPlan(cells []Cell, size func(image string) image.Point, b Budget) *Plan {
	b = b.withDefaults()
	p := &Plan{slots: map[Cell]Slot{}}
	groups := groupBySize(cells, size)
	p.fitSide(groups, b.Side)
	p.fitBytes(groups, b.Bytes)
	of := map[Cell]*group{}
	for _, g := range groups {
		for _, c := range g.cells {
			of[c] = g
		}
	}
	open := map[image.Point]int{} // the last array of a size
	for _, c := range cells {
		if _, done := p.slots[c]; !done {
			p.add(c, of[c], open, b.Layers)
		}
	}
	return p
}

func (b Budget) withDefaults() Budget {
	if b.Bytes <= 0 {
		b.Bytes = 512 << 20
	}
	if b.Side <= 0 {
		b.Side = 16384
	}
	if b.Layers <= 0 {
		b.Layers = 256
	}
	return b
}

func groupBySize(cells []Cell, size func(string) image.Point) []*group {
	var groups []*group
	bySize := map[image.Point]*group{}
	seen := map[Cell]bool{}
	for _, c := range cells {
		if seen[c] {
			continue
		}
		seen[c] = true
		whole := size(c.Image)
		s := CellSize(max(1, whole.X), max(1, whole.Y), c.Crop)
		g := bySize[s]
		if g == nil {
			g = &group{size: s}
			bySize[s] = g
			groups = append(groups, g)
		}
		g.cells = append(g.cells, c)
	}
	return groups
}

// add gives a cell the next free layer of its size.
func (p *Plan) add(c Cell, g *group, open map[image.Point]int, layers int) {
	s := g.reduced()
	i, ok := open[s]
	if !ok || len(p.Arrays[i].Layers) == layers {
		i = len(p.Arrays)
		open[s] = i
		p.Arrays = append(p.Arrays, Array{Width: s.X, Height: s.Y, Levels: Levels(s.X, s.Y)})
	}
	a := &p.Arrays[i]
	p.slots[c] = Slot{i, len(a.Layers)}
	a.Layers, a.Halved = append(a.Layers, c), append(a.Halved, g.halved)
}

// fitSide halves pictures that are longer than a texture may be.
func (p *Plan) fitSide(groups []*group, side int) {
	for _, g := range groups {
		for s := g.reduced(); max(s.X, s.Y) > side; s = g.reduced() {
			g.halved++
		}
		if g.halved > 0 {
			p.Reduced = append(p.Reduced, g.reduction(fmt.Sprintf("a texture has at most %d px a side", side)))
		}
	}
}

// smallest is the longer side in px below which pictures are not reduced: one could not make them out.
const smallest = 64

// fitBytes halves the largest pictures until all fit.
func (p *Plan) fitBytes(groups []*group, budget int64) {
	total := int64(0)
	before := make([]int, len(groups))
	for i, g := range groups {
		total += g.bytes()
		before[i] = g.halved
	}
	whole := total
	for total > budget {
		g := largest(groups)
		if g == nil {
			p.Reduced = append(p.Reduced, Reduction{Message: fmt.Sprintf("the pictures take %s, and %s are meant to be enough", megabytes(total), megabytes(budget))})
			break
		}
		total -= g.bytes()
		g.halved++
		total += g.bytes()
	}
	for i, g := range groups {
		if g.halved > before[i] {
			p.Reduced = append(p.Reduced, g.reduction(fmt.Sprintf("all pictures would take %s, and at most %s are used", megabytes(whole), megabytes(budget))))
		}
	}
}

// largest is the group with the largest pictures that may still be halved.
func largest(groups []*group) *group {
	var best *group
	area := 0
	for _, g := range groups {
		if s := g.reduced(); max(s.X, s.Y) > smallest && s.X*s.Y > area {
			best, area = g, s.X*s.Y
		}
	}
	return best
}

func (g *group) reduction(why string) Reduction {
	s := g.reduced()
	what := "1 picture"
	if len(g.cells) != 1 {
		what = fmt.Sprintf("%d pictures", len(g.cells))
	}
	r := Reduction{Message: fmt.Sprintf("%s of %d x %d px shown at %d x %d px: %s", what, g.size.X, g.size.Y, s.X, s.Y, why)}
	named := map[string]bool{}
	for _, c := range g.cells {
		if !named[c.Image] {
			named[c.Image] = true
			r.Images = append(r.Images, c.Image)
		}
	}
	return r
}

func megabytes(n int64) string { return fmt.Sprintf("%.0f MB", float64(n)/(1<<20)) }

// Bake makes the levels of a layer from its sheet, finest first. Without a sheet, which is nil when it cannot
// be read, they are a placeholder's. The first level may share its pixels with the sheet.
func (a *Array) Bake(layer int, sheet *image.NRGBA) []*image.NRGBA { return a.bake(layer, sheet, nil) }

func (a *Array) bake(layer int, sheet *image.NRGBA, m *memory) []*image.NRGBA {
	c := a.Layers[layer]
	if sheet == nil {
		return MipChain(Placeholder(a.Width, a.Height))
	}
	img := asIs(sheet, c.Crop)
	if img == nil || !Opaque(img) {
		img = crop(sheet, c.Crop, m)
		switch {
		case Opaque(img):
		case c.Body:
			Flatten(img, AverageColor(img))
		default:
			Dilate(img)
		}
	} else if a.Halved[layer] == 0 && img.Rect != sheet.Rect {
		img = crop(sheet, c.Crop, m) // so that one cell does not keep the sheet in memory
	}
	for range a.Halved[layer] {
		img = halve(img, m)
	}
	return mipChain(img, m)
}
