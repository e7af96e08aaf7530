package typedcsv

// What is said of broken tables, and where.

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
)

// said gives all that Parse says, a line each: code, span, message, suggestion.
func said(text *diag.Text) []string {
	list := &diag.List{}
	Parse(text, Options{Name: "main", Open: neighbours}, list)
	out := []string{}
	for _, d := range list.All() {
		out = append(out, fmt.Sprintf("%s %s-%d:%d %s | %s", d.Code, d.Range, d.Range.End.Line, d.Range.End.Column, d.Message, d.Suggestion))
	}
	return out
}

func neighbours(table string) (*diag.Text, error) {
	if table == "users" {
		return diag.NewText("users.csv", []byte("id,name\nstring,string\nann,Ann\nbob,Bob\nbob,Bobby\n")), nil
	}
	return nil, errors.New("there is no such file")
}

func TestFaults(t *testing.T) {
	for _, c := range faults {
		got := said(diag.NewText("t.csv", []byte(c.csv)))
		want := strings.Split(strings.TrimSpace(strings.ReplaceAll(c.want, "\n\t\t", "\n")), "\n")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", c.csv, diff)
		}
	}
}

var faults = []struct{ csv, want string }{
	{"", "csv-empty t.csv:1:1-1:1 the CSV is empty | Begin with a row of column names and a row of types, such as `id,name` and `string,string`."},
	{"id,name\n", "csv-no-type-row t.csv:1:1-1:8 the row of types is missing | Add a second row with one type for each column, such as `string,string`."},
	{"id,n,ok\nace,5,true\nking,7,false\n",
		"csv-no-type-row t.csv:2:1-2:11 the second row should name the type of each column, and this is none of them | Put the line `string,number,boolean` above it."},
	{"id,name\nstring,string\n", "csv-no-rows t.csv:2:14-2:14 the table has no rows, so it defines nothing | Add rows below the types."},
	{"id,name,id\nstring,int,int\na,1,2\n", "csv-header t.csv:1:9-1:11 the column \"id\" is given twice | Rename or delete one of the two."},
	{"\"i\nd\",n\nstring,int\na,1\n", "csv-header t.csv:1:1-2:3 the name of a column goes over more than one line | Write it in one line."},
	{"id,n,\nstring,int,\na,1,\n", "csv-header t.csv:1:6-1:6 the last column has neither a name nor a type | Delete the commas at the end of each row."},
	{"id,n,,\nstring,int,,\na,1,,\n", "csv-header t.csv:1:6-1:7 the last 2 columns have neither a name nor a type | Delete the commas at the end of each row."},
	{"id,n,\nstring,int,int\na,1,2\n", "csv-header t.csv:1:6-1:6 the last column has no name | Delete the comma at the end of each row, or name the column."},
	{"id,n,,\nstring,int,int,int\na,1,2,3\n", "csv-header t.csv:1:6-1:7 the last 2 columns have no names | Name them, or delete the commas at the end of each row."},
	{"id,,n\nstring,int,int\na,1,2\n", "csv-header t.csv:1:4-1:4 column 2 has no name | Name it."},
	{"id,,,n\nstring,int,int,int\na,1,2,3\n", "csv-header t.csv:1:4-1:4 column 2 has no name | Name it.\ncsv-header t.csv:1:5-1:5 column 3 has no name | Name it."},
	{",n\n,int\n,1\n", "csv-header t.csv:1:1-1:1 column 1 has no name | Name it.\n" +
		"csv-type t.csv:2:1-2:1 column 1 has no type | Name one, such as `string`."},
	{"id,\n", "csv-no-type-row t.csv:1:1-1:4 the row of types is missing | Add a second row with one type for each column, such as `string,string`.\n" +
		"csv-header t.csv:1:4-1:4 the last column has no name | Delete the comma at the end of each row, or name the column."},
	{"id,c\nstring,[int, int]\na,[1;2]\n", "csv-type t.csv:2:8-2:18 the types of a tuple are separated by `;`, since a comma ends a column | Write [int; int]."},
	{"id,n,m\nstring,int\na,1,2\n", "csv-column-count t.csv:2:11-2:11 there are fewer types than columns: the header has 3, the row of types 2 | Add a type for each column."},
	{"id\nstring,int,int\na\n", "csv-column-count t.csv:2:8-2:15 there are more types than columns: the header has 1, the row of types 3 | Delete the last ones, or name their columns."},

	{"id,n\nstring,integer\na,1\n", "csv-type t.csv:2:8-2:15 `integer` is no type | Did you mean `int`?"},
	{"id,n\nstrnig,Bool\na,1\n", "csv-type t.csv:2:1-2:7 `strnig` is no type | Did you mean `string`?\n\t\tcsv-type t.csv:2:8-2:12 `Bool` is no type | Did you mean `boolean`?"},
	{"id,n\nstring,number?\na,1\n", "csv-type t.csv:2:14-2:15 only references such as `@table?` can be optional | Delete the `?`; an empty cell of a number, boolean or tuple column leaves the key unset anyway."},
	{"id,n\nstring,'a' | 'b'[]\na,a\n", "csv-type t.csv:2:17-2:18 `[]` cannot stand here | Put what comes before it in parentheses: `(...)[]`."},
	{"id,n\nstring,[int;int\na,1\n", "csv-type t.csv:2:16-2:16 the members of a tuple are separated by `;` and closed by `]` | Write it as in `[number;number]`."},
	{"# type Foo = int\nid,n\nstring,(Foo)[]\na,1\n", "csv-type t.csv:3:9-3:12 the named type `Foo` cannot stand here | Within parentheses and inner tuples write the type out; names stand alone, before `[]`, as an alternative or as a member of a tuple."},
	{"# type Foo = (int\nid,n\nstring,Foo[]\na,1\n", "csv-type t.csv:1:14-1:15 this parenthesis is not closed | Add `)`."},

	{"id,n\nstring,number\na,40mm\nb,4.0.5\nc,1e400\nd,\"1,000\"\ne,−5\nf,x\n", `csv-number t.csv:3:3-3:7 "40mm" is not a number | Write 40; a number has no unit and nothing else beside it.
		csv-number t.csv:4:3-4:8 "4.0.5" is not a number | Write a number such as 40 or -2.5, or make the column ` + "`string`." + `
		csv-number t.csv:5:3-5:8 "1e400" is too large for a number | Numbers go up to about 1.8e308.
		csv-number t.csv:6:4-6:9 "1,000" is not a number | Write 1000, or 1.000 if the comma begins the fraction.
		csv-number t.csv:7:3-7:5 "−5" is not a number | Write -5.
		csv-number t.csv:8:3-8:4 "x" is not a number | Write a number such as 40 or -2.5, or make the column ` + "`string`."},
	{"id,n\nstring,int\na,1.5\n", "csv-number t.csv:3:3-3:6 \"1.5\" is not a whole number | Round it, or make the column `number`."},
	{"id,n\nstring,boolean\na,TRUE\nb,maybe\n", `csv-value t.csv:3:3-3:7 "TRUE" is not a boolean | Write true.
		csv-value t.csv:4:3-4:8 "maybe" is not a boolean | Write true or false, in small letters.`},
	{"id,n\nstring,number[]\na,[1;2px;3]\nb,1;2\nc,[1;2\nd,[1] 2\n", `csv-number t.csv:3:6-3:9 "2px" is not a number | Write 2; a number has no unit and nothing else beside it.
		csv-value t.csv:4:3-4:6 the list ` + "`number[]` begins with `[`" + ` | Write [1;2].
		csv-value t.csv:5:3-5:7 the list ` + "`number[]` needs `;` or `]`" + ` here | Write [1;2].
		csv-value t.csv:6:7-6:8 "2" is left over after the value | Delete what follows the closing bracket.`},
	{"id,c\nstring,[int;int]\na,[1;2;3]\nb,[1]\nc,[1,2]\nd,[]\n", "csv-value t.csv:3:3-3:10 [1;2;3] has too many values: the tuple `[int; int]` takes 2 | Delete the surplus.\n" +
		"csv-value t.csv:4:3-4:6 [1] has too few values: the tuple `[int; int]` needs 2 | Add the missing ones.\n" +
		"csv-value t.csv:5:3-5:8 the list [1,2] is written with commas, which separate cells | Write [1;2].\n" +
		"csv-value t.csv:6:3-6:5 [] has too few values: the tuple `[int; int]` needs 2 | Add the missing ones."},
	{"id,c,d\nstring,[int;int],int[]\na,[1,2],[3,4,5]\n", "csv-value t.csv:3:3-3:8 the list [1,2] is written with commas, which separate cells | Write [1;2].\n" +
		"csv-value t.csv:3:9-3:16 the list [3,4,5] is written with commas, which separate cells | Write [3;4;5]."},
	{"id,n\nstring,'red'|'blue'\na,bleu\nb,RED\nc,green\nd,\n", "csv-value t.csv:3:3-3:7 \"bleu\" does not fit the type `'red' | 'blue'` | Did you mean blue?\n" +
		"csv-value t.csv:4:3-4:6 \"RED\" does not fit the type `'red' | 'blue'` | Did you mean red?\n" +
		"csv-value t.csv:5:3-5:8 \"green\" does not fit the type `'red' | 'blue'` | Write one of: red, blue.\n" +
		"csv-value t.csv:6:3-6:3 an empty value does not fit the type `'red' | 'blue'` | Write one of: red, blue; or add `''` to the type, so that the cell may be empty."},

	{"id,n\nstring,string\na,x\"y\nb,\"x\" y\nc,\"open\nd,ok\n", `csv-quote t.csv:3:4-3:5 a quote stands inside a cell that does not begin with one | Put the whole cell in quotes and double the inner ones: "x""y".
		csv-quote t.csv:4:7-4:8 text follows the closing quote of this cell | Put the whole cell in quotes, and double those that belong to the text.
		csv-quote t.csv:5:3-5:4 this quote is never closed | Add the closing quote, or delete this one.`},
	{"id,n\nstring,string\na\nb,1,2\nc,1,,\n", `csv-row-length t.csv:3:1-3:2 the row has 1 cell, and the header has 2: "n" is missing | Put a comma for each cell that stays empty.
		csv-row-length t.csv:4:3-4:6 the row has 3 cells, and the header has 2: this text was most likely meant as one | Put it in quotes: "1,2".
		csv-row-length t.csv:5:5-5:6 the row has 4 cells, and the header has 2 | Delete the commas at the end of the row.`},

	{"id,u\nstring,@users\na,ann\nb,anne\nc,\nd,bob;ann\n", "csv-reference t.csv:4:3-4:7 `users.csv` has no row with the id \"anne\" | Did you mean ann?\n" +
		"csv-reference t.csv:5:3-5:3 `users.csv` has no row with the id \"\" | Name an id, or make the column `@users?` if it may be empty.\n" +
		"csv-value t.csv:6:6-6:10 \";ann\" is left over after the value | Write one id; for several make the column `@users[]` and write [a;b].\n" +
		"csv-reference users.csv:5:1-5:10 two rows have the id \"bob\"; a reference takes this one | Give each row its own id."},
	{"id,u\nstring,@nope\na,1\nb,2\n", "csv-reference t.csv:3:3-3:4 the table `nope.csv` cannot be read: there is no such file | Put it beside this table, with the same capitals; `@nope` reads `nope.csv`."},
	{"id,u\nstring,@main?\na,\nb,a\n", "csv-reference t.csv:4:3-4:4 the table `main` refers back to itself here | Make one of the columns `string`, so that it holds only the id."},
	{"id,u\nstring,~users(name)\na,\n", "csv-type t.csv:2:8-2:20 a column of this type is always empty | Write a line `# inject name = ~users(name)` in place of the column."},
	{"# inject x = ~my-t(k)\nid\nstring\na\n", "csv-reference t.csv:1:10-1:22 this line adds no column: it is not of the form `# inject name = ~table(key)` | Use letters, digits and `_` in the names of the table and its column."},
	{"# inject id = ~users(name)\nid\nstring\na\n", "csv-header t.csv:1:10-1:12 the column \"id\" is injected, so that its cells are not seen | Choose another name.\n" +
		"csv-reference users.csv:5:1-5:10 two rows have the id \"bob\"; a reference takes this one | Give each row its own id."},

	{"id,n\nstring,string\na,B\xe4r\nb,\xff\n", "not-utf8 t.csv:3:4-3:5 the byte 0xE4 is not UTF-8, the first of 2 such bytes in the table | Save the file with the encoding UTF-8."},
	{"\xff\xfei\x00d\x00", "not-utf8 t.csv:1:1-1:1 the text is UTF-16 | Save the file with the encoding UTF-8."},
}

