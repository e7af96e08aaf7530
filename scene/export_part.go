package scene

// One part as a file: STL for a printer, OBJ for an older modelling program, glTF for the rest.

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"

	"tabletop/loader/game"
	"tabletop/mesh"
	"tabletop/scene/texture"
)

// File is one of the files that an export makes.
type File struct {
	Name string
	Data []byte
}

// lookOf finds what a part looks like.
func (t *Table) lookOf(p *game.Part) (*look, error) {
	if l := t.looks[p]; l != nil {
		return l, nil
	}
	return nil, fmt.Errorf("%s has no solid to write", p.Short())
}

// WritePartGLB writes one part as a binary glTF 2.0 file, upright at the origin: metres, its face to +Z.
func (t *Table) WritePartGLB(ctx context.Context, w io.Writer, p *game.Part, generator string) error {
	l, err := t.lookOf(p)
	if err != nil {
		return err
	}
	x, err := t.newExporter(ctx, []*look{l})
	if err != nil {
		return err
	}
	x.glb.AddNode(mesh.Node{Name: t.partName(p), Mesh: x.model(l)})
	return x.glb.Write(w, generator)
}

// WritePartSTL writes one part's solid as a binary STL file in mm.
func (t *Table) WritePartSTL(w io.Writer, p *game.Part) error {
	l, err := t.lookOf(p)
	if err != nil {
		return err
	}
	return mesh.WriteSTL(w, t.partName(p), l.body[0])
}

// PartOBJ makes a part's Wavefront OBJ file in mm, NAME.obj, and what it refers to, which comes first:
// NAME-face.png and NAME-back.png where there is art, and NAME.mtl.
func (t *Table) PartOBJ(ctx context.Context, p *game.Part, name string) ([]File, error) {
	l, err := t.lookOf(p)
	if err != nil {
		return nil, err
	}
	pngs, err := t.art.encode(ctx, []*look{l}, whole)
	if err != nil {
		return nil, err
	}
	var files []File
	picture := func(group string, s texture.Slot) string {
		if pngs[s] == nil {
			return ""
		}
		files = append(files, File{name + "-" + group + ".png", pngs[s]})
		return files[len(files)-1].Name
	}
	face, back := picture("face", l.face), ""
	if back = face; l.back != l.face {
		back = picture("back", l.back)
	}
	var mtl, obj bytes.Buffer
	for _, g := range [][2]string{{"face", face}, {"side", face}, {"back", back}} {
		writeMTL(&mtl, g[0], g[1], l.substance.gloss())
	}
	fmt.Fprintf(&obj, "mtllib %s.mtl\n", name)
	if err := mesh.WriteOBJ(&obj, t.partName(p), l.body[0]); err != nil {
		return nil, err
	}
	return append(files, File{name + ".mtl", mtl.Bytes()}, File{name + ".obj", obj.Bytes()}), nil
}

// whole leaves a picture as it is.
func whole(img *image.NRGBA) *image.NRGBA { return img }

// writeMTL writes one material of a .mtl file: its picture, or its colour in linear light, and the
// highlight that part.frag gives it.
func writeMTL(w *bytes.Buffer, name, picture string, gloss float64) {
	colour := linear(plainPaper)
	if picture != "" {
		colour = [3]float64{1, 1, 1}
	}
	shine, sharp := 0.10+0.22*gloss, 12+58*gloss
	fmt.Fprintf(w, "newmtl %s\nKd %.4f %.4f %.4f\nKs %.3[5]f %.3[5]f %.3[5]f\nNs %.1[6]f\n", name, colour[0], colour[1], colour[2], shine, sharp)
	if picture != "" {
		fmt.Fprintf(w, "map_Kd %s\n", picture)
	}
}
