package glob

// Character classes: `[a-c]`, `[!x]`, `[^x]`, `[[:alpha:]]`. They are sets of bytes, so that a letter of two
// bytes never fits one, as in git.

import "strings"

// class is a set of bytes.
type class [4]uint64

func (c *class) add(b byte)      { c[b/64] |= 1 << (b % 64) }
func (c *class) has(b byte) bool { return c[b/64]&(1<<(b%64)) != 0 }

func (c *class) negate() {
	for i := range c {
		c[i] = ^c[i]
	}
}

// parseClass reads a class at the start of text and gives its length. A message means that it is none.
func parseClass(text string) (set *class, length int, message string) {
	set = new(class)
	i := 1
	negated := i < len(text) && (text[i] == '!' || text[i] == '^')
	if negated {
		i++
	}
	for first := true; ; first = false {
		if i >= len(text) {
			return nil, 0, "the class `" + text + "` has no closing `]`, so the pattern fits nothing"
		}
		if text[i] == ']' && !first {
			break
		}
		n, message := set.member(text[i:])
		if message != "" {
			return nil, 0, message
		}
		i += n
	}
	if negated {
		set.negate()
	}
	return set, i + 1, ""
}

// member adds the member at the start of text, a byte, a range or a named class, and gives its length.
func (c *class) member(text string) (length int, message string) {
	if strings.HasPrefix(text, "[:") {
		if end := strings.Index(text[2:], ":]"); end >= 0 && !strings.Contains(text[2:2+end], "]") {
			return end + 4, c.named(text[2 : 2+end])
		}
	}
	low, n := memberByte(text)
	if len(text) <= n+1 || text[n] != '-' || text[n+1] == ']' {
		c.add(low)
		return n, ""
	}
	high, m := memberByte(text[n+1:])
	for b := int(low); b <= int(high); b++ {
		c.add(byte(b))
	}
	// git has tested the low end by itself before it sees that a range follows.
	c.add(low)
	return n + 1 + m, ""
}

// memberByte reads one byte, which a backslash may stand before.
func memberByte(text string) (b byte, length int) {
	if text[0] == '\\' && len(text) > 1 {
		return text[1], 2
	}
	return text[0], 1
}

// named adds a POSIX class of ASCII bytes.
func (c *class) named(name string) (message string) {
	fits, ok := posix[name]
	if !ok {
		return "there is no class `[:" + name + ":]`, so the pattern fits nothing"
	}
	for b := range byte(128) {
		if fits(b) {
			c.add(b)
		}
	}
	return ""
}

var posix = map[string]func(byte) bool{
	"alnum":  func(b byte) bool { return isAlpha(b) || isDigit(b) },
	"alpha":  isAlpha,
	"blank":  func(b byte) bool { return b == ' ' || b == '\t' },
	"cntrl":  func(b byte) bool { return b < ' ' || b == 127 },
	"digit":  isDigit,
	"graph":  func(b byte) bool { return b > ' ' && b < 127 },
	"lower":  func(b byte) bool { return b >= 'a' && b <= 'z' },
	"print":  func(b byte) bool { return b >= ' ' && b < 127 },
	"punct":  func(b byte) bool { return b > ' ' && b < 127 && !isAlpha(b) && !isDigit(b) },
	"space":  func(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' },
	"upper":  func(b byte) bool { return b >= 'A' && b <= 'Z' },
	"xdigit": func(b byte) bool { return isDigit(b) || b|32 >= 'a' && b|32 <= 'f' },
}

func isAlpha(b byte) bool { return b|32 >= 'a' && b|32 <= 'z' }
func isDigit(b byte) bool { return b >= '0' && b <= '9' }
