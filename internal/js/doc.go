// Package js holds JavaScript's ways that show through in what a host sends
// its model: JSON.parse, JSON.stringify, number formatting, truthiness, string
// lengths in UTF-16 code units.
//
// Hosts are JavaScript programs. A tool result reaches the model after a
// JSON.parse and often a JSON.stringify, so key order, number forms and escapes
// change in JavaScript's way, and every limit counts UTF-16 units.
//
// Strings are Go strings in WTF-8: UTF-8 in which a lone surrogate, which
// JavaScript strings can hold and UTF-8 cannot, is written as the three bytes
// that its number would take (ED A0 80 … ED BF BF). [WellFormed] turns each into U+FFFD, as encoding a
// JavaScript string to UTF-8 does. A pair is one character of four bytes: its
// halves joined as strings are no WTF-8.
//
// The package is held to real node by testdata/node.jsonl (made by
// testdata/node.mjs) and by a fuzz target that runs node beside it.
package js
