// Command gen draws the pictures of the demo game Harbor from its rulebook. It is run by go generate in
// the folder assets.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"tabletop/assets/gen/art"
	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

func main() {
	if err := run("harbor"); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run reads the rulebook in dir and writes the pictures into its folder art.
func run(dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, "harbor.md"))
	if err != nil {
		return err
	}
	tables, err := book.Parse(string(text))
	if err != nil {
		return err
	}
	for _, sheet := range art.Sheets() {
		data, err := paint.PNG(sheet.Picture(tables))
		if err != nil {
			return fmt.Errorf("%s: %w", sheet.Name, err)
		}
		if err := os.WriteFile(filepath.Join(dir, "art", sheet.Name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
