package serverconfig

import "strings"

// plainJSON blanks what JSON does not have and VS Code's files may: comments, and
// commas behind the last element. Every byte keeps its place, for errors.
func plainJSON(s string) string {
	out := []byte(s)
	comma := -1 // the place of a comma behind which nothing stood so far
	for i := 0; i < len(s); {
		n := 1
		switch {
		case s[i] == '"':
			n, comma = stringLen(s[i:]), -1
		case strings.HasPrefix(s[i:], "//"):
			n = strings.IndexByte(s[i:]+"\n", '\n')
			blank(out[i:min(i+n, len(s))])
		case strings.HasPrefix(s[i:], "/*"):
			if n = strings.Index(s[i+2:], "*/"); n < 0 {
				return string(out) // not closed: an error of the parser's
			}
			n += len("/**/")
			blank(out[i : i+n])
		case s[i] == ',':
			comma = i
		case s[i] == ']' || s[i] == '}':
			if comma >= 0 {
				out[comma] = ' '
			}
			comma = -1
		case s[i] > ' ':
			comma = -1
		}
		i += n
	}
	return string(out)
}

// stringLen is the length of the JSON string that s begins with, or of all of s if
// it is not closed.
func stringLen(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(s)
}

func blank(b []byte) {
	for i := range b {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
}
