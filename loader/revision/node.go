package revision

// A file or folder of a revision, as git lists it.

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// node is a file, a link or a folder; it describes itself as fs.FileInfo and fs.DirEntry.
type node struct {
	name     string
	mode     fs.FileMode
	object   string // git's name of its content
	size     int64  // bytes
	children map[string]*node
}

func newFolder(name string) *node {
	return &node{name: name, mode: fs.ModeDir | 0o555, children: map[string]*node{}}
}

func (n *node) folder() bool { return n.children != nil }

// plant adds a line of git ls-tree --long: mode, type, object and size, a tab, and the path. Submodules have
// no files here, and are left out.
func (n *node) plant(line string) error {
	if line == "" {
		return nil
	}
	head, name, ok := strings.Cut(line, "\t")
	words := strings.Fields(head)
	if !ok || len(words) != 4 {
		return fmt.Errorf("git ls-tree says %q", line)
	}
	if words[1] != "blob" {
		return nil
	}
	size, err := strconv.ParseInt(words[3], 10, 64)
	if err != nil {
		return fmt.Errorf("git ls-tree says %q", line)
	}
	leaf := &node{mode: 0o444, object: words[2], size: size}
	if words[0] == "120000" {
		leaf.mode |= fs.ModeSymlink
	}
	at := n
	steps := strings.Split(name, "/")
	for _, step := range steps[:len(steps)-1] {
		next := at.children[step]
		if next == nil {
			next = newFolder(step)
			at.children[step] = next
		}
		at = next
	}
	leaf.name = steps[len(steps)-1]
	at.children[leaf.name] = leaf
	return nil
}

// list gives a folder's entries, sorted by name.
func (n *node) list() []fs.DirEntry {
	out := make([]fs.DirEntry, 0, len(n.children))
	for _, c := range n.children {
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return out
}

// Name satisfies fs.FileInfo and fs.DirEntry, as the methods below do.
func (n *node) Name() string { return n.name }

// Size is in bytes.
func (n *node) Size() int64 { return n.size }

// Mode is read-only.
func (n *node) Mode() fs.FileMode { return n.mode }

// ModTime is zero: git keeps none.
func (n *node) ModTime() time.Time { return time.Time{} }

// IsDir tells a folder.
func (n *node) IsDir() bool { return n.folder() }

// Sys is nil.
func (n *node) Sys() any { return nil }

// Type is that of the node itself, of a link a link.
func (n *node) Type() fs.FileMode { return n.mode.Type() }

// Info is the node itself.
func (n *node) Info() (fs.FileInfo, error) { return n, nil }

// String is as fs.FormatDirEntry gives it.
func (n *node) String() string { return fs.FormatDirEntry(n) }
