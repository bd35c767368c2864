package js

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"
)

// documents are seeds: JSON and what is nearly JSON.
var documents = []string{
	`{"b":[1, -2.50e3,true,null],"1":{"x":"é\u00e9\ud83d\ude00\ud800"},"b":"\/\n"}`,
	`[[],{},[ ],{ },"",0,-0,1e400,0.0000001,123456789012345678]`,
	`{"__proto__":{"a":1},"4294967294":0,"4294967295":1,"01":2,"0":3}`,
	`{"a":0,"b":1,"c":2,"d":3,"e":4,"f":5,"g":6,"h":7,"i":8,"j":9,"k":10,"l":11,"m":12,"a":13,"7":14}`,
	"[\"\xFF\xE2\x82\",\"\xED\xA0\x80\",\"\\ud83d\xED\xB8\x80\"]",
	`[1,]`, `{"a":1,}`, `"\x"`, "\"\n\"", `01`, `-`, `1.e5`, `tru`, ``, "\uFEFF1", ` [[[[[[[[ `,
}

func FuzzParse(f *testing.F) {
	for _, src := range documents {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		v, err := Parse(src, DefaultDepth)
		if want := json.Valid([]byte(src)); want != (err == nil) {
			t.Fatalf("error %v, encoding/json accepts: %t", err, want)
		}
		if err != nil {
			var syntax *SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(DecodeUTF8(src)) {
				t.Fatalf("error %#v", err)
			}
			return
		}
		text := Stringify(v, 0)
		if got := Stringify(parse(t, text), 0); got != text {
			t.Errorf("parsed again, %q becomes %q", text, got)
		}
		if got := Stringify(parse(t, Stringify(v, 2)), 0); got != text {
			t.Errorf("indented and parsed again, %q becomes %q", text, got)
		}
		if got := Stringify(rebuilt(v), 0); got != text {
			t.Errorf("written from its parts, %q becomes %q", text, got)
		}
		checkSpans(t, v)
		checkOrder(t, v)
		checkSame(t, src, text)
	})
}

// rebuilt is v without what makes Stringify hand out the source.
func rebuilt(v Value) Value {
	v.flags &^= plain
	if v.kids == nil {
		return v
	}
	k := kids{index: v.kids.index}
	for _, item := range v.kids.items {
		k.items = append(k.items, rebuilt(item))
	}
	for _, p := range v.kids.props {
		k.props = append(k.props, Property{p.Key, rebuilt(p.Value)})
	}
	v.kids = &k
	return v
}

// checkSpans parses the spans of the parts of v by themselves.
func checkSpans(t *testing.T, v Value) {
	check := func(part Value) {
		again := parse(t, part.Raw())
		if again.Kind() != part.Kind() || Stringify(again, 0) != Stringify(part, 0) || again.Raw() != part.Raw() {
			t.Errorf("the span %q of %q is another value", part.Raw(), Stringify(part, 0))
		}
	}
	check(v)
	for _, item := range v.Items() {
		check(item)
	}
	for _, p := range v.Props() {
		check(p.Value)
	}
}

func checkOrder(t *testing.T, v Value) {
	last, letters := -1.0, false
	seen := map[string]bool{}
	for _, p := range v.Props() {
		if seen[p.Key] {
			t.Errorf("key %q twice", p.Key)
		}
		seen[p.Key] = true
		if !reflect.DeepEqual(v.Get(p.Key), p.Value) {
			t.Errorf("Get(%q) is another member", p.Key)
		}
		n := ToNumber(p.Key)
		if NumberString(n) == p.Key && n >= 0 && n < 1<<32-1 && n == math.Trunc(n) {
			if letters || n <= last {
				t.Errorf("key %q is out of order", p.Key)
			}
			last = n
		} else {
			letters = true
		}
		checkOrder(t, p.Value)
	}
	for _, item := range v.Items() {
		checkOrder(t, item)
	}
}

// checkSame compares what encoding/json reads from two texts. It has other ways
// with bytes that are no UTF-8, lone surrogates and numbers out of range.
func checkSame(t *testing.T, src, text string) {
	if !utf8.ValidString(src) || strings.Contains(text, `\ud`) {
		return
	}
	var a, b any
	if json.Unmarshal([]byte(src), &a) != nil || json.Unmarshal([]byte(text), &b) != nil {
		return
	}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%q becomes %q", src, text)
	}
}

