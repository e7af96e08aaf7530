package book

import (
	"reflect"
	"strings"
	"testing"
)

const page = "# A game\n\n```csv file=goods.csv\nid,x,wants,crop\nstring,number,string[],[number;number;number;number]\nfish,-1.5,[rope;iron],[2;0;6;1]\n```\n\n```csv\nnot,named\n```\n"

func TestParse(t *testing.T) {
	b, err := Parse(page)
	if err != nil {
		t.Fatal(err)
	}
	if len(b) != 1 || len(b.Rows("goods.csv")) != 1 {
		t.Fatalf("got %v", b)
	}
	row := b.Rows("goods.csv")[0]
	if row["id"] != "fish" || row.Number("x") != -1.5 {
		t.Errorf("row %v", row)
	}
	if got := row.List("wants"); !reflect.DeepEqual(got, []string{"rope", "iron"}) {
		t.Errorf("list %v", got)
	}
	if col, line := row.Cell("crop"); col != 2 || line != 0 {
		t.Errorf("cell %d, %d", col, line)
	}
}

func TestParseNamesTheTableThatIsWrong(t *testing.T) {
	for _, wrong := range []string{strings.Replace(page, "fish,-1.5", "fish", 1), "```csv file=goods.csv\nid\n```"} {
		_, err := Parse(wrong)
		if err == nil || !strings.Contains(err.Error(), "goods.csv") {
			t.Errorf("error %v does not name the table", err)
		}
	}
}
