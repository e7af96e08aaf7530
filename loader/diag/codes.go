package diag

// Code names a kind of fault. Codes are stable: users put them into `--ignore` and search for them.
// They are lower-case words joined by hyphens, such as "duplicate-id".
type Code string

const (
	// SyntaxError: a definition file cannot be parsed.
	SyntaxError Code = "syntax-error"
)
