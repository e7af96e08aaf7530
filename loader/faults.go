package loader

// Short ways to say what is wrong and where.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// faults is a list to report to, by one goroutine at a time. A million rows with one and the same fault are
// not told a million times.
type faults struct {
	*diag.List
	told map[diag.Code]int
}

// maxTold is how many faults of one code a list tells.
const maxTold = 1000

func newFaults() faults { return faults{&diag.List{}, map[diag.Code]int{}} }

// Add reports a fault; of those past maxTold only that there are more.
func (f faults) Add(d diag.Diagnostic) {
	f.told[d.Code]++
	switch n := f.told[d.Code]; {
	case n <= maxTold:
		f.List.Add(d)
	case n == maxTold+1:
		f.List.Add(diag.Diagnostic{Severity: d.Severity, Code: d.Code, Range: d.Range,
			Message: fmt.Sprintf("from here on there are more faults of this kind; %d are told", maxTold)})
	}
}

func (f faults) say(s diag.Severity, c diag.Code, r diag.Range, suggestion, format string, args []any) {
	f.Add(diag.Diagnostic{Severity: s, Code: c, Range: r, Suggestion: suggestion, Message: fmt.Sprintf(format, args...)})
}

func (f faults) err(c diag.Code, r diag.Range, suggestion, format string, args ...any) {
	f.say(diag.Error, c, r, suggestion, format, args)
}

func (f faults) warn(c diag.Code, r diag.Range, suggestion, format string, args ...any) {
	f.say(diag.Warning, c, r, suggestion, format, args)
}

func (f faults) note(c diag.Code, r diag.Range, suggestion, format string, args ...any) {
	f.say(diag.Note, c, r, suggestion, format, args)
}

// errIn reports an error about a part of a value: the whole gives the place, the part is what a frame underlines.
func (f faults) errIn(c diag.Code, whole, focus diag.Range, suggestion, format string, args ...any) {
	d := diag.Diagnostic{Code: c, Range: whole, Suggestion: suggestion, Message: fmt.Sprintf(format, args...)}
	if focus != whole && focus.File == whole.File {
		d.Focus = focus
	}
	f.Add(d)
}

// problem is a fault whose place the caller knows.
type problem struct {
	code       diag.Code
	message    string
	suggestion string
}

func (p *problem) Error() string { return p.message }

// severity is that of an error, but for what is shown all the same.
func (p *problem) severity() diag.Severity {
	if p.code == diag.StaleCopy {
		return diag.Warning
	}
	return diag.Error
}

// told is the problem at a place. A message that begins with the name of the file that it is told of calls it the file,
// since the place names it.
func (p *problem) told(r diag.Range) diag.Diagnostic {
	message := p.message
	if rest, ok := strings.CutPrefix(message, r.File+" "); ok {
		message = "the file " + rest
	}
	return diag.Diagnostic{Severity: p.severity(), Code: p.code, Range: r, Message: message, Suggestion: p.suggestion}
}

// at reports a problem at a place.
func (f faults) at(r diag.Range, p *problem) {
	f.Add(p.told(r))
}
