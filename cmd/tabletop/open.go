package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"tabletop/scene"
	"tabletop/scene/sound"
	"tabletop/scene/speaker"
)

func openCommand() *cobra.Command {
	var flags gameFlags
	var looks windowFlags
	c := &cobra.Command{
		Use:   "open [PATH]",
		Short: "Open a game in a window; the word open may be left out",
		Long: `open shows the table of a game in a window. Without PATH it opens the demo game.

Drag parts to where they should go, drag beside them to turn the table. The ? key lists all keys. Ctrl+S saves the
table as a setup file beside the game; when files of the game change, the table follows.`,
		Args: args(cobra.MaximumNArgs(1)),
		RunE: func(c *cobra.Command, a []string) error {
			return sitDown(c, flags, looks, first(a))
		},
	}
	flags.register(c)
	looks.register(c)
	return c
}

// windowFlags say what the window is like.
type windowFlags struct {
	scale  float64
	editor string
	still  bool
	mute   bool
	volume int // percent; negative: as it was
}

func (f *windowFlags) register(c *cobra.Command) {
	c.Flags().Float64Var(&f.scale, "ui-scale", 1, "size of text, 0.5 to 4, beside what the screen asks for")
	c.Flags().StringVar(&f.editor, "editor", "", "command that opens a place of a file; {file}, {line} and {column} are filled in, or file:line:column comes last (default: a click copies the place)")
	c.Flags().BoolVar(&f.mute, "mute", false, "without sound")
	c.Flags().IntVar(&f.volume, "volume", -1, "how loud it is, 0 to 100 (default: as it was last time)")
	c.Flags().Lookup("volume").DefValue = "0" // which help leaves out: the words say what happens
	c.Flags().BoolVar(&f.still, "reduced-motion", false, "parts and camera are where they go at once")
}

// volumes are how loud it is: as was remembered, unless the flags say otherwise.
func (f *windowFlags) volumes(m memory) sound.Volumes {
	v := m.volumes()
	if f.volume >= 0 {
		v.Master, v.Mute = float64(f.volume)/100, false
	}
	v.Mute = v.Mute || f.mute
	return v
}

// title is what the window is called: the game, and the setup where there are several.
func (o *opened) title() string {
	name := o.gameName()
	if name == "" {
		return "tabletop"
	}
	if o.setup == nil {
		return fmt.Sprintf("%s (no setup: nothing is placed)", name)
	}
	if len(o.game.Setups) > 1 {
		return fmt.Sprintf("%s – %s", name, o.setup.Short())
	}
	return name
}

// sitDown lets the user play at a game. The window is there at once, the game is read beside it.
func sitDown(c *cobra.Command, flags gameFlags, looks windowFlags, path string) error {
	if !(looks.scale >= 0.5 && looks.scale <= 4) {
		return usageError{fmt.Errorf("--ui-scale is %g, not from 0.5 to 4", looks.scale)}
	}
	if c.Flags().Changed("volume") && (looks.volume < 0 || looks.volume > 100) {
		return usageError{fmt.Errorf("--volume is %d, not from 0 to 100", looks.volume)}
	}
	o, err := flags.find(path)
	if err != nil {
		return err
	}
	game := ""
	if path != "" {
		if game, err = filepath.Abs(path); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	d := newDesk(ctx, filepath.Join(xdg.StateHome, "tabletop"))
	defer d.close()
	var note string
	if d.memory, note = recall(d.settings()); note != "" {
		fmt.Fprintln(c.ErrOrStderr(), "tabletop:", note)
	}
	called := calledGame(game, flags.pkg)
	front := o.front()
	name := filepath.Base(called)
	if front != nil {
		name = front.Title
	}
	defer d.beside()()
	play := d.clear(name)
	play.Front = front
	play.Opening = "opening " + called
	play.Ask = d.asking(findDialog(runtime.GOOS, os.Getenv("XDG_CURRENT_DESKTOP"), exec.LookPath))
	play.Still, play.Scale, play.Edit = looks.still, looks.scale, d.editor(looks.editor)
	play.Volumes, play.Loud = looks.volumes(d.memory), d.loud
	play.Fonts = systemFonts()
	s := speaker.New()
	defer s.Close()
	play.Hear, play.Silent = s.Play, s.Trouble
	d.begin(&fetching{opened: o, flags: d.memory.withPacksOf(d.memory.under(o.at()), flags), path: game, first: true, warn: c.ErrOrStderr()})
	return scene.OpenWindow(ctx, play)
}
