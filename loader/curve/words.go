package curve

// The words for what is wrong with a path, and what to write.

import "fmt"

// forms are the commands as one writes them, by their capital letter.
var forms = map[byte]string{'M': "M x y", 'L': "L x y", 'H': "H x", 'V': "V y", 'C': "C x1 y1 x2 y2 x y", 'S': "S x2 y2 x y",
	'Q': "Q x1 y1 x y", 'T': "T x y", 'A': "A rx ry rotation large sweep x y"}

// written says how one writes a command.
func written(letter byte) string {
	form := forms[letter&^0x20]
	return fmt.Sprintf("It is written %c%s.", letter, form[1:])
}

// isUnit reports whether a word is one that people put behind numbers.
func isUnit(word string) bool {
	switch word {
	case "mm", "cm", "px", "pt", "pc", "in", "em":
		return true
	}
	return false
}

// noCommand is the fault of what stands at a byte in place of a command.
func (p *parser) noCommand(at int) error {
	word := p.word(at)
	switch {
	case p.path.empty:
		return p.fault(at, "Begin with the point at which the curve starts: M 0 0.", "a path begins with M or m, not %s", p.here())
	case isUnit(word):
		return p.unit()
	case word == ",":
		return p.fault(at, "Delete it.", "there is a comma too many")
	}
	return p.fault(at, "M goes to a point, L H V draw lines, C S Q T bends, A an arc, and Z leads back.",
		"%s is no command of a path: these are M L H V C S Q T A Z", p.here())
}

// unit is the fault of a unit at the scanner's place.
func (p *parser) unit() error {
	return p.fault(p.pos, "Delete it: all numbers are millimetres.", "a path has no units such as %s", p.here())
}

// shortOf is the fault of a group of numbers that is not whole: of the command at a byte, there is [start, end) of it.
func (p *parser) shortOf(at, start, end, have int) error {
	letter := p.text[at]
	switch word := p.word(p.pos); {
	case isUnit(word):
		return p.unit()
	case word != "" && !p.commandNext():
		return p.fault(p.pos, written(letter), "a number of %c should stand here, not %s", letter, p.here())
	}
	need := "a number"
	if n := arity[letter&^0x20]; n > 1 {
		need = fmt.Sprintf("%d numbers", n)
	}
	if start != at {
		need += " each time"
	}
	count := "none follows"
	switch {
	case have > 1:
		count = fmt.Sprintf("here are %d", have)
	case have == 1:
		count = "here is 1"
	}
	return &SyntaxError{start, end, fmt.Sprintf("%c needs %s, and %s", letter, need, count), written(letter)}
}
