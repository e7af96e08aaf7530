package loader

// Comments of YAML that have swallowed a value: a # is text only inside quotes or right behind a letter.

import (
	"fmt"
	"strconv"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// refKeys are the keys whose values are references.
var refKeys = []string{"parts", "surfaces", "children"}

// commented warns of keys that are empty because what stands behind them is a comment without a blank.
func (d *decoder) commented(o *object) {
	for _, f := range o.fields[:min(len(o.fields), maxKeys)] {
		if f.value != nil && f.value.Kind == doc.Null {
			d.swallowed(f.value, f.key)
		}
	}
}

// swallowed warns of an empty value with a comment that looks like one, and reports whether it does.
func (d *decoder) swallowed(v *doc.Node, key string) bool {
	text, place := swallowedText(v)
	if text == "" {
		return false
	}
	hint := fmt.Sprintf("If it is a text, put it in quotes: %q.", text)
	if _, notNumber := strconv.ParseFloat(text[1:], 64); notNumber == nil || contains(refKeys, key) || strings.HasPrefix(key, "a ") {
		hint = fmt.Sprintf("Write %s, without the #.", strings.TrimPrefix(text, "#"))
	}
	d.faults.warn(diag.CommentedOut, place, hint, "%s is empty, because a # behind a blank begins a comment", key)
	return true
}

// swallowedText is the comment behind a value, when no blank follows its #.
func swallowedText(v *doc.Node) (string, diag.Range) {
	text, place := v.Comment()
	if len(text) < 2 || strings.ContainsAny(text[1:2], " \t#-=!") {
		return "", place
	}
	text = strings.TrimRight(text, " \t\r")
	return text, place
}

// cutID warns of a reference to a type with a comment behind it that was most likely meant as an id.
func (d *decoder) cutID(v *doc.Node) {
	if text, place := swallowedText(v); text != "" && !strings.ContainsAny(text, " \t") {
		d.faults.warn(diag.CommentedOut, place, fmt.Sprintf("Write %s%s, without the blank.", v.Text, text),
			"a # behind a blank begins a comment, so this names all of the type %s", v.Text)
	}
}
