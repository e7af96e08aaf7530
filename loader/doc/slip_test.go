package doc

import (
	"strings"
	"testing"

	"tabletop/loader/diag"
)

const surface = `# The table
id: main
size: [300, 200]
mount: { kind: table, x: 1 }
layout:
  - route: /deck/:seat
    x: -100
    stacking:
      curve: "M 0 0 L 60 0"
      align: 'center'
  - route: '/hand'
    candidates:
      $variants: |
        seat,x
        string,number
        a,1
  - { route: /x }
`

// A character too many or too few anywhere in a surface is reported in its own line or in one beside it, nearly
// always: a bracket or a break sometimes makes sense for some lines more.
func TestSlipsAreReportedNearby(t *testing.T) {
	src := surface
	faults, near := 0, 0
	for i := range src {
		for _, slip := range []string{"", " ", "x", ":", `"`, "'", "[", "]", "{", "-", "\t"} {
			broken := src[:i] + slip + src[i:]
			if slip == "" {
				broken = src[:i] + src[i+1:]
			}
			l := new(diag.List)
			YAML(diag.NewText("f", []byte(broken)), l)
			all := l.All()
			if len(all) == 0 {
				continue // it still is YAML, if of another meaning
			}
			faults++
			line := 1 + strings.Count(src[:i], "\n")
			if d := all[0].Range.Start.Line - line; d >= -1 && d <= 1 {
				near++
			}
		}
	}
	if faults < 500 || near*100 < faults*93 {
		t.Errorf("%d of %d slips are reported nearby", near, faults)
	}
	t.Logf("%d of %d slips are reported nearby", near, faults)
}
