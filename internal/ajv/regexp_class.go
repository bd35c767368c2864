package ajv

import (
	"fmt"
	"strings"
	"unicode"
)

// space is ECMAScript's \s, in Go's syntax inside brackets.
const space = `\t\n\v\f\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`

// notSpace is all but it.
const notSpace = `\x{0}-\x{8}\x{E}-\x{1F}!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}` +
	`\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`

// single is one code point in Go's syntax, inside brackets or not.
func single(c rune) string { return fmt.Sprintf(`\x{%X}`, c) }

// escape reads what follows "\" outside brackets.
func (e *expression) escape() (*term, *reason) {
	c := e.peek()
	if c == -1 {
		e.fail(badEnd)
	}
	e.pos++
	switch {
	case c == 'b':
		return &term{op: opWord}, nil
	case c == 'B':
		return &term{op: opNotWord}, nil
	case c >= '1' && c <= '9':
		e.pos--
		n, _ := e.number()
		if n > e.groups && e.unicode {
			e.fail(badBackref)
		}
		return e.backReference()
	case c == '0':
		if next := e.peek(); e.unicode && next >= '0' && next <= '9' {
			e.fail(badDecimal)
		}
		return &term{op: opClass, class: single(0)}, repeatable
	case c == 'k' && (e.unicode || e.named):
		if !e.take("<") {
			e.fail(badNamedRef)
		}
		name, ok := e.name()
		if !ok {
			e.fail(badNamedEnd)
		}
		e.wanted = append(e.wanted, name)
		return e.backReference()
	}
	e.pos--
	class, _, wide := e.classEscape(badProperty)
	if !wide {
		return &term{op: opClass, class: class}, repeatable
	}
	return &term{op: opClass, class: "[" + class + "]"}, repeatable
}

// backReference stands for one, or for an octal escape where u is not set.
func (e *expression) backReference() (*term, *reason) {
	e.why = "a back-reference"
	return &term{op: opSequence}, repeatable
}

