package scene

import (
	"image"
	"reflect"
	"testing"

	"tabletop/loader/host"
)

func TestWhereAWindowComesBack(t *testing.T) {
	wide := image.Rect(0, 20, 1400, 900) // a bar lies above
	right := image.Rect(1400, 0, 3320, 1080)
	above := image.Rect(0, -1080, 1920, 0)
	type place [2]int
	for _, c := range []struct {
		name  string
		size  [2]int
		at    *place
		areas []image.Rectangle
		want  [2]int
		lies  *place
	}{
		{"where the system puts it", [2]int{800, 600}, nil, []image.Rectangle{wide}, [2]int{800, 600}, nil},
		{"where it was", [2]int{800, 600}, &place{333, 155}, []image.Rectangle{wide}, [2]int{800, 600}, &place{333, 155}},
		{"partly beside the screen, as it was left", [2]int{800, 600}, &place{1100, 700}, []image.Rectangle{wide}, [2]int{800, 600}, &place{1100, 700}},
		{"on another monitor", [2]int{800, 600}, &place{2000, 10}, []image.Rectangle{wide, right}, [2]int{800, 600}, &place{2000, 10}},
		{"on both", [2]int{800, 600}, &place{1000, 50}, []image.Rectangle{wide, right}, [2]int{800, 600}, &place{1000, 50}},
		{"its edge on the monitor with less of it", [2]int{800, 600}, &place{100, -150}, []image.Rectangle{wide, above}, [2]int{800, 600}, &place{100, -150}},
		{"the monitor is gone", [2]int{1800, 1000}, &place{1460, 40}, []image.Rectangle{wide}, [2]int{1400, 880}, nil},
		{"its edge above the screen", [2]int{800, 600}, &place{100, -150}, []image.Rectangle{wide}, [2]int{800, 600}, &place{100, 60}},
		{"hardly on the right", [2]int{800, 600}, &place{1350, 100}, []image.Rectangle{wide}, [2]int{800, 600}, &place{600, 100}},
		{"hardly on the left", [2]int{800, 600}, &place{-750, 100}, []image.Rectangle{wide}, [2]int{800, 600}, &place{0, 100}},
		{"larger than the screen", [2]int{3000, 2000}, &place{100, 100}, []image.Rectangle{wide}, [2]int{1400, 880}, &place{100, 100}},
		{"no monitor", [2]int{800, 600}, &place{1, 2}, nil, [2]int{800, 600}, &place{1, 2}},
		{"an empty work area", [2]int{800, 600}, &place{50, 50}, []image.Rectangle{{}, wide}, [2]int{800, 600}, &place{50, 50}},
	} {
		got := WindowSpot{Size: c.size, At: (*[2]int)(c.at), Maximized: true}.within(c.areas)
		if want := (WindowSpot{Size: c.want, At: (*[2]int)(c.lies), Maximized: true}); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v at %v, want %v at %v", c.name, got.Size, got.At, want.Size, want.At)
		}
	}
}

func TestAWindowHasTheShapeOfItsGame(t *testing.T) {
	portrait := &host.Manifest{Orientation: host.Portrait}
	for _, c := range []struct {
		name     string
		was      WindowSpot
		manifest *host.Manifest
		want     WindowSpot
	}{
		{"at first", WindowSpot{}, nil, WindowSpot{Size: [2]int{windowWidth, windowHeight}}},
		{"a size that cannot be", WindowSpot{Size: [2]int{900, -1}}, nil, WindowSpot{Size: [2]int{windowWidth, windowHeight}}},
		{"as it was", WindowSpot{Size: [2]int{900, 700}, Maximized: true}, nil, WindowSpot{Size: [2]int{900, 700}, Maximized: true}},
		{"upright", WindowSpot{Size: [2]int{800, 600}, Maximized: true}, portrait, WindowSpot{Size: [2]int{450, 600}}},
		{"upright, and was", WindowSpot{Size: [2]int{500, 700}, Maximized: true}, portrait, WindowSpot{Size: [2]int{500, 700}, Maximized: true}},
	} {
		if got := c.was.shaped(c.manifest); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
