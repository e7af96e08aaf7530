//go:build unix

package main

import (
	"context"
	"fmt"
	"io"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

// deck prints what the cache takes for one part, and for the 52 of a deck.
func deck(ctx context.Context, out io.Writer) error {
	sprite, err := newSubject(ctx, meshtest.Named("meeple"), 1024)
	if err != nil {
		return err
	}
	for _, d := range []struct {
		name  string
		shape mesh.Shape
	}{
		{"opaque cards", mesh.Shape{Width: 750, Height: 1050, Size: [3]float64{63.5, 88.9, 0.3}}},
		{"meeples of 1024 px", sprite.shape()},
	} {
		const cards = 52
		one, err := cached(ctx, d.shape, 1)
		if err != nil {
			return err
		}
		all, err := cached(ctx, d.shape, cards)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%d %s of one shape take %.2f ms, one takes %.2f ms\n", cards, d.name, all, one)
	}
	return nil
}

// cached is the processor time, ms, of asking a new cache n times for one solid.
func cached(ctx context.Context, shape mesh.Shape, n int) (float64, error) {
	return perCall(func() error {
		cache := mesh.NewCache(mesh.CacheOptions{})
		for range n {
			if _, _, err := cache.Build(ctx, shape, options); err != nil {
				return err
			}
		}
		return nil
	})
}
