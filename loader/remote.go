package loader

// Tables and pictures on the web.

import (
	"errors"
	"fmt"

	"tabletop/loader/diag"
)

// remote fetches a CSV file. No tables are beside it, so references in it stay keys.
func (d *decoder) remote(url string) *table {
	b, err := d.fetch(url)
	t := &table{faults: newFaults()}
	if b != nil {
		t = d.parse(diag.NewText(url, b), "")
	}
	if err != nil {
		t.faults.at(diag.Range{}, err)
	}
	return t
}

// fetch gets the bytes at a URL. A problem beside bytes is only that they are old.
func (l *loading) fetch(url string) ([]byte, *problem) {
	if l.opt.Fetch != nil {
		b, err := l.opt.Fetch(l.ctx, url)
		switch {
		case err == nil:
			return b, nil
		case len(b) > 0:
			return b, &problem{diag.StaleCopy, fmt.Sprintf("%s cannot be fetched, so that an older copy is used: %s", url, err), advice(err)}
		case !l.opt.Offline:
			return nil, &problem{diag.FetchFailed, fmt.Sprintf("%s cannot be fetched: %s", url, err), advice(err)}
		}
	}
	return nil, &problem{diag.Offline, fmt.Sprintf("%s is not fetched: tabletop is offline", url),
		"Open the game without --offline, or save the file beside the game."}
}

// advice is what to do about an error, when it knows.
func advice(err error) string {
	var a interface{ Advice() string }
	if errors.As(err, &a) {
		return a.Advice()
	}
	return ""
}
