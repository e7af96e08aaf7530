//go:build linux && !android

package speaker

// #cgo LDFLAGS: -Wl,--as-needed -ldl
// int tabletop_alsa_open(void);
import "C"

import "errors"

// prepare finds the system's sound library.
func prepare() error {
	if C.tabletop_alsa_open() == 0 {
		return errors.New("libasound.so.2 is not there")
	}
	return nil
}
