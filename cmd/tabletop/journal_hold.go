//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package main

// Whether a window still writes a journal: it holds the file, and the system lets go of it however the process ends.

import (
	"errors"
	"os"
	"syscall"
)

// hold takes a file for as long as it is open, unless another has it. Not known: this file system cannot tell.
func hold(f *os.File) (free, known bool) {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return err == nil, err == nil || errors.Is(err, syscall.EWOULDBLOCK)
}