// Good rows and good cells stay when others are broken.
func TestTheRestIsKept(t *testing.T) {
	list := &diag.List{}
	table := Parse(diag.NewText("t.csv", []byte("id,n,m\nstring,number,nmber\na,1,1\nb,x,1\nc,\"oops,3,1\nd,4,1\n")), Options{}, list)
	var got []string
	for _, row := range table.Rows() {
		got = append(got, fmt.Sprint(row.Number, row.Map(table).Value(), row.Cells[1].Failed, row.Cells[2].Failed))
	}
	want := []string{"3 map[id:a n:1] false true", "4 map[id:b] true true", "5 map[id:c] true true", "6 map[id:d n:4] false true"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		opt  Options
		want string
	}{
		{Options{MaxBytes: 10}, "the table has 31 bytes, and 10 are allowed"},
		{Options{MaxCells: 5}, "the table has more than 5 cells and values; the rest is not read"},
	} {
		list := &diag.List{}
		Parse(diag.NewText("t.csv", []byte("id,n\nstring,int\na,1\nb,2\nc,3\nd,4")), c.opt, list)
		if all := list.All(); len(all) != 1 || all[0].Code != diag.CSVLimit || all[0].Message != c.want {
			t.Errorf("%+v: got %v", c.opt, all)
		}
	}
}

