package main

// The system's own dialog to open a file, asked in a process of its own, so that the window goes on and nothing has to
// be linked. Where there is none the window's list of games does.

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// fileDialog is a command that asks for a file, prints its path and ends with 1 when the user thinks better of it.
type fileDialog struct {
	name string
	args func(folder string) []string
}

const (
	dialogTitle = "Open a game"
	// definitionGlobs are the files that a game can be opened by.
	definitionGlobs = "*.md *.markdown *.yaml *.yml *.json *.toml"
	// folderVariable passes the folder on to scripts, so that it need not be quoted.
	folderVariable = "TABLETOP_FOLDER"
)

// desktopDialogs are those of free desktops, the one of the user's own desktop first where two are there.
var desktopDialogs = []fileDialog{
	{"kdialog", func(folder string) []string {
		return []string{"--title", dialogTitle, "--getopenfilename", folder, "Games (" + definitionGlobs + ")\nAll files (*)"}
	}},
	{"zenity", gtkDialog("--file-selection")},
	{"qarma", gtkDialog("--file-selection")},
	{"yad", gtkDialog("--file")},
}

func gtkDialog(kind string) func(folder string) []string {
	return func(folder string) []string {
		return []string{
			kind, "--title=" + dialogTitle, "--filename=" + folder + string(filepath.Separator),
			"--file-filter=Games | " + definitionGlobs, "--file-filter=All files | *",
		}
	}
}

var macDialog = fileDialog{"osascript", func(string) []string {
	return []string{
		"-e", `POSIX path of (choose file with prompt "` + dialogTitle + `" default location (POSIX file (system attribute "` + folderVariable + `")))`,
	}
}}

var windowsDialog = fileDialog{"powershell.exe", func(string) []string {
	filter := strings.ReplaceAll(definitionGlobs, " ", ";")
	return []string{"-NoProfile", "-STA", "-Command", `Add-Type -AssemblyName System.Windows.Forms
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$d = New-Object System.Windows.Forms.OpenFileDialog
$d.Title = '` + dialogTitle + `'
$d.InitialDirectory = $env:` + folderVariable + `
$d.Filter = 'Games|` + filter + `|All files|*.*'
if ($d.ShowDialog() -ne 'OK') { exit 1 }
$d.FileName`}
}}

// findDialog gives the dialog that a system has; nil: none. look finds a command, as exec.LookPath does.
func findDialog(system, desktop string, look func(string) (string, error)) *fileDialog {
	list := desktopDialogs
	switch {
	case system == "windows":
		list = []fileDialog{windowsDialog}
	case system == "darwin":
		list = []fileDialog{macDialog}
	case !strings.Contains(strings.ToUpper(desktop), "KDE"):
		list = append(list[1:len(list):len(list)], list[0])
	}
	for i := range list {
		if _, err := look(list[i].name); err == nil {
			return &list[i]
		}
	}
	return nil
}

// ask shows the dialog until the user answers or ctx ends. The path is empty when the user thinks better of it.
func (f *fileDialog) ask(ctx context.Context, folder string) (path string, err error) {
	c := exec.CommandContext(ctx, f.name, f.args(folder)...)
	c.Env = append(os.Environ(), folderVariable+"="+folder)
	out, err := c.Output()
	var ended *exec.ExitError
	switch {
	case errors.As(err, &ended) && ended.ExitCode() == 1, ctx.Err() != nil:
		return "", nil
	case err != nil:
		return "", fmt.Errorf("%s cannot be asked for a file: %w", f.name, err)
	}
	return strings.TrimRight(string(out), "\r\n"), nil
}
