//go:build unix

// Command bench compares tabletop's way from a picture to a solid with that of its peers, potrace and three.js,
// on the same inputs: see run.sh.
//
//	bench FOLDER ROUNDS   FOLDER is empty but for the node_modules with three and earcut
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"tabletop/mesh/meshtest"
)

var sizes = []int{1024, 4096} // px

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("usage: bench FOLDER ROUNDS")
	}
	rounds, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	ctx := context.Background()
	for _, px := range sizes {
		folder := filepath.Join(args[0], strconv.Itoa(px))
		if err := os.Mkdir(folder, 0o755); err != nil {
			return err
		}
		var all []*subject
		for _, shape := range meshtest.Shapes() {
			s, err := newSubject(ctx, shape, px)
			if err != nil {
				return err
			}
			all = append(all, s)
		}
		p, err := newPeers(args[0], folder, all)
		if err != nil {
			return err
		}
		for range rounds {
			if err := round(ctx, all, p); err != nil {
				return err
			}
		}
		report(os.Stdout, px, rounds, all)
	}
	return deck(ctx, os.Stdout)
}

// round measures everything once, ours and theirs in turn.
func round(ctx context.Context, all []*subject, p *peers) error {
	if err := p.start(); err != nil {
		return err
	}
	for _, s := range all {
		if err := s.measure(ctx); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		if err := p.trace(s); err != nil {
			return err
		}
		if err := p.extrudeCold(s); err != nil {
			return err
		}
	}
	return p.extrudeWarm(all)
}
