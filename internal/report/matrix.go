package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/internal/matrix"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// MatrixText writes a matrix in columns.
func MatrixText(w io.Writer, t matrix.Table) error {
	cells := matrixCells(t)
	widths := make([]int, len(t.Hosts)+1)
	for _, row := range cells {
		for i, cell := range row {
			widths[i] = max(widths[i], columnWidth(cell))
		}
	}
	var b strings.Builder
	for _, row := range cells {
		var line string
		for i, cell := range row {
			line += pad(cell, widths[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// MatrixMarkdown writes a matrix as a table.
func MatrixMarkdown(w io.Writer, t matrix.Table) error {
	var b strings.Builder
	for i, row := range matrixCells(t) {
		for j, c := range row {
			row[j] = cell(c)
		}
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("| --- ", len(row)) + "|\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// MatrixJSON writes a matrix as {"version": 1, "hosts": …, "rows": …}.
func MatrixJSON(w io.Writer, t matrix.Table) error {
	return writeJSON(w, struct {
		Version int `json:"version"`
		matrix.Table
	}{JSONVersion, t})
}

// matrixCells are the texts of a matrix, its head first.
func matrixCells(t matrix.Table) [][]string {
	head := []string{"question"}
	for _, id := range t.Hosts {
		head = append(head, visible.Escape(id.String()))
	}
	cells := [][]string{head}
	for _, row := range t.Rows {
		line := []string{visible.Escape(row.Question)}
		for _, a := range row.Answers {
			text := string(a.How)
			if a.Note != "" {
				text += fmt.Sprintf(" (%s)", visible.Escape(a.Note))
			}
			line = append(line, text)
		}
		cells = append(cells, line)
	}
	return cells
}
