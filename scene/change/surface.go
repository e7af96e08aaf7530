package change

// Which surfaces changed.

import "tabletop/loader/game"

// surfaces notes what was added, switched and written anew, in the later order, and then what was removed.
func (c *comparison) surfaces() {
	earlier, later := c.before.Store.Game(), c.after.Store.Game()
	old := map[game.Ref]*game.Surface{}
	for _, s := range earlier.Surfaces {
		old[own(s.Ref, earlier)] = s
	}
	for _, s := range later.Surfaces {
		was := old[own(s.Ref, later)]
		delete(old, own(s.Ref, later))
		if was == nil {
			c.surface(s, SurfaceAdded, nil)
			continue
		}
		switch on := c.after.Store.Enabled(s); {
		case on == c.before.Store.Enabled(was):
		case on:
			c.surface(s, SurfaceEnabled, nil)
		default:
			c.surface(s, SurfaceDisabled, nil)
		}
		var keys []string
		for _, d := range edits(was.Props, s.Props, nil) {
			keys = append(keys, d.What)
		}
		if len(keys) > 0 {
			c.surface(s, SurfaceRewritten, keys)
		}
	}
	for _, s := range earlier.Surfaces {
		if old[own(s.Ref, earlier)] == s {
			c.surface(s, SurfaceRemoved, nil)
		}
	}
}

func (c *comparison) surface(s *game.Surface, what SurfaceChange, keys []string) {
	c.report.Surfaces = append(c.report.Surfaces, Surface{s, what, keys})
}
