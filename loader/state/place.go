package state

import "fmt"

// PlaceInStack says where in a stack of so many parts one is, from 0 at the bottom. People count from the top, also in a fan,
// whose last part lies over the others.
func PlaceInStack(index, of int) string {
	switch {
	case of == 1:
		return "alone"
	case index == of-1:
		return fmt.Sprintf("top of %d", of)
	case index == 0:
		return fmt.Sprintf("bottom of %d", of)
	}
	return fmt.Sprintf("%d of %d from the top", of-index, of)
}
