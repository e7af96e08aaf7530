package typedcsv

// Every recorded answer of typed-csv 2.0.0 is compared with ours. Where the format decides otherwise, the
// vector stands in departures_test.go with its rule and our answer.

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
)

type vector struct {
	Kind    string            `json:"kind"`
	Mode    string            `json:"mode"`
	Type    string            `json:"type"`
	Input   string            `json:"input"`
	Files   map[string]string `json:"files"`
	Options map[string]any    `json:"options"`
	Output  json.RawMessage   `json:"output"`
	Error   string            `json:"error"`
}

func readVectors(t *testing.T) []vector {
	t.Helper()
	b, err := os.ReadFile("testdata/typed-csv.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(b, &vectors); err != nil {
		t.Fatal(err)
	}
	return vectors
}

// answer is what we make of a vector: a value or, as a string that no value is, the codes of our errors.
type refused string

const unset = refused("unset")

func answer(v vector) any {
	switch v.Kind {
	case "schema":
		typ, fault := parseType(v.Type)
		if fault != nil {
			return refused("error")
		}
		return map[string]any{"ast": ast(typ)}
	case "cell":
		return cellAnswer(v)
	}
	return fileAnswer(v)
}

func cellAnswer(v vector) any {
	typ, fault := parseType(v.Type)
	if fault != nil {
		return refused("error")
	}
	list := &diag.List{}
	r := (&tables{list: list, opt: Options{MaxCells: 100}, types: map[*Type]string{}}).reader()
	r.text, r.src = diag.NewText("cell", []byte(v.Input)), v.Input
	column := &Column{Type: typ, keeps: typ.keeps()}
	cell := r.cell(column, r.check(column, field{end: len(v.Input)}))
	switch {
	case cell.Failed && list.HasErrors():
		return refused("error")
	case cell.Failed || list.HasErrors():
		return refused("a failure without a word")
	case cell.Value == nil:
		return unset
	}
	return cell.Value.Value()
}

func fileAnswer(v vector) any {
	list := &diag.List{}
	opt := Options{Name: "main", Open: func(table string) (*diag.Text, error) {
		base, _ := v.Options["refBaseDir"].(string)
		name := path.Join(base, table+".csv")
		if table == "main" {
			return diag.NewText("main.csv", []byte(v.Input)), nil
		}
		text, ok := v.Files[name]
		if !ok {
			return nil, errors.New("there is no such file")
		}
		return diag.NewText(name, []byte(text)), nil
	}}
	if v.Options["resolveReferences"] == false {
		opt.Open = nil
	}
	table := Parse(diag.NewText("main.csv", []byte(v.Input)), opt, list)
	if list.HasErrors() {
		return refused("error")
	}
	rows := []any{}
	for _, row := range table.Rows() {
		rows = append(rows, row.Map(table).Value())
	}
	return rows
}

// wanted is the recorded answer.
func wanted(t *testing.T, v vector) any {
	if v.Error != "" {
		return refused("error")
	}
	var out any
	if err := json.Unmarshal(v.Output, &out); err != nil {
		t.Fatal(err)
	}
	if v.Kind == "schema" {
		delete(out.(map[string]any), "ts") // a name in another language
	}
	return numbers(out)
}

// numbers puts the odd numbers in that JSON has no words for.
func numbers(x any) any {
	switch x := x.(type) {
	case []any:
		for i := range x {
			x[i] = numbers(x[i])
		}
	case map[string]any:
		switch x["$num"] {
		case "-0":
			return math.Copysign(0, -1)
		case "Infinity":
			return math.Inf(1)
		}
		for k := range x {
			x[k] = numbers(x[k])
		}
	}
	return x
}

// ast is a type in the words of typed-csv.
func ast(t *Type) map[string]any {
	out := map[string]any{"type": map[Kind]string{String: "string", Number: "number", Int: "int", Float: "float", Boolean: "boolean",
		Literal: "stringLiteral", Array: "array", Tuple: "tuple", Union: "union", Reference: "reference", Reverse: "reverseReference"}[t.Kind]}
	switch t.Kind {
	case Literal:
		out["value"] = t.Text
	case Array:
		out["element"] = ast(t.Element)
	case Tuple:
		members := []any{}
		for _, m := range t.Members {
			member := map[string]any{"schema": ast(m.Type)}
			if m.Name != "" {
				member["name"] = m.Name
			}
			members = append(members, member)
		}
		out["elements"] = members
	case Union:
		members := []any{}
		for _, a := range t.Alternatives {
			members = append(members, ast(a))
		}
		out["members"] = members
	case Reference:
		out["tableName"], out["isArray"], out["isOptional"] = t.Table, t.List, t.Optional
	case Reverse:
		out["tableName"], out["foreignKey"], out["isOptional"] = t.Table, t.Key, t.Optional
	}
	return out
}

// sameNumber tells the zeros apart.
func sameNumber(a, b float64) bool { return a == b && math.Signbit(a) == math.Signbit(b) }

func TestEveryVector(t *testing.T) {
	vectors := readVectors(t)
	if len(vectors) != 703 {
		t.Fatalf("got %d vectors, want 703", len(vectors))
	}
	used := 0
	for i, v := range vectors {
		want, rule := wanted(t, v), "as typed-csv"
		if d, ok := departures[i]; ok {
			want, rule = d.want, d.rule
			used++
		}
		if diff := cmp.Diff(want, answer(v), cmp.Comparer(sameNumber)); diff != "" {
			t.Errorf("vector %d %s %q (%s): (-want +got)\n%s", i, v.Type, v.Input, rule, diff)
		}
	}
	if used < len(departures) {
		t.Errorf("%d departures are of no vector", len(departures)-used)
	}
}
