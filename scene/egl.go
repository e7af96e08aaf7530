package scene

// An OpenGL context without a window or an X server, through EGL: surfaceless where Mesa offers it, else
// the first device, else the default display.

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/ebitengine/purego"
)

// Values from the Khronos registry, egl.xml.
const (
	eglExtensions          = 0x3055
	eglNone                = 0x3038
	eglOpenGLAPI           = 0x30A2
	eglSurfaceType         = 0x3033
	eglPbufferBit          = 0x0001
	eglRenderableType      = 0x3040
	eglOpenGLBit           = 0x0008
	eglWidth               = 0x3057
	eglHeight              = 0x3056
	eglContextMajor        = 0x3098
	eglContextMinor        = 0x30FB
	eglContextProfile      = 0x30FD
	eglContextCore         = 0x0001
	eglPlatformSurfaceless = 0x31DD
	eglPlatformDevice      = 0x313F
)

// egl holds the few entry points we need.
type egl struct {
	getError       func() int32
	getProcAddress func(name string) unsafe.Pointer
	getDisplay     func(native uintptr) uintptr
	initialize     func(display uintptr, major, minor *int32) uint32
	bindAPI        func(api uint32) uint32
	chooseConfig   func(display uintptr, attribs *int32, configs *uintptr, size int32, n *int32) uint32
	createContext  func(display, config, share uintptr, attribs *int32) uintptr
	createPbuffer  func(display, config uintptr, attribs *int32) uintptr
	makeCurrent    func(display, draw, read, context uintptr) uint32
	destroyContext func(display, context uintptr) uint32
	destroySurface func(display, surface uintptr) uint32
	getPlatform    func(platform uint32, native uintptr, attribs *int32) uintptr
	queryDevices   func(max int32, devices *uintptr, n *int32) uint32
	queryString    func(display uintptr, name int32) string
}

// headless is a current OpenGL context that draws into framebuffer objects only.
type headless struct {
	*egl
	display, context, surface uintptr
}

// openEGL loads the library. RegisterLibFunc panics on a missing symbol, so each is looked up first.
func openEGL() (*egl, error) {
	lib, err := purego.Dlopen("libEGL.so.1", purego.RTLD_NOW|purego.RTLD_GLOBAL)
	if err != nil {
		return nil, err
	}
	e := &egl{}
	for name, fn := range map[string]any{
		"eglGetError": &e.getError, "eglGetProcAddress": &e.getProcAddress, "eglGetDisplay": &e.getDisplay,
		"eglInitialize": &e.initialize, "eglBindAPI": &e.bindAPI, "eglChooseConfig": &e.chooseConfig,
		"eglCreateContext": &e.createContext, "eglCreatePbufferSurface": &e.createPbuffer,
		"eglMakeCurrent": &e.makeCurrent, "eglDestroyContext": &e.destroyContext,
		"eglDestroySurface": &e.destroySurface, "eglQueryString": &e.queryString,
	} {
		at, err := purego.Dlsym(lib, name)
		if err != nil {
			return nil, err
		}
		purego.RegisterFunc(fn, at)
	}
	e.extension("eglGetPlatformDisplayEXT", &e.getPlatform)
	e.extension("eglQueryDevicesEXT", &e.queryDevices)
	return e, nil
}

// extension registers an optional entry point; fn stays nil when there is none.
func (e *egl) extension(name string, fn any) {
	if at := e.getProcAddress(name); at != nil {
		purego.RegisterFunc(fn, uintptr(at))
	}
}

// newHeadless makes a context current on the calling thread, which must be locked.
func newHeadless() (*headless, error) {
	e, err := openEGL()
	if err != nil {
		return nil, &NoGLError{Reason: err}
	}
	var reasons []error
	for _, open := range []func(*egl) (uintptr, error){(*egl).surfaceless, (*egl).device, (*egl).standard} {
		display, err := open(e)
		if err == nil {
			var h *headless
			if h, err = e.context(display); err == nil {
				return h, nil
			}
		}
		reasons = append(reasons, err)
	}
	return nil, &NoGLError{Reason: errors.Join(reasons...)}
}

func (e *egl) surfaceless() (uintptr, error) {
	if e.getPlatform == nil {
		return 0, errors.New("surfaceless: EGL_EXT_platform_base is missing")
	}
	return e.ready("surfaceless", e.getPlatform(eglPlatformSurfaceless, 0, nil))
}

func (e *egl) device() (uintptr, error) {
	if e.getPlatform == nil || e.queryDevices == nil {
		return 0, errors.New("device: EGL_EXT_device_enumeration is missing")
	}
	var device uintptr
	var n int32
	if e.queryDevices(1, &device, &n) == 0 || n == 0 {
		return 0, errors.New("device: none found")
	}
	return e.ready("device", e.getPlatform(eglPlatformDevice, device, nil))
}

func (e *egl) standard() (uintptr, error) {
	return e.ready("default display", e.getDisplay(0))
}

func (e *egl) ready(what string, display uintptr) (uintptr, error) {
	if display == 0 {
		return 0, fmt.Errorf("%s: no display (EGL error %#x)", what, e.getError())
	}
	var major, minor int32
	if e.initialize(display, &major, &minor) == 0 {
		return 0, fmt.Errorf("%s: cannot initialize (EGL error %#x)", what, e.getError())
	}
	return display, nil
}

// context makes an OpenGL 3.3 core context, with a pixel buffer of one pixel where the driver cannot do
// without a surface.
func (e *egl) context(display uintptr) (*headless, error) {
	if e.bindAPI(eglOpenGLAPI) == 0 {
		return nil, fmt.Errorf("desktop OpenGL is not offered (EGL error %#x)", e.getError())
	}
	var config uintptr
	var n int32
	want := []int32{eglSurfaceType, eglPbufferBit, eglRenderableType, eglOpenGLBit, eglNone}
	if e.chooseConfig(display, &want[0], &config, 1, &n) == 0 || n == 0 {
		want = []int32{eglRenderableType, eglOpenGLBit, eglSurfaceType, 0, eglNone}
		if e.chooseConfig(display, &want[0], &config, 1, &n) == 0 || n == 0 {
			return nil, fmt.Errorf("no configuration with desktop OpenGL (EGL error %#x)", e.getError())
		}
	}
	attribs := []int32{eglContextMajor, 3, eglContextMinor, 3, eglContextProfile, eglContextCore, eglNone}
	h := &headless{egl: e, display: display, context: e.createContext(display, config, 0, &attribs[0])}
	if h.context == 0 {
		return nil, fmt.Errorf("no OpenGL 3.3 core context (EGL error %#x)", e.getError())
	}
	if e.makeCurrent(display, 0, 0, h.context) != 0 {
		return h, nil
	}
	one := []int32{eglWidth, 1, eglHeight, 1, eglNone}
	h.surface = e.createPbuffer(display, config, &one[0])
	if h.surface == 0 || e.makeCurrent(display, h.surface, h.surface, h.context) == 0 {
		err := fmt.Errorf("the OpenGL context cannot be made current (EGL error %#x)", e.getError())
		h.close()
		return nil, err
	}
	return h, nil
}

// close gives the context back. The display stays initialized: it is one per process, and another
// context may use it.
func (h *headless) close() {
	h.makeCurrent(h.display, 0, 0, 0)
	if h.surface != 0 {
		h.destroySurface(h.display, h.surface)
	}
	h.destroyContext(h.display, h.context)
}
