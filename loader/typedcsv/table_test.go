package typedcsv

// Rows are made of the places of their cells, in three ways that must agree.

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// printed gives all of a row: values, places and what failed.
func printed(t *Table, row *Row) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %v %v %v\n", row.Number, row.Range, row.Range.End, row.Map(t).Value())
	for _, c := range row.Cells {
		fmt.Fprint(&b, c.Failed)
		if c.Value != nil {
			fmt.Fprintf(&b, " %v %v %s", c.Value.Range, c.Value.Range.End, c.Value.Source().Bytes)
			for _, item := range c.Value.Items {
				fmt.Fprintf(&b, " [%v %q]", item.Range, item.Text)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestRowsAgreeHoweverTheyAreMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		b.WriteString("# inject users = ~users(name)?\nid,n,list,pair,ref,word\nstring,number,string[],[int;int][],@users,'a'|number\n")
		for i := range rapid.IntRange(1, 30).Draw(t, "rows") {
			n := rapid.SampledFrom([]string{"1", "-2.5", "", "x", `"3"`}).Draw(t, "n")
			list := rapid.SampledFrom([]string{"[a;b]", `"[a, é;b\\;c]"`, "[]", "", "[a"}).Draw(t, "list")
			pair := rapid.SampledFrom([]string{"[[1;2]]", "[[1;2];[3;4];[5;6]]", "[[1]]"}).Draw(t, "pair")
			word := rapid.SampledFrom([]string{"a", "7", "b", `"a"`}).Draw(t, "word")
			fmt.Fprintf(&b, "row %d,%s,%s,%s,ann,%s\n", i, n, list, pair, word)
		}
		table := Parse(diag.NewText("t.csv", []byte(b.String())), Options{Open: neighbours}, &diag.List{})
		var kept []*Row
		for _, row := range table.Rows() {
			kept = append(kept, row)
		}
		for i, row := range table.Passing(nil) {
			want := printed(table, kept[i])
			if diff := cmp.Diff(want, printed(table, row)); diff != "" {
				t.Fatalf("a passing row (-want +got)\n%s", diff)
			}
			if diff := cmp.Diff(want, printed(table, table.Row(i))); diff != "" {
				t.Fatalf("a row of its own (-want +got)\n%s", diff)
			}
		}
	})
}

// References are followed while the table is read; what else stands in the row must not touch them.
func TestKeptValuesStay(t *testing.T) {
	table := Parse(diag.NewText("t.csv", []byte("who,at,n\n@users[],[int;int],number\n[ann;bob],[1;2],3\n[bob],[4;5],6\n")), Options{}, &diag.List{})
	var got []any
	for _, row := range table.Passing(nil) {
		got = append(got, row.Map(table).Value())
	}
	want := []any{
		map[string]any{"who": []any{"ann", "bob"}, "at": []any{1.0, 2.0}, "n": 3.0},
		map[string]any{"who": []any{"bob"}, "at": []any{4.0, 5.0}, "n": 6.0},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestATableIsReadFromSeveralGoroutines(t *testing.T) {
	table := Parse(diag.NewText("deck.csv", deck(300)), Options{}, &diag.List{})
	want := table.Row(7)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			n := 0
			for range table.Passing(nil) {
				n++
			}
			if diff := cmp.Diff(want, table.Row(7), cmpopts.IgnoreUnexported(doc.Node{})); n != 300 || diff != "" {
				t.Errorf("%d rows (-want +got)\n%s", n, diff)
			}
		})
	}
	wg.Wait()
}

func TestOnlyWantedColumnsAreMade(t *testing.T) {
	table := Parse(diag.NewText("deck.csv", deck(2)), Options{}, &diag.List{})
	for i, row := range table.Passing(func(column string) bool { return column == "cost" }) {
		if got, want := fmt.Sprint(row.Map(table).Value()), fmt.Sprintf("map[cost:%d]", i); got != want || len(row.Cells) != 6 {
			t.Errorf("got %s in %d cells, want %s", got, len(row.Cells), want)
		}
	}
}

// A walk that is left early makes no more rows.
func TestAWalkCanBeLeft(t *testing.T) {
	table := Parse(diag.NewText("deck.csv", deck(3)), Options{}, &diag.List{})
	n := 0
	for range table.Rows() {
		n++
		break
	}
	if n != 1 {
		t.Errorf("got %d rows", n)
	}
}

func TestManyFaultsOfOneKindAreToldOnce(t *testing.T) {
	const rows = maxTold + 700
	list := &diag.List{}
	Parse(diag.NewText("t.csv", []byte("id,n\nstring,number\n"+strings.Repeat("a,x\nb\n", rows))), Options{}, list)
	told := map[diag.Code]int{}
	var more []string
	for _, d := range list.All() {
		if told[d.Code]++; strings.HasPrefix(d.Message, "and ") {
			more = append(more, fmt.Sprintf("%s %s %s", d.Code, d.Range, d.Message))
		}
	}
	want := []string{
		fmt.Sprintf("csv-number t.csv:%d:3 and 700 more like this in the table", 3+2*maxTold),
		fmt.Sprintf("csv-row-length t.csv:%d:1 and 700 more like this in the table", 4+2*maxTold),
	}
	if diff := cmp.Diff(want, more); diff != "" || told[diag.CSVNumber] != maxTold+1 || told[diag.CSVRow] != maxTold+1 {
		t.Errorf("%v (-want +got)\n%s", told, diff)
	}
}
