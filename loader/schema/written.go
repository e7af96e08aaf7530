// Package schema describes definitions as they are written, for editors: Go types of the four roles
// and the JSON Schema (2020-12) that is made from them. The loader reads by its own rules, which know
// more than a schema can; tests in package loader hold the two together. A schema is stricter in one thing: a key
// without a value, which the loader takes as not given, is most likely unfinished.
package schema

// Part is a part as written.
type Part struct {
	Identity
	Face     Image   `json:"face,omitempty" jsonschema_description:"Picture on the front: a path relative to this file, an http(s) address or a data: URI."`
	FaceCrop Crop    `json:"faceCrop,omitempty" jsonschema_description:"Cell of the face's picture: [col, row, cols, rows]. Negative cols mirrors it."`
	Back     Image   `json:"back,omitempty" jsonschema_description:"Picture on the back. Left out: the face."`
	BackCrop Crop    `json:"backCrop,omitempty" jsonschema_description:"Cell of the back's picture: [col, row, cols, rows]. Negative cols mirrors it."`
	Shape    Image   `json:"shape,omitempty" jsonschema_description:"Picture whose transparency is the outline of the part. Left out: a rectangle."`
	Size     Box     `json:"size,omitempty" jsonschema_description:"[width, height, thickness] in mm. The outline is fitted into width and height."`
	Fillet   float64 `json:"fillet,omitempty" jsonschema:"minimum=0" jsonschema_description:"Radius in mm that rounds every edge."`
}

// Surface is a surface as written.
type Surface struct {
	Identity
	Size     Sheet    `json:"size,omitempty" jsonschema_description:"[width, height] in mm. It cuts nothing off."`
	Mount    *Mount   `json:"mount,omitempty" jsonschema_description:"Where the surface is shown. Left out: on the table."`
	Children Surfaces `json:"children,omitempty" jsonschema_description:"Surfaces mounted on this one, as type#id."`
	Layout   []Route  `json:"layout,omitempty" jsonschema_description:"Routes, the first that matches a path wins."`
}

// Mount is a surface's mount as written.
type Mount struct {
	Kind string `json:"kind,omitempty" jsonschema:"enum=table,enum=hud,enum=child" jsonschema_description:"table (default), child of the surface that lists this one, or hud: on the screen."`
	Area Area   `json:"area,omitempty" jsonschema_description:"Spot on the screen, for kind hud: top-left, top, top-right, left, center, right, bottom-left, bottom or bottom-right."`
	Anchor
}

// Anchor is a place and a turn.
type Anchor struct {
	X        float64 `json:"x,omitempty" jsonschema_description:"mm to the right of the centre."`
	Y        float64 `json:"y,omitempty" jsonschema_description:"mm towards the viewer from the centre."`
	Rotation float64 `json:"rotation,omitempty" jsonschema_description:"Degrees, clockwise seen from above."`
}

// Route is a route as written.
type Route struct {
	Route string `json:"route" jsonschema:"pattern=^[{]?/" jsonschema_description:"Express path, such as /dock/:seat."`
	Anchor
	Stacking   *Stacking   `json:"stacking,omitempty" jsonschema_description:"How the parts of a stack are shown. Left out: the top part only."`
	Candidates []Candidate `json:"candidates,omitempty" jsonschema_description:"Positions by the values of the route's params."`
}

// Candidate is a candidate as written. Its other keys are compared with the route's params.
type Candidate struct {
	Anchor
	Stacking *Stacking `json:"stacking,omitempty" jsonschema_description:"Takes the place of the route's."`
}

