package assets

// The shaders of package scene, embedded so that the program is one file.

import (
	"embed"
	"path"
	"sort"
)

//go:embed shaders/*.vert shaders/*.frag shaders/*.glsl
var shaders embed.FS

// ShaderNames lists the shaders in order: NAME.vert and NAME.frag make a program, NAME.glsl is included.
func ShaderNames() []string {
	entries, err := shaders.ReadDir("shaders")
	if err != nil {
		panic(err) // embedded at build time: cannot fail
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, e.Name())
	}
	sort.Strings(names)
	return names
}

// Shader returns the GLSL source of that name, without its version line.
func Shader(name string) string {
	b, err := shaders.ReadFile(path.Join("shaders", name))
	if err != nil {
		panic(err) // a name from ShaderNames: cannot fail
	}
	return string(b)
}
