package view

// What is heard of what a user does: a table from a step of the session, and the command it gives, to a sound.

import (
	"fmt"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/sound"
)

// Heard is the sound of a step from one session to the next, before its effects are carried out; not ok when
// there is none.
func Heard(w *World, before, after Session, effects []Effect) (c sound.Cue, ok bool) {
	for _, f := range effects {
		switch f.Kind {
		case EffectDo:
			return w.heard(f.Command, after.Still)
		case EffectUndo, EffectRedo:
			return sound.Cue{Kind: sound.Undo}, true
		}
	}
	was, is := before.Drag, after.Drag
	switch {
	case before.Volumes.Master != after.Volumes.Master || before.Volumes.Mute != after.Volumes.Mute:
		return sound.Cue{Kind: sound.Drop}, true // so that one hears how loud it is now
	case was == nil && is != nil && !is.Deal:
		return w.cue(sound.Lift, is.Parts), true
	case was != nil && is == nil && len(effects) == 0 && after.told != "" && after.tone == ToneWarn:
		return sound.Cue{Kind: sound.Refuse}, true
	case was != nil && is == nil && len(effects) == 0 && !was.Deal:
		return w.dropped(was.Parts, was.From), true
	}
	return sound.Cue{}, false
}

// heard is the sound of a command. Parts that glide to their place are heard when they arrive.
func (w *World) heard(command state.Command, still bool) (c sound.Cue, ok bool) {
	delay := Glide
	if still {
		delay = 0
	}
	switch m := command.(type) {
	case state.Move:
		c = w.dropped(m.Parts, m.Path)
		c.Delay = delay
	case state.Return:
		path, _, _ := w.Home.Where(m.Parts[0])
		c = w.dropped(m.Parts, path)
		c.Delay = delay
	case state.Stand:
		c = w.cue(sound.Drop, m.Parts)
		c.Delay = delay
	case state.Flip:
		c = w.cue(sound.Flip, m.Parts)
	case state.TurnOver:
		c = w.cue(sound.Flip, m.Parts)
	case state.SetFacing:
		c = w.cue(sound.Flip, m.Parts)
	case state.Shuffle:
		c = w.cue(sound.Shuffle, partsOf(w.Store.Stack(m.Path)))
	case state.Deal:
		c = w.cue(sound.Deal, partsOf(w.Store.Stack(m.From)))
		c.Count = min(c.Count, len(m.To))
	default:
		return sound.Cue{}, false // switches of surfaces make no sound
	}
	return c, true
}

// dropped is the sound of parts that come to lie on a path.
func (w *World) dropped(parts []*game.Part, path string) sound.Cue {
	c := w.cue(sound.Drop, parts)
	c.Pile = path != "" && w.pile(path) && len(w.staying(path, parts)) > 0
	return c
}

// cue is a sound of parts: the topmost decides what it is like.
func (w *World) cue(kind sound.Kind, parts []*game.Part) sound.Cue {
	c := sound.Cue{Kind: kind, Count: len(parts)}
	if len(parts) == 0 {
		return c
	}
	p := parts[len(parts)-1]
	size := w.Shapes(p).Size
	c.Size = max(size[0], size[1])
	if w.Made != nil {
		c.Material = w.Made(p)
	}
	return c
}

func partsOf(stack []state.Placed) []*game.Part {
	out := make([]*game.Part, len(stack))
	for i, p := range stack {
		out[i] = p.Part
	}
	return out
}

// loud changes how loud it is, and says so.
func (s Session) loud(a Act) Session {
	switch a {
	case ActMute:
		s.Volumes.Mute = !s.Volumes.Mute
	case ActLouder:
		s.Volumes = s.Volumes.Stepped(1)
	default:
		s.Volumes = s.Volumes.Stepped(-1)
	}
	if s.Volumes.Mute {
		return s.say("sound is off")
	}
	return s.say(fmt.Sprintf("sound is at %d %%", s.Volumes.Percent()))
}
