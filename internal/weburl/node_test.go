package weburl

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// seen is what node shows of a URL.
type seen struct{ Href, Pathname, Host string }

func show(u *URL) seen { return seen{u.Href(), u.Pathname(), u.Host()} }

type fact struct {
	URL, Pathname, Search, Hash string
	Before, After               *seen
}

// TestNode compares with what node's URL does.
func TestNode(t *testing.T) {
	f, err := os.Open("testdata/node.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	failed := 0
	for n := 1; lines.Scan() && failed < 20; n++ {
		var fact fact
		if err := json.Unmarshal(lines.Bytes(), &fact); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		if !fact.check(t, n) {
			failed++
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

func (f fact) check(t *testing.T, line int) bool {
	u, err := Parse(f.URL)
	if (err != nil) != (f.Before == nil) {
		t.Errorf("line %d: Parse(%q) gives %v, %v, node %+v", line, f.URL, u, err, f.Before)
		return false
	}
	if err != nil {
		return true
	}
	if got := show(u); got != *f.Before {
		t.Errorf("line %d: %q is %+q, in node %+q", line, f.URL, got, *f.Before)
		return false
	}
	u.SetPathname(f.Pathname)
	u.SetSearch(f.Search)
	u.SetHash(f.Hash)
	if got := show(u); got != *f.After {
		t.Errorf("line %d: %q with %q, %q, %q is %+q, in node %+q", line, f.URL, f.Pathname, f.Search, f.Hash, got, *f.After)
		return false
	}
	return true
}

func TestCaret(t *testing.T) {
	for _, c := range []struct{ url, want string }{
		{"test://h/a^b?c^d#e^f", "test://h/a%5Eb?c^d#e^f"},
		{"https://h/^", "https://h/%5E"},
	} {
		u, err := Parse(c.url)
		if err != nil || u.Href() != c.want {
			t.Errorf("%s is %v, %v, want %s", c.url, u, err, c.want)
		}
	}
}

// TestLongInput holds that hostile URLs take linear time: the test would not end
// otherwise.
func TestLongInput(t *testing.T) {
	for _, part := range []string{"a", "/a", "/../a", "%zz", "é", "é.", "@", ":", "1.", "9", "[", ":1", "xn--a.", "a@b:", "日本語テスト.", "\U000E0041"} {
		long := strings.Repeat(part, 1<<20/len(part))
		for _, scheme := range []string{"https://", "test://", "file://", "test:"} {
			if u, err := Parse(scheme + long); err == nil {
				u.SetPathname(long)
				u.Href()
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"https://u:p@example.com:8080/a/../b?c#d", "file:///C|/x", "test://[::1]:7/%2e", "urn:a:b", "http://ü.de", "http://0x7f.1"} {
		f.Add(s, "/p?", "?q#", "#h")
	}
	f.Fuzz(func(t *testing.T, s, pathname, search, hash string) {
		u, err := Parse(s)
		if err != nil {
			return
		}
		u.SetPathname(pathname)
		u.SetSearch(search)
		u.SetHash(hash)
		href := u.Href()
		again, err := Parse(href)
		if err != nil {
			t.Fatalf("%q: its href %q is no URL", s, href)
		}
		if got := again.Href(); got != href {
			t.Fatalf("%q: its href %q read again is %q", s, href, got)
		}
	})
}
