package weburl

import (
	"math"
	"strconv"
	"strings"
)

// forbidden are the characters that no host can have; of special hosts the
// control characters, '%' and DEL too.
const (
	forbidden        = "\x00\t\n\r #/:<>?@[\\]^|"
	forbiddenSpecial = forbidden + "\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f%\x7f"
)

// readHost reads a host:
//
//  1. in brackets, an IPv6 address;
//  2. of a scheme that is not special, any text without forbidden characters;
//  3. else a domain, percent-decoded and mapped to ASCII, or an IPv4 address in
//     any of its forms.
func (u *URL) readHost(s string) bool {
	u.hasHost = true
	if strings.HasPrefix(s, "[") {
		if !strings.HasSuffix(s, "]") {
			return false
		}
		address, ok := parseIPv6(s[1 : len(s)-1])
		if ok {
			u.host = "[" + address.String() + "]"
		}
		return ok
	}
	if !u.special() {
		u.host = encode(s, controlSet)
		return !strings.ContainsAny(s, forbidden)
	}
	domain, approximate, ok := toASCII(decode(s))
	if !ok || domain == "" || strings.ContainsAny(domain, forbiddenSpecial) {
		return false
	}
	u.host, u.approximate = domain, approximate
	if endsInNumber(domain) {
		u.host, ok = parseIPv4(domain)
	}
	return ok
}

// labels splits a domain at its dots; one at the end starts no label.
func labels(domain string) []string {
	parts := strings.Split(domain, ".")
	if n := len(parts); n > 1 && parts[n-1] == "" {
		parts = parts[:n-1]
	}
	return parts
}

func endsInNumber(domain string) bool {
	parts := labels(domain)
	last := parts[len(parts)-1]
	if last == "" {
		return false
	}
	_, ok := ipv4Number(last)
	return ok || strings.Trim(last, "0123456789") == ""
}

// ipv4Number reads a part of an IPv4 address: decimal, octal behind 0, or
// hexadecimal behind 0x. Numbers beyond any address are all the same.
func ipv4Number(s string) (float64, bool) {
	base, digits := 10, s
	switch {
	case s == "":
		return 0, false
	case len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x':
		base, digits = 16, s[2:]
	case len(s) >= 2 && s[0] == '0':
		base, digits = 8, s[1:]
	}
	n := 0.0
	for i := range len(digits) {
		d := int(hexValue(digits[i]))
		if d >= base {
			return 0, false
		}
		n = math.Min(n*float64(base)+float64(d), 1<<40)
	}
	return n, true
}

func parseIPv4(domain string) (string, bool) {
	parts := labels(domain)
	if len(parts) > 4 {
		return "", false
	}
	address := 0.0
	for i, part := range parts {
		n, ok := ipv4Number(part)
		limit := 256.0
		if i == len(parts)-1 {
			limit = math.Pow(256, float64(5-len(parts)))
		}
		if !ok || n >= limit {
			return "", false
		}
		if i < len(parts)-1 {
			n *= math.Pow(256, float64(3-i))
		}
		address += n
	}
	a := uint32(address)
	return strconv.Itoa(int(a>>24)) + "." + strconv.Itoa(int(a>>16&255)) + "." + strconv.Itoa(int(a>>8&255)) + "." + strconv.Itoa(int(a&255)), true
}

// ipv6 is an address in eight pieces of 16 bits.
type ipv6 [8]uint16

// parseIPv6 reads an address: pieces of up to four digits, one "::" for as many
// zeros as it takes, an IPv4 address for the last two pieces.
func parseIPv6(s string) (address ipv6, ok bool) {
	head, tail, compressed := strings.Cut(s, "::")
	before, ok := ipv6Pieces(head, !compressed)
	if !ok {
		return address, false
	}
	if !compressed {
		copy(address[:], before)
		return address, len(before) == 8
	}
	behind, ok := ipv6Pieces(tail, true)
	if !ok || len(before)+len(behind) > 7 {
		return address, false
	}
	copy(address[:], before)
	copy(address[8-len(behind):], behind)
	return address, true
}

// ipv6Pieces reads pieces between colons; the last one may be an IPv4 address if
// they end the address.
func ipv6Pieces(s string, end bool) ([]uint16, bool) {
	if s == "" {
		return nil, true
	}
	var pieces []uint16
	for rest, more := s, true; more; {
		var piece string
		piece, rest, more = strings.Cut(rest, ":")
		if len(pieces) == 8 {
			return nil, false
		}
		if !more && end && strings.Contains(piece, ".") {
			high, low, ok := dottedQuad(piece)
			return append(pieces, high, low), ok
		}
		if piece == "" || len(piece) > 4 {
			return nil, false
		}
		n, err := strconv.ParseUint(piece, 16, 16)
		if err != nil {
			return nil, false
		}
		pieces = append(pieces, uint16(n))
	}
	return pieces, true
}

// dottedQuad reads four decimal numbers without leading zeros.
func dottedQuad(s string) (high, low uint16, ok bool) {
	parts := strings.Split(s, ".")
	if len(parts) != 4 {
		return 0, 0, false
	}
	var bytes [4]uint16
	for i, part := range parts {
		if part == "" || len(part) > 3 || len(part) > 1 && part[0] == '0' || strings.Trim(part, "0123456789") != "" {
			return 0, 0, false
		}
		n, err := strconv.ParseUint(part, 10, 8)
		if err != nil {
			return 0, 0, false
		}
		bytes[i] = uint16(n)
	}
	return bytes[0]<<8 | bytes[1], bytes[2]<<8 | bytes[3], true
}

// String writes an address with its longest run of zeros, two or more, as "::".
func (a ipv6) String() string {
	start, length := -1, 1
	for i := 0; i < len(a); i++ {
		n := 0
		for i+n < len(a) && a[i+n] == 0 {
			n++
		}
		if n > length {
			start, length = i, n
		}
		i += n
	}
	var b strings.Builder
	for i := 0; i < len(a); i++ {
		if i == start {
			b.WriteString("::")
			i += length - 1
			continue
		}
		if i > 0 && i != start+length {
			b.WriteByte(':')
		}
		b.WriteString(strconv.FormatUint(uint64(a[i]), 16))
	}
	return b.String()
}
