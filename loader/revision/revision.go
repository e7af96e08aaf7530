// Package revision gives the files of a git revision as an fs.FS, so that a game can be read as it was
// without touching the work tree. It runs git, which it asks for the list of files once and then for each
// file that is opened.
package revision

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path"
	"slices"
	"strings"
)

// Tree is the files of one commit: an fs.FS whose root is the top folder of the repository. Links are followed
// as long as they stay in it. It may be used by several goroutines.
type Tree struct {
	Commit string // its full name
	root   *node
	blobs  *blobs
}

// errGit tells what git said.
type errGit struct {
	doing string
	said  string
}

func (e *errGit) Error() string { return e.doing + ": " + e.said }

// Top is the top folder of the repository that a folder on disk is in.
func Top(ctx context.Context, dir string) (string, error) {
	out, err := git(ctx, dir, "rev-parse", "--show-toplevel")
	if err != nil {
		return "", fmt.Errorf("%s is in no git repository: %w", dir, err)
	}
	return strings.TrimSuffix(out, "\n"), nil
}

// Open opens a revision, such as HEAD~2 or v1.0, of the repository whose top folder is given. Close it when done.
func Open(ctx context.Context, top, rev string) (*Tree, error) {
	if rev == "" || strings.HasPrefix(rev, "-") {
		return nil, fmt.Errorf("%q is no git revision", rev)
	}
	commit, err := git(ctx, top, "rev-parse", "--verify", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("there is no git revision %q: %w", rev, err)
	}
	commit = strings.TrimSpace(commit)
	list, err := git(ctx, top, "ls-tree", "-r", "-z", "--long", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	t := &Tree{Commit: commit, root: newFolder(".")}
	for record := range strings.SplitSeq(list, "\x00") {
		if err := t.root.plant(record); err != nil {
			return nil, err
		}
	}
	t.blobs, err = newBlobs(ctx, top)
	return t, err
}

// git runs one git command and gives what it wrote.
func git(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...)
	out, err := cmd.Output()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return string(out), nil
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &exit):
		return "", &errGit{"git " + args[0], strings.TrimSpace(string(exit.Stderr))}
	}
	return "", fmt.Errorf("git is needed to read a revision: %w", err)
}

// Close ends the git process that gives files.
func (t *Tree) Close() error { return t.blobs.close() }

// Open opens a file or folder by its path from the top folder.
func (t *Tree) Open(name string) (fs.File, error) {
	n, err := t.find("open", name, true)
	if err != nil {
		return nil, err
	}
	if n.folder() {
		return &openFolder{node: named(n, name)}, nil
	}
	return &openFile{node: named(n, name), blobs: t.blobs}, nil
}

// Stat describes what a path leads to, links followed.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	n, err := t.find("stat", name, true)
	if err != nil {
		return nil, err
	}
	return named(n, name), nil
}

// Lstat describes what has a path, a link itself.
func (t *Tree) Lstat(name string) (fs.FileInfo, error) {
	n, err := t.find("lstat", name, false)
	if err != nil {
		return nil, err
	}
	return named(n, name), nil
}

// ReadLink says where a link leads, as it was written.
func (t *Tree) ReadLink(name string) (string, error) {
	n, err := t.find("readlink", name, false)
	if err == nil && n.mode&fs.ModeSymlink == 0 {
		err = &fs.PathError{Op: "readlink", Path: name, Err: fs.ErrInvalid}
	}
	if err != nil {
		return "", err
	}
	target, err := t.blobs.read(n.object)
	return string(target), err
}

// named is a node under the name that it was asked for by, which a link gives it.
func named(n *node, name string) *node {
	if base := path.Base(name); base != n.name {
		other := *n
		other.name = base
		return &other
	}
	return n
}

// ReadDir lists a folder, sorted by name.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	n, err := t.find("readdir", name, true)
	if err == nil && !n.folder() {
		err = &fs.PathError{Op: "readdir", Path: name, Err: errors.New("it is no folder")}
	}
	if err != nil {
		return nil, err
	}
	return n.list(), nil
}

// mostLinks is how many links a path may lead through.
const mostLinks = 40

// find follows a path from the top folder, and with follow a link at its end.
func (t *Tree) find(op, name string, follow bool) (*node, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	way, at := strings.Split(name, "/"), []*node{t.root} // at: the folders down to where we are
	for links := 0; len(way) > 0; {
		step := way[0]
		way = way[1:]
		here := at[len(at)-1]
		switch next := here.children[step]; {
		case step == "." || step == "":
		case step == ".." && len(at) > 1:
			at = at[:len(at)-1]
		case next == nil || links > mostLinks:
			return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
		case next.mode&fs.ModeSymlink != 0 && (follow || len(way) > 0):
			target, err := t.blobs.read(next.object)
			if err != nil {
				return nil, &fs.PathError{Op: op, Path: name, Err: err}
			}
			links++
			way = slices.Concat(strings.Split(string(target), "/"), way)
			if path.IsAbs(string(target)) {
				return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
			}
		default:
			at = append(at, next)
		}
	}
	return at[len(at)-1], nil
}
