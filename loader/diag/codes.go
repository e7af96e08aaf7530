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
	// TooManyValues: a definition file holds more values than the limit.
	TooManyValues Code = "too-many-values"
	// CommentedOut: a number sign begins a comment where a value is most likely meant.
	CommentedOut Code = "commented-out"
	// UnknownTag: a YAML value has a tag that means nothing here, such as "!!python/object".
	UnknownTag Code = "unknown-tag"
	// AliasLimit: the aliases of a YAML document stand for more values than the limit, or for themselves.
	AliasLimit Code = "alias-limit"
	// CSVEmpty: a CSV has no header.
	CSVEmpty Code = "csv-empty"
	// NotCSV: a CSV is a file of another kind.
	NotCSV Code = "not-csv"
	// CSVHeader: the header of a CSV gives a name twice, or a column has none.
	CSVHeader Code = "csv-header"
	// CSVNoTypes: the second row of a CSV is missing, or does not name types.
	CSVNoTypes Code = "csv-no-type-row"
	// CSVSeparator: the cells of a CSV are separated by something else than commas.
	CSVSeparator Code = "csv-separator"
	// CSVComment: a line of a CSV is a comment, but looks like a row or a line of a text.
	CSVComment Code = "csv-comment"
	// CSVBackslash: a backslash in a CSV cell is not part of its text.
	CSVBackslash Code = "csv-backslash"
	// CSVColumns: a CSV has more or fewer types than column names.
	CSVColumns Code = "csv-column-count"
	// CSVType: the type of a column cannot be read.
	CSVType Code = "csv-type"
	// CSVQuote: the quotes of a CSV cell are wrong.
	CSVQuote Code = "csv-quote"
	// CSVRow: a row of a CSV has more or fewer cells than the header.
	CSVRow Code = "csv-row-length"
	// CSVNumber: a CSV cell is not the number that its column wants.
	CSVNumber Code = "csv-number"
	// CSVValue: a CSV cell does not fit the type of its column.
	CSVValue Code = "csv-value"
	// CSVReference: a CSV cell refers to a table or a row that is not there, or round in a circle.
	CSVReference Code = "csv-reference"
	// CSVNoRows: a CSV has a header and types, and nothing else.
	CSVNoRows Code = "csv-no-rows"
	// CSVLimit: a CSV, or what its references stand for, is larger than the limit.
	CSVLimit Code = "csv-limit"

	// Unreadable: a file or folder cannot be read.
	Unreadable Code = "unreadable-file"
	// MissingFile: a file that is named is not there.
	MissingFile Code = "missing-file"
	// FileTooLarge: a file is larger than the limit.
	FileTooLarge Code = "file-too-large"
	// BadFileName: a file cannot be used because of its name.
	BadFileName Code = "bad-file-name"
	// LinkedFolder: a folder is a link, so it is not searched.
	LinkedFolder Code = "linked-folder"
	// TooMany: there are more files, definitions or objects than the limit.
	TooMany Code = "too-many"
	// OutsideRoot: a path leads out of the games root.
	OutsideRoot Code = "outside-root"
	// Offline: something is on the web, and tabletop is offline.
	Offline Code = "offline"
	// FetchFailed: something on the web could not be fetched.
	FetchFailed Code = "fetch-failed"
	// StaleCopy: something on the web could not be fetched, and an older copy is used.
	StaleCopy Code = "stale-copy"

	// NoPackage: no package is declared where a game is opened.
	NoPackage Code = "no-package"
	// SeveralPackages: several packages are declared where a game is opened.
	SeveralPackages Code = "several-packages"
	// UnknownPackage: no package has the id that is named.
	UnknownPackage Code = "unknown-package"
	// DuplicatePackage: two packages of a games root have the same id.
	DuplicatePackage Code = "duplicate-package"
	// BadPattern: an include pattern can match nothing.
	BadPattern Code = "bad-pattern"
	// NoMatch: an include pattern gives no definition.
	NoMatch Code = "pattern-without-match"
	// SharedDefinition: a definition belongs to two packages, most likely by the default include alone.
	SharedDefinition Code = "shared-definition"
	// NotIncluded: a definition is passed over by the default include.
	NotIncluded Code = "not-included"

	// BadInfo: the info string of a block cannot be used as it is.
	BadInfo Code = "bad-info-string"
	// UnclosedBlock: a block has no closing fence.
	UnclosedBlock Code = "unclosed-block"
	// UnknownRole: a block declares a role that does not exist.
	UnknownRole Code = "unknown-role"
	// UnknownLanguage: a block declares a role, but its language is none of definitions.
	UnknownLanguage Code = "unknown-language"
	// RoleInside: something has a role inside, but its name declares none.
	RoleInside Code = "role-not-declared"
	// OddName: the name of a definition is most likely not meant as it is read.
	OddName Code = "odd-name"
	// Shadowed: a block hides a real file.
	Shadowed Code = "hidden-file"
	// DuplicateFile: two blocks that are no definitions have the same name.
	DuplicateFile Code = "duplicate-file"
	// EmptyDefinition: a definition holds nothing.
	EmptyDefinition Code = "empty-definition"
	// NotAnObject: a definition is neither an object nor a list of objects.
	NotAnObject Code = "not-an-object"
	// GivenTwice: role, type or id is given by the name and again by the content.
	GivenTwice Code = "given-twice"
	// IDWithVariants: an id on the info string stands beside $variants.
	IDWithVariants Code = "id-with-variants"
	// BadVariants: $variants is no CSV source.
	BadVariants Code = "bad-variants"
	// NoVariants: $variants is an empty list.
	NoVariants Code = "no-variants"

	// MissingType: a definition has no type.
	MissingType Code = "missing-type"
	// MissingID: a definition has no id.
	MissingID Code = "missing-id"
	// BadID: a type or an id cannot be used in references.
	BadID Code = "bad-id"
	// DuplicateID: two parts, surfaces or setups have the same type and id.
	DuplicateID Code = "duplicate-id"
	// BadReference: a reference is not of the form package:type#id.
	BadReference Code = "bad-reference"
	// UnknownPart: a setup places a part that does not exist.
	UnknownPart Code = "unknown-part"
	// UnknownSurface: a surface that is named does not exist.
	UnknownSurface Code = "unknown-surface"

	// UnknownKey: a key means nothing, and is most likely misspelt or in the wrong place.
	UnknownKey Code = "unknown-key"
	// MissingKey: a key that is needed is not given.
	MissingKey Code = "missing-key"
	// BadValue: a value is not of the kind that its key wants.
	BadValue Code = "bad-value"
	// BadSize: a size is not positive.
	BadSize Code = "bad-size"
	// MissingSize: a part or surface gives no size.
	MissingSize Code = "missing-size"
	// HugeSize: a part is larger than any table.
	HugeSize Code = "huge-size"
	// LargeFillet: a fillet is larger than the part allows.
	LargeFillet Code = "large-fillet"
	// BadCrop: a crop picks no cell of its picture.
	BadCrop Code = "bad-crop"
	// UnevenSheet: the cells of a sheet are not whole pixels.
	UnevenSheet Code = "uneven-sheet"
	// Proportions: a picture has other proportions than the size of its part.
	Proportions Code = "other-proportions"
	// NoFace: a part has no picture.
	NoFace Code = "no-face"
	// BadImage: an image cannot be shown.
	BadImage Code = "bad-image"
	// ReducedImage: pictures are shown with fewer pixels than they have.
	ReducedImage Code = "reduced-image"
	// PartialImage: a picture is not shown as its file has it.
	PartialImage Code = "partial-image"
	// BadShape: no solid can be made from a shape.
	BadShape Code = "bad-shape"
	// ReducedShape: a solid was made with less than was asked for.
	ReducedShape Code = "reduced-shape"

	// BadRoute: the path of a route cannot be read.
	BadRoute Code = "bad-route"
	// UnreachableRoute: an earlier route takes all paths of a route.
	UnreachableRoute Code = "unreachable-route"
	// NoCandidateMatches: no candidate has the parameters of its route.
	NoCandidateMatches Code = "candidates-never-match"
	// BadCurve: a curve is no SVG path.
	BadCurve Code = "bad-curve"
	// ZeroLengthCurve: a curve has no length.
	ZeroLengthCurve Code = "curve-without-length"
	// LiftWithoutCurve: zStart or zEnd is given without a curve.
	LiftWithoutCurve Code = "lift-without-curve"
	// ListedTwice: a surface is listed twice.
	ListedTwice Code = "listed-twice"
	// ChildCycle: a surface is its own child, or its child's.
	ChildCycle Code = "child-cycle"
	// NotAChild: a surface is listed as a child, but not mounted as one.
	NotAChild Code = "not-a-child"
	// OrphanChild: a surface is mounted as a child, but no surface lists it.
	OrphanChild Code = "orphan-child"
	// BadPath: the path of a placement cannot be used.
	BadPath Code = "bad-path"
	// NotShown: parts are placed on a path that no surface shows.
	NotShown Code = "not-shown"
	// EmptyPackage: a package has no definitions.
	EmptyPackage Code = "empty-package"
	// NoSetup: a package with parts and surfaces has no setup.
	NoSetup Code = "no-setup"
	// ParamInPath: the path of a placement has a parameter in it.
	ParamInPath Code = "parameter-in-path"
)
