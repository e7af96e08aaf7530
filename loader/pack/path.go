package pack

// Which paths a pack may name. The pack format lets through much that is dangerous or useless on a desk; every file
// that is really opened goes through CleanPath.

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of names, in bytes: what file systems and archives have in common.
const (
	maxSegment = 255
	maxPath    = 240
)

// rooted reports whether the format refuses a path because it is not relative: it begins with a slash, a backslash, or
// a scheme and a slash.
func rooted(p string) bool {
	if strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) {
		return true
	}
	scheme, rest, ok := strings.Cut(p, ":")
	if !ok || !strings.HasPrefix(rest, "/") || scheme == "" {
		return false
	}
	for i, r := range scheme {
		// Without regard to case, the long s and the Kelvin sign are letters of a-z.
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == 'ſ' || r == '\u212a'
		if !letter && (i == 0 || (r < '0' || r > '9') && !strings.ContainsRune("+.-", r)) {
			return false
		}
	}
	return true
}

// climbs reports whether the format refuses a path because one of its segments is two dots.
func climbs(p string) bool {
	for _, s := range strings.FieldsFunc(p, func(r rune) bool { return r == '/' || r == '\\' }) {
		if s == ".." {
			return true
		}
	}
	return false
}

// CleanPath gives the path of a file in a pack's folder as fs.FS wants it. The error says in a few words why nothing is
// read there. A leading "./" is allowed, since images are written so.
func CleanPath(p string) (string, error) {
	rest := strings.TrimPrefix(p, "./")
	if rest == "" {
		return "", errors.New("the path is empty")
	}
	if len(rest) > maxPath {
		return "", fmt.Errorf("the path is longer than %d bytes", maxPath)
	}
	if !utf8.ValidString(rest) {
		return "", errors.New("the path is not UTF-8")
	}
	for segment := range strings.SplitSeq(rest, "/") {
		if err := cleanSegment(segment); err != nil {
			return "", err
		}
	}
	return path.Clean(rest), nil
}

// CleanFolder is CleanPath of a folder, which may be the pack's own and may end in a slash.
func CleanFolder(p string) (string, error) {
	rest := strings.TrimPrefix(strings.TrimSuffix(p, "/"), "./")
	if (rest == "" || rest == ".") && p != "" && p != "/" {
		return ".", nil
	}
	return CleanPath(rest)
}

func cleanSegment(s string) error {
	switch {
	case s == "":
		return errors.New("two slashes with nothing between, or a slash at the start or end")
	case s == "." || s == "..":
		return fmt.Errorf("the segment %q", s)
	case len(s) > maxSegment:
		return fmt.Errorf("a name longer than %d bytes", maxSegment)
	case strings.HasSuffix(s, ".") || strings.HasSuffix(s, " ") || strings.HasPrefix(s, " "):
		return fmt.Errorf("the name %q begins with a blank, or ends with a dot or blank", s)
	case deviceName(s):
		return fmt.Errorf("the name %s means a device on Windows", s)
	}
	for _, r := range s {
		if strings.ContainsRune(`\:<>"|?*`, r) {
			return fmt.Errorf("the character %q", r)
		}
		if !unicode.IsPrint(r) {
			return fmt.Errorf("the invisible character %U", r)
		}
	}
	return nil
}

// deviceName reports whether Windows takes a name for a device, whatever stands behind its first dot.
func deviceName(s string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(s), ".")
	base = strings.TrimRight(base, " ")
	switch base {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	digit, isPort := strings.CutPrefix(base, "COM")
	if !isPort {
		digit, isPort = strings.CutPrefix(base, "LPT")
	}
	return isPort && len(digit) == 1 && digit >= "1" && digit <= "9"
}
