package compose

// We compose as the real pack system does. The cases in which we differ on purpose are named here.

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/pack"
)

// essences are the vectors' words for what is refused.
var essences = map[string]diag.Code{
	"owner-not-declared":               diag.UndeclaredOwner,
	"no-such-record":                   diag.NoSuchRecord,
	"undeclared-field":                 diag.UndeclaredField,
	"foreign-field-without-dependency": diag.UndeclaredOwner,
}

// differences are the traps of the real system that we do not copy: there one bad record costs the whole file, and one
// bad operation or section costs packs. Here each costs itself. What we give instead stands beside the name.
var differences = map[string]struct {
	records []string // name of the value, owner and who modified it
	refused []string // pack and code
}{
	"same name twice in one pack": {
		[]string{"Boat base []", "Crate base []", "Dock base []", "Buoy a []"}, []string{"a duplicate-id"}},
	"record without a name makes the whole file last-provider-wins": {
		[]string{"Boat base []", "Crate base []", "Dock base []"}, []string{"a missing-id"}},
	"contribution to a section the manifest does not declare": {
		[]string{"Boat base []", "Crate base []", "Dock base []"}, []string{"a unknown-section"}},
}

const badOp = "field op refused: "

// afterBadOp is what every case of a bad operation gives: the other pack works, and so would the other operations.
var afterBadOp = []string{"Boat base []", "Crate base [good]", "Dock base []"}

type vectorPack struct {
	ID       string
	Manifest json.RawMessage
	Files    json.RawMessage
}

type vectors struct {
	Compose []struct {
		Name    string
		Packs   []vectorPack
		Records map[string][]struct {
			Value      json.RawMessage
			Owner      string
			ModifiedBy []string
		}
		Refused, Dropped []struct{ Pack, Essence string }
	}
	Conflicts []struct {
		Name    string
		Packs   []vectorPack
		Records []struct {
			Ref, File         string
			ContributingPacks []string
			Fields            []vectorContest
			Collisions        []vectorContest
			Override          *struct{ Pack, Kind string }
		}
	}
}

type vectorContest struct {
	Path   string
	Owners []string
	Winner string
}

