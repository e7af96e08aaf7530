package host

// Problems: what is wrong with a manifest, each with its field and its place.

import (
	"cmp"
	"fmt"

	"tabletop/loader/diag"
)

// Fault is the kind of a problem.
type Fault string

const (
	Missing          Fault = "missing"
	WrongType        Fault = "wrong-type"
	UnknownKey       Fault = "unknown-key"
	UnknownWord      Fault = "unknown-word"
	BadFormat        Fault = "bad-format"
	BadName          Fault = "bad-name"
	Empty            Fault = "empty"
	TooLong          Fault = "too-long"
	TooMany          Fault = "too-many"
	TooFew           Fault = "too-few"
	OutOfRange       Fault = "out-of-range"
	Duplicate        Fault = "duplicate"
	Reserved         Fault = "reserved"
	UnknownBinding   Fault = "unknown-binding"
	NotBindable      Fault = "not-bindable"
	WrongDevice      Fault = "wrong-device"
	InTwoParts       Fault = "in-two-parts"
	NotDeclared      Fault = "not-declared"
	DeclaredTwice    Fault = "declared-twice"
	NeedsPlayer      Fault = "needs-input.player"
	OutOfOrder       Fault = "out-of-order"
	NotShortOfTarget Fault = "not-short-of-target"

	// Warnings about genres.
	LocalNotBacked  Fault = "local-multiplayer-without-players.local"
	OnlineNotBacked Fault = "online-multiplayer-without-previews.network"
	LocalNotListed  Fault = "local-multiplayer-not-listed"
	OnlineNotListed Fault = "online-multiplayer-not-listed"

	// NeedsNewVersion: what players have stored would mean something else.
	NeedsNewVersion Fault = "needs-new-version"
)

// codes are the codes that problems are reported under.
var codes = map[Fault]diag.Code{
	Missing: diag.MissingKey, NeedsPlayer: diag.MissingKey, UnknownKey: diag.UnknownKey,
	WrongType: diag.BadValue, UnknownWord: diag.BadValue, BadFormat: diag.BadValue, BadName: diag.BadValue,
	Empty: diag.BadValue, TooFew: diag.BadValue, OutOfRange: diag.BadValue,
	TooLong: diag.OverLimit, TooMany: diag.OverLimit,
	Reserved: diag.ReservedName, UnknownBinding: diag.BadBinding, NotBindable: diag.BadBinding, WrongDevice: diag.BadBinding,
	Duplicate: diag.DeclaredTwice, InTwoParts: diag.DeclaredTwice, DeclaredTwice: diag.DeclaredTwice,
	NotDeclared: diag.NotDeclared, OutOfOrder: diag.BadTiers, NotShortOfTarget: diag.BadTiers,
	LocalNotBacked: diag.GenreMismatch, OnlineNotBacked: diag.GenreMismatch,
	LocalNotListed: diag.GenreMismatch, OnlineNotListed: diag.GenreMismatch,
	NeedsNewVersion: diag.NeedsNewVersion,
}

// Problem is one thing that is wrong with a manifest.
type Problem struct {
	Field      string // such as input.actions.shoot.bind[0]; empty for the manifest as a whole
	Fault      Fault
	Warning    bool       // the manifest is valid all the same
	Range      diag.Range // zero when the manifest came from no file
	Message    string
	Suggestion string
	Notes      []diag.Related
}

// Diagnostic is the problem as tabletop reports it.
func (p Problem) Diagnostic() diag.Diagnostic {
	d := diag.Diagnostic{Code: codes[p.Fault], Range: p.Range, Message: p.Message, Suggestion: p.Suggestion, Notes: p.Notes}
	if p.Warning {
		d.Severity = diag.Warning
	}
	return d
}

// valid reports whether there is nothing but warnings.
func valid(problems []Problem) bool {
	for _, p := range problems {
		if !p.Warning {
			return false
		}
	}
	return true
}

// at is the path of a key in the object at a field.
func at(field, key string) string {
	if field == "" {
		return key
	}
	return field + "." + key
}

func item(field string, i int) string { return fmt.Sprintf("%s[%d]", field, i) }

// called says in a message which value is meant.
func called(field string) string {
	if field == "" {
		return "the manifest"
	}
	return field
}

// didYouMean names the word that was most likely meant, else says what else to do.
func didYouMean(word string, known []string, otherwise string) string {
	return cmp.Or(diag.DidYouMean(word, known), otherwise)
}
