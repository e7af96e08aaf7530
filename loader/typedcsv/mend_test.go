package typedcsv

// What designers write in place of CSV, and what they are told to write.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// told is what is said of one cell of a type, "" for nothing: the code and the suggestion.
func told(typ, cell string) string {
	list := &diag.List{}
	Parse(diag.NewText("t.csv", []byte("id,n\nstring,"+typ+"\na,"+inQuotes(cell)+"\n")), Options{}, list)
	var out []string
	for _, d := range list.All() {
		out = append(out, string(d.Code)+": "+d.Suggestion)
	}
	return strings.Join(out, "\n")
}

func TestMendedCells(t *testing.T) {
	const noUnit = "; a number has no unit and nothing else beside it."
	const aNumber = "csv-number: Write a number such as 40 or -2.5, or make the column `string`."
	for _, c := range []struct{ typ, cell, want string }{
		{"number", "2,5", "csv-number: Write 2.5."},
		{"number", "-0,5", "csv-number: Write -0.5."},
		{"number", "0,500", "csv-number: Write 0.500."},
		{"number", "2,50 €", "csv-number: Write 2.50" + noUnit},
		{"number", "$4", "csv-number: Write 4" + noUnit},
		{"number", "4g", "csv-number: Write 4" + noUnit},
		{"number", "4 gold", "csv-number: Write 4" + noUnit},
		{"number", "12 %", "csv-number: Write 12" + noUnit},
		{"number", "1,234", "csv-number: Write 1234, or 1.234 if the comma begins the fraction."},
		{"int", "1,234", "csv-number: Write 1234."},
		{"number", "1,234,567.5", "csv-number: Write 1234567.5."},
		{"number", "1.234,5", "csv-number: Write 1234.5."},
		{"number", "1.234.567", "csv-number: Write 1234567."},
		{"number", "12'345", "csv-number: Write 12345."},
		{"number", "4\u00a0000", "csv-number: Write 4000."},
		{"number", "4 5", aNumber},
		{"number", "4x2", aNumber},
		{"number", "1,2,3", aNumber},
		{"int", "2,5", "csv-number: Write a whole number such as 40, or make the column `number` or `string`."},
		{"number[]", "[4 gold;2]", "csv-number: Write 4" + noUnit},
		{"number[]", "[1,5;2]", "csv-number: Write [1.5;2]."},
		{"number[]", "[1,5,2]", "csv-value: Write [1;5;2]."},
		{"number[]", "1 5 2", "csv-value: Write [1;5;2]."},
		{"number[]", "[x]", aNumber},
		{"string[]", "red, blue", "csv-value: Write [red; blue]."},
		{"[number;number;number;number]", "[1,0,3,1]", "csv-value: Write [1;0;3;1]."},
		{"[number;number;number;number]", "1,0,3,1", "csv-value: Write [1;0;3;1]."},
		{"[number;number;number;number]", "(1;0;3;1)", "csv-value: Write [1;0;3;1]."},
		{"[number;number;number;number]", "[1;0;3;1", "csv-value: Write [1;0;3;1]."},
		{"[number;number;number;number]", "1/0/3/1", "csv-value: Write [1;0;3;1]."},
		{"[number;number;number;number]", "[1,0,3]", "csv-value: Write `;` in place of each comma."},
		{"[number;number;number;number]", "3", "csv-value: Write its values in brackets with `;` between them, such as [0;0;0;0]."},
	} {
		if got := told(c.typ, c.cell); got != c.want {
			t.Errorf("%s %q: got %q, want %q", c.typ, c.cell, got, c.want)
		}
	}
}

