package texture

// The part of Spill that is the system's.

import (
	"os"
	"syscall"
)

// mapFile makes a temporary file without a name and maps it.
func mapFile(size int64) (*os.File, []byte, error) {
	file, err := os.CreateTemp(spillFolder(), "tabletop-*.pixels")
	if err != nil {
		return nil, nil, err
	}
	err = os.Remove(file.Name()) // it lives until it is closed and no longer mapped, whatever becomes of this process
	if err == nil {
		err = file.Truncate(size)
	}
	var bytes []byte
	if err == nil {
		bytes, err = syscall.Mmap(int(file.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_SHARED)
	}
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return file, bytes, nil
}

// spillFolder is for temporary files that are large: on many systems /tmp is in memory.
func spillFolder() string {
	if os.Getenv("TMPDIR") == "" {
		if info, err := os.Stat("/var/tmp"); err == nil && info.IsDir() {
			return "/var/tmp"
		}
	}
	return os.TempDir()
}

func unmap(b []byte) { _ = syscall.Munmap(b) } // what is mapped can be unmapped

// drop is advice: that it is not taken does no harm.
func drop(b []byte) { _ = syscall.Madvise(b, syscall.MADV_DONTNEED) }
