package scene

// From placed parts to batches of instances, for the table and for the HUD.

import (
	"github.com/g3n/engine/core"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// placedPart is a part where it is shown.
type placedPart struct {
	look *look
	rows [3]vec4 // part to world
}

// layer is what is lit together: the table, or the HUD in front of it.
type layer struct {
	root           *core.Node
	batches        []*instances
	grounds        []*ground
	shade          *ground // the shadows alone, where there is no table; nil: none
	room           *overlay
	box            view.Box // of what casts shadows
	light, above   projector
	shadow, height *depthMap
	baked          uint32 // light on the ground
	sorted         sorting
}

func (l *layer) shadowSampler() sampler {
	return newSampler("shadowMap", unitShadow, gl.TEXTURE_2D, func() uint32 { return l.shadow.texture })
}

func (l *layer) heightSampler() sampler {
	return newSampler("heightMap", unitHeight, gl.TEXTURE_2D, func() uint32 { return l.height.texture })
}

// newInstance is a placed part as the vertex shader takes it.
func newInstance(p *placedPart) instance {
	return instance{p.rows, vec4{float32(p.look.face.Layer), float32(p.look.back.Layer), float32(p.look.substance), 1}}
}

// batchKey is what instances of one draw share.
type batchKey struct {
	body       *body
	face, back *textureArray
}

// sorting remembers which batch each part of a layer went to, so that parts that only moved need not be
// sorted again.
type sorting struct {
	looks   []*look
	batch   []int32 // of each part
	index   map[batchKey]int32
	lists   [][]instance   // by batch
	filled  []int          // scratch of move: how far each list is written
	batches [][]*instances // that draw a list: one, or two where face and back are of two arrays
}

func (s *stage) keyOf(l *look) batchKey {
	return batchKey{l.body, s.arrays[l.face.Array], s.arrays[l.back.Array]}
}

// newLayer sorts parts into batches, in order of their first use.
func (s *stage) newLayer(parts []placedPart) *layer {
	l := &layer{root: core.NewNode(), sorted: sorting{index: map[batchKey]int32{}}}
	so := &l.sorted
	var order []batchKey
	for i := range parts {
		p := &parts[i]
		key := s.keyOf(p.look)
		n, known := so.index[key]
		if !known {
			n = int32(len(order))
			order = append(order, key)
			so.index[key], so.lists = n, append(so.lists, nil)
		}
		so.looks, so.batch = append(so.looks, p.look), append(so.batch, n)
		so.lists[n] = append(so.lists[n], newInstance(p))
		l.box = l.box.Union(p.box())
	}
	finishes := map[*textureArray]*finish{}
	for n, key := range order {
		first := len(l.batches)
		s.addBatch(l, key, so.lists[n], finishes)
		so.batches = append(so.batches, l.batches[first:])
	}
	return l
}

// move uploads new places of a layer's parts. It reports false when they are not the same parts in the same order: then
// the layer must be made anew.
func (s *stage) move(l *layer, parts []placedPart) bool {
	so := &l.sorted
	if len(parts) != len(so.looks) {
		return false
	}
	so.filled = append(so.filled[:0], make([]int, len(so.lists))...)
	for i := range parts {
		p, batch := &parts[i], so.batch[i]
		to := &so.lists[batch][so.filled[batch]]
		so.filled[batch]++
		if p.look == so.looks[i] {
			to.rows = p.rows
			continue
		}
		if n, known := so.index[s.keyOf(p.look)]; !known || n != batch {
			return false
		}
		so.looks[i], *to = p.look, newInstance(p)
	}
	for n, list := range so.lists {
		for _, b := range so.batches[n] {
			b.set(list)
		}
	}
	return true
}

// addBatch draws a solid in one call where face and back are of one array, else in two.
func (s *stage) addBatch(l *layer, key batchKey, list []instance, finishes map[*textureArray]*finish) {
	var solids [levels]*solidBuffer
	for i, m := range key.body {
		solids[i] = s.solid(m)
	}
	add := func(array *textureArray, sh share) {
		f := finishes[array]
		if f == nil {
			f = newFinish(programPart, &s.depthPass,
				newSampler("art", unitArt, gl.TEXTURE_2D_ARRAY, fixed(array.name)), l.shadowSampler(), l.heightSampler())
			finishes[array] = f
		}
		i := newInstances(solids, sh, list, &s.level)
		i.AddMaterial(i, f, 0, 0)
		i.SetRenderOrder(orderParts)
		l.root.Add(i)
		l.batches = append(l.batches, i)
	}
	if key.face == key.back {
		add(key.face, shareAll)
		return
	}
	add(key.face, shareFront)
	add(key.back, shareBack)
}

// furnish shows or hides what is not of the game: the ground, and the room behind it. Without both, the shadows on the
// ground stay, for the page that the picture goes on.
func (l *layer) furnish(ground, room bool) {
	for _, g := range l.grounds {
		g.SetVisible(ground)
	}
	if l.shade != nil {
		l.shade.SetVisible(!ground && !room)
	}
	l.room.SetVisible(room)
}

func (l *layer) delete() {
	for _, b := range l.batches {
		b.delete()
	}
	for _, g := range l.grounds {
		g.delete()
	}
	if l.shade != nil {
		l.shade.delete()
	}
	if l.shadow != nil {
		l.shadow.delete()
		l.height.delete()
	}
	if l.room != nil {
		l.room.delete()
		gl.DeleteTextures(1, &l.baked)
	}
}

// clear removes both layers from the GPU.
func (s *stage) clear() {
	for _, l := range []*layer{s.table, s.hud} {
		if l != nil {
			l.delete()
		}
	}
	s.table, s.hud = nil, nil
}

func (s *stage) delete() {
	s.clear()
	for _, b := range s.solids {
		b.delete()
	}
	for _, a := range s.arrays {
		a.delete()
	}
	tiles := []uint32{s.felt, s.wood}
	gl.DeleteTextures(2, &tiles[0])
	s.buffer.delete()
}
