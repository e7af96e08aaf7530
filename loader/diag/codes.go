package diag

// Code names a kind of fault. Codes are stable: users put them into `--ignore` and search for them.
// They are lower-case words joined by hyphens, such as "duplicate-id".
type Code string

const (
	// SyntaxError: a definition file cannot be parsed.
	SyntaxError Code = "syntax-error"
	// NotUTF8: a file is not UTF-8 text.
	NotUTF8 Code = "not-utf8"
	// ControlCharacter: a text holds a character that no text should hold, such as a NUL.
	ControlCharacter Code = "control-character"
	// DuplicateKey: an object has a key twice.
	DuplicateKey Code = "duplicate-key"
	// TooDeep: lists and objects are nested deeper than the limit.
	TooDeep Code = "nested-too-deep"
	// UnknownTag: a YAML value has a tag that means nothing here, such as "!!python/object".
	UnknownTag Code = "unknown-tag"
	// AliasLimit: the aliases of a YAML document stand for more values than the limit, or for themselves.
	AliasLimit Code = "alias-limit"
)