// Whatever a cell holds, a text that it is told to become is one that the column takes.
func TestSuggestionsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typ := rapid.SampledFrom([]string{"number", "int", "number[]", "[int;number]", "boolean[]", "(string[])[]", "[int;[number;int]]"}).Draw(t, "type")
		cell := rapid.StringMatching(`[-+0-9,.;\[\]() €g/'e]{0,12}`).Draw(t, "cell")
		said := told(typ, cell)
		_, text, found := strings.Cut(said, ": Write ")
		text, _, _ = strings.Cut(text, "; a number has")
		text = strings.TrimSuffix(strings.TrimSuffix(text, "."), " if the comma begins the fraction")
		list := strings.Contains(typ, "[")
		if !found || strings.ContainsAny(text, "`") || strings.Contains(text, " such as ") || list && !strings.HasPrefix(text, "[") {
			return // no text, or one for a single value of a list
		}
		for _, each := range strings.Split(text, ", or ") {
			if again := told(typ, each); again != "" {
				t.Fatalf("%s %q: %s\nbut of %q it says: %s", typ, cell, said, each, again)
			}
		}
	})
}

func TestForeignTables(t *testing.T) {
	for _, csv := range []string{
		"id;name;cost\nstring;string;number\na;A;1,5\n", "id;name\na;A\n", "id;name\n", "\"id\";\"name\"\n\"string\";\"string\"\n\"a\";\"A\"\n",
		"id\tname\nstring\tstring\na\tA\n", "id|name\nstring|string\na|A\n", "# a comment\n\nid; name\r\nstring; string\r\n", "id;name\rstring;string\ra;A\r",
	} {
		got := said(diag.NewText("t.csv", []byte(csv)))
		if len(got) != 1 || !strings.HasPrefix(got[0], "csv-separator t.csv:") {
			t.Errorf("%q: got %q", csv, got)
		}
	}
	for _, csv := range []string{"a;b\n[int;int]\n[1;2]\n", "a|b\n'x'|'y'\nx\n", "a\nint\n1\n", "a;b,c\nint,int\n1,2\n"} {
		if got := said(diag.NewText("t.csv", []byte(csv))); len(got) > 0 {
			t.Errorf("%q: got %q", csv, got)
		}
	}
}

func TestRowsThatAreTooLong(t *testing.T) {
	const meant, quotes = ": this text was most likely meant as one", "Put a text with a comma in it in quotes, or delete the surplus."
	for _, c := range []struct{ row, want string }{
		{"a,Draw one, then play,3", `3:3-3:22 the row has 4 cells, and the header has 3` + meant + ` | Put it in quotes: "Draw one, then play".`},
		{`a,b, "c",3`, "3:10-3:11 the row has 4 cells, and the header has 3 | " + quotes},
		{"a,x,y,z,3", `3:3-3:8 the row has 5 cells, and the header has 3` + meant + ` | Put it in quotes: "x,y,z".`},
		{"a,“Draw one, then play”,3", `3:3-3:24 the row has 4 cells, and the header has 3` + meant + `, but its quotes are no straight ones | Put it in quotes: "Draw one, then play".`},
		{"a,1,2,3", `3:3-3:6 the row has 4 cells, and the header has 3` + meant + ` | Put it in quotes: "1,2".`},
		{"a,x,y,z", "3:7-3:8 the row has 4 cells, and the header has 3 | " + quotes},
		{"a,x,3,,", "3:7-3:8 the row has 5 cells, and the header has 3 | Delete the commas at the end of the row."},
		{"a,x", `3:1-3:4 the row has 2 cells, and the header has 3: "cost" is missing | Put a comma for each cell that stays empty.`},
	} {
		got := said(diag.NewText("t.csv", []byte("id,text,cost\nstring,string,number\n"+c.row+"\n")))
		if diff := cmp.Diff([]string{"csv-row-length t.csv:" + c.want}, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", c.row, diff)
		}
	}
}

func TestLinesThatCannotBeSeen(t *testing.T) {
	list := &diag.List{}
	table := Parse(diag.NewText("t.csv", []byte("id,n\nstring,int\na,1\n\u00a0\nb,\u00a02\u00a0\n")), Options{}, list)
	got := fmt.Sprint(list.All()[0].Message, table.Len(), table.Row(1).Map(table).Value())
	if got != "the line holds blanks that cannot be seen, such as a no-break space2 map[id:b n:2]" {
		t.Error(got)
	}
}

