package route

// What to write in place of what a pattern cannot have.

import "fmt"

// instead says what to write for a reserved character. Most come from older Express or from regular expressions.
func instead(c byte) string {
	character := fmt.Sprintf(`\%c is the character itself`, c)
	switch c {
	case '?':
		return "Put what may be left out in braces, as in /dock{/:seat}; " + character + "."
	case '+':
		return "Write *name for one or more segments; " + character + "."
	case '(', ')':
		return "A parameter takes any value but a slash, so :name is all it needs; " + character + "."
	}
	return "Write a route for each alternative; " + character + "."
}

// nameless says what to write for a marker without a name.
func nameless(marker byte) string {
	if marker == '*' {
		return `Write *rest, or another name, for all that follows; \* is the character itself.`
	}
	return `Write :seat, or the name of a column or key of the candidates; \: is the character itself.`
}
