package scene

// What is told of pictures, each at the place that first names it.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
	"tabletop/scene/texture"
)

// breaks reports a picture that cannot be shown, once.
func (l *loading) breaks(image string, err error) {
	if !l.broken[image] {
		l.broken[image] = true
		l.faults.Add(diag.Diagnostic{Code: diag.BadImage, Message: err.Error(), Range: l.named[image]})
	}
}

// notes tells what a picture has that is not shown as it is.
func (l *loading) notes(image string, n texture.Note) {
	severity := diag.Note
	if n.Lost {
		severity = diag.Warning
	}
	l.faults.Add(diag.Diagnostic{Severity: severity, Code: diag.PartialImage, Range: l.named[image], Suggestion: n.Suggestion,
		Message: fmt.Sprintf("in %s %s", shortName(image), n.Message)})
}

// shortName is the path or address of a picture; one within the definition has none.
func shortName(image string) string {
	if strings.HasPrefix(image, "data:") {
		return "this picture"
	}
	return image
}

// maxNamed is how many places of reduced pictures are told.
const maxNamed = 4

// reduced tells which pictures are shown with fewer pixels.
func (l *loading) reduced(r texture.Reduction) {
	d := diag.Diagnostic{Severity: diag.Note, Code: diag.ReducedImage, Message: r.Message,
		Suggestion: "Nothing else changes. 20 px to a millimetre of the part are plenty."}
	for i, image := range r.Images {
		switch place := l.named[image]; {
		case i == 0:
			d.Range = place
		case i < maxNamed:
			d.Notes = append(d.Notes, diag.Related{Message: "and this one", Range: place})
		case i == maxNamed:
			d.Notes = append(d.Notes, diag.Related{Message: fmt.Sprintf("and %d more files", len(r.Images)-maxNamed)})
		}
	}
	l.faults.Add(d)
}
