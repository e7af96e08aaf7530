package main

// What `tabletop packs` tells.

import (
	"encoding/json"
	"io"

	"tabletop/loader/pack"
)

// packsReport is all packs of a game. The JSON form is described in docs/packs.md.
type packsReport struct {
	Game      gameReport       `json:"game"`
	Order     []string         `json:"order"` // ids of the packs that are on, as they load
	Packs     []*packReport    `json:"packs"` // those that are on as they load, then the others
	Art       []artReport      `json:"art"`
	Dropped   []edgeReport     `json:"dropped"` // hints about the order that are not followed
	Conflicts []conflictReport `json:"conflicts"`
}

type gameReport struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Version string `json:"version,omitempty"`
}

type packReport struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	Version     string         `json:"version"`
	State       pack.State     `json:"state"`
	Reasons     []string       `json:"reasons,omitempty"` // why it is broken, refused or hidden
	After       []edgeReport   `json:"after"`             // what the order follows from
	Source      string         `json:"source"`            // game or user
	Folder      string         `json:"folder"`
	Shape       pack.Shape     `json:"shape"`
	Facets      []pack.Shape   `json:"facets"`
	Code        *codeReport    `json:"code,omitempty"`
	Needs       []needReport   `json:"needs"`
	Adds        []string       `json:"adds"` // references of parts, surfaces and setups
	Changes     []changeReport `json:"changes"`
	Removes     []string       `json:"removes"`
	Rules       []ruleReport   `json:"rules"`
	Unused      []string       `json:"unused"`           // keys of the manifest and files that mean nothing here
	Engine      string         `json:"engine,omitempty"` // versions of the pack system that it is made for
	Description string         `json:"description,omitempty"`
	Author      string         `json:"author,omitempty"`
	License     string         `json:"license,omitempty"`
	Repository  string         `json:"repository,omitempty"`
	Changelog   *fileReport    `json:"changelog,omitempty"`
	Screenshots []fileReport   `json:"screenshots,omitempty"`
	SaveSchema  int            `json:"saveSchema,omitempty"`
	Affects     bool           `json:"affectsGameplay,omitempty"`
	Random      bool           `json:"nondeterministic,omitempty"`
}

// codeReport is about code, which is never run.
type codeReport struct {
	Says         string             `json:"says"`
	Files        []string           `json:"files"`
	API          int                `json:"modApi,omitempty"`
	Capabilities []capabilityReport `json:"capabilities"` // what it would ask for elsewhere
}

type capabilityReport struct {
	Word string `json:"word"`
	Says string `json:"says"`
}

type edgeReport struct {
	Before string    `json:"before"`
	After  string    `json:"after"`
	Bond   pack.Bond `json:"because"` // the key of the manifest that says so
}

type needReport struct {
	ID       string `json:"id"`
	Versions string `json:"versions"`
	Optional bool   `json:"optional,omitempty"`
}

type changeReport struct {
	Role   string   `json:"role"`
	Ref    string   `json:"ref"`
	Fields []string `json:"fields"`
}

type ruleReport struct {
	Flag        string `json:"flag"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Default     bool   `json:"default"`
	On          bool   `json:"on"`
	CodeOnly    bool   `json:"codeOnly,omitempty"` // nothing here follows it
}

type artReport struct {
	Art    string        `json:"art"` // for --art
	Label  string        `json:"label"`
	Engine pack.Renderer `json:"engine"`
	Folder string        `json:"folder"`
	Shown  bool          `json:"shown"`
}

type fileReport struct {
	Path  string `json:"path"`
	Found bool   `json:"found"`
}

type conflictReport struct {
	Ref    string        `json:"ref"`
	Role   string        `json:"role"`
	Packs  []string      `json:"packs"`
	Fields []fieldReport `json:"fields"` // those where the order decides
	By     string        `json:"by,omitempty"`
	Kind   string        `json:"kind,omitempty"` // replace or remove, done by By
}

type fieldReport struct {
	Path   string   `json:"path"`
	Packs  []string `json:"packs"`
	Winner string   `json:"winner"`
}

func writePacksJSON(w io.Writer, r *packsReport) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