func FuzzText(f *testing.F) {
	for _, c := range texts {
		f.Add(c.s, 3)
	}
	f.Add(" \u00A0\uFEFF x \u2029\u3000\n", 2)
	f.Add("\xF0\x90\x80\xE2\x82\xC0\xED\xA0\x80\xF4\x90\xFF", 4)
	f.Add("aGVs bG8=", 0)
	f.Fuzz(func(t *testing.T, data string, n int) {
		if got, want := DecodeUTF8(data), decoded(data); got != want {
			t.Errorf("DecodeUTF8(%q) = %q, want %q", data, got, want)
		}
		if b, ok := DecodeBase64(data); ok != ValidBase64(data) || !ok && b != nil {
			t.Errorf("%q: DecodeBase64 gives %q, %t", data, b, ok)
		}
		s, units := wtf8(data), unitsOf(data)
		n = min(max(n, 0), len(units)+1)
		if got := Units(s); got != len(units) {
			t.Errorf("Units(%q) = %d, want %d", s, got, len(units))
		}
		end := min(n, len(units))
		if pairAt(units, end-1) {
			end--
		}
		if got, want := Head(s, n), fromUnits(units[:end]); got != want {
			t.Errorf("Head(%q, %d) = %q, want %q", s, n, got, want)
		}
		start := max(len(units)-n, 0)
		if pairAt(units, start-1) {
			start++
		}
		if got, want := Tail(s, n), fromUnits(units[start:]); got != want {
			t.Errorf("Tail(%q, %d) = %q, want %q", s, n, got, want)
		}
		if got, want := Trim(s), fromUnits(trimmed(units)); got != want {
			t.Errorf("Trim(%q) = %q, want %q", s, got, want)
		}
		if got, want := WellFormed(s), string(utf16.Decode(units)); got != want {
			t.Errorf("WellFormed(%q) = %q, want %q", s, got, want)
		}
		quoted := string(AppendQuoted(nil, s))
		if got := QuotedUnits(s); got != len(unitsOf(quoted)) {
			t.Errorf("QuotedUnits(%q) = %d, but it is %q", s, got, quoted)
		}
		if v := parse(t, quoted); v.Text() != s {
			t.Errorf("%q quoted and parsed is %q", s, v.Text())
		}
		var back string
		if err := json.Unmarshal([]byte(quoted), &back); err != nil || back != WellFormed(s) {
			t.Errorf("encoding/json reads %q as %q, %v", quoted, back, err)
		}
	})
}

// decoded replaces the longest start of s that utf8.FullRune takes for a part of
// a character, or one byte, by U+FFFD.
func decoded(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			for n := 2; n <= min(3, len(s)); n++ {
				if !utf8.FullRuneInString(s[:n]) {
					size = n
				}
			}
		}
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}

// trimmed goes by the list of white space and line terminators of ECMAScript.
func trimmed(units []uint16) []uint16 {
	const blanks = "\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A" +
		"\u2028\u2029\u202F\u205F\u3000\uFEFF"
	isBlank := func(u uint16) bool {
		return utf8.ValidRune(rune(u)) && strings.ContainsRune(blanks, rune(u))
	}
	for len(units) > 0 && isBlank(units[0]) {
		units = units[1:]
	}
	for len(units) > 0 && isBlank(units[len(units)-1]) {
		units = units[:len(units)-1]
	}
	return units
}

