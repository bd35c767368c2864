package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// expand replaces folders by the .json files in them, and globs by what they
// match. It returns every file once, and what is wrong with names.
func expand(names []string) (files []string, errs []error) {
	seen := map[string]bool{}
	for _, name := range names {
		found, bad := expandOne(name)
		errs = append(errs, bad...)
		for _, file := range found {
			if clean := filepath.Clean(file); !seen[clean] {
				seen[clean] = true
				files = append(files, file)
			}
		}
	}
	return files, errs
}

func expandOne(name string) (files []string, errs []error) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		if files, errs = jsonFiles(name); len(files) == 0 && errs == nil {
			errs = append(errs, fmt.Errorf("%s: no .json file is in this folder", name))
		}
		return files, errs
	case errors.Is(err, fs.ErrNotExist) && name != stdinName && strings.ContainsAny(name, "*?[{"):
		files, err := doublestar.FilepathGlob(name, doublestar.WithFilesOnly(), doublestar.WithNoFollow())
		if err == nil && len(files) == 0 {
			err = errors.New("no file is matched")
		}
		if err != nil {
			return nil, []error{fmt.Errorf("%s: %w", name, err)}
		}
		slices.Sort(files)
		return files, nil
	}
	return []string{name}, nil
}

// jsonFiles are the .json files below a folder, in the order of their names. What
// is a link to a folder is not looked into.
func jsonFiles(folder string) (files []string, errs []error) {
	_ = filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", name, pathless(err)))
			return nil
		}
		if strings.EqualFold(filepath.Ext(name), ".json") {
			if info, err := os.Stat(name); err != nil || !info.IsDir() {
				files = append(files, name)
			}
		}
		return nil
	})
	return files, errs
}

// definitions is what a server says of its tools.
type definitions struct {
	source
	raw   json.RawMessage // a tool's definition, or a tools/list result
	tools []definition
}

type definition struct {
	value   js.Value
	pointer string // in the source
}

func (d definition) name() string { return d.value.Get("name").Text() }

// readDefinitions reads a tool's definition or a tools/list result, bare or in a
// JSON-RPC response.
func (l *lintCommand) readDefinitions() (*definitions, error) {
	text, v, root, err := l.readResult(l.definition, "tools/list")
	if err != nil {
		return nil, err
	}
	d := &definitions{source: source{inputName(l.definition), l.definition != stdinName, text, root}, raw: json.RawMessage(v.Raw())}
	tools := v.Get("tools")
	if !tools.Exists() {
		d.tools = []definition{{v, root}}
	}
	for i, tool := range tools.Items() {
		d.tools = append(d.tools, definition{tool, root + "/tools/" + strconv.Itoa(i)})
	}
	return d, nil
}

// only returns the name of the one tool that is defined, and fallback where it has
// none.
func (d *definitions) only(fallback string) (string, error) {
	if len(d.tools) != 1 {
		return "", fmt.Errorf("%s: %d tools are defined: name the one that was called with --tool%s", d.input, len(d.tools), d.names(", one of "))
	}
	return cmp.Or(d.tools[0].name(), fallback), nil
}

// find returns the definition of a tool. One without a name is that of any.
func (d *definitions) find(name string) (definition, error) {
	for _, tool := range d.tools {
		if tool.name() == name || len(d.tools) == 1 && tool.name() == "" {
			return tool, nil
		}
	}
	return definition{}, fmt.Errorf("%s: no tool %q is defined%s", d.input, name, d.names(": want one of "))
}

// names lists the tools behind some words; without tools it is "".
func (d *definitions) names(words string) string {
	const most = 10
	var names []string
	for _, tool := range d.tools[:min(len(d.tools), most)] {
		names = append(names, strconv.Quote(tool.name()))
	}
	if len(d.tools) > most {
		names = append(names, "…")
	}
	if len(names) == 0 {
		return ""
	}
	return words + strings.Join(names, ", ")
}

// readCapabilities reads a server's capabilities, or an initialize result, bare or
// in a JSON-RPC response.
func (l *lintCommand) readCapabilities() (json.RawMessage, error) {
	_, v, _, err := l.readResult(l.capabilities, "initialize")
	if err != nil {
		return nil, err
	}
	if inner := v.Get("capabilities"); inner.Exists() {
		v = inner
	}
	return json.RawMessage(v.Raw()), nil
}

// readResult reads an object, bare or as the result in a JSON-RPC response to a
// method. It returns the text of the file, too, and the pointer in it.
func (c *calls) readResult(file, method string) (text string, v js.Value, root string, err error) {
	data, err := c.readInput(file, c.maxInput)
	if err != nil {
		return "", v, "", err
	}
	text = string(data)
	if v, err = js.Parse(text, spec.MaxDepth); err != nil {
		return "", v, "", err
	}
	found := v
	if answer.IsResponse(v) {
		if found, root = v.Get("result"), "/result"; v.Get("error").Exists() {
			return "", v, "", fmt.Errorf("offset 0: expected a result of %s, found an error", method)
		}
	}
	if !found.Is(js.Object) {
		return "", v, "", fmt.Errorf("offset 0: expected an object, bare or as the result of a JSON-RPC response to %s, found %s", method, found.Kind().WithArticle())
	}
	return text, found, root, nil
}
