package diag

// Codes of packs: their manifests, and how they fit together.
const (
	// BadManifest: the manifest of a pack has a fault, so that the pack is not used.
	BadManifest Code = "bad-manifest"
	// OddManifest: something in the manifest of a pack is most likely not meant as it stands.
	OddManifest Code = "odd-manifest"
	// NewerKey: a key is of a later version of the pack format.
	NewerKey Code = "newer-key"
	// BadRange: a range of versions cannot be read.
	BadRange Code = "bad-version-range"
	// BadPackPath: nothing is read at a path that a manifest names.
	BadPackPath Code = "bad-pack-path"
	// CapabilityWithoutCode: a pack without code asks for what only code may do.
	CapabilityWithoutCode Code = "capability-without-code"
	// UnknownCapability: a pack asks for something that this version does not know.
	UnknownCapability Code = "unknown-capability"
	// EngineRange: a pack is made for another version of the pack system.
	EngineRange Code = "other-pack-system"
	// PackFolder: the folder of a pack is called otherwise than the pack.
	PackFolder Code = "pack-folder"
	// DuplicatePack: two packs have the same id.
	DuplicatePack Code = "duplicate-pack"
	// MissingPack: a pack depends on one that is not there, not on, or not usable.
	MissingPack Code = "missing-pack"
	// PackVersion: a pack depends on another version of a pack than the one that is there.
	PackVersion Code = "pack-version"
	// PackCycle: packs depend on each other in a circle.
	PackCycle Code = "pack-cycle"
	// DroppedHint: a hint about the load order is dropped, because it would close a circle.
	DroppedHint Code = "dropped-hint"
	// BadLoadOrder: a load order cannot be read, or names what is not there.
	BadLoadOrder Code = "bad-load-order"
	// SharedRule: two packs have a rule with the same flag.
	SharedRule Code = "shared-rule"
	// PackCode: a pack contains code that this viewer never runs.
	PackCode Code = "pack-code"
)
