package typedcsv

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tabletop/loader/diag"
)

// The broken tables of the corpus: the line, and the column where one is stated. Those that only the format
// of games can tell are the loader's.
func TestBrokenTables(t *testing.T) {
	cases, err := filepath.Glob("../../../shared/corpus/broken/csv-*")
	if err != nil || len(cases) == 0 {
		t.Skip("the corpus of broken games is not here")
	}
	loaders := []string{"csv-empty-id", "csv-type-column", "csv-missing-file", "csv-url", "csv-wrong-extension"}
	accepted := []string{"csv-semicolon-in-string"} // FORMAT: `;` is accepted in a plain string cell
	seen := 0
	for _, dir := range cases {
		name := filepath.Base(dir)
		if slices.Contains(loaders, name) {
			continue
		}
		seen++
		var want struct {
			Severity, File string
			Line           int
			Column         *int `json:"column_or_null"`
		}
		b, err := os.ReadFile(filepath.Join(dir, "expected.json"))
		if err == nil {
			err = json.Unmarshal(b, &want)
		}
		if want.File == "" {
			want.File = "cards.csv"
		}
		csv, err2 := os.ReadFile(filepath.Join(dir, "input", want.File))
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		list := &diag.List{}
		Parse(diag.NewText(want.File, csv), Options{}, list)
		all := list.All()
		if want.Severity == "none" || slices.Contains(accepted, name) {
			if len(all) > 0 {
				t.Errorf("%s: got %v, want nothing", name, all)
			}
			continue
		}
		if len(all) != 1 || all[0].Range.Start.Line != want.Line || want.Column != nil && all[0].Range.Start.Column != *want.Column {
			t.Errorf("%s: got %v, want line %d", name, all, want.Line)
		}
	}
	if seen < 17 {
		t.Errorf("only %d cases", seen)
	}
}
