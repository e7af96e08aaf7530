package host

// What a problem says to do must help: not name what is there already, and not what makes another problem.

import (
	"strings"
	"testing"
)

func TestAdvice(t *testing.T) {
	const rest = `"api": "1.0", "id": "a", "version": "1.0.0", "orientation": "any", "audio": null`
	for _, c := range []struct{ more, field, want string }{
		{`"titel": "A"`, "titel", "Did you mean title?"},
		{`"Title": "A"`, "Title", "Did you mean title? Capitals count."},
		{`"title": "A", "titel": "B"`, "titel", "Delete it; the keys here are api, "},
		{`"title": "A", "input": {"actions": {"flip": {"bind": []}}}`, "input.actions.flip.bind", "Fill the list, or leave it out where nothing needs it."},
	} {
		_, problems := Validate(node(t, []byte("{"+rest+", "+c.more+"}")), Strict)
		found := false
		for _, p := range problems {
			if p.Field == c.field {
				found = true
				if !strings.HasPrefix(p.Suggestion, c.want) {
					t.Errorf("%s: %q, want %q", c.more, p.Suggestion, c.want)
				}
			}
		}
		if !found {
			t.Errorf("%s: nothing is said of %s: %v", c.more, c.field, problems)
		}
	}
}
