package pack

// Reading what a pack needs, and what it wants to follow and to precede.

import (
	"tabletop/loader/doc"
)

// needs reads dependencies or optionalDependencies.
func (r *reader) needs(n *doc.Node, key string) (list []Need) {
	v := n.Get(key)
	if v == nil {
		return nil
	}
	if v.Kind != doc.Map {
		r.err(key, v.Range, `Write an object of ids and versions, such as { "core": "*" }.`, "%s is %s, not an object", key, described(v))
		return nil
	}
	for _, e := range v.Entries {
		need := Need{ID: e.Key, IDRange: e.KeyRange, Versions: e.Value.Text, Range: e.Value.Range}
		good := validID(e.Key)
		if !good {
			r.err(key, e.KeyRange, adviseID(e.Key), "%s names %q, which is no id of a pack", key, e.Key)
		}
		if e.Value.Kind != doc.String {
			r.err(key, e.Value.Range, `Write versions such as ">=1.0.0", or "*" for any.`, "the versions of %s are %s, not text", e.Key, described(e.Value))
			good = false
		}
		if good {
			list = append(list, need)
		}
	}
	return list
}

// hints reads loadAfter or loadBefore.
func (r *reader) hints(n *doc.Node, key string) (list []Hint) {
	for i, item := range r.items(n, key, "the id of a pack") {
		if item.Kind != doc.String || !validID(item.Text) {
			r.err(key, item.Range, adviseID(item.Text), "%s is %s, which is no id of a pack", nth(key, i), described(item))
			continue
		}
		list = append(list, Hint{ID: item.Text, Range: item.Range})
	}
	return list
}
