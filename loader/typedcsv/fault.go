package typedcsv

// The words for what is wrong with a cell or a row: what was expected, and what to write.

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tabletop/loader/diag"
)

// faultCodes groups the faults for `--ignore`.
var faultCodes = map[faultKind]diag.Code{
	notNumber: diag.CSVNumber, numberTail: diag.CSVNumber, outOfRange: diag.CSVNumber, notInt: diag.CSVNumber,
	noTable: diag.CSVReference, noRow: diag.CSVReference, goesRound: diag.CSVReference, tooLarge: diag.CSVLimit, tooMany: diag.CSVLimit,
}

// explain reports the fault of a value in a cell of a type. A table that cannot be had is reported once.
func (r *reader) explain(v *valueReader, whole *Type) {
	f := &v.fault
	if r.silent {
		return
	}
	if f.kind == noTable {
		x := r.tables.loaded[f.typ.Table]
		if x.told {
			return
		}
		x.told = true
		f.detail = x.err.Error()
	}
	mended := ""
	if f.kind < noTable {
		mended = r.mend(v.s, whole)
	}
	if f.kind < noTable && (mended != "" || strings.HasPrefix(v.s, "[")) && strings.Contains(v.s, ",") && !strings.Contains(v.s, ";") {
		*f = valueFault{kind: commaList, end: len(v.s), typ: whole}
	}
	code, ok := faultCodes[f.kind]
	if !ok {
		code = diag.CSVValue
	}
	if r.enough(code) {
		return
	}
	message, suggestion := v.words()
	if mended != "" {
		suggestion = "Write " + shorten(mended) + "."
	}
	r.tell(diag.Diagnostic{Code: code, Message: message, Suggestion: suggestion, Range: v.span(f.at, f.end)})
}

// words says what is wrong and what to do.
func (v *valueReader) words() (message, suggestion string) {
	t := v.fault.typ
	switch v.fault.kind {
	case notNumber, numberTail, outOfRange, notInt:
		return v.numberWords()
	case notBoolean:
		return v.got() + " is not a boolean", booleanAdvice(v.bad())
	case commaList, needOpen, needClose, tooFewMembers, tooManyMembers:
		return v.listWords()
	case notLiteral, noAlternative:
		return fmt.Sprintf("%s does not fit the type `%s`", v.got(), v.tables.words(t)), v.literalAdvice(t, v.bad())
	case tooMany:
		return fmt.Sprintf("the table has more than %d cells and values", v.tables.opt.MaxCells), "Split the file."
	case leftOver:
		return fmt.Sprintf("%s is left over after the value", v.got()), v.leftOverAdvice(t)
	}
	return v.referenceWords()
}

func (v *valueReader) referenceWords() (message, suggestion string) {
	t := v.fault.typ
	switch v.fault.kind {
	case noTable:
		return fmt.Sprintf("the table `%s.csv` cannot be read: %s", t.Table, v.fault.detail),
			"Put it beside this table, with the same capitals; `@" + t.Table + "` reads `" + t.Table + ".csv`."
	case goesRound:
		return fmt.Sprintf("the table `%s` refers back to itself here", t.Table), "Make one of the columns `string`, so that it holds only the id."
	case tooLarge:
		return fmt.Sprintf("the references of this row stand for more than %d values, or go through more than %d tables", maxExpanded, maxTables),
			"Make some of the columns `string[]`, so that they hold only ids."
	}
	return fmt.Sprintf("`%s.csv` has no row with the id %q", t.Table, shorten(v.bad())), v.rowAdvice(t)
}

// rowAdvice names the id that was meant, when one is near.
func (v *valueReader) rowAdvice(t *Type) string {
	if v.bad() == "" {
		return "Name an id, or make the column `@" + t.Table + "?` if it may be empty."
	}
	if x := v.tables.loaded[t.Table]; x != nil && v.tables.mayCompare(v.bad(), len(x.byKey)) {
		ids := make([]string, 0, len(x.byKey))
		for id := range x.byKey {
			ids = append(ids, id)
		}
		if near, ok := diag.Nearest(v.bad(), ids); ok {
			return "Did you mean " + near + "?"
		}
	}
	return "Add the row, or correct the id."
}

// bad is what the cell has in the wrong place.
func (v *valueReader) bad() string {
	return v.s[v.fault.at:max(v.fault.at, min(v.fault.end, len(v.s)))]
}

func (v *valueReader) got() string {
	if v.bad() == "" {
		return "an empty value"
	}
	return fmt.Sprintf("%q", shorten(strings.Map(plainBlank, v.bad())))
}

