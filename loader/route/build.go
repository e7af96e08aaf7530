package route

// The way back: a path for given params.

import (
	"slices"
	"strings"
)

// Build gives a path that the pattern takes with exactly these params of its own; others are ignored.
// It uses the fullest form whose params are all given. There is none when a param that is not optional
// is missing or empty, or when its value could not be told from the text around it.
func (p *Pattern) Build(params map[string]string) (string, bool) {
	for _, f := range p.forms {
		path, ok := f.build(params)
		if !ok {
			continue
		}
		got, ok := p.Match(path)
		if ok && strings.HasPrefix(path, "/") && p.same(got, params) {
			return path, true
		}
	}
	return "", false
}

func (f form) build(params map[string]string) (string, bool) {
	var path strings.Builder
	for _, it := range f {
		value := params[it.text]
		switch {
		case it.kind == literal:
			value = it.text
		case value == "":
			return "", false
		case it.kind == param:
			value = encode(value)
		default:
			pieces := strings.Split(value, "/")
			for i := range pieces {
				pieces[i] = encode(pieces[i])
			}
			value = strings.Join(pieces, "/")
		}
		path.WriteString(value)
	}
	if path.Len() == 0 {
		return "/", true
	}
	return path.String(), true
}

// same reports whether got holds what was asked for, and all of it.
func (p *Pattern) same(got Params, want map[string]string) bool {
	for _, x := range got {
		if want[x.Name] != x.Value {
			return false
		}
	}
	for name, value := range want {
		if _, ok := got.Get(name); !ok && value != "" && slices.Contains(p.names, name) {
			return false
		}
	}
	return true
}
