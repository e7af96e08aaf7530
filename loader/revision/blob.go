package revision

// Contents from one long-lived git process.

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"strconv"
	"strings"
	"sync"
)

// blobs asks `git cat-file --batch` for one object after the other.
type blobs struct {
	mu  sync.Mutex
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func newBlobs(ctx context.Context, top string) (*blobs, error) {
	cmd := exec.CommandContext(ctx, "git", "-C", top, "cat-file", "--batch")
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &blobs{cmd: cmd, in: in, out: bufio.NewReader(out)}, nil
}

// read gives an object's bytes. git answers "object blob size", the bytes and a line feed.
func (b *blobs) read(object string) ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, err := io.WriteString(b.in, object+"\n"); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	head, err := b.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	words := strings.Fields(head)
	if len(words) != 3 {
		return nil, fmt.Errorf("git cat-file says %q", strings.TrimSpace(head))
	}
	size, err := strconv.Atoi(words[2])
	if err != nil {
		return nil, fmt.Errorf("git cat-file says %q", strings.TrimSpace(head))
	}
	data := make([]byte, size+1)
	if _, err := io.ReadFull(b.out, data); err != nil {
		return nil, fmt.Errorf("git cat-file: %w", err)
	}
	return data[:size], nil
}

func (b *blobs) close() error {
	b.in.Close()
	return b.cmd.Wait()
}

// openFile reads a file's content when it is first asked for.
type openFile struct {
	*node
	blobs  *blobs
	reader *bytes.Reader // nil before the first Read
}

// Stat describes the file.
func (f *openFile) Stat() (fs.FileInfo, error) { return f.node, nil }

// Read reads.
func (f *openFile) Read(p []byte) (int, error) {
	if f.reader == nil {
		data, err := f.blobs.read(f.object)
		if err != nil {
			return 0, &fs.PathError{Op: "read", Path: f.name, Err: err}
		}
		f.reader = bytes.NewReader(data)
	}
	return f.reader.Read(p)
}

// Close gives up nothing: the process is the tree's.
func (f *openFile) Close() error { return nil }

// openFolder lists a folder piece by piece.
type openFolder struct {
	*node
	given int
}

// Stat describes the folder.
func (f *openFolder) Stat() (fs.FileInfo, error) { return f.node, nil }

// Read fails: a folder has no bytes.
func (f *openFolder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.name, Err: fs.ErrInvalid}
}

// Close gives up nothing.
func (f *openFolder) Close() error { return nil }

// ReadDir satisfies fs.ReadDirFile.
func (f *openFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	rest := f.list()[f.given:]
	if n > 0 && len(rest) == 0 {
		return nil, io.EOF
	}
	if n > 0 && n < len(rest) {
		rest = rest[:n]
	}
	f.given += len(rest)
	return rest, nil
}
