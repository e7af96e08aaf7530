package scene

// A Table on the GPU: what is uploaded, lit and kept until the table changes.

import (
	"math"

	"github.com/g3n/engine/math32"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/mesh"
	"tabletop/scene/view"
)

// keyLight points towards the light: from the upper left, a little from the viewer's side, so that what
// stands on the table is lit from the front.
var keyLight = view.Vec{-0.62, 0.92, 0.27}.Unit()

// lightRadius is the tangent of the angle that the light's disc covers: that of a window across the room.
const lightRadius = 0.075

// stage is a table on the GPU.
type stage struct {
	*device
	effort    effort
	frame     *frameBlock // of its own: cgo wants memory without Go pointers
	buffer    frameBuffer
	depthPass bool
	level     int // of detail, for the next draw
	slant     slant
	arrays    []*textureArray
	solids    map[*mesh.Solid]*solidBuffer
	felt      uint32
	wood      uint32
	table     *layer
	hud       *layer
	shown     *Table
	hudView   hudView      // what the HUD is laid out for
	covered   float64      // share of the picture's width, at the right, that something else lies over
	focus     view.Box     // what the light is worked out for; empty: everything
	parts     []placedPart // scratch of pose
}

// newStage is a stage that shows a table.
func newStage(d *device, t *Table, q Quality) (*stage, error) {
	s, err := emptyStage(d, t.art)
	if err != nil {
		return nil, err
	}
	s.effort = q.effort()
	if err := s.show(t); err != nil {
		s.delete()
		return nil, err
	}
	return s, nil
}

// emptyStage uploads the art of a game, and shows no table of it yet.
func emptyStage(d *device, a *art) (*stage, error) {
	s := &stage{device: d, frame: &frameBlock{}, buffer: newFrameBuffer(), solids: map[*mesh.Solid]*solidBuffer{}}
	// What is not instanced stands where it is: rows of the identity.
	gl.VertexAttrib4f(attribRow0, 1, 0, 0, 0)
	gl.VertexAttrib4f(attribRow1, 0, 1, 0, 0)
	gl.VertexAttrib4f(attribRow2, 0, 0, 1, 0)
	s.shelve(a)
	if err := s.weave(); err != nil {
		s.delete()
		return nil, err
	}
	return s, nil
}

// show makes the stage agree with the table's poses, with the stage's effort.
func (s *stage) show(t *Table) error {
	s.clear()
	s.shown = t
	s.table = s.newLayer(t.placed())
	s.lay(planGround(t.bounds()))
	s.project(s.table)
	return s.bake(s.table)
}

// weave makes the felt and the wood.
func (s *stage) weave() (err error) {
	if s.felt, err = s.newGrain(feltGrain); err != nil {
		return err
	}
	s.wood, err = s.newGrain(woodGrain)
	return err
}

// solid uploads a solid once.
func (s *stage) solid(m *mesh.Solid) *solidBuffer {
	b := s.solids[m]
	if b == nil {
		b = newSolidBuffer(m)
		s.solids[m] = b
	}
	return b
}

// lay puts mat and table under the table's parts.
func (s *stage) lay(g groundPlan) {
	s.frame.matSize = vec4{float32(g.mat[0]), float32(g.mat[1]), matCorner, 0}
	s.frame.matPlace = vec4{float32(g.center[0]), float32(g.center[2])}
	s.frame.tableSize = vec4{float32(g.table[0]), float32(g.table[1]), woodCorner, -matThickness}
	cloth := slab{half: g.mat, corner: matCorner, top: 0, edge: 1.1, depth: matThickness}
	wood := slab{half: g.table, corner: woodCorner, top: -matThickness, edge: 9, depth: woodHeight, material: 1}
	f := s.groundFinish()
	for i, sl := range []slab{wood, cloth} {
		node := newGround(sl, g.center, f)
		node.SetRenderOrder(orderWood + i)
		s.table.root.Add(node)
		s.table.grounds = append(s.table.grounds, node)
	}
	s.layShade(g, f)
	s.table.box = s.table.box.Union(g.matBox())
	s.furnishRoom()
}

// layShade puts shadows where the mat is. They are seen only where it is not.
func (s *stage) layShade(g groundPlan, f *finish) {
	s.table.shade = newGround(slab{half: g.mat, corner: matCorner, top: 0, edge: 1.1, depth: matThickness, material: shadeMaterial}, g.center, f)
	s.table.shade.SetRenderOrder(orderFelt)
	s.table.shade.SetVisible(false)
	s.table.root.Add(s.table.shade)
}

