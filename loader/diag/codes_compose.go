package diag

// Codes of what packs write into the records of a game.
const (
	// NoSuchRecord: a pack changes a record that is not there.
	NoSuchRecord Code = "no-such-record"
	// UndeclaredOwner: a pack changes what belongs to a pack that it does not depend on.
	UndeclaredOwner Code = "undeclared-owner"
	// UndeclaredField: a pack writes a field in the name of a pack that does not declare it.
	UndeclaredField Code = "undeclared-field"
	// WrongRecordFile: a record is changed in the file of another role.
	WrongRecordFile Code = "wrong-record-file"
	// BadRecordFile: a record file of a pack, or a part of it, is not written as it must be.
	BadRecordFile Code = "bad-record-file"
	// BadOperation: an operation on a field of a record cannot be done.
	BadOperation Code = "bad-operation"
	// UnknownSection: a section of a record file belongs to no rule of its pack.
	UnknownSection Code = "unknown-section"
	// OutsidePack: a path of a pack leads out of its folder.
	OutsidePack Code = "outside-pack"
)
