package scene

// Framebuffers: linear light, smooth edges.

import (
	"errors"
	"image"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"
)

// target is a framebuffer to draw into: sRGB, multisampled, resolved into a texture that decodes to
// linear light when it is read.
type target struct {
	width, height   int
	samples         int
	drawn, resolved uint32 // framebuffers; the same one without multisampling
	colour, depth   uint32 // renderbuffers of drawn; colour is 0 without multisampling
	picture         uint32 // texture of resolved
	rows            []byte // scratch of read
}

// newTarget makes a framebuffer; the driver may refuse a size that is within its limits.
func newTarget(width, height, samples int) (*target, error) {
	if samples == 1 {
		samples = 0
	}
	t := &target{width: width, height: height, samples: samples}
	t.picture = t.newPicture()
	t.resolved = framebuffer(func() {
		gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, t.picture, 0)
		if samples == 0 {
			t.depth = t.attach(gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24)
		}
	})
	t.drawn = t.resolved
	if samples > 0 {
		t.drawn = framebuffer(func() {
			t.colour = t.attach(gl.COLOR_ATTACHMENT0, gl.SRGB8_ALPHA8)
			t.depth = t.attach(gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24)
		})
	}
	if gl.CheckFramebufferStatus(gl.FRAMEBUFFER) != gl.FRAMEBUFFER_COMPLETE {
		t.delete()
		return nil, errors.New("the driver offers no sRGB framebuffer of this size")
	}
	return t, nil
}

func framebuffer(attach func()) uint32 {
	var name uint32
	gl.GenFramebuffers(1, &name)
	gl.BindFramebuffer(gl.FRAMEBUFFER, name)
	attach()
	return name
}

func (t *target) newPicture() uint32 {
	var name uint32
	gl.GenTextures(1, &name)
	gl.BindTexture(gl.TEXTURE_2D, name)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, int32(t.width), int32(t.height), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	textureParameters(gl.TEXTURE_2D, gl.LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE)
	return name
}

func (t *target) attach(point, format uint32) uint32 {
	var name uint32
	gl.GenRenderbuffers(1, &name)
	gl.BindRenderbuffer(gl.RENDERBUFFER, name)
	gl.RenderbufferStorageMultisample(gl.RENDERBUFFER, int32(t.samples), format, int32(t.width), int32(t.height))
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, name)
	return name
}

// resolve averages the samples into the picture.
func (t *target) resolve() {
	if t.drawn == t.resolved {
		gl.BindFramebuffer(gl.FRAMEBUFFER, t.resolved)
		return
	}
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.drawn)
	gl.BindFramebuffer(gl.DRAW_FRAMEBUFFER, t.resolved)
	w, h := int32(t.width), int32(t.height)
	gl.BlitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST)
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.resolved)
}

// read copies the resolved picture into img at the given corner, top row first.
func (t *target) read(img *image.RGBA, at image.Point) {
	gl.BindFramebuffer(gl.READ_FRAMEBUFFER, t.resolved)
	gl.PixelStorei(gl.PACK_ALIGNMENT, 1)
	if t.rows == nil {
		t.rows = make([]byte, 4*t.width*t.height)
	}
	gl.ReadPixels(0, 0, int32(t.width), int32(t.height), gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&t.rows[0]))
	clip := image.Rectangle{at, at.Add(image.Pt(t.width, t.height))}.Intersect(img.Rect)
	for y := clip.Min.Y; y < clip.Max.Y; y++ {
		row := t.rows[4*t.width*(t.height-1-(y-at.Y)):]
		copy(img.Pix[img.PixOffset(clip.Min.X, y):], row[:4*clip.Dx()])
	}
}

func (t *target) delete() {
	frames := []uint32{t.drawn, t.resolved}
	gl.DeleteFramebuffers(2, &frames[0])
	buffers := []uint32{t.colour, t.depth}
	gl.DeleteRenderbuffers(2, &buffers[0])
	gl.DeleteTextures(1, &t.picture)
}

// textureParameters sets filters and wrapping of the bound texture.
func textureParameters(kind uint32, min, mag, wrap int32) {
	gl.TexParameteri(kind, gl.TEXTURE_MIN_FILTER, min)
	gl.TexParameteri(kind, gl.TEXTURE_MAG_FILTER, mag)
	gl.TexParameteri(kind, gl.TEXTURE_WRAP_S, wrap)
	gl.TexParameteri(kind, gl.TEXTURE_WRAP_T, wrap)
}
