package report

import "strings"

// textGrid writes rows, the first of them the head, in columns. The last column takes
// what it needs.
func textGrid(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], columnWidth(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		var line string
		for i, cell := range row {
			line += pad(cell, widths[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// markdownGrid writes rows of Markdown, the first of them the head, as a table.
func markdownGrid(rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("| --- ", len(row)) + "|\n")
		}
	}
	return b.String()
}

func mapped(row []string, by func(string) string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = by(cell)
	}
	return cells
}
