package typedcsv

// What to say of a word that is no type.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// otherWords are words for types elsewhere.
var otherWords = map[string]string{
	"str": "string", "text": "string", "char": "string", "varchar": "string", "id": "string", "any": "string",
	"bool": "boolean", "bit": "boolean", "integer": "int", "long": "int", "num": "number", "double": "number",
	"decimal": "number", "real": "number", "array": "string[]", "list": "string[]", "image": "string", "path": "string", "file": "string", "url": "string",
	"color": "string", "colour": "string", "date": "string", "size": "[number;number;number]", "crop": "[number;number;number;number]",
}

// nearestType is the type that a word most likely means; empty for none.
func nearestType(word string) string {
	low := strings.ToLower(word)
	if t := otherWords[low]; t != "" {
		return t
	}
	words := make([]string, 0, len(keywords))
	for _, k := range keywords {
		if len(low) > len(k.word) && strings.HasPrefix(low, k.word) || low == k.word {
			return k.word
		}
		words = append(words, k.word)
	}
	near, _ := diag.Nearest(low, words)
	return near
}

// unknown reports the word at i, or the character that begins none.
func (p *typeParser) unknown(i int) {
	word, rest := cutWord(p.s[i:])
	if word == "" || !strings.HasSuffix(p.s[i:], word+rest) || i < len(p.s) && !wordByte(p.s[i]) {
		p.unexpected(i)
		return
	}
	suggestion := "A type is `string`, `number`, `int`, `float`, `boolean`, a list `string[]`, a tuple `[number;number]`, texts `'a' | 'b'` or a reference `@table`."
	if t := nearestType(word); t != "" {
		suggestion = fmt.Sprintf("Did you mean `%s`?", t)
	}
	p.fail(i, fmt.Sprintf("`%s` is no type", word), suggestion)
}

func (p *typeParser) unexpected(i int) {
	if i >= len(p.s) {
		p.fail(i, "a type is missing here", "Name one, such as `string`.")
		return
	}
	c, _ := utf8.DecodeRuneInString(p.s[i:])
	p.fail(i, fmt.Sprintf("no type begins with %q", c), "Write a type such as `string` or `number`, or a text in quotes: `'red' | 'blue'`.")
}

// explainNamed says why a name that is declared is not seen.
func (f *typeFault) explainNamed(d *directives, text string) {
	if f.at >= len(text) {
		return
	}
	if word, _ := cutWord(text[f.at:]); d.types[word] != nil {
		f.message = fmt.Sprintf("the named type `%s` cannot stand here", word)
		f.suggestion = "Within parentheses and inner tuples write the type out; names stand alone, before `[]`, as an alternative or as a member of a tuple."
	}
}
