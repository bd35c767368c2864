package ajv

// reason says why a regular expression is none, in each engine's words.
type reason struct{ v8, jsc string }

// What both engines refuse, and how (node 20.20.2, Bun 1.4.5). With two faults in
// one expression they may name different ones.
var (
	badGroupEnd    = reason{"Unterminated group", "missing )"}
	badParenthesis = reason{"Unmatched ')'", "unmatched parentheses"}
	badRepeat      = reason{"Nothing to repeat", "nothing to repeat"}
	badLookRepeat  = reason{"Invalid quantifier", "nothing to repeat"}
	badBackRepeat  = reason{"Invalid quantifier", "invalid quantifier"}
	badBrace       = reason{"Lone quantifier brackets", "incomplete {} quantifier for Unicode pattern"}
	badBracket     = reason{"Lone quantifier brackets", "unmatched ] or } bracket for Unicode pattern"}
	badQuantifier  = reason{"Incomplete quantifier", "incomplete {} quantifier for Unicode pattern"}
	badCounts      = reason{"numbers out of order in {} quantifier", "numbers out of order in {} quantifier"}
	badEnd         = reason{`\ at end of pattern`, `\ at end of pattern`}
	badEscape      = reason{"Invalid escape", "invalid escaped character for Unicode pattern"}
	badBackref     = reason{"Invalid escape", "invalid backreference for Unicode pattern"}
	badDecimal     = reason{"Invalid decimal escape", "invalid octal escape for Unicode pattern"}
	badClassDigit  = reason{"Invalid class escape", "invalid octal escape for Unicode pattern"}
	badUnicode     = reason{"Invalid Unicode escape", `invalid Unicode \u escape`}
	badCodePoint   = reason{"Invalid Unicode escape", `invalid Unicode code point \u{} escape`}
	badControl     = reason{"Invalid Unicode escape", `invalid \c escape for Unicode pattern`}
	badControlEnd  = reason{"Invalid Unicode escape", "invalid escaped character for Unicode pattern"}
	badProperty    = reason{"Invalid property name", "invalid property expression"}
	badClassProp   = reason{"Invalid property name in character class", "invalid property expression"}
	badNamedRef    = reason{"Invalid named reference", "invalid escaped character for Unicode pattern"}
	badNamedEnd    = reason{"Invalid capture group name", "invalid escaped character for Unicode pattern"}
	badNamedTarget = reason{"Invalid named capture referenced", `invalid \k<> named backreference`}
	badGroup       = reason{"Invalid group", "unrecognized character after (?"}
	badName        = reason{"Invalid capture group name", "invalid group specifier name"}
	badTwice       = reason{"Duplicate capture group name", "duplicate group specifier name"}
	badClassEnd    = reason{"Unterminated character class", "missing terminating ] for character class"}
	badRange       = reason{"Range out of order in character class", "range out of order in character class"}
	badClassRange  = reason{"Invalid character class", "invalid range in character class for Unicode pattern"}
)
