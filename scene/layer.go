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
	box  view.Box
}

// layer is what is lit together: the table, or the HUD in front of it.
type layer struct {
	root           *core.Node
	batches        []*instances
	grounds        []*ground
	room           *overlay
	box            view.Box // of what casts shadows
	light, above   projector
	shadow, height *depthMap
	baked          uint32 // light on the ground
}

func (l *layer) shadowSampler() sampler {
	return newSampler("shadowMap", unitShadow, gl.TEXTURE_2D, func() uint32 { return l.shadow.texture })
}

func (l *layer) heightSampler() sampler {
	return newSampler("heightMap", unitHeight, gl.TEXTURE_2D, func() uint32 { return l.height.texture })
}

// newInstance is a placed part as the vertex shader takes it.
func newInstance(p placedPart) instance {
	return instance{p.rows, vec4{float32(p.look.face.Layer), float32(p.look.back.Layer), float32(p.look.substance), 1}}
}

// batchKey is what instances of one draw share.
type batchKey struct {
	body       *body
	face, back *textureArray
}

// newLayer sorts parts into batches, in order of their first use.
func (s *stage) newLayer(parts []placedPart) *layer {
	l := &layer{root: core.NewNode()}
	var order []batchKey
	lists := map[batchKey][]instance{}
	for _, p := range parts {
		face, back := p.look.face, p.look.back
		key := batchKey{p.look.body, s.arrays[face.Array], s.arrays[back.Array]}
		if len(lists[key]) == 0 {
			order = append(order, key)
		}
		lists[key] = append(lists[key], newInstance(p))
		l.box = l.box.Union(p.box)
	}
	finishes := map[*textureArray]*finish{}
	for _, key := range order {
		s.addBatch(l, key, lists[key], finishes)
	}
	return l
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

// furnish shows or hides what is not of the game: the ground, and the room behind it.
func (l *layer) furnish(ground, room bool) {
	for _, g := range l.grounds {
		g.SetVisible(ground)
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