func TestLimitsOfOneRow(t *testing.T) {
	long := "a" + strings.Repeat(",b", maxColumns+5)
	names := "# type A = [B;B;B;B;B;B;B;B]\n# type B = [C;C;C;C;C;C;C;C]\n# type C = [D;D;D;D;D;D;D;D]\n# type D = [E;E;E;E;E;E;E;E]\n" +
		"# type E = [int;int;int;int;int;int;int;int]\n"
	for csv, want := range map[string]string{
		long + "\nstring\n" + long:                                  "the row has more than 10000 cells; the rest is not read",
		"id\nstring[]\n[a;b;c;d;e;f;g;h;i;j;k;l]\n":                 "the table has more than 10 cells and values",
		names + "id\nA\na\n":                                        "the type is longer than 16 kB with its names written out",
		"id\n" + strings.Repeat("(", 100) + "int":                   "the type nests more than 64 deep",
		"id,n\nstring,'" + strings.Repeat("a", 20_000) + "'\na,a\n": "the type is longer than 16 kB with its names written out",
	} {
		list := &diag.List{}
		Parse(diag.NewText("t.csv", []byte(csv)), Options{MaxCells: 10}, list)
		found := false
		for _, d := range list.All() {
			found = found || d.Message == want
		}
		if !found {
			t.Errorf("%.60q: got %v, want %q", csv, list.All()[:min(3, len(list.All()))], want)
		}
	}
}

