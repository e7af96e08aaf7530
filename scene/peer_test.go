//go:build linux

package scene

// Our side of scene/bench/run.sh: the same cards as a page with three.js draws them.

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

const (
	peerCards   = 1000
	peerColumns = 10 // of the sheet
	peerRows    = 7
	peerCell    = 400 // px a side
	peerFrames  = 30
)

// peerCrowd is the crowd with a sheet of seventy pictures.
func peerCrowd(sheet []byte) *box {
	b := crowd(peerCards)
	b.files["sheet.png"].Data = sheet
	for i, p := range b.game.Parts {
		cell := i % (peerColumns * peerRows)
		s := game.Sprite{Image: "sheet.png", Crop: game.Crop{
			Col: float64(cell % peerColumns), Row: float64(cell / peerColumns), Cols: peerColumns, Rows: peerRows,
		}}
		p.Face, p.Back = s, s
	}
	return b
}

// TestPeerWrite writes the sheet, and the solid and places of the cards, for the page.
func TestPeerWrite(t *testing.T) {
	dir := os.Getenv("TABLETOP_PEER_WRITE")
	if dir == "" {
		t.Skip("only for scene/bench/run.sh")
	}
	img := image.NewNRGBA(image.Rect(0, 0, peerColumns*peerCell, peerRows*peerCell))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			cell := uint8(x/peerCell*23 + y/peerCell*31)
			img.SetNRGBA(x, y, color.NRGBA{cell, uint8(x * 255 / peerCell), uint8(y * 255 / peerCell), 255})
		}
	}
	f, err := os.Create(filepath.Join(dir, "sheet.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	sheet, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	table, _ := peerCrowd(sheet).load(t)
	solid := table.looks[table.game.Parts[0]].body[0]
	var places [][3]float64
	for _, p := range table.Poses() {
		places = append(places, p.Position)
	}
	c := table.frame(view.Camera{}, 16.0/9, true)
	data, err := json.Marshal(map[string]any{
		"positions": solid.Positions, "normals": solid.Normals, "uvs": solid.UVs, "indices": solid.Indices, "places": places,
		"columns": peerColumns, "rows": peerRows, "frames": peerFrames,
		"eye": c.Eye(), "target": c.Target, "fov": view.DefaultFieldOfView, "light": keyLight,
	})
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "scene.json"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d triangles a card", len(solid.Indices)/3)
}

// BenchmarkPeer opens and draws the cards as the window does while the camera moves: what needs no game is made ready for
// OpenGL while the game is loaded. It prints in ms the time from the start of the process to the first frame, the median
// time of a frame and the processor time of one, over all threads; and the most memory that was resident, in MB.
func BenchmarkPeer(b *testing.B) {
	start, err := strconv.ParseInt(os.Getenv("TABLETOP_PEER_START"), 10, 64)
	if err != nil {
		b.Skip("only for scene/bench/run.sh")
	}
	sheet, err := os.ReadFile(filepath.Join(os.Getenv("TABLETOP_PEER"), "sheet.png"))
	if err != nil {
		b.Fatal(err)
	}
	loaded := make(chan *Table)
	go func() {
		table, _ := peerCrowd(sheet).load(b)
		loaded <- table
	}()
	withDevice(b, func(d *device) {
		s, err := emptyStage(d, &art{})
		if err != nil {
			b.Fatal(err)
		}
		defer s.delete()
		s.effort = Draft.effort()
		table := <-loaded
		s.shelve(table.art)
		if err := s.show(table); err != nil {
			b.Fatal(err)
		}
		t, err := newTarget(1280, 720, 1)
		if err != nil {
			b.Fatal(err)
		}
		defer t.delete()
		shot := drawing{camera: table.frame(view.Camera{}, 16.0/9, true), width: 1280, height: 720, window: view.Whole}
		var first float64
		var times []float64
		var cpu cpuTime
		for i := range peerFrames + 1 {
			from := time.Now()
			shot.camera.Azimuth = float64(i) * 0.2
			s.draw(t, shot)
			gl.Finish()
			if i == 0 {
				first = float64(time.Now().UnixNano()-start) / 1e6
				cpu = processorTime(syscall.RUSAGE_SELF)
			} else {
				times = append(times, float64(time.Since(from).Nanoseconds())/1e6)
			}
		}
		slices.Sort(times)
		each := float64(processorTime(syscall.RUSAGE_SELF)-cpu) / 1e6 / peerFrames
		fmt.Printf("peer %.1f %.2f %.2f %.1f\n", first, times[len(times)/2], each, residentPeak(b))
	})
}

// residentPeak is the most memory that this process held, MB.
func residentPeak(b *testing.B) float64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kb, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
			if err != nil {
				b.Fatal(err)
			}
			return kb / 1024
		}
	}
	b.Fatal("/proc/self/status has no VmHWM")
	return 0
}
