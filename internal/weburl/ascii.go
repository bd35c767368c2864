package weburl

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxUnicode is the length in characters up to which a host beyond ASCII is
// mapped; a longer one counts as invalid, since its encoding takes quadratic time.
const maxUnicode = 1024

// toASCII maps a domain to ASCII: lower case, labels beyond ASCII in punycode.
// approximate says that only a part of what UTS #46 maps is mapped.
func toASCII(domain string) (ascii string, approximate, ok bool) {
	if !utf8.ValidString(domain) {
		return "", false, false
	}
	if isASCII(domain) {
		domain = strings.ToLower(domain)
	} else {
		if utf8.RuneCountInString(domain) > maxUnicode {
			return "", false, false
		}
		if domain, ok = mapped(domain); !ok {
			return "", true, false
		}
		approximate = true
	}
	parts := strings.Split(domain, ".")
	for i, label := range parts {
		encoded := strings.HasPrefix(label, "xn--")
		switch {
		case !isASCII(label) && encoded, encoded && !encodesUnicode(label[4:]):
			return "", approximate, false
		case !isASCII(label):
			parts[i] = punycode(label)
		}
	}
	return strings.Join(parts, "."), approximate, true
}

// mapped maps characters as UTS #46 does in its simple cases. Joiners, which are
// valid in a few contexts, are refused.
func mapped(domain string) (string, bool) {
	var b strings.Builder
	for _, r := range domain {
		switch {
		case r == 0x3002 || r == 0xFF0E || r == 0xFF61:
			b.WriteByte('.')
		case r == 0xAD || r == 0x200B || r == 0x2060 || r == 0xFEFF || 0xFE00 <= r && r <= 0xFE0F:
		case 0xFF01 <= r && r <= 0xFF5E:
			b.WriteRune(unicode.ToLower(r - 0xFEE0))
		case r == utf8.RuneError || r >= 0x80 && !unicode.IsGraphic(r):
			return "", false
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String(), true
}

// valid reports whether a character beyond ASCII can stand in a label.
func valid(r rune) bool {
	same, ok := mapped(string(r))
	return ok && same == string(r)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// The parameters of punycode (RFC 3492).
const (
	base, tMin, tMax, skew, damp = 36, 1, 26, 38, 700
	initialBias, initialN        = 72, 128
)

// punycode encodes a label, xn-- included.
func punycode(label string) string {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	runes := []rune(label)
	b := []byte("xn--")
	for _, r := range runes {
		if r < initialN {
			b = append(b, byte(r))
		}
	}
	plain := len(b) - len("xn--")
	if plain > 0 {
		b = append(b, '-')
	}
	n, delta, bias := rune(initialN), 0, initialBias
	for done := plain; done < len(runes); {
		next := rune(utf8.MaxRune + 1)
		for _, r := range runes {
			if r >= n && r < next {
				next = r
			}
		}
		delta += int(next-n) * (done + 1)
		n = next
		for _, r := range runes {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			q := delta
			for k := base; ; k += base {
				t := min(max(k-bias, tMin), tMax)
				if q < t {
					break
				}
				b = append(b, digits[t+(q-t)%(base-t)])
				q = (q - t) / (base - t)
			}
			b = append(b, digits[q])
			bias = adapt(delta, done+1, done == plain)
			delta = 0
			done++
		}
		delta++
		n++
	}
	return string(b)
}

func adapt(delta, points int, first bool) int {
	if first {
		delta /= damp
	} else {
		delta /= 2
	}
	delta += delta / points
	k := 0
	for ; delta > (base-tMin)*tMax/2; k += base {
		delta /= base - tMin
	}
	return k + (base-tMin+1)*delta/(delta+skew)
}

// encodesUnicode reports whether s, what follows xn--, is the punycode of a label
// beyond ASCII.
func encodesUnicode(s string) bool {
	if len(s) > 4*maxUnicode {
		return false
	}
	points := 0
	if i := strings.LastIndexByte(s, '-'); i > 0 {
		points, s = i, s[i+1:]
	}
	if s == "" {
		return false
	}
	plain := points
	n, i, bias := initialN, 0, initialBias
	for s != "" {
		old, weight := i, 1
		for k := base; ; k += base {
			if s == "" {
				return false
			}
			digit := punycodeDigit(s[0])
			s = s[1:]
			if digit == base || weight > 1<<30 {
				return false
			}
			i += digit * weight
			t := min(max(k-bias, tMin), tMax)
			if digit < t {
				break
			}
			weight *= base - t
		}
		points++
		bias = adapt(i-old, points, points-1 == plain)
		n += i / points
		if r := rune(n); n > unicode.MaxRune || !utf8.ValidRune(r) || !valid(r) {
			return false
		}
		i = i%points + 1
	}
	return true
}

func punycodeDigit(c byte) int {
	switch {
	case isDigit(c):
		return int(c-'0') + 26
	case isAlpha(c):
		return int(c | 0x20 - 'a')
	}
	return base
}
