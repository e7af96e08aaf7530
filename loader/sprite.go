package loader

// Pictures of a part.

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// pictures reads face, back and shape. A missing back is the face with the face's crop; with a backCrop
// of its own it is the face's image under that.
func (d *decoder) pictures(o *object, p *game.Part) {
	p.Face, p.Back, p.Shape = d.sprite(o, "face"), d.sprite(o, "back"), d.sprite(o, "shape")
	faceCrop, _ := d.crop(o, "faceCrop")
	backCrop, hasBackCrop := d.crop(o, "backCrop")
	p.Face.Crop = faceCrop
	if p.Back.Image == "" {
		p.Back = p.Face
	} else {
		p.Back.Crop = game.Crop{}
	}
	if hasBackCrop {
		p.Back.Crop = backCrop
	}
	named := func(key string) bool { // though it may be unusable, which is reported
		v := o.get(key)
		return o.failed(key) || v != nil && (v.Kind != doc.String || v.Text != "")
	}
	switch {
	case p.Face.Image != "" || named("face"):
	case o.has("faceCrop"):
		d.faults.warn(diag.NoFace, o.find("faceCrop").keyRange, d.add("face", "./picture.png", ""), "faceCrop picks a cell of face, which is not given")
	case p.Back.Image == "" && p.Shape.Image == "" && !named("back") && !named("shape"):
		d.absent(diag.Diagnostic{Severity: diag.Warning, Code: diag.NoFace, Range: p.Range, Suggestion: d.add("face", "./picture.png", ""),
			Message: fmt.Sprintf("the part %s has no picture, so it is plain", p.Short())})
	}
}

// pictureKeys are the keys of a part that name images.
var pictureKeys = []string{"face", "back", "shape"}

// sprite reads an image; the zero Sprite when it is not given or unusable.
func (d *decoder) sprite(o *object, key string) game.Sprite {
	v := o.get(key)
	if v == nil || v.Kind == doc.String && v.Text == "" {
		return game.Sprite{}
	}
	if v.Kind != doc.String {
		d.faults.err(diag.BadValue, v.Range, d.imageForm(key, v), "%s is %s, not the path of an image", key, v.Describe())
		return game.Sprite{}
	}
	image, err := d.writer(v).picture(v.Text)
	if err != nil {
		d.faults.at(v.Range, err)
		return game.Sprite{}
	}
	return game.Sprite{Image: image, Range: v.Range}
}

// picture is image, for a text that may stand in many rows.
func (d *decoder) picture(s string) (string, *problem) {
	if image, known := d.sprites[s]; known {
		return image, nil
	}
	image, err := d.image(s)
	if err == nil {
		d.sprites[s] = image
	}
	return image, err
}

// imageForm says how an image is named, made of the one text inside of what stands in its place.
func (d *decoder) imageForm(key string, v *doc.Node) string {
	inside := v.Items
	for _, e := range v.Entries {
		inside = append(inside, e.Value)
	}
	if len(inside) == 1 && inside[0].Kind == doc.String && strings.ContainsAny(inside[0].Text, "./") {
		return "Write " + d.pair(key+": "+inside[0].Text) + "."
	}
	return "Write the path of an image, as in " + d.pair(key+": ./picture.png") + "."
}

// scheme is the start of a URL; one letter is a drive of Windows.
var scheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]+:`)

var drive = regexp.MustCompile(`^[A-Za-z]:[\\/]`)

// image gives the place of an image as game.Sprite has it. SVG that is a block, such as one with
// file=token.svg, becomes a data: URI, so that nobody else needs to know of blocks.
func (d *decoder) image(s string) (string, *problem) {
	if isURL(s) || strings.HasPrefix(s, "data:") {
		return s, nil
	}
	if m := scheme.FindString(s); m != "" {
		return "", &problem{diag.BadImage, fmt.Sprintf("an image cannot be read from %s", m),
			"Write a path relative to the file it stands in, an http or https URL, or a data: URI."}
	}
	p, err := d.locate(d.dir, s)
	if err == nil {
		if b := d.view.data(p); b != nil && path.Ext(p) == ".svg" {
			return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(b.text.Bytes), nil
		}
		if d.exists(p) {
			return p, nil
		}
	}
	if plain, bad := url.PathUnescape(s); bad == nil && plain != s {
		if q, bad := d.locate(d.dir, plain); bad == nil && d.exists(q) {
			return q, nil
		}
	}
	if drive.MatchString(s) {
		return "", &problem{diag.BadImage, fmt.Sprintf("the path %s begins with a drive, so it is there on one computer only", s),
			"Put the file beside the game and write a path relative to the file it stands in."}
	}
	if strings.Contains(s, `\`) {
		return "", &problem{diag.BadImage, fmt.Sprintf("the path %s has backslashes", s),
			"Write it with slashes: " + strings.ReplaceAll(s, `\`, "/") + "."}
	}
	return p, err
}

// files are what the definition may find.
func (d *decoder) files() *tree {
	if d.view == nil {
		return d.tree
	}
	return d.view.tree
}

// exists reports whether there is a file or folder at a path, through links as well.
func (d *decoder) exists(p string) bool {
	if d.files().has(p) {
		return true
	}
	if _, ok := d.files().fold(p); ok {
		return false // a file system that does not tell case apart would find it
	}
	_, err := fs.Stat(d.fsys, p)
	return err == nil
}
