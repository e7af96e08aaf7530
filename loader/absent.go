package loader

// What a definition lacks. All rows of a table most likely lack it for one reason, so it is told once for all of them.

import (
	"fmt"

	"tabletop/loader/diag"
)

// lack is a fault that rows of one table share.
type lack struct {
	first diag.Diagnostic
	more  int // rows beyond the first
}

// absent reports that the object at hand lacks something; of the rows of a table only the first says it, with how
// many more there are.
func (d *decoder) absent(x diag.Diagnostic) {
	if !d.inTable {
		d.faults.Add(x)
		return
	}
	for _, l := range d.lacks {
		if l.first.Code == x.Code {
			l.more++
			return
		}
	}
	d.lacks = append(d.lacks, &lack{first: x})
}

// endTable reports what the rows of a table lacked.
func (d *decoder) endTable() {
	for _, l := range d.lacks {
		switch {
		case l.more == 1:
			l.first.Message += "; one more row is like it"
		case l.more > 1:
			l.first.Message += fmt.Sprintf("; %d more rows are like it", l.more)
		}
		d.faults.Add(l.first)
	}
	d.inTable, d.lacks = false, nil
}

// add says how a definition gets a key, given with a value in YAML: from a table as well.
func (d *decoder) add(key, value, what string) string {
	text := "Add " + d.pair(key+": "+value)
	if d.inTable {
		text = "Add a column " + key + ", or " + d.pair(key+": "+value) + " beside $variants"
	}
	return text + what + "."
}
