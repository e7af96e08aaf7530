package host

// The rules of the manifest, top down. Those of input are in rules_input.go.

// maxWhole is the largest whole number that JSON's numbers hold exactly.
const maxWhole = 1<<53 - 1

// The limits of the manifest.
const (
	maxID, maxTitle, maxDescription           = 64, 60, 500 // characters
	maxEvents, maxProperties                  = 64, 8
	maxEventName, maxPropertyName             = 48, 24 // characters
	maxSave                                   = 1 << 20
	maxBoards, maxAchievements, maxTiers      = 16, 128, 8
	maxShortTitle, maxDetail, maxIcon         = 40, 120, 8 // characters
	maxActions, maxPlayerActions, maxBindings = 64, 32, 8
	maxLayouts, maxKeyboardParts, maxChannels = 8, 4, 8
	maxGenres                                 = 3
	minScale, maxScale                        = 0.75, 1.5
)

// The two genres that say how a game is played together.
const (
	localMultiplayer  = "local-multiplayer"
	onlineMultiplayer = "online-multiplayer"
)

var genreWords = []string{"racing", "shooter", "platformer", "puzzle", "arcade", "physics", "roguelike", "strategy", "building", "idle",
	"sports", "horror", "stealth", "fighting", "casual", "simulation", "adventure", "rhythm", "rpg", localMultiplayer, onlineMultiplayer}

var (
	apiForm     = formOf(`^(next|(0|[1-9][0-9]*)\.(0|[1-9][0-9]*))$`, "MAJOR.MINOR such as 1.0, or next")
	idForm      = formOf(`^[a-z0-9]+(-[a-z0-9]+)*$`, "lower-case letters and digits, with single hyphens between them")
	versionForm = formOf(`^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)`+
		`(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?$`,
		"MAJOR.MINOR.PATCH such as 1.0.0, perhaps with a prerelease such as 1.0.0-beta.1")
	eventForm    = formOf(`^[a-z0-9._-]+$`, "lower-case letters, digits, points, underscores and hyphens")
	hostsEvents  = formOf(`^hopple\.`, "names that begin with hopple. are the host's own")
	hostsChannel = formOf(`^master$`, "every host has a master volume already")
)

// manifestRule is the whole manifest.
var manifestRule = &rule{kind: object, about: "What a game says of itself before it runs.", fields: []field{
	{"api", true, &rule{kind: text, form: apiForm, about: "The API that the game is written against: MAJOR.MINOR, or next."}},
	{"id", true, &rule{kind: text, form: idForm, most: maxID, about: "The game's name, in lower-case letters, digits and single hyphens."}},
	{"version", true, &rule{kind: text, form: versionForm, about: "The game's own version: MAJOR.MINOR.PATCH, perhaps with -prerelease."}},
	{"title", true, &rule{kind: text, least: 1, most: maxTitle, about: "What players see."}},
	{"description", false, &rule{kind: text, most: maxDescription, about: "A sentence or two beside the title."}},
	{"genres", false, genresRule},
	{"orientation", true, &rule{kind: text, words: []string{"portrait", "landscape", "any"}, about: "The shape that the game is designed for."}},
	{"audio", true, audioRule},
	{"layout", false, &rule{kind: object, about: "How the game lies on the screen.", fields: []field{
		{"insets", false, &rule{kind: text, words: []string{"reserve", "draw-under"}, about: "Whether the host keeps its own controls off the game (reserve, the default) or the game runs under them."}},
	}}},
	{"analytics", false, analyticsRule},
	{"save", false, &rule{kind: object, about: "The game keeps a save.", fields: []field{
		{"bytes", true, &rule{kind: whole, min: 0, max: maxSave, about: "Roughly how large the save is, in bytes; at most 1 MiB."}},
	}}},
	{"score", false, scoreRule},
	{"achievements", false, achievementsRule},
	{"input", false, inputRule},
	{"players", false, &rule{kind: object, about: "How many can play.", fields: []field{
		{"local", false, &rule{kind: whole, min: 1, max: maxWhole, about: "The most players on one device, 1 when left out; more need input.player."}},
		{"online", false, &rule{kind: whole, min: 1, max: maxWhole, about: "The most players over the network."}},
	}}},
	{"previews", false, &rule{kind: object, about: "The parts of the API that are not stable yet, each at a revision.", fields: []field{
		{"network", false, &rule{kind: whole, min: 1, max: maxWhole, about: "The game plays over the network."}},
	}}},
}}

var genresRule = &rule{kind: list, least: 1, most: maxGenres, free: []string{localMultiplayer, onlineMultiplayer}, unique: true,
	about: "What kind of game it is, the main one first; at most 3 beside the two multiplayer words.",
	each:  &rule{kind: text, words: genreWords}}

var audioRule = &rule{kind: object, nullable: true, about: "null for a game without sound, else an object with its volume channels.", fields: []field{
	{"channels", false, &rule{kind: named, most: maxChannels, names: names{reserved: hostsChannel}, about: "Volumes beside the master volume.",
		each: &rule{kind: object, fields: []field{
			{"title", true, &rule{kind: text, least: 1, about: "The label of the slider."}},
		}}}},
}}

var analyticsRule = &rule{kind: object, about: "The events that the game may send.", fields: []field{
	{"events", true, &rule{kind: named, most: maxEvents, names: names{most: maxEventName, form: eventForm, reserved: hostsEvents},
		each: &rule{kind: named, most: maxProperties, names: names{most: maxPropertyName},
			each: &rule{kind: text, words: []string{"string", "number", "boolean"}}}}},
}}

var (
	directionRule = &rule{kind: text, words: []string{"desc", "asc"}, about: "desc: higher is better. asc: lower is better."}
	formatRule    = &rule{kind: text, words: []string{"integer", "decimal", "duration-ms"}, about: "How values are shown; integer when left out."}
	resetRule     = &rule{kind: whole, min: 1, max: maxWhole, about: "1 when left out; raising it starts again from nobody."}
)

var scoreRule = &rule{kind: object, about: "Score boards.", fields: []field{
	{"boards", true, &rule{kind: named, most: maxBoards, each: &rule{kind: object, fields: []field{
		{"title", true, shortTitle},
		{"direction", true, directionRule},
		{"format", false, formatRule},
		{"version", false, resetRule},
	}}}},
}}

var shortTitle = &rule{kind: text, least: 1, most: maxShortTitle, about: "What players see."}

var achievementsRule = &rule{kind: object, about: "What players can earn.", fields: []field{
	{"list", true, &rule{kind: named, most: maxAchievements, each: &rule{kind: object, fields: []field{
		{"title", true, shortTitle},
		{"detail", false, &rule{kind: text, most: maxDetail, about: "How it is earned."}},
		{"icon", false, &rule{kind: text, most: maxIcon, about: "A character or a few."}},
		{"secret", false, &rule{kind: boolean, about: "Title and detail are hidden until it is earned."}},
		{"version", false, resetRule},
		{"progress", false, progressRule},
	}}}},
}}

var progressRule = &rule{kind: object, about: "A value is measured, and the achievement is earned when it reaches the target.", fields: []field{
	{"target", true, &rule{kind: number, min: -maxNumber, max: maxNumber, about: "The value that earns it."}},
	{"direction", false, directionRule},
	{"format", false, formatRule},
	{"tiers", false, &rule{kind: list, most: maxTiers, about: "Named milestones on the way to the target, in order and short of it.", each: &rule{kind: object, fields: []field{
		{"at", true, &rule{kind: number, min: -maxNumber, max: maxNumber, about: "The value of the milestone."}},
		{"title", true, shortTitle},
	}}}},
}}
