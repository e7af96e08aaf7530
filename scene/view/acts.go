package view

// What keys do.

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// key does what a key asks for.
func (s Session) key(w *World, e Event) (Session, []Effect) {
	a := s.act(e)
	switch {
	case s.Restore:
		return s.answerRestore(a)
	case s.Ask:
		return s.answer(w, a)
	}
	switch a {
	case ActNone:
	case ActHelp:
		s.Help = !s.Help
	case ActPanel:
		s.Panel = !s.Panel
	case ActMute, ActQuieter, ActLouder:
		return s.loud(a), nil
	case ActEscape:
		return s.escape(), nil
	case ActQuit:
		return s.leave(w)
	case ActHome, ActSeat, ActTop, ActIso, ActLow:
		return s.glide(s.preset(a)), nil
	case ActCloser, ActFarther, ActTurnLeft, ActTurnRight, ActTurnUp, ActTurnDown:
		s.flight = flight{}
		s.Viewer = s.turn(a)
	case ActGoLeft, ActGoRight, ActGoUp, ActGoDown:
		return s.steer(w, a), nil
	case ActNext, ActPrevious:
		return s.next(w, a == ActNext), nil
	case ActTake, ActTakeStack:
		return s.take(w, a == ActTakeStack)
	case ActGame:
		return s, []Effect{{Kind: EffectGame}}
	case ActNextSeat:
		return s, []Effect{{Kind: EffectNextSeat}}
	case ActGather:
		s.gather = len(s.Selected) > 0
	case ActSave:
		return s, []Effect{{Kind: EffectSave}}
	case ActShot:
		return s, []Effect{{Kind: EffectShot}}
	case ActShotOptions:
		return s, []Effect{{Kind: EffectShotOptions}}
	default:
		return s.change(w, a)
	}
	return s, nil
}

// answer is to the question whether to leave without saving.
func (s Session) answer(w *World, a Act) (Session, []Effect) {
	switch {
	case a == ActDiscard, a == ActTake && w.Unsavable:
		return s, []Effect{{Kind: EffectLeave}}
	case a == ActSave && w.Unsavable:
		return s, []Effect{{Kind: EffectSave}} // who does it says why not
	case a == ActTake, a == ActSave:
		return s, []Effect{{Kind: EffectSaveLeave}}
	case a == ActEscape:
		s.Ask = false
	}
	return s, nil
}

// answerRestore is to the question whether to bring back what was not saved last time.
func (s Session) answerRestore(a Act) (Session, []Effect) {
	switch a {
	case ActTake:
		s.Restore = false
		return s, []Effect{{Kind: EffectRestore}}
	case ActDiscard, ActEscape:
		s.Restore = false
		return s, []Effect{{Kind: EffectForget}}
	}
	return s, nil
}

// escape lets go of one thing after the other.
func (s Session) escape() Session {
	switch {
	case s.Drag != nil:
		s.Drag, s.press = nil, nil
		return s.say("it is put back")
	case s.Help:
		s.Help = false
	case len(s.Selected) > 0:
		s.Selected, s.gather = nil, false
	default: // one time too many must not end the window
		return s.say("Ctrl+Q leaves")
	}
	return s
}

// change does what changes the table. While something is held the table stays as it is, and [ and ] choose the place
// in the stack.
func (s Session) change(w *World, a Act) (Session, []Effect) {
	if s.Drag != nil {
		return s.level(w, a), nil
	}
	switch a {
	case ActUndo:
		return s, []Effect{{Kind: EffectUndo}}
	case ActRedo:
		return s, []Effect{{Kind: EffectRedo}}
	}
	parts := s.subject()
	if len(parts) == 0 {
		return s.say("point at a part, or select one, first"), nil
	}
	path, _, placed := w.Store.Where(parts[0])
	switch {
	case a == ActReturn:
		return s.do(state.Return{Parts: parts, Home: w.Home})
	case !placed:
		return s.say(parts[0].Short() + " is on no path"), nil
	case a == ActFly:
		return s.fly(w, parts[0]), nil
	case a == ActFlip && w.block(parts):
		return s.do(state.TurnOver{Parts: parts})
	case a == ActFlip:
		return s.do(state.Flip{Parts: parts})
	case a == ActTurnOver:
		return s.do(state.TurnOver{Parts: s.held(w, parts[0], true)})
	case a == ActStand:
		return s.do(state.Stand{Parts: parts})
	case a == ActRaise, a == ActLower:
		return s.reorder(w, parts[0], path, a == ActRaise)
	case a == ActShuffle:
		s.seed++
		return s.do(state.Shuffle{Path: path, Seed: s.seed})
	case a == ActDeal:
		return s.deal(w, path), nil
	}
	return s, nil
}

func (s Session) do(c state.Command) (Session, []Effect) {
	return s, []Effect{{Kind: EffectDo, Command: c}}
}

// subject is what keys mean: the selected parts, else the one under the pointer.
func (s Session) subject() []*game.Part {
	if len(s.Selected) > 0 || s.Hover == nil {
		return s.Selected
	}
	return []*game.Part{s.Hover}
}

// reorder moves a part one place in its stack.
func (s Session) reorder(w *World, p *game.Part, path string, up bool) (Session, []Effect) {
	_, index, _ := w.Store.Where(p)
	last := len(w.Store.Stack(path)) - 1
	switch {
	case up && index == last:
		return s.say(p.Short() + " is at the top of the stack"), nil
	case !up && index == 0:
		return s.say(p.Short() + " is at the bottom of the stack"), nil
	case up:
		index++
	default:
		index--
	}
	return s.do(state.Move{Parts: []*game.Part{p}, Path: path, Index: index})
}

// take lifts the subject, or drops what is held.
func (s Session) take(w *World, stack bool) (Session, []Effect) {
	if s.Drag != nil {
		return s.drop(w)
	}
	parts := s.subject()
	if len(parts) == 0 {
		return s.say("select a part with the arrows or N first"), nil
	}
	if stack || len(parts) == 1 {
		parts = s.held(w, parts[0], stack)
	}
	s.keyboard = true
	return s.lift(w, parts, true), nil
}
