//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"tabletop/mesh"
)

// peers runs potrace and Node.js on files in a folder.
type peers struct {
	script, modules, folder string
	idle                    float64 // ms that potrace takes to read, and write next to nothing
}

// newPeers writes the inputs: a bitmap for potrace and the outlines, as they are after the fillet, for three.js.
func newPeers(modules, folder string, all []*subject) (*peers, error) {
	script, err := filepath.Abs(filepath.Join(modules, "peer.mjs"))
	if err != nil {
		return nil, err
	}
	p := &peers{script: script, modules: modules, folder: folder}
	outlines := map[string]any{}
	for _, s := range all {
		outlines[s.name] = map[string]any{"shapes": shapesOf(s.solid.Outline), "depth": depth, "radius": min(fillet, depth/2), "segments": segments()}
		if err := os.WriteFile(p.bitmap(s.name), packed(s.hard), 0o644); err != nil {
			return nil, err
		}
	}
	// As large as the others and empty but for a square that is just no speck to potrace.
	dot := image.NewAlpha(all[0].hard.Rect)
	for _, i := range []int{0, 1, dot.Stride, dot.Stride + 1} {
		dot.Pix[i] = 255
	}
	if err := os.WriteFile(p.bitmap("dot"), packed(dot), 0o644); err != nil {
		return nil, err
	}
	text, err := json.Marshal(outlines)
	if err != nil {
		return nil, err
	}
	return p, os.WriteFile(p.outlines(), text, 0o644)
}

func (p *peers) bitmap(name string) string { return filepath.Join(p.folder, name+".pbm") }
func (p *peers) outlines() string          { return filepath.Join(p.folder, "outlines.json") }

// start measures what potrace takes for nothing, to be taken off.
func (p *peers) start() (err error) {
	p.idle, err = p.potrace("dot")
	return err
}

// potrace is the processor time, ms, that it takes for a picture in a process that traces it many times, so that
// starting the process hardly counts.
func (p *peers) potrace(name string) (float64, error) {
	const times = 10
	args := []string{"-b", "svg"}
	for range times {
		args = append(args, p.bitmap(name))
	}
	cmd := exec.Command("potrace", args...)
	if text, err := cmd.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("potrace %s: %w: %s", name, err, text)
	}
	return ms(cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime()) / times, nil
}

func (p *peers) trace(s *subject) error {
	took, err := p.potrace(s.name)
	s.add("potrace", max(0, took-p.idle))
	return err
}

func (p *peers) node(args ...string) ([]byte, error) {
	cmd := exec.Command("node", append([]string{p.script}, args...)...)
	cmd.Dir = p.modules
	cmd.Stderr = os.Stderr
	return cmd.Output()
}

// extrudeCold adds the first call of three.js in a process of its own.
func (p *peers) extrudeCold(s *subject) error {
	out, err := p.node("cold", p.outlines(), s.name)
	if err != nil {
		return err
	}
	took, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	s.add("cold", took)
	return err
}

// extrudeWarm adds the calls of three.js and earcut once they have been compiled.
func (p *peers) extrudeWarm(all []*subject) error {
	out, err := p.node("warm", p.outlines())
	if err != nil {
		return err
	}
	var took map[string]struct{ Three, Earcut float64 }
	if err := json.Unmarshal(out, &took); err != nil {
		return err
	}
	for _, s := range all {
		s.add("three", took[s.name].Three)
		s.add("earcut", took[s.name].Earcut)
	}
	return nil
}

// packed is a picture as potrace reads it: a bit a pixel, 1 is black.
func packed(a *image.Alpha) []byte {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	var out bytes.Buffer
	fmt.Fprintf(&out, "P4\n%d %d\n", w, h)
	for y := range h {
		row := make([]byte, (w+7)/8)
		for x := range w {
			row[x/8] |= a.Pix[y*a.Stride+x] >> 7 << (7 - x%8)
		}
		out.Write(row)
	}
	return out.Bytes()
}

// part is an outer ring or island with the holes in it.
type part struct {
	Outer [][2]float64   `json:"outer"`
	Holes [][][2]float64 `json:"holes"`
}

// shapesOf gives each hole to the smallest ring around it.
func shapesOf(o mesh.Outline) []*part {
	parts := map[int]*part{}
	var list []*part
	for i, r := range o {
		if r.Area() > 0 {
			parts[i] = &part{Outer: pairs(r), Holes: [][][2]float64{}}
			list = append(list, parts[i])
		}
	}
	for _, hole := range o {
		if hole.Area() > 0 {
			continue
		}
		around := -1
		for i, r := range o {
			if parts[i] != nil && r.Contains(hole[0]) && (around < 0 || r.Area() < o[around].Area()) {
				around = i
			}
		}
		parts[around].Holes = append(parts[around].Holes, pairs(hole))
	}
	return list
}

func pairs(r mesh.Ring) [][2]float64 {
	out := make([][2]float64, len(r))
	for i, p := range r {
		out[i] = [2]float64{p.X, p.Y}
	}
	return out
}
