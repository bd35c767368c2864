package vscode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// disk writes a text of too many UTF-16 units to a file, if that is on, and there
// are a session and a storage folder. It returns the file's name.
//
//  1. JSON is written indented, with a schema beside it, any other text as it is;
//  2. what is shown of it is its size and its path.
//
// JSON is indented before the folder is asked for: without one, the model is sent
// the indented text.
func (s *show) disk(p *part) string {
	limit := s.profile.largeUnits
	if s.host.NoDisk || s.host.NoSession || len(p.text) <= limit {
		return ""
	}
	units := js.Units(p.text)
	if units <= limit {
		return ""
	}
	value, compact := p.value, p.text
	if !value.Exists() {
		value, _ = js.ParseText(p.text, spec.MaxDepth)
		compact = js.Stringify(value, 0)
	}
	if value.Exists() {
		units = indentedUnits(compact)
	}
	if s.host.NoWorkspace {
		s.indent(p, value, units)
		return ""
	}
	folder := orDefault(s.host.Storage, defaultStorage) + "/chat-session-resources/" + fileName(s.names.session) + "/" + fileName(s.host.callID()) + "/"
	file, rule, schema := "content.txt", ruleDisk, ""
	if value.Exists() {
		file, rule, schema = "content.json", ruleDiskJSON, "\n\nData schema found at: "+folder+"schema.json"
	}
	s.decide(*p, emulate.Saved, rule)
	size := js.NumberString(js.Round(float64(units) / 1024))
	s.put(p, chunk{text: "Large tool result (" + size + "KB) written to file. " +
		"Use the " + readTool + " tool to access the content at: " + folder + file + schema})
	return file
}

// maxIndented is the length in UTF-16 units up to which JSON is indented: deep
// nesting makes it many times as long.
const maxIndented = 64 << 20

// indent puts JSON indented in the place of a text.
func (s *show) indent(p *part, value js.Value, units int) {
	switch {
	case !value.Exists():
	case units > maxIndented:
		s.view.Estimate("a text is sent as %d units of indented JSON, which is not emulated: it is shown as it came", units)
	default:
		p.text = js.Stringify(value, 2)
		s.decide(*p, emulate.Reserialized, ruleNoStorage)
	}
}

// readTool is the tool with which the model reads files and resources.
const readTool = "read_file"

// indentedUnits is the length in UTF-16 units of compact JSON once it is written
// with two spaces a level.
func indentedUnits(compact string) int {
	units, level := js.Units(compact), 0
	for i := 0; i < len(compact); i++ {
		switch compact[i] {
		case '"':
			for i++; compact[i] != '"'; i++ {
				if compact[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			level++
			if compact[i+1] == '}' || compact[i+1] == ']' {
				level--
				i++
				break
			}
			units += 1 + 2*level
		case ',':
			units += 1 + 2*level
		case ':':
			units++
		case '}', ']':
			level--
			units += 1 + 2*level
		}
	}
	return units
}
