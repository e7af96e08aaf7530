package main

// The list of packs for people.

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// Columns of the list.
const (
	packsIndent = 9  // before all that is about a pack; its state stands there
	packsLabel  = 10 // what a line is about
	packsWidth  = 96 // of a line, if its words allow
)

// writePacksText writes a report as text.
func writePacksText(w io.Writer, r *packsReport) error {
	t := &packsText{bufio.NewWriter(w)}
	name := cmp.Or(r.Game.Title, r.Game.ID) + " " + r.Game.Version
	if len(r.Packs) == 0 {
		fmt.Fprintf(t, "%s has no packs.\n", shownText(name))
	} else {
		fmt.Fprintf(t, "%s: %d of %s on.\n", shownText(name), len(r.Order), counted(len(r.Packs), "pack is", "packs are"))
	}
	if len(r.Order) > 1 {
		fmt.Fprintln(t, "They load from first to last: what a pack needs or follows comes before it, the rest as it was asked for,")
		fmt.Fprintln(t, "else by name. Of two that write the same field the later wins.")
	}
	for i, p := range r.Packs {
		mark := string(p.State)
		if p.State == pack.On {
			mark = fmt.Sprintf("%d.", i+1) // as they load
		}
		fmt.Fprintf(t, "\n%-*s%s\n", packsIndent, mark, shownText(strings.Join(nonempty(p.ID, p.Version, p.Name), " ")))
		t.pack(p)
	}
	t.art(r.Art)
	t.quarrels(r)
	return t.Flush()
}

type packsText struct{ *bufio.Writer }

// pack writes what is below the name of a pack.
func (t *packsText) pack(p *packReport) {
	for _, why := range p.Reasons {
		t.line("why", why)
	}
	for part := range strings.SplitSeq(p.Description, "\n") {
		t.line("", part)
	}
	t.line("is", identity(p))
	t.line("after", join(p.After, func(e edgeReport) string { return fmt.Sprintf("%s (%s)", e.Before, e.Bond) }))
	for _, n := range p.Needs {
		text := n.ID + " " + n.Versions
		if n.Optional {
			text += ", if it is on"
		}
		t.line("needs", text)
	}
	t.line("adds", sum(p.Adds))
	for _, c := range p.Changes {
		t.line("changes", fmt.Sprintf("%s %s: %s", c.Role, c.Ref, strings.Join(c.Fields, ", ")))
	}
	t.line("removes", strings.Join(p.Removes, ", "))
	for _, r := range p.Rules {
		t.line("rule", ruleLine(r))
	}
	if p.Code != nil {
		t.line("code", codeLine(p.Code))
	}
	if p.Changelog != nil {
		t.line("changelog", fileLine(*p.Changelog))
	}
	t.line("pictures", join(p.Screenshots, fileLine))
	t.line("unused", strings.Join(p.Unused, ", "))
}

// identity is what kind of pack it is, and whose.
func identity(p *packReport) string {
	var words []string
	for _, f := range p.Facets {
		words = append(words, string(f))
	}
	text := []string{strings.Join(words, " and "), "in " + p.Folder}
	if p.Author != "" {
		text = append(text, "by "+p.Author)
	}
	text = append(text, nonempty(p.License, p.Repository)...)
	if p.Engine != "" {
		text = append(text, "for pack system "+p.Engine)
	}
	if p.Affects {
		text = append(text, "changes how the game plays")
	}
	if p.Random {
		text = append(text, "makes the game unpredictable")
	}
	return strings.Join(text, "; ")
}

// nonempty leaves out what is not given.
func nonempty(texts ...string) []string {
	return slices.DeleteFunc(texts, func(s string) bool { return s == "" })
}

func ruleLine(r ruleReport) string {
	box := "[ ]"
	if r.On {
		box = "[x]"
	}
	text := fmt.Sprintf("%s %s: %s", box, r.Flag, r.Title)
	if r.Description != "" {
		text += " – " + r.Description
	}
	if r.CodeOnly {
		text += " (for code only: nothing here follows it)"
	}
	return text
}

