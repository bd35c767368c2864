package report

import (
	"fmt"
	"io"

	"github.com/mcpsight/mcpsight/internal/matrix"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// MatrixText writes a matrix in columns.
func MatrixText(w io.Writer, t matrix.Table) error {
	_, err := io.WriteString(w, textGrid(matrixCells(t)))
	return err
}

// MatrixMarkdown writes a matrix as a table.
func MatrixMarkdown(w io.Writer, t matrix.Table) error {
	cells := matrixCells(t)
	for i := range cells {
		cells[i] = mapped(cells[i], cell)
	}
	_, err := io.WriteString(w, markdownGrid(cells))
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
