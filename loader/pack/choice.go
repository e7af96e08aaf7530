package pack

// What a user chooses: which packs are on, which of their rules, and which art set.

// Choice is what a user asks for.
type Choice struct {
	// Packs are the ids that --pack names; nil when none is named.
	Packs []string
	// All says that every pack is on, None that no pack is.
	All, None bool
	// Beside says that every pack beside the game is on, and none of the user's.
	Beside bool
	// Switched are packs that are on or off whatever the rest says, by id.
	Switched map[string]bool
	// Rules are the rules that are switched on and off, by flag.
	Rules map[string]bool
	// Art is the art set to show; nil: the base's own pictures.
	Art *Art
}

// Art names an art set: the pack and its grafID.
type Art struct {
	Pack   string `json:"pack"`
	GrafID int    `json:"grafID"`
}

// RuleOn reports whether a rule is on: as chosen, else as the pack says.
func (c Choice) RuleOn(r Rule) bool {
	if on, ok := c.Rules[r.Flag]; ok {
		return on
	}
	return r.Default
}

// ChoosesPacks reports whether the choice says which packs are on; else load-order.json does.
func (c Choice) ChoosesPacks() bool { return c.All || c.None || c.Beside || c.Packs != nil }
