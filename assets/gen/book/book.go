// Package book reads the tables of a rulebook: the csv blocks of its markdown that carry a file name.
// The art is drawn from them, so that a number stands once, in the text that people read.
package book

import (
	"fmt"
	"strconv"
	"strings"
)

// Row is one data row of a table, by column.
type Row map[string]string

// Book holds the tables by file name.
type Book map[string][]Row

// Parse reads every block that opens with "```csv file=NAME" in some texts.
func Parse(texts ...string) (Book, error) {
	b := Book{}
	for _, text := range texts {
		if err := b.read(text); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b Book) read(markdown string) error {
	const fence = "```"
	name, lines := "", []string(nil)
	for n, line := range strings.Split(markdown, "\n") {
		switch {
		case name == "" && strings.HasPrefix(line, fence+"csv file="):
			name, lines = strings.TrimPrefix(line, fence+"csv file="), nil
		case name != "" && line == fence:
			rows, err := table(lines)
			if err != nil {
				return fmt.Errorf("table %s that ends in line %d: %w", name, n+1, err)
			}
			b[name], name = rows, ""
		case name != "":
			lines = append(lines, line)
		}
	}
	return nil
}

// table reads names, types and rows. The rulebook's cells hold no commas and no quotes.
func table(lines []string) ([]Row, error) {
	if len(lines) < 2 {
		return nil, fmt.Errorf("a table has a row of names and a row of types")
	}
	names := strings.Split(lines[0], ",")
	var rows []Row
	for _, line := range lines[2:] {
		cells := strings.Split(line, ",")
		if len(cells) != len(names) {
			return nil, fmt.Errorf("%d cells in %q, %d columns", len(cells), line, len(names))
		}
		row := Row{}
		for i, cell := range cells {
			row[names[i]] = strings.TrimSpace(cell)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// Rows is the table of that name. It panics when the rulebook has none: the art cannot do without.
func (b Book) Rows(name string) []Row {
	rows, ok := b[name]
	if !ok {
		panic("the rulebook has no table " + name)
	}
	return rows
}

// Number is the cell as a number. It panics on another cell.
func (r Row) Number(column string) float64 {
	v, err := strconv.ParseFloat(r[column], 64)
	if err != nil {
		panic(fmt.Sprintf("column %s: %v", column, err))
	}
	return v
}

// List is the cell "[a;b;c]" as a list.
func (r Row) List(column string) []string {
	cell := strings.TrimSuffix(strings.TrimPrefix(r[column], "["), "]")
	if cell == "" {
		return nil
	}
	return strings.Split(cell, ";")
}

// Cell is the column and row of a crop "[col;row;cols;rows]".
func (r Row) Cell(column string) (col, row int) {
	parts := r.List(column)
	if len(parts) != 4 {
		panic(fmt.Sprintf("column %s: %q is no crop", column, r[column]))
	}
	col, errCol := strconv.Atoi(parts[0])
	row, errRow := strconv.Atoi(parts[1])
	if errCol != nil || errRow != nil {
		panic(fmt.Sprintf("column %s: %q is no cell", column, r[column]))
	}
	return col, row
}
