//go:build unix

package loader

import "syscall"

func pipe(name string) error { return syscall.Mkfifo(name, 0o600) }