// plainBlank puts a blank for all those that look like one.
func plainBlank(r rune) rune {
	if isSpace(r) {
		return ' '
	}
	return r
}

func (v *valueReader) numberWords() (message, suggestion string) {
	t := v.fault.typ
	switch v.fault.kind {
	case outOfRange:
		return fmt.Sprintf("%s is too large for a number", v.got()), "Numbers go up to about 1.8e308."
	case notInt:
		return v.got() + " is not a whole number", "Round it, or make the column `number`."
	}
	message = v.got() + " is not a number"
	if v.bad() == "" {
		return message, "Write a number such as 40."
	}
	numbers, unit := mendNumber(v.bad())
	numbers = slices.DeleteFunc(numbers, func(s string) bool { return !v.reads(s, t) })
	switch {
	case len(numbers) == 2:
		return message, fmt.Sprintf("Write %s, or %s if the comma begins the fraction.", numbers[0], numbers[1])
	case len(numbers) == 0 && t.Kind == Int:
		return message, "Write a whole number such as 40, or make the column `number` or `string`."
	case len(numbers) == 0:
		return message, "Write a number such as 40 or -2.5, or make the column `string`."
	case unit:
		return message, "Write " + numbers[0] + "; a number has no unit and nothing else beside it."
	}
	return message, "Write " + numbers[0] + "."
}

func booleanAdvice(bad string) string {
	switch strings.ToLower(bad) {
	case "true", "yes", "y", "1", "on", "x", "✓", "✔", "wahr", "ja", "vrai", "oui", "verdadero", "si", "sí":
		return "Write true."
	case "false", "no", "n", "0", "off", "-", "✗", "falsch", "nein", "faux", "non", "falso":
		return "Write false."
	}
	return "Write true or false, in small letters."
}

func (v *valueReader) listWords() (message, suggestion string) {
	t := v.fault.typ
	what := fmt.Sprintf("the list `%s`", v.tables.words(t))
	if t.Kind == Tuple {
		what = fmt.Sprintf("the tuple `%s`", v.tables.words(t))
	}
	switch v.fault.kind {
	case commaList:
		return what + " has `;` between its values, and these have commas", "Write `;` in place of each comma."
	case needOpen:
		return what + " begins with `[`", "Write its values in brackets with `;` between them, such as " + shorten(t.sample()) + "."
	case needClose:
		return what + " needs `;` or `]` here", "Write [a;b], with `;` between the values."
	case tooFewMembers:
		return fmt.Sprintf("%s has too few values: %s needs %d", shorten(v.bad()), what, len(t.Members)), "Add the missing ones."
	}
	return fmt.Sprintf("%s has too many values: %s takes %d", shorten(v.bad()), what, len(t.Members)), "Delete the surplus."
}

// literalAdvice names the text that was meant, or those that are allowed.
func (v *valueReader) literalAdvice(t *Type, bad string) string {
	const general = "Write a value that one of the alternatives takes."
	alternatives := t.Alternatives
	if t.Kind == Literal {
		alternatives = []*Type{t}
	}
	if !v.tables.mayCompare(bad, len(alternatives)) {
		return general
	}
	var texts []string
	for _, a := range alternatives {
		if a.Kind == Literal && strings.EqualFold(a.Text, bad) {
			return "Did you mean " + a.Text + "?"
		}
		if a.Kind == Literal {
			texts = append(texts, a.Text)
		}
	}
	near, ok := diag.Nearest(bad, texts)
	switch {
	case ok:
		return "Did you mean " + near + "?"
	case bad == "" && len(texts) > 0:
		return "Write one of: " + listed(texts) + "; or add `''` to the type, so that the cell may be empty."
	case len(texts) == 0 || len(texts) < len(alternatives):
		return general
	}
	return "Write one of: " + listed(texts) + "."
}

func listed(texts []string) string {
	if len(texts) > 12 {
		texts = append(texts[:12:12], "...")
	}
	return strings.Join(texts, ", ")
}

func (v *valueReader) leftOverAdvice(t *Type) string {
	switch t.Kind {
	case Number, Int, Float:
		return "A number has no unit and nothing behind it."
	case Reference:
		return "Write one id; for several make the column `@" + t.Table + "[]` and write [a;b]."
	case Reverse:
		return "Delete it: the rows come from the other table."
	case Array, Tuple:
		return "Delete what follows the closing bracket."
	}
	return "Delete it, or put a backslash before `;` and `]` that belong to the text."
}

// shorten keeps messages to one line of moderate length.
func shorten(s string) string {
	const most = 60
	n := 0
	for i := range s {
		if n == most {
			s = s[:i] + "…"
			break
		}
		n++
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, s)
}
