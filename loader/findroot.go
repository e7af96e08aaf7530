package loader

// Which folder is the games root of a path that a user opens.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// rootMarks are the names that make their folder a games root.
var rootMarks = []string{".git", ".tabletop-root"}

// FindRoot gives the games root of a path on disk and the path from there, with slashes. The root is
// rootFlag when given, else the nearest folder at or above that holds .git or .tabletop-root, else the
// opened folder (of a file: its folder). It fails when the path does not exist or is not in the root.
func FindRoot(path, rootFlag string) (root, rel string, err error) {
	target, err := realPath(path)
	if err != nil {
		return "", "", err
	}
	info, err := os.Stat(target)
	if err != nil {
		return "", "", err
	}
	folder := target
	if !info.IsDir() {
		folder = filepath.Dir(target)
	}
	if rootFlag != "" {
		root, err = realPath(rootFlag)
	} else {
		root = markedRoot(folder)
	}
	if err != nil {
		return "", "", err
	}
	rel, err = filepath.Rel(root, target)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", "", fmt.Errorf("%s is not in the games root %s", path, root)
	}
	return root, filepath.ToSlash(rel), nil
}

// markedRoot is the nearest folder at or above that has a mark, else the folder itself.
func markedRoot(folder string) string {
	for dir := folder; ; {
		for _, mark := range rootMarks {
			if _, err := os.Lstat(filepath.Join(dir, mark)); err == nil {
				return dir
			}
		}
		up := filepath.Dir(dir)
		if up == dir {
			return folder
		}
		dir = up
	}
}

// realPath is absolute and without links, so that paths can be compared.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(abs)
}
