package doc

import (
	"math"
	"strconv"
	"strings"
)

// plain says what an unquoted YAML value is. It follows the core schema of YAML 1.2, which reads a
// designer's text as meant: y, yes, no, on and off are strings, and so are dates, times such as 12:30
// and numbers with underscores; 017 is seventeen and 0o17 is fifteen. A string without quotes that
// happens to be a number keeps what the file says in Text.
func plain(text string) *Node {
	switch text {
	case "", "~", "null", "Null", "NULL":
		return &Node{Kind: Null, Text: text}
	case "true", "True", "TRUE":
		return &Node{Kind: Bool, Bool: true, Text: text}
	case "false", "False", "FALSE":
		return &Node{Kind: Bool, Text: text}
	}
	if f, ok := plainNumber(text); ok {
		return &Node{Kind: Number, Number: f, Text: text}
	}
	return &Node{Kind: String, Text: text}
}

// plainNumber reads a number of the YAML 1.2 core schema.
func plainNumber(s string) (float64, bool) {
	if c := s[0]; c != '+' && c != '-' && c != '.' && (c < '0' || c > '9') {
		return 0, false
	}
	switch {
	case strings.HasPrefix(s, "0o"):
		return whole(s[2:], 8)
	case strings.HasPrefix(s, "0x"):
		return whole(s[2:], 16)
	}
	switch s {
	case ".nan", ".NaN", ".NAN":
		return math.NaN(), true
	}
	unsigned := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	switch unsigned {
	case ".inf", ".Inf", ".INF":
		return math.Inf(map[bool]int{true: -1, false: 1}[s[0] == '-']), len(s)-len(unsigned) <= 1
	}
	if len(s)-len(unsigned) > 1 || !decimal(unsigned) {
		return 0, false
	}
	f, _ := strconv.ParseFloat(s, 64) // out of range gives the infinity
	return f, true
}

// decimal reports whether s is digits with an optional fraction and exponent, such as 1, 1., .5, 1e9.
func decimal(s string) bool {
	i := digits(s, 0)
	n := i
	if i < len(s) && s[i] == '.' {
		j := digits(s, i+1)
		n += j - i - 1
		i = j
	}
	if n == 0 {
		return false
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		j := digits(s, i)
		if j == i {
			return false
		}
		i = j
	}
	return i == len(s)
}

// digits is the offset of the first byte from i on that is no digit.
func digits(s string, i int) int {
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return i
}

// whole reads digits of a base without a sign; numbers too large for 64 bits lose their low digits.
func whole(s string, base int) (float64, bool) {
	if s == "" {
		return 0, false
	}
	f := 0.0
	for i := range len(s) {
		d, err := strconv.ParseUint(s[i:i+1], base, 8)
		if err != nil {
			return 0, false
		}
		f = f*float64(base) + float64(d)
	}
	return f, true
}