// Each of 30 tables refers twice to each row of the next, which stands for a billion rows.
func TestReferencesDoNotExplode(t *testing.T) {
	open := func(table string) (*diag.Text, error) {
		n := int(table[0] - 'A')
		if n == 30 {
			return diag.NewText(table+".csv", []byte("id\nstring\nx\n")), nil
		}
		return diag.NewText(table+".csv", fmt.Appendf(nil, "id,next\nstring,@%c[]\nx,[x;x]\n", 'A'+n+1)), nil
	}
	list := &diag.List{}
	Parse(diag.NewText("main.csv", []byte("id,next\nstring,@A\nx,x\n")), Options{Open: open}, list)
	if all := list.All(); len(all) == 0 || all[0].Code != diag.CSVLimit {
		t.Errorf("got %v, want one about the limit", all)
	}
}

func TestLongChainOfTablesEnds(t *testing.T) {
	open := func(table string) (*diag.Text, error) {
		return diag.NewText(table+".csv", fmt.Appendf(nil, "id,next\nstring,@%sx\nx,x\n", table)), nil
	}
	list := &diag.List{}
	Parse(diag.NewText("main.csv", []byte("id,next\nstring,@x\nx,x\n")), Options{Open: open}, list)
	if all := list.All(); len(all) == 0 || all[len(all)-1].Code != diag.CSVLimit {
		t.Errorf("got %v, want one about the limit", all)
	}
}
