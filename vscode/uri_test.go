package vscode

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/weburl"
)

// TestServerURI maps URIs of a server to those that its model sees, and back to
// the URLs by which they are read.
func TestServerURI(t *testing.T) {
	const prefix = "mcp-resource://73/" // the server's id is s
	for _, c := range []struct{ name, link, prompt, url string }{
		{"a path", "test://r/1.txt", "test/r/1.txt", "test://r/1.txt"},
		{"no authority: a word stands for it", "file:///a/b", "file/dylo78gyp/a/b", "file:///a/b"},
		{"no path", "ui://widget", "ui/widget", "ui://widget"},
		{"no scheme is file", "docs/readme.md", "file/dylo78gyp/docs/readme.md", "file:///docs/readme.md"},
		{"nothing at all", "", "file/dylo78gyp/", "file:///"},
		{"an opaque URI is glued to the word", "memo:1", "memo/dylo78gyp1", "memo://dylo78gyp1"},
		{"what looks like a port is one", "urn:isbn:123", "urn/dylo78gypisbn%3A123", "urn://dylo78gypisbn:123"},
		{"what looks like a port and is none breaks it", "urn:a:b", "urn/dylo78gypa%3Ab", ""},
		{"a query keeps its meaning, not its look", "test://h/p?x=1&y=a%20b#f", "test/h/p?x%3D1%26y%3Da%20b#f", "test://h/p?x=1&y=a%20b#f"},
		{"an escaped slash becomes one", "test://h/a%20b%2Fc", "test/h/a%20b/c", "test://h/a%20b/c"},
		{"one slash at the end goes", "test://h/dir/", "test/h/dir/", "test://h/dir"},
		{"but one", "test://h/dir//", "test/h/dir//", "test://h/dir/"},
		{"the root of https stays", "https://example.com", "https/example.com/", "https://example.com/"},
		{"dots are resolved on the way back", "test://h/a/../b/./c", "test/h/a/../b/./c", "test://h/b/c"},
		{"quotes and brackets", `test://h/<a>&"b"'c'{d}`, "test/h/%3Ca%3E%26%22b%22%27c%27%7Bd%7D", "test://h/%3Ca%3E&%22b%22'c'%7Bd%7D"},
		{"other scripts", "probe://日本/ü", "probe/%E6%97%A5%E6%9C%AC/%C3%BC", "probe://%E6%97%A5%E6%9C%AC/%C3%BC"},
		{"other scripts in a special host", "https://bücher.example/ü", "https/b%C3%BCcher.example/%C3%BC", "https://xn--bcher-kva.example/%C3%BC"},
		{"a user and a port", "test://u:p@h:8080/x", "test/u%3Ap%40h%3A8080/x", "test://u:p@h:8080/x"},
		{"a default port goes", "https://h:443/x", "https/h%3A443/x", "https://h/x"},
		{"a scheme in upper case", "TEST://h/x", "TEST/h/x", "test://h/x"},
		{"an authority with an escaped slash is cut there", "test://a%2Fb/c", "test/a/b/c", "test://a/b/c"},
		{"an authority with an escaped question mark", "test://a%3Fb/c", "test/a%3Fb/c", "test://a/c"},
		{"escapes that are none", "test://h/%zz%4", "test/h/%25zz%254", "test://h/%zz%4"},
		{"escapes that are no UTF-8", "test://h/%E6%97%41%C3%BC", "test/h/%25E6%2597A%C3%BC", "test://h/%E6%97A%C3%BC"},
		{"a fragment ends with the line", "test://h/a#b\nc", "test/h/a#b", "test://h/a#b"},
		{"a path does not", "test://h/a\nc", "test/h/a%0Ac", "test://h/ac"},
		{"a scheme that begins with a digit is no URL", "1a://h/x", "1a/h/x", ""},
		{"https without a host is no URL", "https:///x", "https/dylo78gyp/x", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			u, bad := parseURI(c.link)
			if bad != "" {
				t.Fatal(bad)
			}
			prompt := serverURI(inHex("s"), u)
			if got := prompt.String(); got != prefix+c.prompt {
				t.Errorf("the model sees %s, want %s", got, prefix+c.prompt)
			}
			again, bad := parseURI(prompt.String())
			if bad != "" || again != prompt {
				t.Errorf("read again it is %+v, %s, want %+v", again, bad, prompt)
			}
			url, ok := serverURL(prompt)
			if got := href(url, ok); got != c.url {
				t.Errorf("it is read as %q, want %q", got, c.url)
			}
		})
	}
}

func href(url *weburl.URL, ok bool) string {
	if !ok {
		return ""
	}
	return url.Href()
}

