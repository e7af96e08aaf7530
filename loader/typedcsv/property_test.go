package typedcsv

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// aType draws a type without references.
func aType(t *rapid.T, depth int) *Type {
	kinds := []Kind{String, Number, Int, Float, Boolean, Literal}
	if depth > 0 {
		kinds = append(kinds, Array, Tuple, Union)
	}
	typ := &Type{Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}
	switch typ.Kind {
	case Literal:
		typ.Text = rapid.StringMatching(`[a-z'"\\|;()\[\] é]{0,6}`).Draw(t, "literal")
	case Array:
		typ.Element = aType(t, depth-1)
	case Tuple:
		for range rapid.IntRange(1, 4).Draw(t, "members") {
			typ.Members = append(typ.Members, Member{rapid.StringMatching(`([a-z0-9_-]{1,4})?`).Draw(t, "name"), aType(t, depth-1)})
		}
	case Union: // of texts, so that what is printed for one alternative is not read by another
		for range rapid.IntRange(2, 4).Draw(t, "alternatives") {
			typ.Alternatives = append(typ.Alternatives, &Type{Kind: Literal, Text: rapid.StringMatching(`[a-z; ]{0,4}`).Draw(t, "text")})
		}
	}
	return typ
}

// aValue draws a value of a type and its text in a cell.
func aValue(t *rapid.T, typ *Type) (value any, text string) {
	switch typ.Kind {
	case String:
		s := strings.TrimFunc(rapid.StringMatching(`[a-z"'\\;,\[\] é#\n]{0,8}`).Draw(t, "string"), isSpace)
		if strings.Contains(s, "#") { // a line that begins with it would be a comment, in a cell too
			s = strings.ReplaceAll(s, "\n", "")
		}
		return s, strings.NewReplacer(`\`, `\\`, ";", `\;`, "[", `\[`, "]", `\]`).Replace(s)
	case Number, Float:
		f := rapid.Float64().Filter(func(f float64) bool { return !math.IsInf(f, 0) && !math.IsNaN(f) }).Draw(t, "number")
		return f, strconv.FormatFloat(f, byte(rapid.SampledFrom([]rune("eEfg")).Draw(t, "form")), -1, 64)
	case Int:
		n := rapid.IntRange(-1<<53, 1<<53).Draw(t, "int")
		return float64(n), strconv.Itoa(n)
	case Boolean:
		b := rapid.Bool().Draw(t, "bool")
		return b, strconv.FormatBool(b)
	case Literal:
		return typ.Text, `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(typ.Text) + `"`
	case Union:
		return aValue(t, rapid.SampledFrom(typ.Alternatives).Draw(t, "alternative"))
	}
	types := []*Type{}
	for _, m := range typ.Members {
		types = append(types, m.Type)
	}
	if typ.Kind == Array {
		for range rapid.IntRange(0, 3).Draw(t, "items") {
			types = append(types, typ.Element)
		}
	}
	values, texts := []any{}, []string{}
	for i, each := range types {
		v, s := aValue(t, each)
		if typ.Kind == Tuple && typ.Members[i].Name != "" {
			s = typ.Members[i].Name + ": " + s
		}
		values, texts = append(values, v), append(texts, s)
	}
	if len(texts) == 1 && texts[0] == "" { // `[]` is no list of one empty text
		values[0], texts[0] = "x", "x"
	}
	return values, "[" + strings.Join(texts, rapid.SampledFrom([]string{";", " ; ", ";\t"}).Draw(t, "separator")) + "]"
}

// A type that is printed reads back equal, and so does a value of it through a whole file.
func TestPrintedReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typ := aType(t, 3)
		back, fault := parseType(typ.String())
		if fault != nil {
			t.Fatalf("%s: %v", typ, fault)
		}
		if diff := cmp.Diff(typ, back); diff != "" {
			t.Fatalf("%s (-want +got)\n%s", typ, diff)
		}
		if strings.ContainsAny(typ.String(), ",\n") {
			return
		}
		want, text := aValue(t, typ)
		list := &diag.List{}
		table := Parse(diag.NewText("t.csv", []byte("a,b\n"+typ.String()+",string\n"+inQuotes(text)+",x\n")), Options{}, list)
		if len(list.All()) > 0 {
			t.Fatalf("%s: %s: %v", typ, text, list.All())
		}
		var got any
		if n := table.Row(0).Cells[0].Value; n != nil {
			got = n.Value()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: %s (-want +got)\n%s", typ, text, diff)
		}
	})
}
