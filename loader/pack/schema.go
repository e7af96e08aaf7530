package pack

// The JSON Schema of the manifest, for editors.

import (
	"encoding/json"

	"github.com/invopop/jsonschema"
)

// Patterns of ECMAScript for what a schema can say about texts.
const (
	idPattern      = `^[a-z][a-z0-9-]*$`
	versionPattern = `^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$`
	rootedPattern  = "^([A-Za-z\u017f\u212a][A-Za-z\u017f\u212a0-9+.-]*:)?/|^\\\\" // the long s and the Kelvin sign, too: see rooted
	climbsPattern  = `(^|[/\\])\.\.([/\\]|$)`
)

// Schema is the JSON Schema (2020-12) of a pack's manifest.json. It takes what the format takes, but for what a schema cannot
// see: that no two rules have the same flag.
func Schema() ([]byte, error) {
	s := object(manifestFields...)
	s.Version, s.Title = jsonschema.Version, "tabletop pack manifest"
	for _, shape := range Shapes {
		s.AllOf = append(s.AllOf, amongFacets(shape))
	}
	return json.MarshalIndent(s, "", "  ")
}

// property is a key of an object with the schema of its value.
type property struct {
	key    string
	value  *jsonschema.Schema
	must   bool
	advice string
}

var manifestFields = []property{
	{"id", text(idPattern), true, "Namespace of all that the pack adds, in kebab-case; the folder is called so too."},
	{"name", filled, true, "What the pack is called."},
	{"version", text(versionPattern), true, "Version of the pack, such as 1.0.0 or 1.2.0-beta.1."},
	{"shape", oneWord(Shapes), true, "What the pack is first of all: content, tiles (an art set) or plugin (code, which tabletop never runs)."},
	{"facets", &jsonschema.Schema{Type: "array", Items: oneWord(Shapes), MinItems: &one, UniqueItems: true}, false, "All that the pack contributes; contains shape."},
	{"dependencies", needsSchema, false, "Packs that must be on, with the versions that fit; core is the game."},
	{"optionalDependencies", needsSchema, false, "Packs that load before this one if they are on, with the versions that fit."},
	{"loadAfter", list(text(idPattern)), false, "Packs that this one wants to follow."},
	{"loadBefore", list(text(idPattern)), false, "Packs that this one wants to precede."},
	{"engine", text(""), false, "Versions of the pack system that the pack is made for."},
	{"rules", list(object(ruleFields...)), false, "What players switch on and off; sections of record files follow it."},
	{"tilePacks", list(object(tilePackFields...)), false, "Art sets; read of packs with the facet tiles."},
	{"description", text(""), false, "What the pack does, for somebody who decides whether to switch it on."},
	{"author", text(""), false, "Who made it."},
	{"license", text(""), false, "SPDX expression of the licence."},
	{"repository", text(""), false, "Where the source is; shown as text."},
	{"changelog", text(""), false, "Path of the changelog in the pack."},
	{"screenshots", list(text("")), false, "Paths of pictures in the pack that show it."},
	{"affectsGameplay", boolean, false, "Whether the game plays otherwise with the pack."},
	{"saveSchema", whole("0"), false, "Version of the pack's part of a saved table."},
	{"capabilities", list(text("")), false, "What code of the pack asks for; tabletop grants none."},
	{"modApi", whole("1"), false, "Version of the interface that code of the pack was written for."},
	{"nondeterministic", boolean, false, "Whether code of the pack makes the game unpredictable."},
}

var ruleFields = []property{
	{"flag", filled, true, "Name of the rule, such as my-pack.storm; sections are keyed by it."},
	{"title", filled, true, "What the rule is called."},
	{"description", text(""), true, "What the rule does."},
	{"default", boolean, true, "Whether it is on unless somebody switches it off."},
}

var tilePackFields = []property{
	{"grafID", whole("0"), true, "Number of the art set, from 100 on; 0 is not shown."},
	{"path", &jsonschema.Schema{Type: "string", Not: &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Pattern: rootedPattern}, {Pattern: climbsPattern}}}}, false,
		"Folder of the pictures in the pack; the pack's own when left out."},
	{"engine", oneWord(renderers), false, "tilesheet: the same relative paths as the game's pictures; linoleum: TYPE/ID.face.png and TYPE/ID.back.png."},
	{"menuname", text(""), false, "What the art set is called in the menu; the pack's name when left out."},
}

var (
	one         = uint64(1)
	filled      = &jsonschema.Schema{Type: "string", MinLength: &one}
	boolean     = &jsonschema.Schema{Type: "boolean"}
	needsSchema = &jsonschema.Schema{Type: "object", PropertyNames: &jsonschema.Schema{Pattern: idPattern}, AdditionalProperties: text("")}
)

// text is any text that a pattern matches; every text when it is empty.
func text(pattern string) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Pattern: pattern}
}

func whole(least json.Number) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "integer", Minimum: least}
}

func list(each *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{Type: "array", Items: each}
}

func oneWord[T ~string](words []T) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "string"}
	for _, w := range words {
		s.Enum = append(s.Enum, string(w))
	}
	return s
}

// object has some keys, and may have others.
func object(fields ...property) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties()}
	for _, f := range fields {
		v := *f.value
		v.Description = f.advice
		s.Properties.Set(f.key, &v)
		if f.must {
			s.Required = append(s.Required, f.key)
		}
	}
	return s
}

// amongFacets demands of manifests with facets that they contain the shape.
func amongFacets(shape Shape) *jsonschema.Schema {
	is, has := jsonschema.NewProperties(), jsonschema.NewProperties()
	is.Set("shape", &jsonschema.Schema{Const: string(shape)})
	has.Set("facets", &jsonschema.Schema{Contains: &jsonschema.Schema{Const: string(shape)}})
	return &jsonschema.Schema{If: &jsonschema.Schema{Properties: is}, Then: &jsonschema.Schema{Properties: has}}
}