func codeLine(c *codeReport) string {
	text := c.Says
	if len(c.Files) > 0 {
		text += ": " + strings.Join(c.Files, ", ")
	}
	if len(c.Capabilities) > 0 {
		text += "; elsewhere it would " + join(c.Capabilities, func(w capabilityReport) string { return w.Says })
	}
	return text
}

func fileLine(f fileReport) string {
	if f.Found {
		return f.Path
	}
	return f.Path + " (not there)"
}

// sum counts references by type: 3 boat, 1 board.
func sum(refs []string) string {
	var types []string
	n := map[string]int{}
	for _, s := range refs {
		r, _ := game.ParseRef(s)
		if n[r.Type]++; n[r.Type] == 1 {
			types = append(types, r.Type)
		}
	}
	return join(types, func(t string) string { return fmt.Sprintf("%d %s", n[t], t) })
}

func join[T any](list []T, text func(T) string) string {
	var all []string
	for _, x := range list {
		all = append(all, text(x))
	}
	return strings.Join(all, ", ")
}

func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// art writes the art sets.
func (t *packsText) art(rows []artReport) {
	if len(rows) > 0 {
		fmt.Fprint(t, "\nArt sets\n")
	}
	for _, a := range rows {
		text := fmt.Sprintf("--art %s: %s, %s in %s", a.Art, a.Label, a.Engine, a.Folder)
		if a.Shown {
			text += " (shown)"
		}
		t.line("", text)
	}
}

// quarrels writes where packs meet, and who wins.
func (t *packsText) quarrels(r *packsReport) {
	if len(r.Dropped)+len(r.Conflicts) > 0 {
		fmt.Fprint(t, "\nWhere packs meet\n")
	}
	for _, e := range r.Dropped {
		t.line("", fmt.Sprintf("%s before %s (%s) is not followed: others forbid it", e.Before, e.After, e.Bond))
	}
	for _, c := range r.Conflicts {
		head := fmt.Sprintf("%s %s", c.Role, c.Ref)
		if c.Kind != "" {
			t.line("", fmt.Sprintf("%s: %s %ss it", head, c.By, c.Kind))
		}
		for _, f := range c.Fields {
			t.line("", fmt.Sprintf("%s, %s: %s write it; %s wins", head, f.Path, strings.Join(f.Packs, " and "), f.Winner))
		}
		if c.Kind == "" && len(c.Fields) == 0 {
			t.line("", fmt.Sprintf("%s: %s change it without a quarrel", head, strings.Join(c.Packs, " and ")))
		}
	}
}

// line writes something about a pack, wrapped at blanks; nothing when it is empty.
func (t *packsText) line(label, text string) {
	words := strings.Fields(shownText(text))
	if len(words) == 0 {
		return
	}
	indent := strings.Repeat(" ", packsIndent)
	if label != "" {
		fmt.Fprintf(t, "%s%-*s", indent, packsLabel, label)
		indent += strings.Repeat(" ", packsLabel)
	} else {
		fmt.Fprint(t, indent)
	}
	width := len(indent)
	for i, w := range words {
		n := runewidth.StringWidth(w)
		switch {
		case i == 0:
		case width+1+n > packsWidth:
			fmt.Fprintf(t, "\n%s", indent)
			width = len(indent)
		default:
			fmt.Fprint(t, " ")
			width++
		}
		fmt.Fprint(t, w)
		width += n
	}
	fmt.Fprintln(t)
}

// shownText is a text of a pack as a terminal can have it: nothing in it moves the cursor or turns the direction of writing.
func shownText(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || unicode.Is(unicode.Zs, r):
			return ' '
		case !unicode.IsPrint(r):
			return unicode.ReplacementChar
		}
		return r
	}, s))
}
