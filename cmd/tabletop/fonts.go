package main

// The system's fonts, for names in scripts that our own font lacks.

import (
	"fmt"
	"io"

	"github.com/adrg/xdg"

	"tabletop/scene/typeface"
)

func systemFonts() *typeface.System { return typeface.NewSystem(xdg.FontDirs, typeface.Locale()) }

// mention says when no font had a letter of a picture.
func mention(w io.Writer, fonts *typeface.System) {
	if r, lacking := fonts.Lacking(); lacking {
		fmt.Fprintln(w, "tabletop:", typeface.Advice(r))
	}
}
