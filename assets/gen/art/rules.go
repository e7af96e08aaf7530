// The rulebooks that the pictures are drawn from.
package art

import (
	"io/fs"

	"tabletop/assets/gen/book"
)

// The rulebooks, from the game's folder: its own and the expansion's.
const (
	Rules      = "harbor.md"
	NightRules = nightFolder + "/night.md"
)

// Read gives the tables of both rulebooks in the game's folder.
func Read(folder fs.FS) (book.Book, error) {
	var texts []string
	for _, name := range []string{Rules, NightRules} {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(text))
	}
	return book.Parse(texts...)
}