var (
	decimalLiteral = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`)
	otherNumber    = regexp.MustCompile(`^(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|[+-]?Infinity|)$`)
	grouped        = regexp.MustCompile(`^-?\d{1,3}(,\d{3})*$`)
)

func FuzzNumber(f *testing.F) {
	for _, s := range []string{"", "1", "-0x10", "0x1F", "0b", "+Infinity", "5.", ".5e-3", "1_0", " 12abc", "0o17", "1e400", "9007199254740993", "-.", "0.000001"} {
		f.Add(s, math.Float64bits(0.1))
	}
	for _, x := range []float64{0, -0.5, 1.005, 0.49999999999999994, 1e21, 1e-7, 5e-324, math.MaxFloat64, 4503599627370497.5, math.NaN(), math.Inf(1)} {
		f.Add("0", math.Float64bits(x))
	}
	f.Fuzz(func(t *testing.T, s string, word uint64) {
		checkNumeral(t, wtf8(s))
		checkDouble(t, math.Float64frombits(word))
		n := int(word)
		if got := Thousands(n); strings.ReplaceAll(got, ",", "") != strconv.Itoa(n) || !grouped.MatchString(got) {
			t.Errorf("Thousands(%d) = %s", n, got)
		}
	})
}

func checkNumeral(t *testing.T, s string) {
	got, numeral := ToNumber(s), Trim(s)
	if decimalLiteral.MatchString(numeral) {
		if want, _ := strconv.ParseFloat(numeral, 64); got != want {
			t.Errorf("ToNumber(%q) = %v, want %v", s, got, want)
		}
	} else if math.IsNaN(got) == otherNumber.MatchString(numeral) {
		t.Errorf("ToNumber(%q) = %v", s, got)
	}
	for radix := -1; radix < 40; radix++ {
		if x := ParseInt(s, radix); !math.IsNaN(x) && x != math.Trunc(x) {
			t.Errorf("ParseInt(%q, %d) = %v", s, radix, x)
		}
	}
	if n, err := strconv.ParseInt(s, 10, 53); err == nil && (ParseInt(s, 10) != float64(n) || ParseInt(s, 0) != float64(n)) {
		t.Errorf("ParseInt(%q, 10) = %v", s, ParseInt(s, 10))
	}
}

func checkDouble(t *testing.T, x float64) {
	s := NumberString(x)
	if back := ToNumber(s); back != x && !math.IsNaN(x) {
		t.Errorf("NumberString(%v) = %s, which is %v", x, s, back)
	}
	round := Round(x)
	if math.IsNaN(x) || math.IsInf(x, 0) {
		if ToFixed(x, 2) != s || Stringify(NumberOf(x), 0) != "null" || round == round && round != x {
			t.Errorf("%v: ToFixed %s, Round %v", x, ToFixed(x, 2), round)
		}
		return
	}
	if v := parse(t, s); math.Float64bits(v.Float()) != math.Float64bits(x) && x != 0 || Stringify(v, 0) != s {
		t.Errorf("JSON %s is %v, written as %s", s, v.Float(), Stringify(v, 0))
	}
	if shorter := strconv.FormatFloat(x, 'g', -1, 64); digitsIn(shorter) != digitsIn(s) && math.Abs(x) < 1e15 {
		t.Errorf("NumberString(%v) = %s, not of the fewest digits", x, s)
	}
	// Exactly: x - 1/2 < round <= x + 1/2.
	half := big.NewRat(1, 2)
	exact := new(big.Rat).SetFloat64(x)
	off := new(big.Rat).Sub(new(big.Rat).SetFloat64(round), exact)
	if round != math.Trunc(round) || off.Cmp(half) > 0 || off.Cmp(new(big.Rat).Neg(half)) <= 0 {
		t.Errorf("Round(%v) = %v", x, round)
	}
	if math.Abs(x) >= 1e21 {
		return
	}
	for decimals := range 4 {
		fixed, ok := new(big.Rat).SetString(ToFixed(x, decimals))
		if !ok {
			t.Fatalf("ToFixed(%v, %d) = %s", x, decimals, ToFixed(x, decimals))
		}
		// Within half of the last place; at the half, away from zero.
		off := fixed.Sub(fixed.Abs(fixed), new(big.Rat).Abs(exact))
		off.Mul(off, new(big.Rat).SetFloat64(math.Pow10(decimals)))
		if off.Cmp(half) > 0 || off.Cmp(new(big.Rat).Neg(half)) <= 0 {
			t.Errorf("ToFixed(%v, %d) = %s", x, decimals, ToFixed(x, decimals))
		}
	}
}

// digitsIn returns the significant digits of a number's text.
func digitsIn(s string) string {
	mantissa, _, _ := strings.Cut(s, "e")
	return strings.Trim(strings.NewReplacer("-", "", ".", "").Replace(mantissa), "0")
}
