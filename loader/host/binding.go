package host

// Bindings: the names of keys, buttons and controls that an action can be bound to.

import (
	"regexp"
	"strings"

	"tabletop/loader/diag"
)

// Binding is the name of what triggers an action, such as key.KeyZ or pad.south.
type Binding string

// device is a kind of binding. Rules allow sets of them.
type device int

const (
	key device = 1 << iota
	pointer
	mouseButton
	mouseWheel
	touch
	padButton
	onScreen

	anyDevice = key | pointer | mouseButton | mouseWheel | touch | padButton | onScreen
)

// Forms of bindings. A key is any KeyboardEvent.code: the list of codes grows, so only its letters are checked.
var bindingForms = []struct {
	device  device
	pattern *regexp.Regexp
	says    string
}{
	{key, regexp.MustCompile(`^key\.[A-Za-z0-9]+$`), "key.KeyA"},
	{pointer, regexp.MustCompile(`^pointer\.(primary|secondary)$`), "pointer.primary"},
	{mouseButton, regexp.MustCompile(`^mouse\.(left|middle|right)$`), "mouse.left"},
	{mouseWheel, regexp.MustCompile(`^mouse\.(wheelup|wheeldown)$`), "mouse.wheelup"},
	{touch, regexp.MustCompile(`^touch\.tap$`), "touch.tap"},
	{padButton, regexp.MustCompile(`^pad\.((left\.|right\.)?(north|south|east|west)|(left|right)\.(bumper|trigger)|start|select)$`), "pad.south"},
	{onScreen, regexp.MustCompile(`^controls\.[\s\S]+$`), "controls.NAME"},
}

// escape leaves fullscreen in every host.
const escape Binding = "key.Escape"

// device is the kind of binding; 0 when there is none of that name.
func (b Binding) device() device {
	for _, f := range bindingForms {
		if f.pattern.MatchString(string(b)) {
			return f.device
		}
	}
	return 0
}

// Key is the KeyboardEvent.code of a binding to a key.
func (b Binding) Key() (code string, ok bool) {
	code, ok = strings.CutPrefix(string(b), "key.")
	return code, ok
}

// Pad is the name of a gamepad button without its "pad.".
func (b Binding) Pad() (button string, ok bool) {
	button, ok = strings.CutPrefix(string(b), "pad.")
	return button, ok
}

// bindable says of a known or unknown name why an action of some devices cannot have it.
func (b Binding) bindable(allowed device) Fault {
	switch d := b.device(); {
	case b == escape || b == Binding(sticks[0]) || b == Binding(sticks[1]):
		return NotBindable
	case d == 0:
		return UnknownBinding
	case d&allowed == 0:
		return WrongDevice
	}
	return ""
}

// says lists examples of the bindings of a set of devices.
func (d device) says() string {
	var examples []string
	for _, f := range bindingForms {
		if f.device&d != 0 {
			examples = append(examples, f.says)
		}
	}
	return diag.OneOf(examples)
}

// bindingNames are the names that are fixed, of a set of devices, for suggestions.
func bindingNames(allowed device) []string {
	var list []string
	add := func(d device, names ...string) {
		if d&allowed != 0 {
			list = append(list, names...)
		}
	}
	add(pointer, "pointer.primary", "pointer.secondary")
	add(mouseButton, "mouse.left", "mouse.middle", "mouse.right")
	add(mouseWheel, "mouse.wheelup", "mouse.wheeldown")
	add(touch, "touch.tap")
	for _, compass := range []string{"north", "south", "east", "west"} {
		add(padButton, "pad."+compass, "pad.left."+compass, "pad.right."+compass)
	}
	for _, side := range []string{"left", "right"} {
		add(padButton, "pad."+side+".bumper", "pad."+side+".trigger")
	}
	add(padButton, "pad.start", "pad.select")
	return list
}
