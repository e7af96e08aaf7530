package loader

// The info string of a fence: a language, then words such as role=part.card or file="a b.csv".

import (
	"regexp"
	"strings"

	"tabletop/loader/diag"
)

// info is what tabletop reads from an info string.
type info struct {
	lang       string // the first word, as written
	role, file *attr
}

// attr is one KEY=VALUE of an info string.
type attr struct {
	value string
	rng   diag.Range // the whole word
}

// word is a stretch of an info string without blanks outside of quotes.
type word struct {
	text   string // quotes taken off
	at     int    // byte offset
	end    int
	closed bool // no quote is left open
}

// parseInfo reads an info string. Words that mean nothing to tabletop are for other tools.
func parseInfo(src *diag.Text, f faults) info {
	var in info
	words := splitWords(string(src.Bytes))
	for i, w := range words {
		rng := src.Range(w.at, w.end)
		key, value, isAttr := strings.Cut(w.text, "=")
		var slot **attr
		switch {
		case i == 0 && !isAttr && meantAttr(w.text) == "":
			in.lang = w.text
			continue
		case key == "role":
			slot = &in.role
		case key == "file":
			slot = &in.file
		default:
			if meant := meantAttr(w.text); meant != "" {
				f.warn(diag.BadInfo, rng, "Did you mean "+meant+"?", "%s means nothing here, so the block is no definition", w.text)
			}
			continue
		}
		switch {
		case !isAttr:
			if i+1 < len(words) && strings.HasPrefix(words[i+1].text, "=") {
				f.err(diag.BadInfo, rng, "Write "+key+"=VALUE without blanks.", "blanks around = in the info string")
			}
		case !w.closed:
			f.err(diag.BadInfo, rng, "", "the quote is not closed")
		case *slot != nil:
			f.Add(diag.Diagnostic{Code: diag.BadInfo, Range: rng,
				Message: key + "= is given twice", Suggestion: "Delete one of the two, or split the block.",
				Notes: []diag.Related{{Message: "first given here", Range: (*slot).rng}}})
		case value == "":
			f.err(diag.BadInfo, rng, "", "%s= is empty", key)
		default:
			*slot = &attr{value, rng}
		}
	}
	return in
}

// roleWord is what people write for role=, the word before being the language or none: role:part, {role=part}.
var roleWord = regexp.MustCompile(`^(.*?)[{.,;:]*\b([A-Za-z]{3,6})[=:]+([a-z]+(?:[.#][^{}]*)?)}?$`)

// meantAttr is the role= that a word was most likely meant to be; empty when it was none.
func meantAttr(word string) string {
	m := roleWord.FindStringSubmatch(word)
	if m == nil || !contains(roles, roleSpec(m[3]).role) {
		return ""
	}
	if _, near := nearKey(m[2], []string{"role"}); !near {
		return ""
	}
	lang := strings.Trim(m[1], "{.,;: ")
	if lang != "" {
		lang += " "
	}
	return lang + "role=" + m[3]
}

// splitWords cuts at blanks; single and double quotes keep blanks in and are taken off.
func splitWords(s string) []word {
	var words []word
	for i := 0; i < len(s); {
		if s[i] == ' ' || s[i] == '\t' {
			i++
			continue
		}
		w := word{at: i, closed: true}
		var quote byte
		var text strings.Builder
		for ; i < len(s) && (quote != 0 || s[i] != ' ' && s[i] != '\t'); i++ {
			switch c := s[i]; {
			case quote == 0 && (c == '"' || c == '\''):
				quote = c
			case c == quote && quote != 0:
				quote = 0
			default:
				text.WriteByte(c)
			}
		}
		w.text, w.end, w.closed = text.String(), i, quote == 0
		words = append(words, w)
	}
	return words
}