// groundFinish is the material of all that lies under parts.
func (s *stage) groundFinish() *finish {
	return newFinish(programGround, &s.depthPass,
		newSampler("felt", unitArt, gl.TEXTURE_2D, fixed(s.felt)),
		newSampler("wood", unitWood, gl.TEXTURE_2D, fixed(s.wood)),
		newSampler("baked", unitBaked, gl.TEXTURE_2D, func() uint32 { return s.table.baked }),
		s.table.shadowSampler(), s.table.heightSampler())
}

// furnishRoom puts the room around the table.
func (s *stage) furnishRoom() {
	s.table.room = newRoom(&s.depthPass)
	s.table.root.Add(s.table.room)
}

// newRoom is the dark behind the table.
func newRoom(depthPass *bool) *overlay {
	f := newFinish(programRoom, depthPass)
	f.lit.SetDepthMask(false)
	o := newOverlay(f)
	o.SetRenderOrder(orderRoom)
	return o
}

// lens is a camera for g3n, whose own cameras cannot show a part of a picture.
type lens struct{ view, projection view.Matrix }

// ViewMatrix satisfies g3n's ICamera.
func (l lens) ViewMatrix(m *math32.Matrix4) { *m = math32.Matrix4(l.view.Float32()) }

// ProjMatrix satisfies g3n's ICamera.
func (l lens) ProjMatrix(m *math32.Matrix4) { *m = math32.Matrix4(l.projection.Float32()) }

// project draws the layer's depth maps: they hold until its parts move.
func (s *stage) project(l *layer) {
	if l.box.Empty() {
		return
	}
	right := view.Vec{0, 0, 1}.Cross(keyLight).Scale(-1).Unit()
	up := keyLight.Scale(-1).Cross(right).Scale(-1)
	part, margin := s.lit(l), 2.0
	if part != l.box {
		margin = shadowMargin
	}
	down := view.Vec{0, -1, 0}
	l.light = projectPart(l.box, part, right, up, keyLight.Scale(-1), margin)
	l.above = projectPart(l.box, part, view.Vec{1, 0, 0}, view.Vec{0, 0, -1}, down, skyMargin)
	l.shadow = newDepthMap(l.light, min(s.effort.shadowSize, s.limits.texture))
	l.height = newDepthMap(l.above, min(s.effort.heightSize, s.limits.texture))
	s.drawDepth(l, l.shadow, l.light)
	s.drawDepth(l, l.height, l.above)
}

func (s *stage) drawDepth(l *layer, m *depthMap, p projector) {
	if l.room != nil {
		l.room.SetVisible(false)
		defer l.room.SetVisible(true)
	}
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.frame)
	s.gs.Viewport(0, 0, int32(m.width), int32(m.height))
	s.gs.DepthMask(true)
	gl.Clear(gl.DEPTH_BUFFER_BIT)
	s.frame.viewProjection = p.matrix.Float32()
	s.buffer.send(s.frame)
	s.depthPass, s.level = true, level(m.texel(p))
	s.render(l.root, lens{view.Identity, p.matrix})
	s.depthPass = false
	gl.Finish() // Mesa keeps the triangles of all passes that wait: some MB for each
}

// light fills in what the shaders know of the layer's maps.
func (s *stage) light(l *layer) {
	f := s.frame
	f.light = asVec4(keyLight, lightRadius)
	f.shadowScale, f.heightScale, f.gaze = vec4{}, vec4{}, vec4{}
	if l.shadow == nil {
		return
	}
	f.lightMatrix, f.heightMatrix = l.light.matrix.Float32(), l.above.matrix.Float32()
	tall := math.Max(6, math.Min(l.box.Size()[1], 140))
	f.shadowScale = vec4{float32(l.shadow.texel(l.light)), float32(l.light.depth), float32(tall * lightRadius), float32(s.effort.shadowTaps)}
	// The ground is asked at the same distances whatever the focus, so that close-ups have the same light.
	whole := l.box.Size()
	f.gaze[3] = float32((math.Max(whole[0], whole[2]) + 2*skyMargin) / float64(max(l.height.width, l.height.height)))
	lowest := l.box.Min[1] - 1
	f.heightScale = vec4{float32(l.height.texel(l.above)), float32(lowest), float32(l.above.depth), float32(s.effort.directions)}
}
