package save

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// write writes a file whole or not at all; it keeps the permissions of one that is there. check is asked last,
// when all that is left to do is one rename.
func write(name string, text []byte, check func() error) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fmt.Errorf("the table is not saved: %w", bare(err))
	}
	f, err := renameio.NewPendingFile(name, renameio.WithPermissions(0o644), renameio.WithExistingPermissions())
	if err != nil {
		return fmt.Errorf("the table is not saved: %w", bare(err))
	}
	defer f.Cleanup()
	if _, err := f.Write(text); err != nil {
		return fmt.Errorf("the table is not saved: %w", bare(err))
	}
	if err := check(); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}

// bare leaves out the name of the temporary file, which says nothing to a user.
func bare(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		if errors.Is(err, os.ErrPermission) {
			return errors.New("the folder of the game cannot be written to")
		}
		return p.Err
	}
	return err
}
