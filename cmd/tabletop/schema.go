package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/loader/diag"
	"tabletop/loader/host"
	"tabletop/loader/pack"
	"tabletop/loader/schema"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [package|part|setup|surface|game|pack]",
		Short: "Print the JSON Schema of definitions, for editors",
		Long: `schema prints the JSON Schema (2020-12) of the definitions of one role, or without an argument of
those of any role that say their own. The schema of game is that of game.manifest.json,
and that of pack is of a pack's manifest.json.

Editors with a YAML language server check and complete a file that begins with the line

  # yaml-language-server: $schema=./part.schema.json

A schema sees less than ` + "`tabletop check`" + `, which also reads tables, pictures and references.`,
		Example:           "  tabletop schema part > part.schema.json\n  tabletop schema game > game.schema.json",
		Args:              args(cobra.MaximumNArgs(1)),
		ValidArgsFunction: cobra.FixedCompletions(schemas(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(c *cobra.Command, a []string) error {
			role := first(a)
			if role != "" && !slices.Contains(schemas(), role) {
				return usageError{unknownSchema(role)}
			}
			b, err := schemaOf(role)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(c.OutOrStdout(), string(b))
			return err
		},
	}
}

// Schemas of manifests, which are of no role: game.manifest.json, and a pack's manifest.json.
const (
	manifestSchema = "game"
	packSchema     = "pack"
)

// schemas are the names of the schemas that there are.
func schemas() []string { return append(schema.Roles(), manifestSchema, packSchema) }

func schemaOf(name string) ([]byte, error) {
	switch name {
	case manifestSchema:
		return host.Schema()
	case packSchema:
		return pack.Schema()
	}
	return schema.JSON(name)
}

func unknownSchema(role string) error {
	all := schemas()
	if near, ok := diag.Nearest(role, all); ok {
		return fmt.Errorf("there is no schema %q; did you mean %s?", role, near)
	}
	return fmt.Errorf("there is no schema %q; there are %s", role, strings.Join(all, ", "))
}
