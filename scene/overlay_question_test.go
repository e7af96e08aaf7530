package scene

// What is asked when something would be lost, where it can be saved and where not.

import (
	"errors"
	"strings"
	"testing"

	"tabletop/loader/state"
	"tabletop/scene/view"
)

// TestWhereNothingCanBeSavedLeavingIsTheDefault: of a table such as the demo's, which cannot be saved.
func TestWhereNothingCanBeSavedLeavingIsTheDefault(t *testing.T) {
	asked := func() *reading {
		r := reader(t, func(p *Play) {
			p.Save = func(*state.Store) (string, error) { return "", errors.New("it has no folder") }
		})
		r.seat.learn(News{Table: r.Table, History: r.History, Home: r.Home, Another: &Another{Unsavable: true}})
		r.click(r.spot("board#main"))
		r.do(view.Event{Kind: view.EventClose})
		if !r.session.Ask || r.quit {
			t.Fatal("it is not asked")
		}
		return r
	}
	r := asked()
	for _, it := range r.sheet().Items {
		if strings.Contains(it.Text, "Save") {
			t.Errorf("%q is offered", it.Text)
		}
	}
	if r.click(r.spot("Stay")); r.quit || r.session.Ask {
		t.Error("Stay does not stay")
	}
	if r := asked().press(view.KeyEnter); !r.quit {
		t.Error("Enter does not leave")
	}
	if r := asked().press(view.KeyRight, view.KeyEnter); r.quit || r.session.Ask {
		t.Error("the last button by keys does not stay")
	}
	r = asked()
	r.do(view.Event{Kind: view.EventKey, Key: view.KeyS, Control: true})
	if r.quit || r.session.Ask || r.status() != "it has no folder" {
		t.Errorf("Ctrl+S at the question: left %v, asked %v, %q", r.quit, r.session.Ask, r.status())
	}
	r.seat.learn(News{Table: r.Table, History: r.History, Home: r.Home})
	if r.do(view.Event{Kind: view.EventClose}); !strings.Contains(r.status(), "cannot be saved") {
		t.Errorf("read again, it asks %q", r.status())
	}
}
