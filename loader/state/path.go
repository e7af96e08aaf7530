package state

import (
	"errors"
	"strings"
)

// NormalPath gives the form in which a path names a stack: it starts with "/", and a slash at the end is
// dropped. "/" itself is a path. Empty segments are an error.
func NormalPath(path string) (string, error) {
	if !strings.HasPrefix(path, "/") {
		return "", errors.New(`a path starts with "/"`)
	}
	if path == "/" {
		return path, nil
	}
	path = strings.TrimSuffix(path, "/")
	if strings.Contains(path+"/", "//") {
		return "", errors.New("a path has no empty segment")
	}
	return path, nil
}
