package diag

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var sample = []Diagnostic{
	{Severity: Warning, Code: "typo", Message: "50% of\nit", Range: at("a b/c,d.yaml", 3, 4, 9), Suggestion: "Write it: so.", Notes: []Related{{"first", at("e.csv", 1, 2, 3)}, {"and no place", Range{}}}},
	{Severity: Note, Code: "about", Message: "whole file", Range: Range{File: "x.png"}},
	{Severity: Error, Code: "nowhere", Message: "no place"},
	{Severity: Error, Code: "typo", Message: "spot", Range: at("f", 1, 1, 9), Focus: at("f", 1, 4, 5)},
}

func TestWriteGitHub(t *testing.T) {
	var b bytes.Buffer
	if err := WriteGitHub(&b, sample); err != nil {
		t.Fatal(err)
	}
	want := `::warning file=a b/c%2Cd.yaml,line=3,endLine=3,col=4,endColumn=9,title=typo::50%25 of%0Ait%0Afirst (e.csv:1:2)%0Aand no place%0AWrite it: so.
::notice file=x.png,title=about::whole file
::error title=nowhere::no place
::error file=f,line=1,endLine=1,col=1,endColumn=9,title=typo::spot%0Ahere (f:1:4)
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
}

func rule(c Code) sarifRule {
	short := &sarifMessage{"short " + string(c)}
	return sarifRule{c, short, short, &sarifMessage{"help"}}
}

func TestSARIFNamesFilesByURI(t *testing.T) {
	for file, want := range map[string]string{"a b/ü.md": "a%20b/%C3%BC.md", "<stdin>": "%3Cstdin%3E", "https://example.com/a%20b.csv": "https://example.com/a%20b.csv", "a:b.md": "./a:b.md"} {
		if got := sarifPlace(Range{File: file}).Artifact.URI; got != want {
			t.Errorf("%s is %s, want %s", file, got, want)
		}
	}
}

func TestWriteSARIF(t *testing.T) {
	var b bytes.Buffer
	if err := WriteSARIF(&b, sample, SARIFOptions{Version: "1.2", Rule: func(c Code) (string, string) { return "short " + string(c), "help" }}); err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if d := cmp.Diff([]sarifRule{rule("about"), rule("nowhere"), rule("typo")}, run.Tool.Driver.Rules); d != "" {
		t.Error(d)
	}
	want := sarifResult{
		RuleID: "typo", RuleIndex: 2, Level: "warning", Message: sarifMessage{"50% of\nit\nWrite it: so.\nand no place"},
		Locations: []sarifLocation{{nil, sarifPhysical{sarifArtifact{"a%20b/c,d.yaml"}, &sarifRegion{3, 4, 3, 9}}}},
		Related:   []sarifLocation{{&sarifMessage{"first"}, sarifPhysical{sarifArtifact{"e.csv"}, &sarifRegion{1, 2, 1, 3}}}},
	}
	if d := cmp.Diff(want, run.Results[0]); d != "" {
		t.Error(d)
	}
	if run.Results[1].Locations[0].Physical.Region != nil || run.Results[2].Locations != nil {
		t.Errorf("places were made up: %+v", run.Results[1:])
	}
}

func TestWriteJSONHasEveryKey(t *testing.T) {
	var b bytes.Buffer
	if err := WriteJSON(&b, sample); err != nil {
		t.Fatal(err)
	}
	var got struct{ Diagnostics []map[string]any }
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	for _, d := range got.Diagnostics {
		for _, key := range []string{"severity", "code", "message", "file", "line", "column", "endLine", "endColumn", "suggestion", "notes"} {
			if _, ok := d[key]; !ok {
				t.Errorf("%v has no %s", d["code"], key)
			}
		}
		if _, ok := d["notes"].([]any); !ok {
			t.Errorf("%v: notes is no list", d["code"])
		}
	}
	b.Reset()
	if err := WriteJSON(&b, nil); err != nil || b.String() != "{\n  \"diagnostics\": []\n}\n" {
		t.Errorf("an empty list: %q, %v", b.String(), err)
	}
}
