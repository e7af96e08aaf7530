package doc

import "tabletop/loader/diag"

func (s *source) yamlFault(start, end int, message string) {
	s.fault(diag.SyntaxError, start, start, message, "")
}
