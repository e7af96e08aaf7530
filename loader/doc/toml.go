package doc

import "tabletop/loader/diag"

func TOML(text *diag.Text, list *diag.List) []*Node { return nil }
