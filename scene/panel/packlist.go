package panel

// From the packs of a game to what the inspector lists of them.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// packsOf lists the packs of a game.
func packsOf(g *game.Game) (list []Pack) {
	set := g.Packs.Set
	if set == nil {
		return nil
	}
	for _, p := range set.Listing() {
		list = append(list, packOf(set, p))
	}
	return list
}

func packOf(set *pack.Set, p *pack.Pack) Pack {
	state := set.State(p)
	out := Pack{
		ID: p.ID, Name: p.Title(), Note: p.Version, On: slices.Contains(set.Wanted, p),
		Fixed: state == pack.Broken || state == pack.Hidden, Trouble: set.Reasons(p), About: aboutPack(p),
	}
	switched := p.Switched()
	for _, r := range p.Rules {
		rule := Rule{Flag: r.Flag, Title: r.Title, Description: r.Description, On: set.RuleOn(p, r.Flag)}
		if !switched[r.Flag] {
			rule.Description = strings.TrimSpace(rule.Description + " (For code only: nothing here follows it.)")
		}
		out.Rules = append(out.Rules, rule)
	}
	return out
}

// aboutPack is what a pack tells of itself.
func aboutPack(p *pack.Pack) (lines []Line) {
	for text := range strings.SplitSeq(p.Description, "\n") {
		if text = strings.TrimSpace(text); text != "" {
			lines = append(lines, Line{Text: text})
		}
	}
	say := func(label, text string) {
		if text != "" {
			lines = append(lines, Line{Text: label + text})
		}
	}
	say("By ", p.Author)
	say("Licence ", p.License)
	say("From ", p.Repository)
	for _, n := range p.Dependencies {
		say("Needs ", n.ID+" "+n.Versions)
	}
	for _, n := range p.Optional {
		say("Follows ", n.ID+" "+n.Versions+", if it is on")
	}
	if p.AffectsGameplay {
		say("", "The game plays otherwise with it.")
	}
	if p.HasFacet(pack.Plugin) {
		say("", "Contains code that this viewer never runs.")
		for _, c := range p.Capabilities {
			say("Elsewhere it would ", c.Says())
		}
	}
	if f := p.Changelog; f != nil && p.Holds(*f) {
		lines = append(lines, fileLine(p, "Changelog ", *f))
	}
	lines = append(lines, pictureLines(p)...)
	if !p.Range.IsZero() {
		lines = append(lines, Line{Text: fmt.Sprintf("Manifest %s", p.Range.File), Place: p.Range.String()})
	}
	return lines
}

// maxThumbnails bounds how many pictures of a pack are shown; of the others there is the name.
const maxThumbnails = 4

// pictureLines are the pictures of a pack that are there.
func pictureLines(p *pack.Pack) (lines []Line) {
	for _, f := range p.Screenshots {
		if !p.Holds(f) {
			continue
		}
		line := fileLine(p, "Picture ", f)
		if len(lines) < maxThumbnails {
			line.Picture, _ = pack.CleanPath(f.Path)
		}
		lines = append(lines, line)
	}
	return lines
}

// fileLine is about a file that a pack holds, whose path is sound.
func fileLine(p *pack.Pack, label string, f pack.File) Line {
	clean, _ := pack.CleanPath(f.Path)
	return Line{Text: label + clean, Place: p.Dir + "/" + clean + ":1:1"}
}

// artOf lists the art sets that can be shown, behind the game's own pictures; nil when there are none.
func artOf(g *game.Game) []ArtSet {
	if g.Packs.Set == nil {
		return nil
	}
	rows, _ := g.Packs.ArtSets()
	if len(rows) == 0 {
		return nil
	}
	shown, any := g.Packs.ArtSet()
	out := []ArtSet{{Label: "As the game has it", Shown: !any}}
	for _, r := range rows {
		out = append(out, ArtSet{Art: r.String(), Label: r.Label, Shown: any && shown.Art == r.Art})
	}
	return out
}