func readVectors(t *testing.T) vectors {
	t.Helper()
	data, err := os.ReadFile("testdata/pack-compose.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// node parses JSON into values with places.
func node(t testing.TB, file string, data []byte) *doc.Node {
	t.Helper()
	var list diag.List
	roots := doc.Parse("json", diag.NewText(file, data), &list)
	if len(roots) != 1 {
		t.Fatalf("%s: %v", data, list.All())
	}
	return roots[0]
}

// byName reads a pack whose records are known by the slug of their name, as those of the vectors are.
func byName(t testing.TB, id string, manifest, files []byte) (Pack, []diag.Diagnostic) {
	t.Helper()
	p := Pack{ID: id}
	if manifest != nil {
		declare(node(t, "manifest.json", manifest), &p)
	}
	var told []diag.Diagnostic
	tell := func(d diag.Diagnostic) { told = append(told, d) }
	r := Reader{Body: func(n *doc.Node) *doc.Node { return n }, Ref: func(s string) string { return s }, Tell: tell}
	records := func(c *Contribution) {
		for _, item := range c.Written {
			name, _ := item.Get("name").Scalar()
			if name == "" {
				tell(diag.Diagnostic{Code: diag.MissingID, Range: item.Range})
				continue
			}
			c.Records = append(c.Records, Added{pack.Ref(id, name), item})
		}
	}
	for _, e := range node(t, id+".json", files).Entries {
		f := r.File(e.Key, e.Value)
		records(&f.Contribution)
		for i := range f.Sections {
			records(&f.Sections[i].Contribution)
		}
		p.Files = append(p.Files, f)
	}
	return p, told
}

// declare takes what composing needs from a manifest, newer keys included.
func declare(m *doc.Node, p *Pack) {
	for _, key := range []string{"dependencies", "optionalDependencies"} {
		if deps := m.Get(key); deps != nil {
			for _, e := range deps.Entries {
				p.Owners = append(p.Owners, e.Key)
			}
		}
	}
	if list := m.Get("fields"); list != nil {
		for _, n := range list.Items {
			f := Field{Name: n.Get("name").Text}
			for _, file := range n.Get("files").Items {
				f.Files = append(f.Files, file.Text)
			}
			p.Fields = append(p.Fields, f)
		}
	}
	if list := m.Get("sections"); list != nil {
		for _, n := range list.Items {
			s := Section{ID: n.Get("id").Text, On: true}
			if at := n.Get("priority"); at != nil {
				s.Priority = map[string]Priority{"first": First, "early": Early, "late": Late, "last": Last}[at.Text]
			}
			p.Sections = append(p.Sections, s)
		}
	}
}

// reasons are the vectors' words for why a pack is dropped. In a circle the real system drops one pack after the other, the
// second as one that lacks the first; here both are told as members of the circle.
var reasons = map[string][]pack.Reason{
	"missing-dependency": {pack.Missing, pack.Dragged, pack.Cycle}, "version-out-of-range": {pack.Unfit}, "cycle": {pack.Cycle},
}

// loadOrder gives the packs in load order, the base first, and demands that those are dropped which the vector says.
func loadOrder(t *testing.T, list []vectorPack, dropped []struct{ Pack, Essence string }) (out []vectorPack) {
	t.Helper()
	byID := map[string]vectorPack{}
	var packs []*pack.Pack
	for _, x := range list {
		m, faults := pack.ReadManifest(diag.NewText("manifest.json", x.Manifest))
		if !m.Usable {
			t.Fatal(faults)
		}
		x.ID = m.ID
		byID[m.ID] = x
		if m.ID == "base" {
			out = append(out, x)
			continue
		}
		packs = append(packs, &pack.Pack{Manifest: m, Folder: m.ID})
	}
	order := pack.Resolve(packs, nil, pack.Base{ID: "base", Version: "1.0.0"})
	for _, p := range order.Packs {
		out = append(out, byID[p.ID])
	}
	var refused []string
	for _, r := range order.Refused {
		refused = append(refused, r.Pack.ID)
		i := slices.IndexFunc(dropped, func(d struct{ Pack, Essence string }) bool { return d.Pack == r.Pack.ID })
		if i < 0 || !slices.Contains(reasons[dropped[i].Essence], r.Reason) {
			t.Errorf("%s is refused: %s", r.Pack.ID, r.Reason)
		}
	}
	for _, d := range dropped {
		if reasons[d.Essence] != nil && !slices.Contains(refused, d.Pack) {
			t.Errorf("%s is not refused, though %s", d.Pack, d.Essence)
		}
	}
	return out
}

func TestCompositionsAreThoseOfTheVectors(t *testing.T) {
	v := readVectors(t)
	if len(v.Compose) != 54 {
		t.Fatalf("%d compositions", len(v.Compose))
	}
	for _, x := range v.Compose {
		t.Run(x.Name, func(t *testing.T) {
			got, refused := composeAll(t, loadOrder(t, x.Packs, x.Dropped))
			if want, ok := differs(x.Name); ok {
				compare(t, want.records, outline(got.Records))
				compare(t, want.refused, refused)
				return
			}
			var want []string
			for file, list := range x.Records {
				for _, r := range list {
					want = append(want, fmt.Sprintf("%s %s %s %v", file, canonical(t, r.Value), r.Owner, r.ModifiedBy))
				}
			}
			var have []string
			for _, r := range got.Records {
				b, err := json.Marshal(r.Value.Value())
				if err != nil {
					t.Fatal(err)
				}
				have = append(have, fmt.Sprintf("%s %s %s %v", r.File, canonical(t, b), r.Owner, r.ModifiedBy))
			}
			if len(x.Records) > 1 { // the order of files is not that of a map
				slices.Sort(want)
				slices.Sort(have)
			}
			compare(t, want, have)
			want = nil
			for _, r := range x.Refused {
				want = append(want, r.Pack+" "+string(essences[r.Essence]))
			}
			compare(t, want, refused)
		})
	}
}

// differs gives what is expected in a case that is one of the traps.
func differs(name string) (want struct{ records, refused []string }, ok bool) {
	if strings.HasPrefix(name, badOp) {
		return struct{ records, refused []string }{afterBadOp, []string{"bad bad-operation"}}, true
	}
	d, ok := differences[name]
	return struct{ records, refused []string }(d), ok
}

func composeAll(t *testing.T, list []vectorPack) (Result, []string) {
	t.Helper()
	var packs []Pack
	var refused []string
	for _, x := range list {
		p, told := byName(t, x.ID, x.Manifest, x.Files)
		packs = append(packs, p)
		for _, d := range told {
			refused = append(refused, x.ID+" "+string(d.Code))
		}
	}
	got := Compose(packs, Options{})
	for _, r := range got.Refused {
		refused = append(refused, r.Pack+" "+string(r.Code))
	}
	return got, refused
}

func outline(records []*Record) (list []string) {
	for _, r := range records {
		list = append(list, fmt.Sprintf("%s %s %v", r.Value.Get("name").Text, r.Owner, r.ModifiedBy))
	}
	return list
}

func canonical(t *testing.T, data []byte) string {
	t.Helper()
	var x any
	if err := json.Unmarshal(data, &x); err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func compare(t *testing.T, want, have []string) {
	t.Helper()
	if diff := cmp.Diff(want, have); diff != "" && len(want)+len(have) > 0 {
		t.Errorf("want (-), have (+):\n%s", diff)
	}
}

func TestConflictsAreThoseOfTheVectors(t *testing.T) {
	v := readVectors(t)
	if len(v.Conflicts) != 10 {
		t.Fatalf("%d conflict reports", len(v.Conflicts))
	}
	base, _ := byName(t, "base", nil, []byte(`{"part": {"records": [{"name": "Boat", "hp": 3, "tags": [], "look": {}}, {"name": "Crate"}]}}`))
	for _, x := range v.Conflicts {
		t.Run(x.Name, func(t *testing.T) {
			packs := []Pack{base}
			for _, p := range x.Packs {
				p, told := byName(t, p.ID, []byte(`{"dependencies": {"base": "*"}}`), p.Files)
				if len(told) > 0 {
					t.Fatal(told)
				}
				packs = append(packs, p)
			}
			var want, have []string
			for _, r := range x.Records {
				override := ""
				if r.Override != nil {
					override = r.Override.Pack + " " + r.Override.Kind
				}
				want = append(want, fmt.Sprintf("%s %s %v %v %v %s", r.File, r.Ref, r.ContributingPacks, fields(r.Fields), names(r.Collisions), override))
			}
			for _, c := range Compose(packs, Options{}).Conflicts {
				override := ""
				if c.Override != nil {
					override = c.Override.Pack + " " + c.Override.Kind
				}
				have = append(have, fmt.Sprintf("%s %s %v %v %v %s", c.File, c.Ref, c.Packs, fields(ours(c.Fields)), names(ours(c.Collisions)), override))
			}
			compare(t, want, have)
		})
	}
}

func ours(list []Contest) (out []vectorContest) {
	for _, c := range list {
		out = append(out, vectorContest{c.Path, c.Packs, c.Winner})
	}
	return out
}

func fields(list []vectorContest) (out []string) {
	for _, c := range list {
		out = append(out, fmt.Sprint(c.Path, c.Owners, c.Winner))
	}
	return out
}

func names(list []vectorContest) (out []string) {
	for _, c := range list {
		out = append(out, fmt.Sprint(c.Path, c.Owners))
	}
	return out
}
