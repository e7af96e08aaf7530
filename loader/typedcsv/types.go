package typedcsv

// The types that a column can have.

import "strings"

// Kind is the kind of a type.
type Kind int

const (
	String Kind = iota
	Number
	Int
	Float
	Boolean
	Literal
	Array
	Tuple
	Union
	Reference // @table: the row with that id
	Reverse   // ~table(key): the rows whose key is this row's id

	listKey // one key of a Reference that is a List: unlike a single one it may hold a comma
)

// Type is the type of a column. Types are not changed once they are made.
type Type struct {
	Kind         Kind
	Text         string   // of a Literal
	Element      *Type    // of an Array; of a Reference that is a List, one key
	Members      []Member // of a Tuple
	Alternatives []*Type  // of a Union
	Table        string   // of a Reference or Reverse, without ".csv"
	Key          string   // of a Reverse: the column of Table
	List         bool     // of a Reference: @table[]
	Optional     bool     // of a Reference or Reverse: an empty cell is null
}

// Member is one place of a tuple. The name is for the reader of the file only.
type Member struct {
	Name string
	Type *Type
}

// keywords are the words for types, each before those that it begins.
var keywords = []struct {
	word string
	kind Kind
}{{"string", String}, {"number", Number}, {"int", Int}, {"float", Float}, {"boolean", Boolean}}

// String is the type as one writes it in the row of types.
func (t *Type) String() string {
	switch t.Kind {
	case Literal:
		return "'" + strings.NewReplacer(`'`, `\'`, `\`, `\\`).Replace(t.Text) + "'"
	case Array:
		return bracketed(t.Element) + "[]"
	case Tuple:
		parts := make([]string, len(t.Members))
		for i, m := range t.Members {
			parts[i] = m.Type.String()
			if m.Name != "" {
				parts[i] = m.Name + ": " + parts[i]
			}
		}
		return "[" + strings.Join(parts, "; ") + "]"
	case Union:
		parts := make([]string, len(t.Alternatives))
		for i, a := range t.Alternatives {
			parts[i] = bracketed(a)
			if a.Kind == Literal {
				parts[i] = a.String()
			}
		}
		return strings.Join(parts, " | ")
	case Reference:
		return "@" + t.Table + mark(t.List, "[]") + mark(t.Optional, "?")
	case Reverse:
		return "~" + t.Table + "(" + t.Key + ")" + mark(t.Optional, "?")
	}
	for _, k := range keywords {
		if k.kind == t.Kind {
			return k.word
		}
	}
	return ""
}

// bracketed puts a type in parentheses where `[]` or `|` would otherwise bind to a part of it.
func bracketed(t *Type) string {
	switch t.Kind {
	case String, Number, Int, Float, Boolean:
		return t.String()
	}
	return "(" + t.String() + ")"
}

func mark(on bool, text string) string {
	if on {
		return text
	}
	return ""
}
