package loader

// Reading one file within its limit, and why it failed in words for a designer.

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/pack"
)

// readFile reads a file of at most limit bytes.
func readFile(fsys fs.FS, p string, limit int64) ([]byte, *problem) {
	f, err := fsys.Open(p)
	if err != nil {
		return nil, unreadable(p, err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, unreadable(p, err)
	}
	if info.IsDir() {
		return nil, &problem{diag.Unreadable, fmt.Sprintf("%s is a folder, not a file", p), "Name a file in it."}
	}
	if info.Size() > limit {
		return nil, tooLarge(p, limit)
	}
	b := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	n, err := b.ReadFrom(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, unreadable(p, err)
	}
	if n > limit {
		return nil, tooLarge(p, limit)
	}
	return b.Bytes(), nil
}

func tooLarge(p string, limit int64) *problem {
	most := fmt.Sprintf("%d MB", limit>>20)
	if limit < 1<<20 {
		most = fmt.Sprintf("%d bytes", limit)
	}
	return &problem{diag.FileTooLarge, fmt.Sprintf("%s is larger than %s", p, most), "Split it into several files."}
}

func unreadable(p string, err error) *problem {
	if errors.Is(err, fs.ErrNotExist) {
		return &problem{diag.MissingFile, fmt.Sprintf("there is no file %s", p), ""}
	}
	return &problem{diag.Unreadable, fmt.Sprintf("%s cannot be read: %s", p, reason(err)), access(err)}
}

// access says what to do about a file error.
func access(err error) string {
	switch {
	case errors.Is(err, fs.ErrPermission):
		return "Give yourself the right to read it."
	case strings.Contains(err.Error(), "escapes from parent"):
		return "Copy what the link leads to into the games root, or name a larger one with --root."
	}
	return ""
}

// reason is the bare reason of a file error.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	if s := err.Error(); !strings.Contains(s, "escapes from parent") {
		return s
	}
	return "it is a link that leads out of the games root"
}

// fromRoot is the path relative to dir of one that is absolute because the games root was meant by its first slash.
func fromRoot(dir, ref string) string {
	up := "./"
	if dir != "." {
		up = strings.Repeat("../", strings.Count(dir, "/")+1)
	}
	return up + strings.TrimLeft(path.Clean(ref), "/")
}

// locate gives the path of a file that a definition names, from the games root. What a pack names lies in its folder.
func (d *decoder) locate(dir, ref string) (string, *problem) {
	p, err := locate(dir, ref)
	if err == nil && d.view != nil && d.view.of != nil {
		err = inPack(d.view.of, p, ref)
	}
	return p, err
}

// inPack is what is wrong with a path from the games root that a pack names as ref.
func inPack(of *pack.Pack, p, ref string) *problem {
	const hint = "Copy the file into the folder of the pack, and name it by a path in there."
	rest, ok := strings.CutPrefix(p, of.Dir+"/")
	if !ok {
		return &problem{diag.OutsidePack, fmt.Sprintf("%q leads out of the folder of the pack %s", ref, of.ID), hint}
	}
	clean, err := pack.CleanPath(rest)
	if err != nil {
		return &problem{diag.BadPackPath, fmt.Sprintf("the path %q cannot be used in a pack: %v", ref, err), "Use letters, digits and hyphens."}
	}
	if _, err := fs.Stat(of.FS, clean); err != nil && strings.Contains(err.Error(), "escapes from parent") {
		return &problem{diag.OutsidePack, fmt.Sprintf("%q is a link that leads out of the folder of the pack %s", ref, of.ID), hint}
	}
	return nil
}

// locate gives the path from the games root of a reference that is relative to dir.
func locate(dir, ref string) (string, *problem) {
	if path.IsAbs(ref) {
		return "", &problem{diag.OutsideRoot, fmt.Sprintf("%q is an absolute path", ref),
			"Write a path relative to the file it stands in; from the games root it would be " + fromRoot(dir, ref) + "."}
	}
	p := path.Join(dir, ref)
	if inGit(p) {
		return "", &problem{diag.OutsideRoot, fmt.Sprintf("%q leads into a .git folder, which is never entered", ref), ""}
	}
	if p == ".." || strings.HasPrefix(p, "../") || strings.Contains(p, "\x00") {
		return "", &problem{diag.OutsideRoot, fmt.Sprintf("%q leads out of the games root", ref),
			"Put the file into the games root, or name a larger one with --root."}
	}
	return p, nil
}
