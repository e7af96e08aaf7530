package assets

// Harbor is the demo of the format too: each feature that a designer may look up is in it.

import (
	"io/fs"
	"regexp"
	"testing"

	"tabletop/loader/game"
)

func TestHarborUsesTheFormat(t *testing.T) {
	g := open(t)
	for name, used := range map[string]bool{
		"a candidate with its own stacking": anyRoute(g, ownStacking),
		"a fan on a curve, tilted": anyStacking(g, func(s *game.Stacking) bool {
			return s.Curve != nil && s.Tilt != 0 && s.Align == game.AlignCenter
		}),
		"a curve that rises": anyStacking(g, func(s *game.Stacking) bool { return s.ZEnd > s.ZStart }),
		"a pile":             anyStacking(g, func(s *game.Stacking) bool { return s.Curve == nil && s.Limit == 0 }),
		"a limit":            anyStacking(g, func(s *game.Stacking) bool { return s.Limit < 0 }),
		"children":           anySurface(g, func(s *game.Surface) bool { return len(s.Children) == 4 }),
		"a turned child":     anySurface(g, func(s *game.Surface) bool { return s.Mount.Kind == game.MountChild && s.Mount.Rotation == 90 }),
		"a hand on the HUD": anySurface(g, func(s *game.Surface) bool {
			return s.Mount.Kind == game.MountHUD && s.Mount.Area == game.AreaBottomRight
		}),
		"a second HUD area":        anySurface(g, func(s *game.Surface) bool { return s.Mount.Kind == game.MountHUD && s.Mount.Area == game.AreaTopLeft }),
		"a mirrored back":          anyPart(g, func(p *game.Part) bool { return p.Back.Crop.Cols < 0 }),
		"a back of its own":        anyPart(g, func(p *game.Part) bool { return p.Back.Image != p.Face.Image }),
		"a traced outline":         anyPart(g, func(p *game.Part) bool { return p.Shape.Image != "" && p.Shape.Image != p.Face.Image }),
		"an outline from the face": anyPart(g, func(p *game.Part) bool { return p.Shape.Image != "" && p.Shape.Image == p.Face.Image }),
		"parts that lie on their face": anyPlacement(g, func(p game.Placement) bool {
			return p.Facing == game.FacingBack
		}),
		"standing parts":      anyPlacement(g, func(p game.Placement) bool { return p.Facing == game.FacingStanding }),
		"a bare type":         anyPlacement(g, func(p game.Placement) bool { return len(p.Parts) == 1 && p.Parts[0].ID == "" }),
		"a list of parts":     anyPlacement(g, func(p game.Placement) bool { return len(p.Parts) > 1 }),
		"surfaces turned off": anySetup(g, func(s *game.Setup) bool { return !s.AllSurfaces && len(s.Surfaces) < len(g.Surfaces) }),
	} {
		if !used {
			t.Errorf("the demo does not use: %s", name)
		}
	}
}

// The forms of writing leave no trace in what was read, so they are looked for in the text.
func TestHarborUsesEveryFormOfWriting(t *testing.T) {
	text, err := fs.ReadFile(Demo(), "harbor.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, pattern := range map[string]string{
		"role package":                      "(?m)^```yaml role=package$",
		"role part, types in the content":   "(?m)^```yaml role=part$",
		"role surface with type":            "(?m)^```yaml role=surface\\.seat$",
		"role with type and id":             "(?m)^```yaml role=surface\\.table#harbor$",
		"role setup":                        "(?m)^```yaml role=setup\\.game#main$",
		"TOML":                              "(?m)^```toml role=part\\.",
		"JSON":                              "(?m)^```json role=(part|setup)\\.",
		"a CSV file block":                  "(?m)^```csv file=",
		"$variants inline":                  `(?m)^\$variants: \|$`,
		"$variants from a file":             `(?m)^\$variants: \./ships\.csv$`,
		"$variants from a list of sources":  `(?m)^\$variants:\n  - \./north\.csv$`,
		"$variants in candidates":           `(?m)candidates:\n +\$variants: \./`,
		"$variants in candidates, inline":   `(?m)candidates:\n +\$variants: \|`,
		"$variants spliced into a layout":   `(?m)^  - \$variants: \./market\.csv\n    candidates:`,
		"$variants spliced into placements": `(?m)setup:\n.*\n  - \$variants: `,
		"$variants in TOML":                 `(?m)^"\$variants" = \[`,
		"$variants in JSON":                 `"\$variants": "id,`,
	} {
		if !regexp.MustCompile(pattern).Match(text) {
			t.Errorf("the rulebook has no %s", name)
		}
	}
}

func anyPart(g *game.Game, f func(*game.Part) bool) bool {
	for _, p := range g.Parts {
		if f(p) {
			return true
		}
	}
	return false
}

func anySurface(g *game.Game, f func(*game.Surface) bool) bool {
	for _, s := range g.Surfaces {
		if f(s) {
			return true
		}
	}
	return false
}

func anyRoute(g *game.Game, f func(*game.Route) bool) bool {
	return anySurface(g, func(s *game.Surface) bool {
		for _, r := range s.Layout {
			if f(r) {
				return true
			}
		}
		return false
	})
}

func anyStacking(g *game.Game, f func(*game.Stacking) bool) bool {
	return anyRoute(g, func(r *game.Route) bool {
		if r.Stacking != nil && f(r.Stacking) {
			return true
		}
		for _, c := range r.Candidates {
			if c.Stacking != nil && f(c.Stacking) {
				return true
			}
		}
		return false
	})
}

func ownStacking(r *game.Route) bool {
	for _, c := range r.Candidates {
		if r.Stacking != nil && c.Stacking != nil && *c.Stacking != *r.Stacking {
			return true
		}
	}
	return false
}

func anySetup(g *game.Game, f func(*game.Setup) bool) bool {
	for _, s := range g.Setups {
		if f(s) {
			return true
		}
	}
	return false
}

func anyPlacement(g *game.Game, f func(game.Placement) bool) bool {
	return anySetup(g, func(s *game.Setup) bool {
		for _, p := range s.Placements {
			if f(p) {
				return true
			}
		}
		return false
	})
}
