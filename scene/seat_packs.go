package scene

// Packs, their rules and art sets as a user switches them.

import (
	"tabletop/loader/pack"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// choosePacks asks for the game with other packs. It comes as news, and the table stays as it is until then.
func (s *seat) choosePacks(a panel.Action) {
	if s.Packs == nil {
		s.session = s.session.Say(view.ToneWarn, "packs cannot be switched here")
		return
	}
	s.Packs(func(set *pack.Set) pack.Choice {
		switch a.Act {
		case panel.ActRule:
			return set.SwitchRule(a.Ref, a.On)
		case panel.ActArt:
			if art, err := pack.ParseArt(a.Ref); err == nil {
				return set.Show(&art)
			}
			return set.Show(nil)
		}
		return set.Switch(a.Ref, a.On)
	})
}
