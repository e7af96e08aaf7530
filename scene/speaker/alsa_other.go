//go:build !linux || android

package speaker

// prepare has nothing to do: the other systems' sound libraries are always there.
func prepare() error { return nil }