// classEscape reads an escape that stands for code points: a set in Go's syntax
// inside brackets (wide), or one.
func (e *expression) classEscape(property reason) (class string, c rune, wide bool) {
	c = e.peek()
	e.pos++
	switch c {
	case -1:
		e.fail(badEnd)
	case 'd', 'D', 'w', 'W':
		return `\` + string(c), 0, true
	case 's':
		return space, 0, true
	case 'S':
		return notSpace, 0, true
	case 'p', 'P':
		if e.unicode {
			return e.property(c == 'P', property), 0, true
		}
	case 't':
		c = '\t'
	case 'n':
		c = '\n'
	case 'v':
		c = '\v'
	case 'f':
		c = '\f'
	case 'r':
		c = '\r'
	case 'c':
		c = e.control()
	case 'x':
		c = e.hexEscape()
	case 'u':
		c = e.unicodeEscape()
	default:
		if e.unicode && !strings.ContainsRune(`^$\.*+?()[]{}|/`, c) {
			e.fail(badEscape)
		}
	}
	return single(c), c, false
}

func (e *expression) control() rune {
	next := e.peek()
	if next|0x20 >= 'a' && next|0x20 <= 'z' {
		e.pos++
		return next & 0x1F
	}
	if e.unicode {
		if next == -1 {
			e.fail(badControlEnd)
		}
		e.fail(badControl)
	}
	return 'c'
}

func (e *expression) hexEscape() rune {
	if c, ok := e.hex(2); ok {
		return c
	}
	if e.unicode {
		e.fail(badEscape)
	}
	return 'x'
}

// unicodeEscape reads \uXXXX, a surrogate pair of them, or \u{X…}.
func (e *expression) unicodeEscape() rune {
	if e.unicode && e.take("{") {
		c := rune(0)
		start := e.pos
		for ; isHex(e.peek()); e.pos++ {
			if c = c<<4 | hexValue(e.peek()); c > unicode.MaxRune {
				e.fail(badCodePoint)
			}
		}
		if e.pos == start || !e.take("}") {
			e.fail(badCodePoint)
		}
		return c
	}
	c, ok := e.hex(4)
	if !ok {
		if e.unicode {
			e.fail(badUnicode)
		}
		return 'u'
	}
	if start := e.pos; e.unicode && c>>10 == 0xD800>>10 && e.take(`\u`) {
		if low, ok := e.hex(4); ok && low>>10 == 0xDC00>>10 {
			return (c-0xD800)<<10 + low - 0xDC00 + 0x10000
		}
		e.pos = start
	}
	return c
}

// hex reads exactly n hexadecimal digits, or nothing.
func (e *expression) hex(n int) (c rune, ok bool) {
	if e.pos+n > len(e.src) {
		return 0, false
	}
	for _, d := range e.src[e.pos : e.pos+n] {
		if !isHex(d) {
			return 0, false
		}
		c = c<<4 | hexValue(d)
	}
	e.pos += n
	return c, true
}

func isHex(c rune) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}

func hexValue(c rune) rune {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// class reads what follows "[".
func (e *expression) class() *term {
	var b strings.Builder
	negative := e.take("^")
	for !e.take("]") {
		low, c, wide := e.classAtom()
		if !e.lookingAt(e.pos, "-") || e.lookingAt(e.pos, "-]") {
			b.WriteString(low)
			continue
		}
		e.pos++
		high, d, wideToo := e.classAtom()
		switch {
		case !wide && !wideToo:
			if c > d {
				e.fail(badRange)
			}
			b.WriteString(low + "-" + high)
		case e.unicode:
			e.fail(badClassRange)
		default:
			b.WriteString(low + `\-` + high)
		}
	}
	switch {
	case b.Len() > 0 && negative:
		return &term{op: opClass, class: "[^" + b.String() + "]"}
	case b.Len() > 0:
		return &term{op: opClass, class: "[" + b.String() + "]"}
	case negative:
		return &term{op: opClass, class: `[\x{0}-\x{10FFFF}]`}
	}
	return &term{op: opClass, class: `[^\x{0}-\x{10FFFF}]`}
}

// classAtom reads one end of a range.
func (e *expression) classAtom() (class string, c rune, wide bool) {
	c = e.peek()
	if c == -1 {
		e.fail(badClassEnd)
	}
	e.pos++
	if c != '\\' {
		return single(c), c, false
	}
	switch next := e.peek(); {
	case next == 'b':
		e.pos++
		return single('\b'), '\b', false
	case next == '-' && e.unicode:
		e.pos++
		return single('-'), '-', false
	case next == '0' && (e.pos+1 >= len(e.src) || e.src[e.pos+1] < '0' || e.src[e.pos+1] > '9'):
		e.pos++
		return single(0), 0, false
	case next >= '0' && next <= '9' && e.unicode:
		e.fail(badClassDigit)
	}
	return e.classEscape(badClassProp)
}

// property reads what follows \p or \P.
func (e *expression) property(negative bool, bad reason) string {
	if !e.take("{") {
		e.fail(bad)
	}
	start := e.pos
	for e.peek() != '}' {
		if e.peek() == -1 {
			e.fail(bad)
		}
		e.pos++
	}
	text := string(e.src[start:e.pos])
	e.pos++
	class, known := propertyName(text)
	switch {
	case !known:
		e.fail(bad)
	case class == "":
		e.why = "the property " + text
		return single(0)
	case negative:
		return `\P{` + class + "}"
	}
	return `\p{` + class + "}"
}

// propertyName returns Go's name for a property in braces, "" if Go has none,
// and whether engines know it.
func propertyName(text string) (class string, known bool) {
	name, value, paired := strings.Cut(text, "=")
	if !paired {
		if short := category(name); short != "" {
			return goCategory(short), true
		}
		return "", binaryProperties[name]
	}
	switch name {
	case "General_Category", "gc":
		short := category(value)
		return goCategory(short), short != ""
	case "Script", "sc":
		if unicode.Scripts[value] != nil {
			return value, true
		}
		return "", scriptCode(value)
	case "Script_Extensions", "scx":
		return "", unicode.Scripts[value] != nil || scriptCode(value)
	}
	return "", false
}

// category returns the short name of a general category.
func category(name string) string {
	if short, ok := unicode.CategoryAliases[name]; ok {
		return short
	}
	if unicode.Categories[name] != nil {
		return name
	}
	return ""
}

// goCategory leaves out the categories that ECMAScript fills with what is not
// assigned, or with surrogates.
func goCategory(short string) string {
	switch short {
	case "C", "Cn", "Cs":
		return ""
	}
	return short
}

// scriptCode reports whether a script's name could be a code of four letters,
// which Go does not know.
func scriptCode(name string) bool {
	return len(name) == 4 && name[0] >= 'A' && name[0] <= 'Z' && strings.Trim(name[1:], "abcdefghijklmnopqrstuvwxyz") == ""
}

// binaryProperties are the properties without a value (ECMAScript's table of
// binary Unicode properties, names and aliases).
var binaryProperties = func() map[string]bool {
	known := map[string]bool{}
	for _, name := range strings.Fields(`
		Any ASCII Assigned ASCII_Hex_Digit AHex Alphabetic Alpha Bidi_Control Bidi_C Bidi_Mirrored Bidi_M
		Case_Ignorable CI Cased Changes_When_Casefolded CWCF Changes_When_Casemapped CWCM
		Changes_When_Lowercased CWL Changes_When_NFKC_Casefolded CWKCF Changes_When_Titlecased CWT
		Changes_When_Uppercased CWU Dash Default_Ignorable_Code_Point DI Deprecated Dep Diacritic Dia Emoji
		Emoji_Component EComp Emoji_Modifier EMod Emoji_Modifier_Base EBase Emoji_Presentation EPres
		Extended_Pictographic ExtPict Extender Ext Grapheme_Base Gr_Base Grapheme_Extend Gr_Ext Hex_Digit Hex
		IDS_Binary_Operator IDSB IDS_Trinary_Operator IDST ID_Continue IDC ID_Start IDS Ideographic Ideo
		Join_Control Join_C Logical_Order_Exception LOE Lowercase Lower Math Noncharacter_Code_Point NChar
		Pattern_Syntax Pat_Syn Pattern_White_Space Pat_WS Quotation_Mark QMark Radical Regional_Indicator RI
		Sentence_Terminal STerm Soft_Dotted SD Terminal_Punctuation Term Unified_Ideograph UIdeo Uppercase
		Upper Variation_Selector VS White_Space space XID_Continue XIDC XID_Start XIDS`) {
		known[name] = true
	}
	return known
}()

func isNameChar(c rune, inside bool) bool {
	return c == '$' || c == '_' || unicode.IsLetter(c) || unicode.Is(unicode.Nl, c) ||
		inside && (unicode.IsDigit(c) || unicode.IsMark(c) || unicode.Is(unicode.Pc, c) || c == 0x200C || c == 0x200D)
}
