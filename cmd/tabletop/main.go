// Command tabletop shows board games that are written as text: see README.md. This file holds the
// exit code only.
package main

import "os"

// version is set by the Makefile.
var version = "unknown"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
