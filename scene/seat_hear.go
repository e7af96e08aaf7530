package scene

// What is heard at a seat.

import (
	"tabletop/loader/game"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// sounds plays the sound of what was just done, and keeps the volumes when they are other than before.
func (s *seat) sounds(before sound.Volumes, c sound.Cue, heard bool) {
	now := s.session.Volumes
	if now.Master != before.Master || now.Mute != before.Mute {
		s.louder()
	}
	if s.refused {
		c, heard = sound.Cue{Kind: sound.Refuse}, true
	}
	s.refused = false
	gain := now.Gain(s.hosted.channel())
	if s.hosted.soundless() || !heard || gain == 0 || s.Hear == nil {
		return
	}
	s.takes++
	c.Take = s.takes
	s.Hear(c, gain)
}

// louder keeps the volumes, and says so when nothing of them is to be heard.
func (s *seat) louder() {
	if s.Loud != nil {
		s.Loud(s.session.Volumes)
	}
	switch {
	case s.hosted.soundless():
		s.session = s.session.Say(view.ToneNote, "this game makes no sound")
	case s.Hear == nil:
		s.session = s.session.Say(view.ToneWarn, "this window has no sound")
	case s.Silent != nil && s.Silent() != nil:
		s.session = s.session.Say(view.ToneWarn, "there is nothing to play sounds on: "+s.Silent().Error())
	}
}

// made tells by ear what a part is made of.
func (t *Table) made(p *game.Part) sound.Material {
	if l := t.looks[p]; l != nil {
		return heardOf[l.substance]
	}
	return sound.Card
}

var heardOf = [...]sound.Material{cardStock: sound.Card, board: sound.Board, wood: sound.Wood, plastic: sound.Plastic}
