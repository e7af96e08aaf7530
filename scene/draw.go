package scene

// One way to draw a picture, for windows and for files.

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// drawing is one picture, or a tile of one.
type drawing struct {
	camera view.Camera // framed
	width  int         // px of the whole picture, before supersampling
	height int
	window view.Window // the tile
	noHUD  bool
	// noTable leaves out wood and felt, clear the room behind: its pixels are transparent.
	noTable, clear bool
}

func (d drawing) aspect() float64 { return float64(d.width) / float64(d.height) }

// draw draws into a target and resolves it.
func (s *stage) draw(t *target, d drawing) {
	s.layHUD(d.aspect())
	s.filter(s.effort.slant)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.drawn)
	s.gs.Viewport(0, 0, int32(t.width), int32(t.height))
	s.gs.Enable(gl.FRAMEBUFFER_SRGB)
	s.gs.DepthMask(true)
	gl.ClearColor(0, 0, 0, 0)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
	s.place(t, d)
	high := float64(t.height) / (d.window.Bottom - d.window.Top) // px of the whole picture
	s.level = level(2 * d.camera.HalfHeight() / high)
	s.table.furnish(!d.noTable, !d.clear)
	s.drawLayer(s.table, d.camera, d.camera.Projection(d.aspect(), d.window))
	s.table.furnish(true, true)
	if !d.noHUD && len(s.hud.batches) > 0 {
		s.gs.DepthMask(true)
		gl.Clear(gl.DEPTH_BUFFER_BIT)
		s.level = level(s.hudView.height / high)
		s.drawLayer(s.hud, s.hudView.camera(), s.hudView.projection(d.window))
	}
	t.resolve()
}

// layHUD puts the HUD's parts where a picture of that aspect wants them.
func (s *stage) layHUD(aspect float64) {
	h := newHUDView(aspect).under(s.covered)
	if s.hud != nil && s.hudView == h {
		return
	}
	if s.hud != nil {
		s.hud.delete()
	}
	s.hudView, s.hud = h, s.newLayer(s.shown.placedHUD(h))
	s.project(s.hud)
}

// place tells the shaders where in the whole picture the target's pixels are.
func (s *stage) place(t *target, d drawing) {
	w, h := float32(t.width)/float32(d.window.Right-d.window.Left), float32(t.height)/float32(d.window.Bottom-d.window.Top)
	s.frame.matPlace[2] = 0
	if t.samples > 1 {
		s.frame.matPlace[2] = 1
	}
	s.frame.picture = vec4{float32(d.window.Left) * w, float32(1-d.window.Bottom) * h, w, h}
}

func (s *stage) drawLayer(l *layer, cam view.Camera, projection view.Matrix) {
	s.light(l)
	s.frame.see(cam, projection)
	s.buffer.send(s.frame)
	s.render(l.root, lens{cam.View(), projection})
}
