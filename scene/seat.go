package scene

// A user at the table, apart from any window: what was pressed becomes commands on the table, and these
// become what is to be drawn.

import (
	"image"
	"time"

	"tabletop/loader/diag"
	"tabletop/loader/host"
	"tabletop/loader/pack"
	"tabletop/loader/state"
	"tabletop/scene/hosting"
	"tabletop/scene/layout"
	"tabletop/scene/panel"
	"tabletop/scene/sound"
	"tabletop/scene/typeface"
	"tabletop/scene/view"
)

// Play is a table to play at, and what a seat asks of others. Functions may be nil: then the thing cannot be
// done, which the user is told.
type Play struct {
	Title   string
	Table   *Table
	History *state.History
	Home    *state.Store   // the table as the setup has it
	Window  WindowSpot     // where it lay last
	Still   bool           // reduced motion
	Panel   bool           // the inspector is shown to begin with
	Shape   panel.Shape    // of the inspector
	Scale   float64        // of text, beside what the screen asks for; 0: 1
	Front   *host.Manifest // of the game that is on its way: the window has its shape; nil: none
	Opening string         // what is said of a game that is on its way; "": the table is there

	Save   func(*state.Store) (said string, err error)     // the table as a setup file
	Shot   func(*image.RGBA) (said string, err error)      // keeps a picture of the table
	Open   func(path, pkg string) (said string, err error) // another game; pkg is needed where path holds several
	Ask    func() (said string)                            // asks with the system's own dialog which file to open; news tell it
	Coming func() Coming                                   // how far that is
	Stop   func()                                          // ends the opening; news tell of it
	Games  func() []Choice                                 // that can be opened
	Did    func(state.Line)                                // each change, for a journal
	Left   func(Left)                                      // when the window closes
	Edit   func(place string) (said string, err error)     // open file:line:column; nil: it is copied
	News   <-chan News                                     // what changed outside
	Packs  func(change func(*pack.Set) pack.Choice)        // switches packs, rules and art; the game comes as news

	Fonts *typeface.System // for letters that our own lack

	Volumes sound.Volumes                   // to begin with
	Hear    func(c sound.Cue, gain float64) // plays a sound
	Silent  func() error                    // why nothing is to be heard; nil: all is well, as far as is known
	Loud    func(sound.Volumes)             // keeps how loud the user wants it

	Remaps     func(game string) hosting.Remaps    // the keys that the user chose, by the id of a game's manifest
	KeepRemaps func(game string, r hosting.Remaps) // the same
}

// Left is how a window was left.
type Left struct {
	Camera view.Camera // the zero Camera where it framed everything
	Window WindowSpot
	Panel  bool        // the inspector was shown
	Shape  panel.Shape // of it
}

// Coming is how far a game is that is being opened.
type Coming struct {
	Step string
	Done float64 // 0 to 1
}

// News is the game read again, another one, or what there is to say of it.
type News struct {
	Table   *Table // nil: the table stays as it is; one of the game that is shown: more of it is ready
	History *state.History
	Home    *state.Store
	Another *Another // another game: what was done on this one is not done on it
	Title   string
	Said    string
	Faults  []diag.Diagnostic // all that are wrong with the files now
	Broken  bool              // so wrong that the table is what they were before
	Arrived bool              // what was being opened is there, or will not come
	Choices []Choice          // one of these is to be opened
	Open    string            // the path of a game that is to be opened
	Failed  error             // the window can show nothing, and ends
}

// Another is what is known of another game beside its table.
type Another struct {
	Was       func(view.Camera) // told how the table before was looked at
	Camera    view.Camera       // to begin with; the zero Camera frames everything
	Unsaved   []state.Line      // what was done last time and not saved: it is offered
	Forget    func()            // that, for good
	Unsavable bool              // its table cannot be saved, as that of the demo: whoever leaves is not offered to
}

// seat is a user at the table.
type seat struct {
	Play
	session   view.Session
	motion    view.Motion
	opened    time.Time
	now       time.Duration // since then, of the last event
	quit      bool
	posing    bool        // a picture is to be taken
	shot      Options     // of it; the zero Options are what the window shows
	form      *form       // asks for these; nil: it is not shown
	asked     *view.World // what the session sees; nil: to be made anew
	drawn     drawn
	hosted    hosted
	faults    []diag.Diagnostic
	broken    bool         // the files are: the table is what they were before
	unsaved   []state.Line // as in Another
	forgets   func()
	unsavable bool   // as in Another
	refused   bool   // the last command could not be done
	takes     uint64 // how many sounds there were
}

func newSeat(p Play, opened time.Time) *seat {
	s := &seat{Play: p, opened: opened}
	s.session.Still, s.session.Panel, s.session.Volumes = p.Still, p.Panel, p.Volumes
	s.drawn.all = true
	s.meet(true)
	return s
}

// world is what the session sees of the table now.
func (s *seat) world() *view.World {
	if s.asked == nil {
		store := s.History.Store()
		s.asked = &view.World{
			Store: store, Home: s.Home, Poses: s.Table.Poses(), Targets: s.Table.layout.Targets(store), Shapes: s.Table.Shape, Made: s.Table.made,
			Sheet: func(aspect float64) view.Sheet {
				h := s.hudView(aspect)
				return view.Sheet{Width: h.width, Height: h.height, Spot: h.spot}
			},
		}
	}
	s.asked.Changed, s.asked.Unsavable = s.History.Changed(), s.unsavable
	return s.asked
}

