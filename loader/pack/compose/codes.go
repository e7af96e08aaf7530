package compose

// The codes of what composing refuses.

import "tabletop/loader/diag"

const (
	// NoSuchRecord: a pack changes a record that is not there.
	NoSuchRecord diag.Code = "no-such-record"
	// UndeclaredOwner: a pack changes what belongs to a pack that it does not depend on.
	UndeclaredOwner diag.Code = "undeclared-owner"
	// UndeclaredField: a pack writes a field in the name of a pack that does not declare it.
	UndeclaredField diag.Code = "undeclared-field"
	// WrongRecordFile: a record is changed in the file of another role.
	WrongRecordFile diag.Code = "wrong-record-file"
	// BadRecordFile: a record file of a pack, or a part of it, is not written as it must be.
	BadRecordFile diag.Code = "bad-record-file"
	// BadOperation: an operation on a field of a record cannot be done.
	BadOperation diag.Code = "bad-operation"
	// UnknownSection: a section of a record file belongs to no rule of its pack.
	UnknownSection diag.Code = "unknown-section"
)
