package scene

// Where a window lies on the screen: it comes back where it was, as long as that is still on a monitor.

import (
	"image"
	"slices"
	"time"

	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"tabletop/loader/host"
	"tabletop/scene/hosting"
)

// WindowSpot is where a window lies and how large it is, in the screen's units and without the frame that the system
// draws around it.
type WindowSpot struct {
	Size      [2]int  // 0: as is usual
	At        *[2]int // of its upper left corner; nil: where the system puts it
	Maximized bool    // Size and At are those before it was
}

const (
	// spotGrip is how much of a window's upper edge has to be on a monitor, so that it can be taken there and moved.
	spotGrip = 120
	// spotFrame is left free above a window that is moved, for the title that the system draws over it.
	spotFrame = 40
)

// shaped has the shape that a game is designed for, which is nil where none is named.
func (s WindowSpot) shaped(m *host.Manifest) WindowSpot {
	if s.Size[0] < 1 || s.Size[1] < 1 {
		s.Size = [2]int{windowWidth, windowHeight}
	}
	s.Maximized = s.Maximized && hosting.Fits(m, s.Size[0], s.Size[1])
	s.Size[0], s.Size[1] = hosting.Shape(m, s.Size[0], s.Size[1])
	return s
}

// show shows a window that is not seen yet.
func (s WindowSpot) show(w *window.GlfwWindow) {
	if s.At != nil {
		w.SetPos(s.At[0], s.At[1])
	}
	if s.Maximized {
		w.Maximize()
	}
	w.Show()
}

// within gives where a window goes on monitors with such work areas, the main one first. At stays where the window
// can be taken there, moves inwards where the window is on a monitor all the same, and is nil where the monitor is gone. No
// window is larger than the work area.
func (s WindowSpot) within(areas []image.Rectangle) WindowSpot {
	areas = slices.DeleteFunc(slices.Clone(areas), image.Rectangle.Empty)
	if len(areas) == 0 {
		return s
	}
	area := areas[0]
	if s.At != nil {
		lies := s.box()
		covered := func(a image.Rectangle) int { size := a.Intersect(lies).Size(); return size.X * size.Y }
		area = slices.MaxFunc(areas, func(a, b image.Rectangle) int { return covered(a) - covered(b) })
		if covered(area) == 0 {
			area, s.At = areas[0], nil
		}
	}
	s.Size = [2]int{min(s.Size[0], area.Dx()), min(s.Size[1], area.Dy())}
	if s.At != nil && !slices.ContainsFunc(areas, s.held) {
		s.At = &[2]int{inside(s.At[0], s.Size[0], area.Min.X, area.Max.X), inside(s.At[1], s.Size[1], area.Min.Y+spotFrame, area.Max.Y)}
	}
	return s
}

// box is where a window lies that has a place.
func (s WindowSpot) box() image.Rectangle {
	return image.Rect(s.At[0], s.At[1], s.At[0]+s.Size[0], s.At[1]+s.Size[1])
}

// held reports whether a window can be taken at its upper edge on a monitor.
func (s WindowSpot) held(area image.Rectangle) bool {
	grip := s.box()
	grip.Max.Y = grip.Min.Y + 1
	return grip.Intersect(area).Dx() >= min(spotGrip, s.Size[0])
}

// inside moves a span into bounds; one that is too long begins where they do.
func inside(at, long, from, to int) int { return max(min(at, to-long), from) }

// workAreas are those of the monitors that are there, the main one first.
func workAreas() (areas []image.Rectangle) {
	for _, m := range glfw.GetMonitors() {
		x, y, width, height := m.GetWorkarea()
		areas = append(areas, image.Rect(x, y, x+width, y+height))
	}
	return areas
}

// spotted follows where a window lies while it is not maximized.
type spotted struct {
	last    WindowSpot
	changed time.Time // the zero time: last is up to date
}

// spotRest is how long a window lies still before that is taken for its place: when it is maximized its size is told
// before the reason is.
const spotRest = 200 * time.Millisecond

// watch is told by the system when the window moves or its size changes.
func (s *spotted) watch(w *window.GlfwWindow) {
	moved := func(string, any) { s.changed = time.Now() }
	w.Subscribe(window.OnWindowPos, moved)
	w.Subscribe(window.OnWindowSize, moved)
}

// look takes note of where the window lies, if it moved and rests.
func (s *spotted) look(w *window.GlfwWindow, now time.Time) {
	if !s.changed.IsZero() && now.Sub(s.changed) >= spotRest {
		s.changed = time.Time{}
		s.last = spotOf(w, s.last)
	}
}

// spotOf is where a window lies; of one that is maximized or minimized, where it lay before.
func spotOf(w *window.GlfwWindow, before WindowSpot) WindowSpot {
	before.Maximized = w.GetAttrib(glfw.Maximized) == glfw.True
	if before.Maximized || w.GetAttrib(glfw.Iconified) == glfw.True {
		return before
	}
	x, y := w.GetPos()
	width, height := w.GetSize()
	return WindowSpot{Size: [2]int{width, height}, At: &[2]int{x, y}}
}
