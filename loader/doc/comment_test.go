package doc

import (
	"fmt"
	"testing"

	"tabletop/loader/diag"
)

func TestCommentBehindAValue(t *testing.T) {
	const src = "a: #card\nb: card #x\nc: 'q' #x\nd: |\n  t #x\ne: card#x\nf: [#\n  p #q\n  ]\ng: x # y\nh: ~ #n\ni:\n# under\nj: 木 #木\n"
	roots := YAML(diag.NewText("f", []byte(src)), &diag.List{})
	for key, want := range map[string]string{
		"a": "#card 1:4-1:9", "b": "#x 2:9-2:11", "c": "", "d": "", "e": "", "g": "# y 10:6-10:9", "h": "", "i": "", "j": "#木 14:6-14:8",
	} {
		text, place := roots[0].Get(key).Comment()
		got := ""
		if text != "" {
			got = fmt.Sprintf("%s %d:%d-%d:%d", text, place.Start.Line, place.Start.Column, place.End.Line, place.End.Column)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
	}
	if text, _ := roots[0].Get("f").Items[0].Comment(); text != "#q" {
		t.Errorf("in a list: %q", text)
	}
	for _, n := range JSON(diag.NewText("f", []byte(`["a", null]`)), &diag.List{})[0].Items {
		if text, _ := n.Comment(); text != "" {
			t.Errorf("JSON has %q", text)
		}
	}
}
