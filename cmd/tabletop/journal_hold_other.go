//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package main

// Systems on which files are not held: the number of the process tells whose a journal is.

import "os"

func hold(*os.File) (free, known bool) { return false, false }
