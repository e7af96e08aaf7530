// The folder of solids: one file each, written whole or not at all, the least used deleted first.
package mesh

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

const (
	solidExt = ".solid"
	partExt  = ".part" // a file that is still being written
	// staleAfter is when such a file can only be one whose writer was killed.
	staleAfter = time.Hour
)

// shelf is a folder of solids. Other processes may use it too: nothing is assumed of it between two
// calls, and every file read proves itself.
type shelf struct {
	folder  string
	limit   int64        // bytes
	written atomic.Int64 // since the folder was last tidied
}

func (d *shelf) path(key string) string { return filepath.Join(d.folder, key+solidExt) }

// read gives a solid, or an error when it is not there or not whole; a broken file is deleted.
func (d *shelf) read(key string) (*Solid, Report, error) {
	b, err := os.ReadFile(d.path(key))
	if err != nil {
		return nil, Report{}, err
	}
	s, report, err := decodeSolid(b)
	if err != nil {
		os.Remove(d.path(key)) // if that fails the next write replaces it
		return nil, Report{}, err
	}
	now := time.Now()
	os.Chtimes(d.path(key), now, now) // only the order of deletion depends on it
	return s, report, nil
}

// write adds a solid; a file of that name appears whole or not at all.
func (d *shelf) write(key string, s *Solid, report Report) error {
	if err := os.MkdirAll(d.folder, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(d.folder, key[:8]+"-*"+partExt)
	if err != nil {
		return err
	}
	b := encodeSolid(s, report)
	_, err = f.Write(b)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), d.path(key))
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	if n := d.written.Add(int64(len(b))); n == int64(len(b)) || n > d.limit/8 {
		d.written.Store(1)
		return d.tidy()
	}
	return nil
}

// tidy deletes the files used longest ago until three quarters of the limit are left, and parts
// whose writer has died. What another process deletes meanwhile is gone as well.
func (d *shelf) tidy() error {
	entries, err := os.ReadDir(d.folder)
	if err != nil {
		return err
	}
	var files []fs.FileInfo
	total := int64(0)
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		switch name := e.Name(); {
		case strings.HasSuffix(name, partExt) && time.Since(info.ModTime()) > staleAfter:
			os.Remove(filepath.Join(d.folder, name)) // if that fails the next run tries again
		case strings.HasSuffix(name, solidExt):
			files = append(files, info)
			total += info.Size()
		}
	}
	if total <= d.limit {
		return nil
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, f := range files {
		if total <= d.limit/4*3 {
			break
		}
		err := os.Remove(filepath.Join(d.folder, f.Name()))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		total -= f.Size()
	}
	return nil
}
