package emulate_test

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
)

func text(s string) emulate.Part { return emulate.Part{Kind: emulate.TextPart, Text: s} }

func view(host string, m ...emulate.Message) emulate.View {
	return emulate.View{Host: emulate.ID{Host: host, Version: "1"}, Messages: m}
}

func TestDiff(t *testing.T) {
	tool := func(parts ...emulate.Part) emulate.Message {
		return emulate.Message{Role: emulate.RoleTool, Parts: parts}
	}
	picture := emulate.Part{Kind: emulate.ImagePart, MediaType: "image/png", Data: []byte{1}}
	scaled := emulate.Part{Kind: emulate.ImagePart, MediaType: "image/png", Scaled: &emulate.Size{Width: 1, Height: 2}}
	for _, test := range []struct {
		name string
		a, b emulate.View
		want []string // lines of the diff that begin with + or -
	}{
		{"the same", view("a", tool(text("x"))), view("b", tool(emulate.Part{Kind: emulate.TextPart, Text: "x", From: []string{"/content/0"}})), nil},
		{"a line", view("a", tool(text("x\ny"))), view("b", tool(text("x\nz"))), []string{"-| y", "+| z"}},
		{"a final line feed", view("a", tool(text("x"))), view("b", tool(text("x\n"))), []string{"-text, 1 units", "+text, 2 units", "+|"}},
		{"an error", view("a", tool(text("x"))), view("b", emulate.Message{Role: emulate.RoleTool, IsError: true, Bare: true, Parts: []emulate.Part{text("x")}}),
			[]string{"-tool: list", "+tool: string, error"}},
		{"no message", view("a"), view("b", tool(scaled)), []string{"-no message", "+tool: list", "+image image/png, scaled to 1 by 2 pixels"}},
		{"a picture", view("a", tool(picture)), view("b", tool(scaled)), []string{
			"-image image/png, 1 bytes, sha256 4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a",
			"+image image/png, scaled to 1 by 2 pixels"}},
		{"a name", view("a", tool(emulate.Part{Kind: emulate.DocumentPart, MediaType: "m/t", Name: "a:b"})), view("b", tool(emulate.Part{Kind: emulate.DocumentPart, MediaType: "m/t"})), []string{
			`-document m/t named "a:b", 0 bytes, sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855`,
			"+document m/t, 0 bytes, sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}},
		{"the server's base64", view("a", tool(emulate.Part{Base64: "AA"})), view("b", tool(emulate.Part{})), []string{
			"- , base64 of sha256 58bb119c35513a451d24dc20ef0e9031ec85b35bfc919d263e7e5d9868909cb5, 0 bytes, sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
			"+ , 0 bytes, sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}},
		{"an escape that looks like text", view("a", tool(text("\x1b"))), view("b", tool(text("<ESC>"))), []string{"-text, 1 units", `-\ <ESC>`, "+text, 5 units", "+| <ESC>"}},
		{"one of the same length", view("a", tool(text("\x1b<ESC>"))), view("b", tool(text("<ESC>\x1b"))), []string{`-\ <ESC><U+003C>ESC>`, `+\ <U+003C>ESC><ESC>`}},
		{"spaces at the end", view("a", tool(text("x  "))), view("b", tool(text("x <U+0020>"))), []string{"-text, 3 units", `-\ x <U+0020>`, "+text, 10 units", "+| x <U+0020>"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			diff := emulate.Diff(test.a, test.b)
			var got []string
			for line := range strings.SplitSeq(diff, "\n") {
				if strings.HasPrefix(line, "+") && !strings.HasPrefix(line, "+++") || strings.HasPrefix(line, "-") && !strings.HasPrefix(line, "---") {
					got = append(got, line)
				}
			}
			if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
				t.Errorf("diff\n%s\nwant\n%s", diff, strings.Join(test.want, "\n"))
			}
			if (diff == "") != emulate.Same(test.a, test.b) {
				t.Errorf("the same: %t, diff %q", emulate.Same(test.a, test.b), diff)
			}
		})
	}
}
