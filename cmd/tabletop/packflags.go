package main

// Which packs a command opens a game with.

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"tabletop/loader"
	"tabletop/loader/pack"
)

// packFlags registers the flags about packs, which are on every command that opens a game.
func packFlags(c *cobra.Command, choice *pack.Choice) {
	c.Flags().Var(&choiceFlag{form: "ID", set: choosePack(choice)}, "pack",
		"pack to switch on; may be given several times, and those given first load first where nothing else asks for an order")
	c.Flags().Var(&choiceFlag{form: "all|none", set: chooseAll(choice)}, "packs", "switch all packs on, or none (default: those that packs/load-order.json lists)")
	c.Flags().Var(&choiceFlag{form: "FLAG=on|off", set: chooseRule(choice)}, "rule", "switch a rule of a pack on or off; may be given several times")
	c.Flags().Var(&choiceFlag{form: "PACK/N", set: chooseArt(choice)}, "art", "art set to show: the pack and the set's grafID")
	completeFlag(c, "packs", []string{"all", "none"})
	_ = c.RegisterFlagCompletionFunc("pack", completePacks) // fails only for a flag that is not there
}

// choiceFlag is a flag that is a part of a choice.
type choiceFlag struct {
	form string
	set  func(text string) error
	text string
}

func (f *choiceFlag) Set(text string) error { f.text = text; return f.set(text) }
func (f *choiceFlag) String() string        { return f.text }
func (f *choiceFlag) Type() string          { return f.form }

var errPackAndPacks = errors.New("--pack and --packs contradict each other")

func choosePack(c *pack.Choice) func(string) error {
	return func(ids string) error {
		if c.All || c.None {
			return errPackAndPacks
		}
		c.Packs = append(c.Packs, strings.Split(ids, ",")...)
		return nil
	}
}

func chooseAll(c *pack.Choice) func(string) error {
	return func(which string) error {
		switch {
		case c.Packs != nil:
			return errPackAndPacks
		case which != "all" && which != "none":
			return errors.New("choose all or none")
		}
		c.All, c.None = which == "all", which == "none"
		return nil
	}
}

func chooseRule(c *pack.Choice) func(string) error {
	return func(text string) error {
		flag, on, err := pack.ParseRule(text)
		if err != nil {
			return err
		}
		if c.Rules == nil {
			c.Rules = map[string]bool{}
		}
		c.Rules[flag] = on
		return nil
	}
}

func chooseArt(c *pack.Choice) func(string) error {
	return func(text string) error {
		art, err := pack.ParseArt(text)
		if err == nil {
			c.Art = &art
		}
		return err
	}
}

// misnamed is the usage error of a choice that names packs, rules or art sets that are not there.
func (o *opened) misnamed() error {
	if o.game.Packs.Set == nil {
		return nil
	}
	if err := o.game.Packs.Misnamed(); err != nil {
		return usageError{err}
	}
	return nil
}

// userPacks is the folder of the user's own packs.
func userPacks() string { return filepath.Join(xdg.DataHome, "tabletop", pack.Folder) }

// withUserPacks adds the user's own packs to the files of a game, if there are any. close gives their folder back.
func withUserPacks(game fs.FS) (all fs.FS, close func()) {
	root, err := loader.OpenRoot(userPacks())
	if err != nil { // most users have none
		return game, func() {}
	}
	return pack.WithUser(game, root), func() { root.Close() }
}

// completePacks lists the packs of the game that stands on the command line.
func completePacks(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp
	if len(args) == 0 {
		return nil, none
	}
	dir, inside, err := loader.FindRoot(args[0], "")
	if err != nil {
		return nil, none
	}
	root, err := loader.OpenRoot(dir)
	if err != nil {
		return nil, none
	}
	defer root.Close()
	fsys, done := withUserPacks(root)
	defer done()
	var ids []string
	for _, p := range loader.Packages(c.Context(), fsys, inside, loader.Options{}) {
		ids = append(ids, pack.Find(fsys, p.Dir).IDs()...)
	}
	return ids, none
}

// packFile is where a file of a user's pack is on disk; ok is false for other files.
func packFile(name string) (file string, ok bool) {
	rest, ok := strings.CutPrefix(name, pack.UserMount+"/")
	return filepath.Join(userPacks(), filepath.FromSlash(rest)), ok
}
