package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
	"tabletop/loader/diag/explain/explaintest"
)

// allFaults are the faults of all bad examples of the explanations.
func allFaults(t *testing.T) (list []diag.Diagnostic) {
	t.Helper()
	for _, code := range explain.Codes() {
		e, err := explain.Of(code)
		if err != nil {
			t.Fatal(err)
		}
		g := explaintest.New(t, e.Bad, e.Options)
		_, faults := loader.Open(context.Background(), g.FS, ".", g.Options)
		list = append(list, faults.All()...)
	}
	if len(list) < 70 {
		t.Fatalf("only %d faults", len(list))
	}
	return list
}

// validate checks a text against a JSON Schema; formats such as uri count.
func validate(t *testing.T, file string, text []byte) {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(file)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestReportsKeepToTheirSchemas(t *testing.T) {
	for format, file := range map[string]string{"json": "../../docs/report.schema.json", "sarif": "testdata/sarif-2.1.0.schema.json"} {
		r := reporting{format: format}
		for _, list := range [][]diag.Diagnostic{nil, allFaults(t)} {
			var b bytes.Buffer
			if err := r.write(&b, list, nil); err != nil {
				t.Fatal(err)
			}
			validate(t, file, b.Bytes())
			if n := strings.Count(b.String(), `"message"`); n < len(list) {
				t.Errorf("%s: %d of %d faults", format, n, len(list))
			}
		}
	}
}

// TestSARIFForCodeScanning holds what GitHub asks for beyond the standard: rules that are described, and results
// that refer to them.
func TestSARIFForCodeScanning(t *testing.T) {
	var b bytes.Buffer
	r := reporting{format: "sarif"}
	if err := r.write(&b, allFaults(t), nil); err != nil {
		t.Fatal(err)
	}
	var log struct {
		Runs []struct {
			Tool struct {
				Driver struct {
					Rules []struct {
						ID                                      string
						ShortDescription, FullDescription, Help struct{ Text string }
					}
				}
			}
			Results []struct {
				RuleID    string
				RuleIndex int
			}
		}
	}
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	rules := log.Runs[0].Tool.Driver.Rules
	for _, r := range rules {
		if r.ShortDescription.Text == "" || r.FullDescription.Text == "" || r.Help.Text == "" {
			t.Errorf("the rule %s is not described", r.ID)
		}
	}
	for _, r := range log.Runs[0].Results {
		if rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("a result of %s refers to the rule %s", r.RuleID, rules[r.RuleIndex].ID)
		}
	}
}

func TestChoose(t *testing.T) {
	list := []diag.Diagnostic{{Code: "a"}, {Code: "b", Severity: diag.Warning}, {Code: "c", Severity: diag.Note}, {Code: "a"}}
	r := reporting{strict: true, ignore: []string{"a"}, max: 1}
	got := r.choose(list)
	want := []diag.Severity{diag.Error, diag.Note}
	if !slices.EqualFunc(got, want, func(d diag.Diagnostic, s diag.Severity) bool { return d.Severity == s }) {
		t.Errorf("got %v", got)
	}
	if list[1].Severity != diag.Warning {
		t.Error("the faults themselves were changed")
	}
	if r.hidden(got) != 1 || (&reporting{max: 5}).hidden(got) != 0 || (&reporting{}).hidden(got) != 0 {
		t.Error("--max hides a wrong number")
	}
}

// TestStandardInputBeyondTheLimit: what is longer than a file may be is said to be so, and not cut in silence.
func TestStandardInputBeyondTheLimit(t *testing.T) {
	t.Chdir(t.TempDir())
	var out, errs bytes.Buffer
	text := strings.Repeat("x", stdinLimit+1)
	if code := run([]string{"check", "-"}, strings.NewReader(text), &out, &errs); code != exitFaults {
		t.Errorf("exit %d: %s", code, &errs)
	}
	if !strings.Contains(errs.String(), "standard input is larger than 16 MB") {
		t.Errorf("got %.300s", &errs)
	}
}

// TestSetupIsCheckedForStandardInput: the flags of a game count for standard input too.
func TestSetupIsCheckedForStandardInput(t *testing.T) {
	t.Chdir(t.TempDir())
	var out, errs bytes.Buffer
	code := run([]string{"check", "-", "--setup", "no#such"}, strings.NewReader("```yaml role=package\nid: a\n```\n"), &out, &errs)
	if code != exitUsage || !strings.Contains(errs.String(), "no#such") {
		t.Errorf("exit %d: %s", code, &errs)
	}
}

func TestExitCodesOfCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	game := "```yaml role=package\nid: warned\ntitel: Warned\n```\n"
	for args, want := range map[string]int{
		"check -":                 exitOK,
		"check - --warn-as-error": exitFaults,
		"check - --warn-as-error --ignore unknown-key":    exitOK,
		"check - --warn-as-error --max 1 --format github": exitFaults,
		"check - --ignore no-such-code":                   exitUsage,
		"check - --max -1":                                exitUsage,
		"check - --format xml":                            exitUsage,
		"check --explain bad-crop":                        exitOK,
		"check --explain no-such-code":                    exitUsage,
		"check --explain":                                 exitUsage,
		"check --explain bad-crop more":                   exitUsage,
		"schema":                                          exitOK,
		"schema setup":                                    exitOK,
		"schema no-such-role":                             exitUsage,
	} {
		var out, errs bytes.Buffer
		if got := run(strings.Fields(args), strings.NewReader(game), &out, &errs); got != want {
			t.Errorf("tabletop %s: exit %d, want %d\n%s%s", args, got, want, &out, &errs)
		}
	}
}

// TestFramesOfTablesFromTheWeb: a fault in a table from the web is shown with its line.
func TestFramesOfTablesFromTheWeb(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("id,cost\nstring,number\nace,two\n")) // a client that is gone needs no answer
	}))
	defer server.Close()
	address := server.URL + "/cards.csv"
	game := "```yaml role=package\nid: web\n```\n```yaml role=part.card\nsize: [63, 88, 0.3]\n$variants: " + address + "\n```\n"
	var out, errs bytes.Buffer
	run([]string{"check", "-", "--allow-private"}, strings.NewReader(game), &out, &errs)
	if want := address + ":3:5: error"; !strings.Contains(out.String(), want) || !strings.Contains(out.String(), "3 │ ace,two\n") {
		t.Errorf("want %s and its line, got\n%s%s", want, &out, &errs)
	}
}
