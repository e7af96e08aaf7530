package state

import "testing"

func TestPlaceInStack(t *testing.T) {
	for want, at := range map[string][2]int{
		"alone": {0, 1}, "top of 2": {1, 2}, "bottom of 2": {0, 2}, "2 of 3 from the top": {1, 3}, "4 of 5 from the top": {1, 5},
	} {
		if got := PlaceInStack(at[0], at[1]); got != want {
			t.Errorf("%v: %q, want %q", at, got, want)
		}
	}
}
