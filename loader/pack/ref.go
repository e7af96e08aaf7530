package pack

// References to records the way the pack format spells them.

import (
	"strconv"
	"strings"
	"unicode"
)

// Slugify turns a name into the part of a reference behind the colon: in lower case, each run of anything but a-z and
// 0-9 is one hyphen, and none stands at either end. Letters outside of ASCII vanish.
func Slugify(name string) string {
	// JavaScript lowers the dotted capital I to an i with a combining dot, Go to a plain i.
	name = strings.ReplaceAll(name, "\u0130", "i\u0307")
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		if r < 'a' || r > 'z' {
			if r < '0' || r > '9' {
				gap = true
				continue
			}
		}
		if gap && b.Len() > 0 {
			b.WriteByte('-')
		}
		gap = false
		b.WriteRune(r)
	}
	return b.String()
}

// Ref is the reference to a record of a pack by its name: PACK:SLUG.
func Ref(pack, name string) string { return pack + ":" + Slugify(name) }

// validID reports whether a text can be the id of a pack: a-z, then a-z, 0-9 and hyphens.
func validID(id string) bool {
	if id == "" || id[0] < 'a' || id[0] > 'z' {
		return false
	}
	for i := range len(id) {
		if c := id[i]; c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// printable quotes a text of a pack that could not be seen as it is, such as one that moves a terminal's cursor.
func printable(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(s)
	}
	return s
}