func TestQuotesThatAreNotClosed(t *testing.T) {
	list := &diag.List{}
	csv := "id,text\nstring,string\na,\"open\nb,B\nc,\"ok\"\nd,\"open too\ne,E\n"
	table := Parse(diag.NewText("t.csv", []byte(csv)), Options{}, list)
	var got []string
	for _, d := range list.All() {
		got = append(got, fmt.Sprint(d.Range, " ", d.Message, " ", len(d.Notes)))
	}
	want := []string{"t.csv:3:3 this quote is not closed in its row, so that it swallows the rows that follow 1", "t.csv:6:3 this quote is never closed 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if table.Len() != 5 || table.Row(1).Cells[1].Value.Text != "B" || table.Row(2).Cells[1].Value.Text != "ok" {
		t.Errorf("%d rows", table.Len())
	}
}

// A text of several lines that has bare quotes inside is one cell.
func TestBareQuotesInLines(t *testing.T) {
	list := &diag.List{}
	table := Parse(diag.NewText("t.csv", []byte("id,text\nstring,string\na,\"first line\nsay \"hi\" now\"\nb,B\n")), Options{}, list)
	all := list.All()
	if len(all) != 1 || all[0].Range.String() != "t.csv:4:6" || len(all[0].Notes) != 1 || all[0].Notes[0].Range.String() != "t.csv:3:3" || table.Len() != 2 {
		t.Errorf("%d rows, %+v", table.Len(), all)
	}
}

func TestCommentsThatLookLikeRows(t *testing.T) {
	const row = "this line is a comment, since it begins with `#`, but it looks like a row"
	const inside = "this line of the cell begins with `#`, so it is a comment and not part of the text | Begin the line with another character, or leave it away."
	const blank = "; or write a blank behind the `#` of a comment."
	for csv, want := range map[string]string{
		"#1,First\n#2,Second\na,b\n":                      "csv-comment t.csv:3:1-3:9 " + row + "; so do 1 more | Put the cell in quotes, `\"#1\"`" + blank,
		"a,b\n  #ff8800, Orange \nc,d\n":                  "csv-comment t.csv:4:3-4:18 " + row + " | Put the cell in quotes, `\"#ff8800\"`" + blank,
		"# 1,First\n#ace,Ace\n#1\n#1,2,3\n#\na,b\n":       "",
		"\"#1\",First\n":                                  "",
		"#N/A,x\na,b\n":                                   "csv-comment t.csv:3:1-3:7 " + row + " | Put the cell in quotes, `\"#N/A\"`" + blank,
		"a,\"Title\n# not seen\nmore\"\n":                 "csv-comment t.csv:4:1-4:11 " + inside,
		"a,\"Title\n# x\r\n#1,y\nmore\"\n#3,third\nb,c\n": "csv-comment t.csv:4:1-5:5 " + inside + "\ncsv-comment t.csv:7:1-7:9 " + row + " | Put the cell in quotes, `\"#3\"`" + blank,
	} {
		got := said(diag.NewText("t.csv", []byte("no,id\nstring,string\n"+csv)))
		if diff := cmp.Diff(want, strings.Join(got, "\n")); diff != "" {
			t.Errorf("%q (-want +got)\n%s", csv, diff)
		}
	}
}

func TestBackslashesInQuotes(t *testing.T) {
	for cell, want := range map[string]string{
		`"one\ntwo"`:        "3:7-3:9 the backslash vanishes inside quotes, so that `\\n` is `n` | Break the line itself inside the quotes, or write `\\\\` for a backslash.",
		`"C:\Users\x"`:      "3:6-3:8 the backslash vanishes inside quotes, so that `\\U` is `U` | Write `\\\\` for a backslash, and `/` in a path.",
		`"a \" b \\n \; c"`: "",
		`C:\new`:            "",
	} {
		got := said(diag.NewText("t.csv", []byte("id,text\nstring,string\na,"+cell+"\n")))
		if want != "" {
			want = "csv-backslash t.csv:" + want
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%s: got %q, want %q", cell, got, want)
		}
	}
}

func TestIDsDoNotBeginWithAHash(t *testing.T) {
	got := said(diag.NewText("t.csv", []byte("id,text\nstring,string\n#1,x\na,b\n")))
	if len(got) != 1 || !strings.HasSuffix(got[0], "| Write the id without the `#`; or write a blank behind the `#` of a comment.") {
		t.Errorf("got %q", got)
	}
}