// Stacking is a stacking as written.
type Stacking struct {
	Curve  string  `json:"curve,omitempty" jsonschema:"pattern=^\\s*[Mm]" jsonschema_description:"SVG path to spread the parts along, from the anchor."`
	Limit  int     `json:"limit,omitempty" jsonschema_description:"How many parts are shown: 0 all, 3 the first three, -3 the last three."`
	Align  string  `json:"align,omitempty" jsonschema:"enum=start,enum=center,enum=end" jsonschema_description:"Where the parts lie on the curve."`
	Steps  float64 `json:"steps,omitempty" jsonschema:"minimum=0" jsonschema_description:"The step between parts is length / max(steps, parts - 1)."`
	Tilt   float64 `json:"tilt,omitempty" jsonschema_description:"Degrees about each part's long axis; 1 when left out."`
	ZStart float64 `json:"zStart,omitempty" jsonschema_description:"mm of height at the start of the curve."`
	ZEnd   float64 `json:"zEnd,omitempty" jsonschema_description:"mm of height at the end of the curve."`
}

// Setup is a setup as written.
type Setup struct {
	Identity
	Surfaces Surfaces                      `json:"surfaces,omitempty" jsonschema_description:"Enabled surfaces, as type#id. Left out: all."`
	Setup    []Placement                   `json:"setup,omitempty" jsonschema_description:"Placements, carried out in order."`
	Packs    map[string]Made               `json:"packs,omitempty" jsonschema_description:"Packs that the setup was saved with, each with its version, or with an object of version, saveSchema and affectsGameplay."`
	Rules    map[string]bool               `json:"rules,omitempty" jsonschema_description:"Rules of those packs, as they were."`
	Scores   map[string]map[string]float64 `json:"scores,omitempty" jsonschema_description:"The score sheet: of each board of the game manifest the values by seat, from 1."`
}

// Placement is a placement as written.
type Placement struct {
	Path   string `json:"path" jsonschema:"pattern=^/([^/:][^/]*/)*([^/:][^/]*)?$" jsonschema_description:"Where the parts go, such as /dock/1."`
	Parts  Parts  `json:"parts" jsonschema_description:"Parts as type#id, or a bare type for all of them."`
	Facing string `json:"facing,omitempty" jsonschema:"enum=face,enum=back,enum=standing" jsonschema_description:"How the parts lie: face up (default), back up, or standing."`
}

// Package is a package as written.
type Package struct {
	Role        Outside `json:"role,omitempty"`
	ID          Word    `json:"id" jsonschema_description:"Name of the package in references."`
	Title       Scalar  `json:"title,omitempty" jsonschema_description:"Name of the game."`
	Include     Texts   `json:"include,omitempty" jsonschema_description:"Patterns of the definition files; ./**/*.yaml when left out."`
	Designer    Scalar  `json:"designer,omitempty"`
	Development Scalar  `json:"development,omitempty" jsonschema_description:"Artist or developer."`
	Publisher   Scalar  `json:"publisher,omitempty"`
	Players     Scalar  `json:"players,omitempty" jsonschema_description:"Number of players, or text such as 2-4."`
	Language    Scalar  `json:"language,omitempty"`
}

// Identity is what parts, surfaces and setups share. The file name or info string may give it instead.
type Identity struct {
	Role     Outside `json:"role,omitempty"`
	Type     Word    `json:"type,omitempty" jsonschema_description:"What kind it is; left out where the file name says it, as in part.card.yaml."`
	ID       Word    `json:"id,omitempty" jsonschema_description:"Name among all of its type."`
	Variants Sources `json:"$variants,omitempty" jsonschema_description:"CSV: a path or address that ends in .csv, the table itself, or a list of them. Each row becomes one definition."`
}

// The value types whose schema no struct can say.
type (
	Image    string    // path, address or data URI
	Outside  string    // a key that only the name of the file may give
	Word     string    // text or number, without the marks of references
	Scalar   string    // text or number
	Made     string    // version of a pack, or an object with it
	Texts    []string  // text or a list of texts
	Sources  []string  // likewise, but no empty list
	Parts    []string  // reference or a list of references
	Surfaces []string  // list of references with ids
	Area     string    // spot on the screen
	Crop     []float64 // four numbers
	Box      []float64 // three positive numbers
	Sheet    []float64 // two positive numbers
)
