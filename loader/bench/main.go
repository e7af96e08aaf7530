// Command bench is the Go half of a comparison with what a JavaScript host would do to open the same
// game: see run.sh.
//
//	bench write DIR PARTS FILES   write a game of so many parts in so many CSV files
//	bench open DIR                open it and print the milliseconds and the number of parts
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"tabletop/loader"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 4 && args[0] == "write":
		parts, err := strconv.Atoi(args[2])
		if err != nil {
			return err
		}
		files, err := strconv.Atoi(args[3])
		if err != nil {
			return err
		}
		return write(args[1], parts, files)
	case len(args) == 2 && args[0] == "open":
		return open(args[1])
	}
	return fmt.Errorf("usage: bench write DIR PARTS FILES | bench open DIR")
}

// write makes a game of a table, a deck and files CSV files with parts/files parts each.
func write(dir string, parts, files int) error {
	all := map[string]string{
		"package.yaml":      "id: big\n",
		"surface.main.yaml": "id: main\nsize: [600, 400]\nlayout:\n  - route: /deck\n",
		"setup.main.yaml":   "id: main\nsetup:\n  - path: /deck\n    parts: t0\n",
	}
	for f := range files {
		var csv strings.Builder
		csv.WriteString("id,name,suit,rank,faceCrop,text\nstring,string,string,number,[number;number;number;number],string\n")
		for r := range parts / files {
			fmt.Fprintf(&csv, "c%d,Card %d,hearts,%d,[%d;%d;10;5],\"Draw one, then play %d\"\n", r, r, r%13, r%10, r%5, r)
		}
		all[fmt.Sprintf("t%d.csv", f)] = csv.String()
		all[fmt.Sprintf("part.t%d.yaml", f)] = fmt.Sprintf("face: ./sheet.png\nsize: [63, 88, 0.3]\nfillet: 2\n$variants: ./t%d.csv\n", f)
	}
	for name, text := range all {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func open(dir string) error {
	start := time.Now()
	root, err := loader.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	g, list := loader.Open(context.Background(), root, ".", loader.Options{})
	if g == nil || list.HasErrors() {
		return fmt.Errorf("the game does not open: %v", list.All())
	}
	fmt.Printf("%.1f ms %d parts\n", float64(time.Since(start).Microseconds())/1000, len(g.Parts))
	return nil
}
