package host

// The rules of input: devices, actions, on-screen controls, and what players on one device share.

import "math"

// maxNumber is the largest finite number.
const maxNumber = math.MaxFloat64

var sticks = []string{"pad.left.stick", "pad.right.stick"}

// shapes are how the buttons of a control are arranged.
var shapes = []string{"row", "column", "diamond", "cluster"}

var inputRule = &rule{kind: object, about: "How the game is played.", fields: []field{
	{"supported", false, &rule{kind: list, least: 1, about: "Sets of devices, each of which is enough to play.",
		each: &rule{kind: list, least: 1, each: &rule{kind: text, words: []string{"keyboard", "mouse", "touch", "gamepad"}}}}},
	{"actions", false, &rule{kind: named, most: maxActions, about: "Named buttons and what they are bound to.", each: actionRule(anyDevice)}},
	{"controls", false, &rule{kind: named, most: maxLayouts, about: "Layouts of on-screen controls for touch screens.", each: layoutRule}},
	{"player", false, &rule{kind: object, about: "What each player on this device does.", fields: []field{
		{"actions", false, &rule{kind: named, most: maxPlayerActions, about: "Pad buttons and on-screen controls, a copy for each player.",
			each: actionRule(padButton|onScreen, field{"join", false, &rule{kind: boolean, about: "It seats a new player."}})}},
		{"keyboard", false, &rule{kind: list, most: maxKeyboardParts, about: "Parts of the keyboard, one player each.", each: &rule{kind: object, fields: []field{
			{"title", true, &rule{kind: text, least: 1, about: "What players see."}},
			{"bind", true, &rule{kind: named, about: "The keys and mouse buttons of each player action.", each: bindRule(key | mouseButton)}},
		}}}},
	}}},
}}

// bindRule is a list of bindings of some devices.
func bindRule(d device) *rule {
	return &rule{kind: list, least: 1, most: maxBindings, about: "What triggers it.", each: &rule{kind: binding, devices: d}}
}

func actionRule(d device, more ...field) *rule {
	return &rule{kind: object, fields: append([]field{
		{"bind", true, bindRule(d)},
		{"title", false, &rule{kind: text, about: "Its name on the key screen."}},
		{"label", false, &rule{kind: text, about: "What the on-screen button says."}},
	}, more...)}
}

var scaleField = field{"scale", false, &rule{kind: number, min: minScale, max: maxScale, about: "Its size next to the layout's others; 1 when left out."}}

// layoutRule has the zones of a layout.
var layoutRule = &rule{kind: object, fields: []field{
	{"left", false, zoneRule},
	{"right", false, zoneRule},
	{"full", false, zoneRule},
}}

var zoneRule = &rule{kind: named, each: &rule{kind: chosen, cases: []field{
	{"thumbstick", false, &rule{kind: object, fields: []field{
		{"type", true, &rule{kind: text}},
		{"as", true, &rule{kind: text, words: sticks, about: "The stick that it acts as."}},
		{"axis", false, &rule{kind: text, words: []string{"x", "y"}, about: "The only direction that it moves in."}},
		scaleField,
	}}},
	{"buttons", false, &rule{kind: object, fields: []field{
		{"type", true, &rule{kind: text}},
		{"buttons", true, &rule{kind: list, least: 1, about: "Actions.", each: &rule{kind: text}}},
		{"shape", false, &rule{kind: text, words: shapes, open: true, about: "How they are arranged; a column when left out."}},
		{"as", false, &rule{kind: named, about: "The pad buttons that its buttons act as.", each: &rule{kind: binding, devices: padButton}}},
		scaleField,
	}}},
}}}
