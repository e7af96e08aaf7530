package main

// `check --explain CODE`.

import (
	"fmt"
	"io"

	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
)

// explainCode prints what a code means.
func explainCode(w io.Writer, code string) error {
	if err := knownCode(code); err != nil {
		return usageError{fmt.Errorf("--explain %s: %w", code, err)}
	}
	e, err := explain.Of(diag.Code(code))
	if err != nil {
		return err
	}
	return e.WriteText(w)
}

// knownCode is nil for a code that exists, and else says which was meant.
func knownCode(code string) error {
	known, near := explain.Known(code)
	switch {
	case known:
		return nil
	case near != "":
		return fmt.Errorf("there is no such code; did you mean %s?", near)
	}
	return fmt.Errorf("there is no such code; docs/diagnostics.md lists them all")
}
