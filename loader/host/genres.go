package host

// Warnings about genres that promise a way of playing together, or fail to.

import (
	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// genres warns of multiplayer words without what they need, and of what would need them. A game that declares no
// genres is left alone.
func (c *checker) genres(root *doc.Node) {
	genres := root.Get("genres")
	if genres == nil || genres.Kind != doc.List {
		return
	}
	words := map[string]diag.Range{}
	for _, g := range genres.Items {
		if g.Kind == doc.String {
			words[g.Text] = g.Range
		}
	}
	local := root.Get("players").Get("local")
	c.together(genres.Range, words, localMultiplayer, local != nil && local.Kind == doc.Number && local.Number > 1, LocalNotBacked, LocalNotListed, "players.local above 1")
	network := root.Get("previews").Get("network")
	c.together(genres.Range, words, onlineMultiplayer, network != nil, OnlineNotBacked, OnlineNotListed, "previews.network")
}

// together warns where a word and what backs it do not go together.
func (c *checker) together(genres diag.Range, words map[string]diag.Range, word string, backed bool, notBacked, notListed Fault, needs string) {
	at, listed := words[word]
	switch {
	case listed && !backed:
		c.add(notBacked, "genres", at, "Declare "+needs+", or leave the word out.", "genres has %s, which needs %s, so the word is ignored", word, needs).Warning = true
	case backed && !listed:
		c.add(notListed, "genres", genres, "Add "+word+" to genres.", "the game declares %s, but its genres leave %s out", needs, word).Warning = true
	}
}
