package texture

// What a picture has and the table does not show.

import (
	"encoding/binary"
	"image"
	"slices"
)

// Note is something about a picture that its designer may not expect.
type Note struct {
	Message    string // a sentence without the picture's name and full stop
	Suggestion string // what to do, as a sentence
	Lost       bool   // something of the picture is missing
}

// lostParts are what an SVG can have and is not drawn.
var lostParts = map[string]Note{
	"clip-path":     {"a clip-path of the SVG is not followed, so that more is seen than should be", "Cut the shapes themselves, or save the picture as PNG.", true},
	"filter":        {"a filter of the SVG, such as a blur or a shadow, is not drawn", "Save the picture as PNG.", true},
	"foreignObject": {"a <foreignObject> of the SVG is not drawn", "Save the picture as PNG.", true},
	"image":         {"a picture within the SVG is not drawn", "Save the whole as PNG.", true},
	"mask":          {"a mask of the SVG is not followed, so that more is seen than should be", "Cut the shapes themselves, or save the picture as PNG.", true},
	"pattern":       {"a pattern of the SVG is not drawn", "Save the picture as PNG.", true},
	"style":         {"some rules of the SVG's style sheet are not followed: selectors are a name, a .class or an #id", "Give the elements classes, or save the picture as PNG.", true},
	"text":          {"the text of the SVG is not drawn", "Convert the text to paths, or save the picture as PNG.", true},
	"use":           {"a <use> of the SVG names nothing in its file, so that it is not drawn", "Copy what it names into the file.", true},
}

// notes are what there is to say of an SVG that was drawn.
func (d *drawing) notes() []Note {
	keys := make([]string, 0, len(d.lost))
	for key := range d.lost {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	var out []Note
	for _, key := range keys {
		out = append(out, lostParts[key])
	}
	return out
}

// lose notes that a part of the SVG is not drawn.
func (d *drawing) lose(part string) {
	if d.lost == nil {
		d.lost = map[string]bool{}
	}
	d.lost[part] = true
}

// formatNotes are what there is to say of a picture of another format.
func formatNotes(data []byte, format string, img image.Image) []Note {
	var out []Note
	if animated(data, format) {
		out = append(out, Note{Message: "the " + format + " is animated; its first frame is shown", Suggestion: "Save the frame that is meant as a picture of its own."})
	}
	if _, ok := img.(*image.CMYK); ok {
		out = append(out, Note{Message: "the " + format + " has colours for print (CMYK), which look different on a screen", Suggestion: "Save it with RGB colours to choose them yourself."})
	}
	return out
}

// animated reports whether a file holds more than one frame.
func animated(data []byte, format string) bool {
	switch format {
	case "PNG": // an acTL chunk stands before the pixels; see the APNG specification
		for at := 8; at+12 <= len(data); {
			n := int64(binary.BigEndian.Uint32(data[at:]))
			switch kind := string(data[at+4 : at+8]); {
			case kind == "acTL":
				return binary.BigEndian.Uint32(data[at+8:]) > 1
			case kind == "IDAT", n > int64(len(data)-at-12):
				return false
			}
			at += 12 + int(n)
		}
	case "WebP":
		frames := 0
		for _, c := range riffChunks(data[min(12, len(data)):]) {
			if c.kind == "ANMF" {
				frames++
			}
		}
		return frames > 1
	case "GIF":
		return gifFrames(data) > 1
	}
	return false
}

// gifFrames counts the frames up to the second. See the GIF89a specification.
func gifFrames(b []byte) int {
	colours := func(flags byte) int { return int(flags>>7) * 3 << (flags&7 + 1) }
	frames := 0
	for at := 13 + colours(b[10]); at < len(b) && frames < 2; {
		switch b[at] {
		case 0x21: // an extension
			at += 2
		case 0x2c: // a frame
			if frames++; at+10 > len(b) {
				return frames
			}
			at += 11 + colours(b[at+9])
		default:
			return frames
		}
		for at < len(b) && b[at] != 0 {
			at += 1 + int(b[at])
		}
		at++
	}
	return frames
}
