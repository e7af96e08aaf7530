package typedcsv

import (
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

// deck is a table of n cards like those of real games.
func deck(n int) []byte {
	var b strings.Builder
	b.WriteString("id,name,cost,faceCrop,tags,text\nstring,string,number,[number;number;number;number],string[],string\n")
	for i := range n {
		fmt.Fprintf(&b, "card-%d,Card number %d,%d,[%d;%d;10;7],[red;quick],\"Draw %d, then discard\"\n", i, i, i%9, i%10, i/10%7, i%4)
	}
	return []byte(b.String())
}

// BenchmarkRows reads 100,000 rows out of 200 tables, which is what a very large game has.
func BenchmarkRows(b *testing.B) {
	table := deck(500)
	b.SetBytes(int64(200 * len(table)))
	b.ReportAllocs()
	for b.Loop() {
		for range 200 {
			list := &diag.List{}
			if t := Parse(diag.NewText("deck.csv", table), Options{}, list); t.Len() != 500 || list.HasErrors() {
				b.Fatal(list.All())
			}
		}
	}
}

// BenchmarkOneTable shows that time grows with the rows and not faster.
func BenchmarkOneTable(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		table := deck(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Parse(diag.NewText("deck.csv", table), Options{}, &diag.List{})
			}
		})
	}
}
