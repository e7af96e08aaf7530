package typedcsv

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// A table within a definition file: its lines are indented by four there, from line 7 on.
func TestPlacesInABlock(t *testing.T) {
	csv := "id,n,route\nstring,number[],string\na,[1;2],/dock/é\nb,[1;x],\"/a\"\"b\"\n"
	var origins []diag.Origin
	offset := 0
	for i, line := range strings.SplitAfter(csv, "\n") {
		origins = append(origins, diag.Origin{Offset: offset, Pos: diag.Pos{Line: 7 + i, Column: 5}})
		offset += len(line)
	}
	list := &diag.List{}
	table := Parse(diag.NewTextAt("part.card.yaml", []byte(csv), origins[:4]), Options{}, list)
	if all := list.All(); len(all) != 1 || all[0].Range.String() != "part.card.yaml:10:10" {
		t.Errorf("the fault: got %v", all)
	}
	for _, c := range []struct {
		n            *doc.Node
		offset       int
		place, inner string
	}{
		{table.Row(0).Cells[0].Value, 0, "part.card.yaml:9:5", "part.card.yaml:9:5"},
		{table.Row(0).Cells[1].Value.Items[1], 0, "part.card.yaml:9:10", "part.card.yaml:9:10"},
		{table.Row(0).Cells[2].Value, 8, "part.card.yaml:9:13", "part.card.yaml:9:20"},
		{table.Row(1).Cells[2].Value, 2, "part.card.yaml:10:14", "part.card.yaml:10:17"},
		{table.Row(1).Cells[2].Value, 3, "part.card.yaml:10:14", "part.card.yaml:10:18"},
	} {
		if got := c.n.Range.String(); got != c.place {
			t.Errorf("%q: got %s, want %s", c.n.Text, got, c.place)
		}
		if got := c.n.Source().Range(c.offset, c.offset+1).String(); got != c.inner {
			t.Errorf("%q at byte %d: got %s, want %s", c.n.Text, c.offset, got, c.inner)
		}
	}
}

// A table in a double-quoted string of JSON: `\u00e9` and `\n` are longer in the file than in the text.
func TestPlacesInAStringWithEscapes(t *testing.T) {
	file := `{"$variants": "id,n\nstring,int\n\u00e9\u00e9,x"}`
	list := &diag.List{}
	roots := doc.JSON(diag.NewText("part.a.json", []byte(file)), list)
	table := Parse(roots[0].Get("$variants").Source(), Options{}, list)
	if all := list.All(); len(all) != 1 || all[0].Range.Start.Column != strings.Index(file, `x"}`)+1 {
		t.Errorf("got %v", all)
	}
	id := table.Row(0).Cells[0].Value
	if got, want := id.Source().Pos(2).Column, strings.Index(file, `\u00e9,`)+1; got != want {
		t.Errorf("the second letter: got column %d, want %d", got, want)
	}
}

// Every value's range holds its text: what is at the range in the file is what the value says.
func TestRangesHoldTheirText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zé漢]{1,5}`)
		blanks := rapid.StringMatching(`[ \t]{0,2}`)
		var b strings.Builder
		b.WriteString("a,b\nstring,string[]\n")
		for range rapid.IntRange(1, 4).Draw(t, "rows") {
			if rapid.Bool().Draw(t, "comment") {
				b.WriteString("# note, é\n")
			}
			b.WriteString(blanks.Draw(t, "pad") + word.Draw(t, "a") + blanks.Draw(t, "pad") + ",")
			cell := "[" + word.Draw(t, "x") + blanks.Draw(t, "pad") + ";" + blanks.Draw(t, "pad") + word.Draw(t, "y") + "]"
			if rapid.Bool().Draw(t, "quoted") {
				cell = `"` + cell + `"`
			}
			b.WriteString(cell + rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end"))
		}
		list := &diag.List{}
		table := Parse(diag.NewText("t.csv", []byte(b.String())), Options{}, list)
		if len(list.All()) > 0 {
			t.Fatal(list.All())
		}
		lines := strings.Split(b.String(), "\n")
		for _, row := range table.Rows() {
			for _, n := range append(row.Cells[1].Value.Items, row.Cells[0].Value) {
				line := []rune(lines[n.Range.Start.Line-1])
				if got := string(line[n.Range.Start.Column-1 : n.Range.End.Column-1]); got != n.Text {
					t.Fatalf("%v: the file has %q, the value %q", n.Range, got, n.Text)
				}
			}
		}
	})
}
