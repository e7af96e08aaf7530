package scene

import (
	"sync/atomic"
	"testing"
	"time"
)

// TestNewsIsThereWhenTheLoopWakes, and nothing wakes it after the end: there is no window then.
func TestNewsIsThereWhenTheLoopWakes(t *testing.T) {
	from, woken := make(chan News), make(chan struct{})
	news, stop := tidings(from, func() { woken <- struct{}{} })
	for _, said := range []string{"one", "two"} {
		from <- News{Said: said}
		<-woken
		select {
		case n := <-news:
			if n.Said != said {
				t.Errorf("got %q, want %q", n.Said, said)
			}
		default:
			t.Fatalf("it is woken before %q can be taken", said)
		}
	}
	close(from)
	stop()

	from = make(chan News)
	var waking atomic.Bool
	begun := make(chan struct{})
	_, stop = tidings(from, func() {
		waking.Store(true)
		close(begun)
		time.Sleep(50 * time.Millisecond)
		waking.Store(false)
	})
	from <- News{}
	<-begun
	if stop(); waking.Load() {
		t.Error("it is still woken after the end")
	}
}
