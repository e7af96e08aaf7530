//go:build linux

package speaker

// Sounds as a device would get them: ALSA's own plugin writes into a pipe that is read as slowly as a device
// plays. Ebiten has one device a process, so that each test runs in one of its own.

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tabletop/scene/sound"
)

const speaks = "TABLETOP_TEST_SPEAKS"

// cues are what the other process plays, one after the other, with rests in between.
var cues = []sound.Cue{{Kind: sound.Drop, Material: sound.Wood}, {Kind: sound.Flip, Delay: 100 * time.Millisecond}}

const (
	gain = 0.5
	gap  = 1500 * time.Millisecond
)

// TestSpeakProcess is the other process.
func TestSpeakProcess(t *testing.T) {
	if os.Getenv(speaks) == "" {
		t.Skip("runs only as the process of the other tests")
	}
	s := New()
	for _, c := range cues {
		s.Play(c, gain)
		time.Sleep(gap)
	}
	fmt.Println("trouble:", s.Trouble())
	s.Close()
	os.Exit(0)
}

// speak runs the other process with a configuration of ALSA and gives what it printed.
func speak(t *testing.T, config string, env ...string) (out, errs string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "asound.conf")
	if err := os.WriteFile(name, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], "-test.run", "^TestSpeakProcess$")
	c.Env = append(os.Environ(), append(env, speaks+"=1", "ALSA_CONFIG_PATH="+name)...)
	var o, e bytes.Buffer
	c.Stdout, c.Stderr = &o, &e
	if err := c.Run(); err != nil {
		t.Fatalf("%v\n%s%s", err, o.String(), e.String())
	}
	return o.String(), e.String()
}

// packet is what a device takes at once, and when it did.
type packet struct {
	at   time.Time
	data []byte
}

// listen reads a pipe at the speed of a device until it is closed.
func listen(r io.Reader, to chan<- packet) {
	const frames = 1024
	for {
		b := make([]byte, 8*frames)
		n, err := io.ReadFull(r, b)
		to <- packet{time.Now(), b[:n]}
		if err != nil {
			close(to)
			return
		}
		time.Sleep(frames * time.Second / sound.Rate)
	}
}

func TestADeviceGetsTheSounds(t *testing.T) {
	if err := prepare(); err != nil {
		t.Skip(err)
	}
	fifo := filepath.Join(t.TempDir(), "device")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(fifo, os.O_RDWR, 0) // so that neither side waits for the other to open it
	if err != nil {
		t.Fatal(err)
	}
	packets := make(chan packet, 10_000)
	go listen(f, packets)
	out, errs := speak(t, fmt.Sprintf("pcm.null { type null }\npcm.!default { type file slave.pcm \"null\" file %q format \"raw\" }\n", fifo))
	if !strings.Contains(out, "trouble: <nil>") || errs != "" {
		t.Errorf("the other process said %s%s", out, errs)
	}
	time.Sleep(200 * time.Millisecond)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var heard []float32
	var longest time.Duration
	last := time.Time{}
	for p := range packets {
		if last.IsZero() {
			last = p.at
		}
		if rest := p.at.Sub(last); rest > longest {
			longest = rest
		}
		last = p.at
		for b := p.data; len(b) >= 8; b = b[8:] {
			heard = append(heard, math.Float32frombits(binary.LittleEndian.Uint32(b)))
		}
	}
	for _, c := range cues {
		if !contains(heard, c) {
			t.Errorf("%+v is not heard as it was made, in %d samples", c, len(heard))
		}
	}
	if longest < gap/3 {
		t.Errorf("between two sounds the device rests for %v", longest)
	}
}

// contains reports whether a cue's samples stand in a stream as they are.
func contains(heard []float32, c sound.Cue) bool {
	var want []float32
	for _, v := range sound.Samples(c) {
		want = append(want, v*gain)
	}
	want = want[slices.IndexFunc(want, func(v float32) bool { return v != 0 }):]
	for i := range max(0, len(heard)-len(want)+1) {
		if slices.Equal(heard[i:i+len(want)], want) {
			return true
		}
	}
	return false
}

// TestNoDevice must neither fail nor write anything.
func TestNoDevice(t *testing.T) {
	for name, env := range map[string][]string{"no device": nil, "no library": {"LD_LIBRARY_PATH=" + noALSA(t)}} {
		t.Run(name, func(t *testing.T) {
			out, errs := speak(t, "", env...)
			if strings.Contains(out, "trouble: <nil>") || errs != "" {
				t.Errorf("the other process said %s%s", out, errs)
			}
			if missing := strings.Contains(out, "libasound.so.2 is not there"); missing != (env != nil) {
				t.Errorf("the other process said %s", out)
			}
		})
	}
}

// TestTheProgramStartsWithoutALSA looks at what the linker says must be there.
func TestTheProgramStartsWithoutALSA(t *testing.T) {
	program, err := elf.Open(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	libraries, err := program.ImportedLibraries()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range libraries {
		if strings.Contains(l, "asound") {
			t.Errorf("a program with sound does not start without %s", l)
		}
	}
}

// noALSA gives a folder whose libasound is none.
func noALSA(t *testing.T) string {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "libasound.so.2"), []byte("no library"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}
