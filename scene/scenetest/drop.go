package scenetest

// Files dropped by another program: the source's side of the X drag-and-drop protocol (XDND, version 5), as a file
// manager speaks it.

import (
	"errors"
	"fmt"
	"image"
	"net/url"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// source is the program that files are dragged from.
type source struct {
	conn   *xgb.Conn
	window xproto.Window // that owns the selection
	target xproto.Window
	root   xproto.Window
	atoms  map[string]xproto.Atom
	list   string // of URIs
}

// dropAtoms are the names that the protocol has.
var dropAtoms = []string{
	"XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndFinished", "XdndSelection", "XdndActionCopy", "text/uri-list",
}

// DropFiles drops files at a point of the screen, and waits until the window there has taken them.
func (s *Screen) DropFiles(at image.Point, files ...string) {
	s.t.Helper()
	var list strings.Builder
	for _, f := range files {
		fmt.Fprintf(&list, "%s\r\n", &url.URL{Scheme: "file", Path: f})
	}
	if err := dropAt(s.display, at, list.String()); err != nil {
		s.t.Fatalf("dropping %q: %v", files, err)
	}
}

func dropAt(display string, at image.Point, list string) error {
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		return err
	}
	defer conn.Close()
	d := &source{conn: conn, atoms: map[string]xproto.Atom{}, list: list, root: xproto.Setup(conn).DefaultScreen(conn).Root}
	if err := d.prepare(at); err != nil {
		return err
	}
	d.tell("XdndEnter", 5<<24, uint32(d.atoms["text/uri-list"]), 0, 0)
	d.tell("XdndPosition", 0, uint32(at.X)<<16|uint32(at.Y), xproto.TimeCurrentTime, uint32(d.atoms["XdndActionCopy"]))
	status, err := d.await("XdndStatus")
	if err != nil {
		return err
	}
	if status.Data.Data32[1]&1 == 0 {
		return errors.New("the window takes no files")
	}
	d.tell("XdndDrop", 0, xproto.TimeCurrentTime, 0, 0)
	_, err = d.await("XdndFinished")
	return err
}

// prepare makes a window that owns what is dragged, and finds the one under the point that takes drops.
func (d *source) prepare(at image.Point) error {
	for _, name := range dropAtoms {
		reply, err := xproto.InternAtom(d.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		d.atoms[name] = reply.Atom
	}
	var err error
	if d.window, err = xproto.NewWindowId(d.conn); err != nil {
		return err
	}
	if err := xproto.CreateWindowChecked(d.conn, 0, d.window, d.root, -10, -10, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check(); err != nil {
		return err
	}
	if err := xproto.SetSelectionOwnerChecked(d.conn, d.window, d.atoms["XdndSelection"], xproto.TimeCurrentTime).Check(); err != nil {
		return err
	}
	for d.target = d.root; ; {
		reply, err := xproto.TranslateCoordinates(d.conn, d.root, d.target, int16(at.X), int16(at.Y)).Reply()
		if err != nil {
			return err
		}
		if d.target = reply.Child; d.target == 0 {
			return fmt.Errorf("no window at %v takes drops", at)
		}
		aware, err := xproto.GetProperty(d.conn, false, d.target, d.atoms["XdndAware"], xproto.GetPropertyTypeAny, 0, 1).Reply()
		if err != nil {
			return err
		}
		if aware.ValueLen > 0 {
			return nil
		}
	}
}

// tell sends a message of the protocol to the target: the source's window, and four numbers.
func (d *source) tell(name string, numbers ...uint32) {
	data := append([]uint32{uint32(d.window)}, numbers...)
	e := xproto.ClientMessageEvent{
		Format: 32, Window: d.target, Type: d.atoms[name], Data: xproto.ClientMessageDataUnionData32New(data),
	}
	xproto.SendEvent(d.conn, false, d.target, xproto.EventMaskNoEvent, string(e.Bytes()))
}

// await waits for a message of the target, and meanwhile hands out what is dragged.
func (d *source) await(name string) (*xproto.ClientMessageEvent, error) {
	late := time.AfterFunc(Patience, d.conn.Close)
	defer late.Stop()
	for {
		e, err := d.conn.WaitForEvent()
		switch e := e.(type) {
		case nil:
			if err == nil {
				return nil, fmt.Errorf("no %s comes", name)
			}
			return nil, fmt.Errorf("waiting for %s: %v", name, err)
		case xproto.ClientMessageEvent:
			if e.Type == d.atoms[name] {
				return &e, nil
			}
		case xproto.SelectionRequestEvent:
			d.hand(&e)
		}
	}
}

// hand gives the list of files to who asks for it.
func (d *source) hand(e *xproto.SelectionRequestEvent) {
	xproto.ChangeProperty(d.conn, xproto.PropModeReplace, e.Requestor, e.Property, e.Target, 8, uint32(len(d.list)), []byte(d.list))
	answer := xproto.SelectionNotifyEvent{
		Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property,
	}
	xproto.SendEvent(d.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(answer.Bytes()))
}