func TestParseURIErrors(t *testing.T) {
	for _, c := range []struct {
		name, link string
		want       uriError
	}{
		{"a scheme that is none", "a b://c", uriBadScheme},
		{"a scheme beyond ASCII", "é:a", uriBadScheme},
		{"a path that reads as an authority", "file:////server/share", uriTwoSlashes},
		{"so does one that is escaped", "test:%2F%2Fa", uriTwoSlashes},
		{"two slashes behind an authority are fine", "test://h//a", ""},
	} {
		if _, bad := parseURI(c.link); bad != c.want {
			t.Errorf("%s: %q, want %q", c.name, bad, c.want)
		}
	}
}

func TestPercentDecode(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"nothing to do", "a/b", "a/b"},
		{"a run of characters", "a%E6%97%A5%E6%9C%ACb", "a日本b"},
		{"a run that begins badly keeps its start", "%FF%41%42", "%FFAB"},
		{"a run that ends badly stays whole", "%41%42%FF", "%41%42%FF"},
		{"runs are apart", "%FF-%41", "%FF-A"},
		{"letters that are no digits are of the run", "%41%zz%42", "%41%zzB"},
		{"surrogates are no UTF-8", "%ED%A0%80", "%ED%A0%80"},
		{"overlong forms are none", "%C0%80", "%C0%80"},
		{"a lone percent sign", "100%", "100%"},
		{"a replacement character is one", "%EF%BF%BD", "\uFFFD"},
	} {
		if got := percentDecode(c.in); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	percentDecode(strings.Repeat("%zz", 1<<19)) // linear, or the test does not end
}

func TestUnescaped(t *testing.T) {
	u, _ := parseURI("test://h/a b%3F%23é?q%23r#f g")
	if got, want := u.unescaped(), "test://h/a b%3F%23é?q%23r#f g"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFirstLines(t *testing.T) {
	for _, c := range []struct {
		name, text string
		count      int
		want       string
		more       bool
	}{
		{"no text is one line", "", 2, "", false},
		{"fewer lines", "a\nb", 3, "a\nb", false},
		{"as many lines", "a\nb", 2, "a\nb", false},
		{"a line feed at the end begins another", "a\nb\n", 2, "a\nb", true},
		{"which may be the last", "a\nb\n", 3, "a\nb\n", false},
		{"carriage returns go with their line feeds", "a\r\nb\r\nc", 2, "a\nb", true},
		{"others stay", "a\rb\r\r\nc\r", 5, "a\rb\r\nc\r", false},
	} {
		if got, more := firstLines(c.text, c.count); got != c.want || more != c.more {
			t.Errorf("%s: %q, %t, want %q, %t", c.name, got, more, c.want, c.more)
		}
	}
}

func TestSlice(t *testing.T) {
	const high, low = "\xED\xA0\xBD", "\xED\xB8\x80"
	for _, c := range []struct {
		name, text string
		from, to   float64
		want       string
	}{
		{"a start", "abcde", 0, 2, "ab"},
		{"an end", "abcde", -2, 9, "de"},
		{"minus zero is all", "abcde", 0, 9, "abcde"},
		{"a negative end", "abcde", 0, -2, "abc"},
		{"beyond the start", "abcde", -9, 9, "abcde"},
		{"nothing between", "abcde", 3, 2, ""},
		{"units, not characters", "é😀b", 1, 3, "😀"},
		{"a pair that is split at the end", "a😀b", 0, 2, "a" + high},
		{"at the start", "a😀b", 2, 9, low + "b"},
		{"at both", "😀😀", 1, 3, low + high},
		{"half of one", "😀", 0, 1, high},
	} {
		if got := slice(c.text, c.from, c.to); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if got := join([]string{"a" + high, low + "b" + low, high}); got != "a😀b"+low+high {
		t.Errorf("halves that meet: %q", got)
	}
}

func TestIndentedUnits(t *testing.T) {
	for _, c := range []struct{ name, compact, indented string }{
		{"a number", `12`, `12`},
		{"nothing in it", `[]`, `[]`},
		{"nested", `{"a":[1,{}],"b":[]}`, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}"},
		{"marks inside of strings count as they are", `["a,b:{\"}]","\\"]`, "[\n  \"a,b:{\\\"}]\",\n  \"\\\\\"\n]"},
		{"units", `["😀é"]`, "[\n  \"😀é\"\n]"},
	} {
		want := len([]rune(c.indented)) + strings.Count(c.indented, "😀")
		if got := indentedUnits(c.compact); got != want {
			t.Errorf("%s: %d units, want %d", c.name, got, want)
		}
	}
}
