// Command gen draws the pictures of the demo game Harbor from its rulebook. It is run by go generate in
// the folder assets.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"tabletop/assets/gen/art"
	"tabletop/assets/gen/paint"
)

func main() {
	if err := run("harbor"); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run reads the rulebooks in dir, the game's and the expansion's, and writes the pictures where they belong.
func run(dir string) error {
	tables, err := art.Read(os.DirFS(dir))
	if err != nil {
		return err
	}
	for _, sheet := range art.Sheets() {
		data, err := paint.PNG(sheet.Picture(tables))
		if err != nil {
			return fmt.Errorf("%s: %w", sheet.Name, err)
		}
		file := filepath.Join(dir, filepath.FromSlash(sheet.Name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644)); err != nil {
			return err
		}
	}
	return nil
}
