package diag

import (
	"encoding/json"
	"io"
	"net/url"
	"sort"
	"strings"
)

// sarifSchema names the version of the format (OASIS SARIF 2.1.0) that WriteSARIF keeps to.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool       sarifTool     `json:"tool"`
	ColumnKind string        `json:"columnKind"`
	Results    []sarifResult `json:"results"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID    Code          `json:"id"`
	Short *sarifMessage `json:"shortDescription,omitempty"`
	Full  *sarifMessage `json:"fullDescription,omitempty"`
	Help  *sarifMessage `json:"help,omitempty"`
}

type sarifResult struct {
	RuleID    Code            `json:"ruleId"`
	RuleIndex int             `json:"ruleIndex"`
	Level     string          `json:"level"`
	Message   sarifMessage    `json:"message"`
	Locations []sarifLocation `json:"locations,omitempty"`
	Related   []sarifLocation `json:"relatedLocations,omitempty"`
}

type sarifMessage struct {
	Text string `json:"text"`
}

type sarifLocation struct {
	Message  *sarifMessage `json:"message,omitempty"`
	Physical sarifPhysical `json:"physicalLocation"`
}

type sarifPhysical struct {
	Artifact sarifArtifact `json:"artifactLocation"`
	Region   *sarifRegion  `json:"region,omitempty"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

// SARIFOptions tune WriteSARIF.
type SARIFOptions struct {
	Version string // of the tool
	// Rule describes a code: in a sentence, and in a text that says what to do. Nil: codes are not described.
	Rule func(Code) (short, help string)
}

// WriteSARIF writes a list as a SARIF 2.1.0 log of one run.
func WriteSARIF(w io.Writer, list []Diagnostic, opt SARIFOptions) error {
	rules, index := sarifRules(list, opt)
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{"tabletop", opt.Version, rules}},
		ColumnKind: "unicodeCodePoints",
		Results:    make([]sarifResult, 0, len(list)),
	}
	for _, d := range list {
		run.Results = append(run.Results, sarifOf(d, index[d.Code]))
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{run}})
}

// sarifRules lists the codes that occur, in order.
func sarifRules(list []Diagnostic, opt SARIFOptions) ([]sarifRule, map[Code]int) {
	index := map[Code]int{}
	for _, d := range list {
		index[d.Code] = 0
	}
	rules := make([]sarifRule, 0, len(index))
	for c := range index {
		rule := sarifRule{ID: c}
		if opt.Rule != nil {
			short, help := opt.Rule(c)
			rule.Short, rule.Full, rule.Help = &sarifMessage{short}, &sarifMessage{short}, &sarifMessage{help}
		}
		rules = append(rules, rule)
	}
	sort.Slice(rules, func(i, j int) bool { return rules[i].ID < rules[j].ID })
	for i, r := range rules {
		index[r.ID] = i
	}
	return rules, index
}

func sarifOf(d Diagnostic, rule int) sarifResult {
	r := sarifResult{RuleID: d.Code, RuleIndex: rule, Level: d.Severity.String(), Message: sarifMessage{d.Message}}
	if d.Suggestion != "" {
		r.Message.Text += "\n" + d.Suggestion
	}
	if !d.Range.IsZero() {
		r.Locations = []sarifLocation{{Physical: sarifPlace(d.Range)}}
	}
	for _, n := range d.places() {
		if n.Range.IsZero() {
			r.Message.Text += "\n" + n.Message
			continue
		}
		r.Related = append(r.Related, sarifLocation{&sarifMessage{n.Message}, sarifPlace(n.Range)})
	}
	return r
}

func sarifPlace(r Range) sarifPhysical {
	uri := (&url.URL{Path: r.File}).String()
	if strings.HasPrefix(r.File, "http://") || strings.HasPrefix(r.File, "https://") {
		uri = r.File // it came from the web
	}
	p := sarifPhysical{Artifact: sarifArtifact{uri}}
	if r.Start.Line > 0 {
		p.Region = &sarifRegion{r.Start.Line, r.Start.Column, r.End.Line, r.End.Column}
	}
	return p
}
