package scene

import (
	"testing"

	"github.com/g3n/engine/window"
)

func TestModifiersAfterAKey(t *testing.T) {
	const shift, control, none = window.ModShift, window.ModControl, window.ModifierKey(0)
	tests := []struct {
		name       string
		key        window.Key
		down       bool
		told, want window.ModifierKey
	}{
		{"X11 tells of Ctrl as it was before", window.KeyLeftControl, true, none, control},
		{"and as it comes up", window.KeyLeftControl, false, control, none},
		{"others tell of it as it is", window.KeyRightControl, false, none, none},
		{"Shift stays while Ctrl comes up", window.KeyRightControl, false, shift | control, shift},
		{"letters change nothing", window.KeyZ, true, control, control},
		{"letters that come up neither", window.KeyZ, false, control, control},
	}
	for _, test := range tests {
		if got := modsAfter(test.key, test.down, test.told); got != test.want {
			t.Errorf("%s: %b, want %b", test.name, got, test.want)
		}
	}
}
