package glob

// One pattern of a list: where it starts, its two readings (as a plain name, as wildcards), and what it
// says of whole folders.

import "strings"

// pattern is one compiled entry. git tries the literal reading first, and so does this: a file of that
// very name, or any file below a folder of that name, fits even when the text has wildcard characters.
type pattern struct {
	negative bool
	literal  string    // joined to its start and cleaned, no slash at the end; "" is the games root
	folder   bool      // ended in a slash: fits only what lies below the literal folder
	segments []segment // the wildcard reading
}

// piece is one name between slashes and the byte of the pattern at which it starts, -1 for the base's.
type piece struct {
	text string
	at   int
}

// compile reads one pattern. The error has no index yet.
func compile(base []piece, text string) (*pattern, *Error) {
	p := &pattern{}
	rest := text
	if rest, p.negative = strings.CutPrefix(text, "!"); !p.negative {
		rest = text
	}
	start := base
	if strings.HasPrefix(rest, "/") || startsDeep(rest) {
		start = nil
	}
	pieces, ok := resolveAt(start, rest, len(text)-len(rest))
	if !ok {
		return nil, &Error{Offset: len(text) - len(rest), Message: "the pattern `" + text + "` leads out of the games root",
			Suggestion: "Use fewer `../`, or open the game with --root and a folder further up."}
	}
	p.literal = join(pieces)
	p.folder = endsInFolder(rest)
	segments, err := parse(pieces)
	if err != nil {
		return nil, err
	}
	p.segments = segments
	return p, nil
}

// startsDeep reports whether the first segment is `**` and another follows.
func startsDeep(text string) bool {
	rest := strings.TrimLeft(text, "*")
	return len(text)-len(rest) >= 2 && strings.HasPrefix(rest, "/")
}

// endsInFolder reports whether the last segment is empty or dots, so that no file can be meant.
func endsInFolder(text string) bool {
	last := text[strings.LastIndexByte(text, '/')+1:]
	return last == "" || last == "." || last == ".."
}

// resolve is resolveAt for text that is no pattern.
func resolve(start []piece, text string) ([]piece, bool) {
	pieces, ok := resolveAt(start, text, 0)
	for i := range pieces {
		pieces[i].at = -1
	}
	return pieces, ok
}

// resolveAt joins text to start: empty and "." segments go, ".." takes the segment before it, as text and
// before any matching. It is false when ".." leads above the root. offset is where text begins.
func resolveAt(start []piece, text string, offset int) ([]piece, bool) {
	out := append([]piece(nil), start...)
	for segment := range strings.SplitSeq(text, "/") {
		switch segment {
		case "", ".":
		case "..":
			if len(out) == 0 {
				return nil, false
			}
			out = out[:len(out)-1]
		default:
			out = append(out, piece{segment, offset})
		}
		offset += len(segment) + 1
	}
	return out, true
}

func join(pieces []piece) string {
	var b strings.Builder
	for i, p := range pieces {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// match reports whether the pattern fits a file.
func (p *pattern) match(path string) bool {
	if below(path, p.literal) || !p.folder && path == p.literal {
		return true
	}
	return !p.folder && matchSegments(p.segments, path)
}

// reaches reports whether a file below dir can fit.
func (p *pattern) reaches(dir string) bool {
	if dir == "" || dir == p.literal || below(dir, p.literal) || below(p.literal, dir) {
		return true
	}
	return !p.folder && reachSegments(p.segments, dir)
}

// covers reports whether every file below dir fits.
func (p *pattern) covers(dir string) bool {
	if p.literal == "" || dir == p.literal || below(dir, p.literal) {
		return true
	}
	n := len(p.segments)
	if p.folder || n == 0 || !p.segments[n-1].deep {
		return false
	}
	// The last `**` takes one name at least, and no wildcard needs more than a name: if it fits a name that
	// no file can have, it fits all.
	return matchSegments(p.segments, strings.TrimPrefix(dir+"/\x00", "/"))
}

// below reports whether path lies under a folder.
func below(path, folder string) bool {
	if folder == "" {
		return path != ""
	}
	return len(path) > len(folder) && path[len(folder)] == '/' && strings.HasPrefix(path, folder)
}