// handle passes an event to the session and does what it asks for. It reports whether the picture changes.
func (s *seat) handle(e view.Event) bool {
	s.now = max(s.now, e.Time)
	w := s.world()
	held := s.session.Held(w)
	var effects []view.Effect
	var redraw bool
	before := s.session
	s.session, effects, redraw = before.Handle(w, e)
	cue, heard := view.Heard(w, before, s.session, effects)
	for _, f := range effects {
		s.carryOut(f, held)
		redraw = true
	}
	s.sounds(before.Volumes, cue, heard)
	if s.gliding() {
		s.drawn.moved, redraw = true, true
	} else if s.drawn.gliding {
		s.motion, s.drawn.moved, redraw = view.Motion{}, true, true
	}
	s.drawn.moved = s.drawn.moved || redraw
	return redraw
}

// gliding reports whether parts or the camera are on their way.
func (s *seat) gliding() bool { return !s.motion.Over(s.now) || s.session.Gliding() }

// carryOut does what the session asks for. held is what was in the hand before.
func (s *seat) carryOut(f view.Effect, held []layout.Pose) {
	switch f.Kind {
	case view.EffectDo:
		text := f.Command.Describe(s.History.Store())
		record, known := state.NewRecord(f.Command)
		s.changed(held, text, s.History.Do(f.Command), state.Line{Did: &record}, known)
	case view.EffectUndo:
		text, ok, err := s.History.Undo()
		s.changed(held, after("undone: ", text, ok, "there is nothing to undo"), err, state.Line{Undid: true}, ok)
	case view.EffectRedo:
		text, ok, err := s.History.Redo()
		s.changed(held, after("done again: ", text, ok, "there is nothing to redo"), err, state.Line{Redid: true}, ok)
	case view.EffectLeave:
		s.quit = true
	case view.EffectSave, view.EffectSaveLeave:
		s.save(f.Kind == view.EffectSaveLeave)
	case view.EffectShot:
		s.posing, s.shot = true, Options{}
	case view.EffectShotOptions:
		s.form = &form{}
	case view.EffectRestore:
		s.restore()
	case view.EffectForget:
		s.forget()
	case view.EffectOpen:
		s.open(f.Path, "")
	case view.EffectGame:
		s.showAbout()
	case view.EffectNextSeat:
		s.nextSeat()
	}
}

func after(what, text string, ok bool, none string) string {
	if !ok {
		return none
	}
	return what + text
}

// changed shows the table after a command, and tells what was done or why not.
func (s *seat) changed(held []layout.Pose, text string, err error, line state.Line, done bool) {
	s.refused = err != nil || !done
	if err != nil {
		s.session = s.session.Say(view.ToneWarn, err.Error())
		return
	}
	tone := view.ToneDone
	if !done {
		tone = view.ToneNote
	}
	if s.session = s.session.Say(tone, text); !done {
		return
	}
	if s.Did != nil {
		s.Did(line)
	}
	s.update(held)
}

// update shows the table as the history has it now; what is elsewhere glides there.
func (s *seat) update(held []layout.Pose) {
	old := s.Table.Poses()
	s.Table.Update(s.History.Store())
	s.asked = nil
	if !s.Still {
		s.motion = view.NewMotion(old, held, s.Table.Poses(), s.now)
	}
	s.drawn.moved = true
}

// try does what may not be possible, and says how it went.
func (s *seat) try(can bool, what string, do func() (string, error)) bool {
	if !can {
		s.session = s.session.Say(view.ToneWarn, "this window cannot "+what)
		return false
	}
	said, err := do()
	tone := view.ToneDone
	if err != nil {
		tone, said = view.ToneWarn, err.Error()
	}
	s.session = s.session.Say(tone, said)
	return err == nil
}

// open begins to open another game; news will tell how it went.
func (s *seat) open(path, pkg string) {
	said := ""
	if s.try(s.Open != nil, "open a game", func() (_ string, err error) { said, err = s.Open(path, pkg); return said, err }) {
		s.Opening = said
	}
}

// save saves the table, and leaves when that was asked for and went well.
func (s *seat) save(leave bool) {
	if !s.try(s.Save != nil, "save", func() (string, error) { return s.Save(s.History.Store()) }) {
		s.session.Ask = false
		return
	}
	s.History.MarkSaved()
	if s.Did != nil {
		s.Did(state.Line{Saved: true})
	}
	s.quit = s.quit || leave
}

// learn takes over what changed outside; it reports whether the table is another one.
func (s *seat) learn(n News) bool {
	if n.Arrived {
		s.Opening = ""
	}
	if n.History == nil && n.Table != nil && n.Table.game != s.Table.game {
		return false // more of a game that is put away by now
	}
	if n.Table != nil || n.Broken || n.Faults != nil {
		s.faults, s.broken = n.Faults, n.Broken
	}
	if n.Said != "" {
		s.session = s.session.Say(view.ToneNote, n.Said)
	}
	if n.Table == nil {
		return false
	}
	more := n.History == nil // of the game that is shown
	s.takeOver(n)
	if n.Title != "" {
		s.Title = n.Title
	}
	if !more {
		s.session = s.session.Onto(s.History.Store().Game())
		s.motion = view.Motion{}
	}
	s.drawn = drawn{all: true, moved: true}
	return true
}

// status is the line to show of what goes on.
func (s *seat) status() string { return s.session.Status(s.world()) }
