package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabletop/loader/diag"
	"tabletop/loader/schema"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [package|part|setup|surface]",
		Short: "Print the JSON Schema of definitions, for editors",
		Long: `schema prints the JSON Schema (2020-12) of the definitions of one role, or without an argument of
those of any role that say their own.

Editors with a YAML language server check and complete a file that begins with the line

  # yaml-language-server: $schema=./part.schema.json

A schema sees less than ` + "`tabletop check`" + `, which also reads tables, pictures and references.`,
		Example:           "  tabletop schema part > part.schema.json",
		Args:              args(cobra.MaximumNArgs(1)),
		ValidArgsFunction: cobra.FixedCompletions(schema.Roles(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(c *cobra.Command, a []string) error {
			role := first(a)
			if role != "" && !slices.Contains(schema.Roles(), role) {
				return usageError{unknownRole(role)}
			}
			b, err := schema.JSON(role)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(c.OutOrStdout(), string(b))
			return err
		},
	}
}

func unknownRole(role string) error {
	roles := schema.Roles()
	if near, ok := diag.Nearest(role, roles); ok {
		return fmt.Errorf("there is no role %q; did you mean %s?", role, near)
	}
	return fmt.Errorf("there is no role %q; the roles are %s", role, strings.Join(roles, ", "))
}
