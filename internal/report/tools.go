package report

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

// toolColumns are what is said of each tool.
var toolColumns = []string{"tool", "outputSchema", "_meta", "description"}

func toolRow(t rpc.Tool) []string {
	schema := ""
	if t.OutputSchema != nil {
		schema = "yes"
	}
	description, _, _ := strings.Cut(strings.TrimSpace(t.Description), "\n")
	return []string{t.Name, schema, strings.Join(metaKeys(t), ", "), description}
}

func metaKeys(t rpc.Tool) []string {
	var keys []string
	meta, err := js.Parse(string(t.Meta), spec.MaxDepth)
	if err != nil {
		return nil
	}
	for _, p := range meta.Props() {
		keys = append(keys, p.Key)
	}
	slices.Sort(keys)
	return keys
}

// ToolsText writes a table of tools, and below it what the linter finds in their
// definitions.
func ToolsText(w io.Writer, tools []rpc.Tool, found []Finding, o Options) error {
	rows := [][]string{toolColumns}
	for _, t := range tools {
		rows = append(rows, mapped(toolRow(t), visible.Escape))
	}
	if _, err := io.WriteString(w, textGrid(rows)); err != nil || len(found) == 0 {
		return err
	}
	if _, err := io.WriteString(w, "\n"); err != nil {
		return err
	}
	return Findings(w, found, o)
}

// ToolsMarkdown is ToolsText as Markdown.
func ToolsMarkdown(w io.Writer, tools []rpc.Tool, found []Finding) error {
	rows := [][]string{toolColumns}
	for _, t := range tools {
		rows = append(rows, mapped(toolRow(t), inMarkdown))
	}
	text := markdownGrid(rows)
	if len(found) > 0 {
		grid := [][]string{{"severity", "where", "what"}}
		for _, f := range found {
			grid = append(grid, []string{f.Severity.String(), codeSpan(f.Pointer), inMarkdown(f.Message) + " (" + codeSpan(f.Rule) + ")"})
		}
		text += "\n" + markdownGrid(grid)
	}
	_, err := io.WriteString(w, text)
	return err
}

// ToolsJSON writes tools as one JSON value:
//
//	{"version": 1, "tools": [{"name", "description", "outputSchema", "_meta"}], "findings": […]}
//
// Definitions are as the server gave them.
func ToolsJSON(w io.Writer, tools []rpc.Tool, found []Finding) error {
	type tool struct {
		Name         string          `json:"name"`
		Description  string          `json:"description,omitempty"`
		OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
		Meta         json.RawMessage `json:"_meta,omitempty"`
	}
	list := make([]tool, 0, len(tools))
	for _, t := range tools {
		list = append(list, tool{t.Name, t.Description, t.OutputSchema, t.Meta})
	}
	return writeJSON(w, struct {
		Version  int       `json:"version"`
		Tools    []tool    `json:"tools"`
		Findings []Finding `json:"findings"`
	}{JSONVersion, list, append([]Finding{}, found...)})
}
