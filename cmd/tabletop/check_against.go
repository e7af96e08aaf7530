package main

// A manifest held against those of earlier versions of the game.

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/host"
)

// comparing says what a manifest is held against.
type comparing struct {
	files    []string // earlier manifests, oldest first
	unscored bool     // no board has scores yet
}

// against reports what a game's manifest changes of earlier ones that players' data would notice. Beside the
// source of the game it gives that of the earlier manifests, for code frames.
func (o *opened) against(c comparing) (source func(file string) ([]byte, error), err error) {
	if len(c.files) == 0 {
		return o.source, nil
	}
	texts := map[string][]byte{}
	var earlier []*doc.Node
	for _, name := range c.files {
		b, err := readManifest(name)
		if err != nil {
			return nil, usageError{err}
		}
		texts[name] = b
		f := host.Parse(diag.NewText(name, b), host.Lenient, o.faults)
		if f.Root == nil {
			return nil, usageError{fmt.Errorf("%s is no game manifest", name)}
		}
		if f.Manifest != nil {
			earlier = append(earlier, f.Root)
		}
	}
	if o.game.Host != nil && len(earlier) == len(c.files) {
		now, err := o.manifestRoot()
		if err != nil {
			return nil, err
		}
		for _, p := range host.Against(now, earlier, func(string) bool { return !c.unscored }) {
			o.faults.Add(p.Diagnostic())
		}
	} else if o.game.Host == nil && !o.faults.HasErrors() {
		return nil, usageError{errors.New("the game has no " + host.FileName + " that could be held against another")}
	}
	return func(file string) ([]byte, error) {
		if b, ok := texts[file]; ok {
			return b, nil
		}
		return o.source(file)
	}, nil
}

// manifestRoot is the tree of the game's manifest, which is valid.
func (o *opened) manifestRoot() (*doc.Node, error) {
	file := path.Join(o.game.Package.Dir, host.FileName)
	b, err := o.source(file)
	if err != nil {
		return nil, err
	}
	f := host.Parse(diag.NewText(file, b), host.Lenient, &diag.List{})
	if f.Root == nil {
		return nil, fmt.Errorf("%s was changed just now", file)
	}
	return f.Root, nil
}

func readManifest(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, loader.FileBytes+1))
	if err != nil {
		return nil, err
	}
	if len(b) > loader.FileBytes {
		return nil, fmt.Errorf("%s is larger than %d MB", name, loader.FileBytes>>20)
	}
	return b, nil
}
