package diag

// Codes of game.manifest.json; it uses codes of definitions, too.
const (
	// OtherManifest: a game.manifest.json is most likely another tool's.
	OtherManifest Code = "other-manifest"
	// OverLimit: a game manifest has more of something than is allowed.
	OverLimit Code = "over-limit"
	// ReservedName: a game manifest uses a name that is the host's own.
	ReservedName Code = "reserved-name"
	// BadBinding: a game manifest binds an action to something that it cannot be bound to.
	BadBinding Code = "bad-binding"
	// NotDeclared: a game manifest names an action that it does not declare.
	NotDeclared Code = "not-declared"
	// DeclaredTwice: a game manifest gives one thing twice that may be there only once.
	DeclaredTwice Code = "declared-twice"
	// BadTiers: the tiers of an achievement are not in order on the way to its target.
	BadTiers Code = "bad-tiers"
	// GenreMismatch: the genres of a game manifest do not fit what else it says.
	GenreMismatch Code = "genre-mismatch"
	// ManifestNote: a game manifest and its package differ, or tabletop does not do what it says.
	ManifestNote Code = "manifest-note"
	// NeedsNewVersion: a change to a game manifest would change what players' data means.
	NeedsNewVersion Code = "needs-new-version"
)
