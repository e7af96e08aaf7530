package save

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// errForm means that a setup is written in a way that is not changed in place, such as in brackets or
// with $variants.
var errForm = errors.New("it is written in a form that is not changed in place")

// Merge lays a setup into the text of a file setup.TYPE.yaml. A setup of its id is changed where it differs,
// with its comments and the order of its keys; else the setup comes after what there is. Everything else stays
// as it is, byte by byte. old may be empty.
func Merge(old string, s *game.Setup, pkg string) (string, error) {
	if strings.TrimSpace(old) == "" {
		var out strings.Builder
		err := Write(&out, s, pkg)
		return out.String(), err
	}
	m := &merger{lines: splitLines(old), setup: s, pkg: pkg}
	roots, err := parse(old)
	if err != nil {
		return "", err
	}
	at := find(roots, s.ID)
	if at == nil {
		m.append(roots)
	} else if err := m.change(at); err != nil {
		return "", fmt.Errorf("the setup %s cannot be changed: %w", s.ID, err)
	}
	if strings.Contains(old, "\r\n") {
		for i := range m.edits {
			m.edits[i].text = strings.ReplaceAll(strings.ReplaceAll(m.edits[i].text, "\r\n", "\n"), "\n", "\r\n")
		}
	}
	text := m.lines.apply(m.edits)
	return text, verify(roots, text, s.ID)
}

// parse reads the documents of a file, which must have no faults.
func parse(text string) ([]*doc.Node, error) {
	faults := &diag.List{}
	roots := doc.YAML(diag.NewText("", []byte(text)), faults)
	for _, d := range faults.All() {
		if d.Severity == diag.Error {
			return nil, fmt.Errorf("the file has a fault in line %d: %s", d.Range.Start.Line, d.Message)
		}
	}
	return roots, nil
}

// objects are those that a file's documents give, in order.
func objects(roots []*doc.Node) (list []*doc.Node) {
	for _, r := range roots {
		switch r.Kind {
		case doc.Map:
			list = append(list, r)
		case doc.List:
			list = append(list, r.Items...)
		}
	}
	return list
}

func find(roots []*doc.Node, id string) *doc.Node {
	for _, o := range objects(roots) {
		if text, ok := o.Get("id").Scalar(); ok && text == id {
			return o
		}
	}
	return nil
}

// verify makes sure that a new text holds all other objects of the old one as they were.
func verify(old []*doc.Node, text, id string) error {
	roots, err := parse(text)
	if err != nil {
		return fmt.Errorf("the setup cannot be laid into the file: %w", err)
	}
	rest := func(roots []*doc.Node) (out []any) {
		for _, o := range objects(roots) {
			if text, ok := o.Get("id").Scalar(); !ok || text != id {
				out = append(out, o.Value())
			}
		}
		return out
	}
	if find(roots, id) == nil || !reflect.DeepEqual(rest(old), rest(roots)) {
		return errors.New("the setup cannot be laid into the file without changing the rest of it")
	}
	return nil
}

type merger struct {
	lines lines
	setup *game.Setup
	pkg   string
	edits []edit
}

func (m *merger) put(from, until int, text string) {
	m.edits = append(m.edits, edit{from, until, text})
}

// append writes the setup behind the last document: as an item where that is a list of setups, else as a
// document of its own.
func (m *merger) append(roots []*doc.Node) {
	text := document(m.setup, m.pkg)
	if n := len(roots); n > 0 && roots[n-1].Kind == doc.List && m.lines.block(roots[n-1]) {
		indent := blanks(roots[n-1].Range.Start.Column - 1)
		item := indent + "- " + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+indent+"  ") + "\n"
		at := last(roots[n-1]) + 1
		m.put(at, at, item)
		return
	}
	if len(roots) > 0 {
		text = "---\n" + text
	}
	m.put(len(m.lines), len(m.lines), text)
}

// change makes an object say what the setup says.
func (m *merger) change(o *doc.Node) error {
	if o.Kind != doc.Map || !m.lines.block(o) || o.Get("$variants") != nil || o.Get("<<") != nil {
		return errForm
	}
	indent := o.Range.Start.Column - 1
	for _, lay := range []func(*doc.Node, int) error{m.surfaces, m.made, m.scores} {
		if err := lay(o, indent); err != nil {
			return err
		}
	}
	e := o.Entry("setup")
	switch {
	case e == nil:
		at := entryLast(&o.Entries[len(o.Entries)-1]) + 1
		m.put(at, at, placements(m.setup.Placements, m.pkg, indent))
	case first(e.Value) < e.KeyRange.Start.Line-1: // an alias: its text is elsewhere
		return errForm
	case e.Value.Kind == doc.List && len(e.Value.Items) > 0 && m.lines.block(e.Value) && len(m.setup.Placements) > 0:
		return m.list(e.Value)
	default:
		m.replace(e, placements(m.setup.Placements, m.pkg, indent))
	}
	return nil
}

// surfaces makes an object enable the setup's surfaces.
func (m *merger) surfaces(o *doc.Node, indent int) error {
	was := m.read(o)
	if m.setup.AllSurfaces == was.AllSurfaces && slices.Equal(m.surfaceNames(m.setup), m.surfaceNames(&was)) {
		return nil
	}
	text := ""
	if !m.setup.AllSurfaces {
		text = surfaces(m.setup, m.pkg, indent)
	}
	return m.entry(o, "surfaces", text)
}

// entry makes an object have an entry of a key, behind its first one if it is new; an empty text takes it away.
func (m *merger) entry(o *doc.Node, key, text string) error {
	e := o.Entry(key)
	switch {
	case e == nil && text == "":
	case e == nil:
		at := entryLast(&o.Entries[0]) + 1
		m.put(at, at, text)
	case text == "" && e == &o.Entries[0]:
		return errForm // a dash may stand before it
	case text == "":
		m.put(e.KeyRange.Start.Line-1, entryLast(e)+1, "")
	default:
		m.replace(e, text)
	}
	return nil
}

// replace writes an entry anew; what stands before its key on the line, such as a dash, stays.
func (m *merger) replace(e *doc.Entry, text string) {
	line := e.KeyRange.Start.Line - 1
	before := string([]rune(m.lines[line])[:e.KeyRange.Start.Column-1])
	m.put(line, entryLast(e)+1, before+strings.TrimSpace(text)+m.remark(e)+"\n")
}

// remark is the comment behind an entry on its last line, with the blanks before it.
func (m *merger) remark(e *doc.Entry) string {
	end := e.Value.Range.End
	if end.Line-1 != entryLast(e) {
		return ""
	}
	line := []rune(strings.TrimRight(m.lines[end.Line-1], "\r\n"))
	if rest := string(line[min(end.Column-1, len(line)):]); strings.HasPrefix(strings.TrimSpace(rest), "#") {
		return rest
	}
	return ""
}

func (m *merger) surfaceNames(s *game.Setup) (names []string) {
	for _, r := range s.Surfaces {
		names = append(names, reference(r.Ref, m.pkg))
	}
	return names
}
