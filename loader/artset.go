package loader

// An art set shows other pictures for the same parts. What it does not have is drawn as the game has it.

import (
	"path"
	"strings"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// overlay is an art set that is being laid over the pictures of a game.
type overlay struct {
	*mods
	art   pack.ArtSet
	files *tree
	known map[string]string // path in the set -> picture; "" for none
}

// art shows the pictures of the chosen art set.
func (m *mods) art(g *game.Game) {
	_, faults := m.set.ArtSets()
	for _, f := range faults {
		m.faults.Add(f)
	}
	set, ok := m.set.ArtSet()
	if !ok {
		return
	}
	o := &overlay{mods: m, art: set, files: m.treeOf(set.Pack), known: map[string]string{}}
	for _, p := range g.Parts {
		if set.Engine == pack.Linoleum {
			o.loose(p)
		} else {
			o.mirror(&p.Face)
			o.mirror(&p.Back)
			o.mirror(&p.Shape)
		}
	}
	for _, image := range o.known {
		if image != "" {
			g.Packs.Redrawn++
		}
	}
}

// mirror takes the picture at the same relative path, with the crop as it is.
func (o *overlay) mirror(s *game.Sprite) {
	rest, ok := o.relative(s.Image)
	if !ok {
		return
	}
	if image := o.picture(rest); image != "" {
		s.Image = image
	}
}

// relative is a picture's path from the game's folder; one of a pack is below packs, wherever the pack lies.
func (o *overlay) relative(image string) (string, bool) {
	if image == "" || isURL(image) || strings.HasPrefix(image, "data:") {
		return "", false
	}
	for _, p := range o.mods.set.Order.Packs {
		if rest, ok := strings.CutPrefix(image, p.Dir+"/"); ok {
			return path.Join(pack.Folder, p.ID, rest), true
		}
	}
	if o.base.dir == "." {
		return image, true
	}
	return strings.CutPrefix(image, o.base.dir+"/")
}

// loose takes one picture for each side of a part, whole. A back that is the face follows it.
func (o *overlay) loose(p *game.Part) {
	if p.Package != o.base.pkg.ID && p.Package != o.art.Pack.ID {
		return
	}
	name := p.Type + "/" + p.ID
	face, back := o.picture(name+".face.png"), o.picture(name+".back.png")
	follows := p.Back.Image == p.Face.Image && p.Back.Crop == p.Face.Crop
	if back == "" && follows {
		back = face
	}
	if face != "" {
		p.Face.Image, p.Face.Crop = face, game.Crop{}
	}
	if back != "" {
		p.Back.Image, p.Back.Crop = back, game.Crop{}
	}
}

// picture is the one at a path in the set, which is looked for once; "" when there is none.
func (o *overlay) picture(rest string) string {
	image, known := o.known[rest]
	if !known {
		image = o.find(rest)
		o.known[rest] = image
	}
	return image
}

// find looks for the picture at a path in the set. That it was looked for is remembered by whoever
// watches the files: it may come.
func (o *overlay) find(rest string) string {
	p := path.Join(o.art.Dir, rest)
	if inPack(o.art.Pack, p, rest) != nil {
		return ""
	}
	if o.files.has(p) {
		return p
	}
	if f, err := o.fsys.Open(p); err == nil {
		f.Close()
	}
	return ""
}
