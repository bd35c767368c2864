package explain

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Place is where a text stands in a view.
type Place struct {
	message, part int // counted from 0
	from, to      int // bytes of the part's text
}

// Find finds a text in a view: as it is, or as JSON writes it in a string.
func Find(view emulate.View, text string) (Place, bool) {
	forms := []string{text}
	if quoted := string(js.AppendQuoted(nil, text)); quoted[1:len(quoted)-1] != text {
		forms = append(forms, quoted[1:len(quoted)-1])
	}
	for i, m := range view.Messages {
		for j, p := range m.Parts {
			for _, form := range forms {
				if at := strings.Index(textOf(p), form); at >= 0 {
					return Place{i, j, at, at + len(form)}, true
				}
			}
		}
	}
	return Place{}, false
}

// textOf is the text that a model reads in a part: some hosts send texts as data.
func textOf(p emulate.Part) string {
	if p.Kind != emulate.TextPart && strings.HasPrefix(p.MediaType, "text/") {
		return string(p.Data)
	}
	return p.Text
}
