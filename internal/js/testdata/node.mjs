// node.mjs: writes node.jsonl, what real node makes of many inputs; node_test.go
// holds the package to it.
//
// Run it with node 20 or newer, in any folder:
//
//	node internal/js/testdata/node.mjs
//
// The first line names the node that answered. Every other line is one case:
// [kind, name, input, answer], the kinds and their encoding are in facts.mjs.
// The inputs are the same in every run: the random ones come from a seed.

import { writeFileSync } from 'node:fs';
import { ascii, bits, double, facts, packed } from './facts.mjs';

const lines = [JSON.stringify({ node: process.version, icu: process.versions.icu })];
const seen = new Set();

function add(kind, name, ...inputs) {
  for (const given of inputs) {
    const input = typeof given === 'string' ? packed(given) : given;
    const key = kind + ascii(input);
    if (seen.has(key)) continue;
    seen.add(key);
    lines.push(ascii([kind, name, input, facts[kind](input)]));
  }
}

const addBytes = (name, ...rows) => add('bytes', name, ...rows.map((row) => Buffer.from(row).toString('base64')));
const addDoubles = (name, ...xs) => add('double', name, ...xs.map(bits));

// random is mulberry32, in [0, 1).
let state = 20240607;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];
const times = (n, f) => Array.from({ length: n }, (_, i) => f(i));
const digits = (n) => times(n, () => below(10)).join('');
const randomDouble = () => {
  for (;;) {
    const x = double(times(16, () => below(16).toString(16)).join(''));
    if (Number.isFinite(x)) return x;
  }
};
const hex4 = (unit) => unit.toString(16).padStart(4, '0');
const range = (from, to) => times(to - from + 1, (i) => from + i);

// JSON: keys

const keys = [
  '0', '00', '01', '1', '2', '10', '-0', '-1', '+1', '1.0', '1e3', '1000', '0x1', ' 1', '1 ', 'a', 'b', '', 'é', '٣',
  '4294967293', '4294967294', '4294967295', '4294967296', '04294967294', '9007199254740991', '9007199254740992',
  '18446744073709551616', '999999999', '1000000000', '9999999999', '2147483647', '2147483648', 'Infinity', 'NaN',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'toJSON', 'valueOf', 'prototype',
];
const object = (names) => '{' + names.map((name, i) => `${JSON.stringify(name)}:${i}`).join(',') + '}';

add('parse', 'key beside letters', ...keys.map((key) => object(['z', key, 'y', '5'])));
add('parse', 'all keys', object(keys), object([...keys].reverse()), object([...keys, ...keys]));
add('parse', 'random key order', ...times(60, () => object(times(2 + below(16), () => pick(keys)))));
add('parse', 'many keys', object(times(300, (i) => String((i * 7919) % 1009))), object(times(60, (i) => 'k' + (i % 40))));
add('parse', 'order at the size where an index is made', ...range(10, 16).map((n) => object([...times(n - 1, (i) => 'k' + i), '7'])));
add('parse', 'duplicates',
  '{"a":1,"b":2,"a":3}', '{"a":1,"a":2,"a":3}', '{"a":{"x":1},"b":0,"a":[]}', '{"b":1,"1":2,"b":3,"1":4}',
  '{"a":1,"\\u0061":2}', '{"\\u0061":1,"a":2,"b":3}', '{"":1,"":2}', '[{"a":1,"a":2},{"a":1}]', '{"a":"x","b":"y","a":"z" }',
  '{"\\ud800":1,"\\udc00":2,"\\uD800":3}', '{"😀":1,"\\ud83d\\ude00":2}');
add('parse', '__proto__ is a key like others',
  '{"__proto__":1}', '{"__proto__":{"a":1}}', '{"a":1,"__proto__":null,"b":2}', '{"x":{"__proto__":{"__proto__":[]}}}',
  '{"__proto__":1,"__proto__":2}', '{"__proto__":{"a":1},"a":2,"__proto__":{"b":3}}', '[{"__proto__":"s"}]', '{"\\u005f_proto__":1,"1":2}',
  '{"constructor":{"prototype":{"a":1}}}', '{"toJSON":1}', '{"toJSON":{"a":"b"},"toString":null}');

// JSON: numbers

const numbers = [
  '0', '-0', '0.0', '-0.0', '0e0', '-0e-5', '1', '-1', '1.0', '1.50', '100', '1e0', '1E0', '1e+2', '1e-2', '1E+2', '10e-1',
  '1e20', '1e21', '1e22', '-1e21', '999999999999999900000', '999999999999999999999', '100000000000000000000', '1000000000000000000000',
  '123456789012345680000', '0.1', '0.10', '0.000001', '0.0000010', '0.0000011', '0.0000001', '0.00000123', '1e-6', '1e-7', '1.5e-7', '-1e-7',
  '0.00000099999999999999995', '0.000009', '0.00001', '1.000001', '10.0000001', '12.0000000000001', '-0.0000001', '0.00000000000001',
  '1e400', '-1e400', '1e308', '1.7976931348623157e308', '1.7976931348623158e308', '1.7976931348623159e308', '1.8e308', '2e308',
  '5e-324', '4.9e-324', '2.4703282292062327e-324', '2.4703282292062328e-324', '2e-324', '3e-324', '1e-400', '2.2250738585072014e-308',
  '2.2250738585072011e-308', '2.225073858507201e-308', '9007199254740991', '9007199254740992', '9007199254740993', '9007199254740995',
  '9007199254740993.0', '9007199254740992.5', '-9007199254740993', '4503599627370496.5', '4503599627370497.5', '0.1e1', '0.3',
  '0.30000000000000004', '1.005', '2.675', '123.4560', '123456789012345', '1234567890123456', '12345678901234567', '123456789012345678',
  '0.123456789012345', '0.1234567890123456', '0.12345678901234567', '99999999999999.9', '999999999999999.9', '0.99999999999999999',
  '5.684341886080801e-14', '5.684341886080802e-14', '1.2345678901234567e-7', '9.5367431640625e-7', '4.35', '179769313486231580793728971405301e276',
  '2.98023223876953125e-8', '7.2057594037927933e16', '8.41e21', '9.0608011534336e15', '2.0511e-9', '5e-5', '1.7800590868057611e-307',
  '1' + '0'.repeat(30), '1' + '0'.repeat(308), '1' + '0'.repeat(309), '0.' + '0'.repeat(320) + '5', '0.' + '0'.repeat(330) + '5', '1' + '0'.repeat(400) + 'e-400',
  '0.' + '0'.repeat(400) + '1e401', '9007199254740992.' + '0'.repeat(800) + '1', '9007199254740993.' + '0'.repeat(800) + '1',
  '9007199254740993' + '0'.repeat(20) + 'e-20',
  '1e99999999999', '1e-99999999999', '0e99999999999', '1e0000000000000000000001', '123e-000002', '1.' + '3'.repeat(100), '7' + digits(60),
  '0.' + digits(60),
];
add('parse', 'number', ...numbers, '[' + numbers.slice(0, 60).join(',') + ']');
add('parse', 'number in an object', ...numbers.slice(0, 40).map((n) => `{"n":${n}}`));
for (const n of [1, 5, 14, 15, 16, 17, 18, 20, 22]) {
  add('parse', `${n} digits`, ...times(6, () => pick('123456789') + digits(n - 1)));
  add('parse', `0 and ${n} decimals`, ...times(6, () => '0.' + digits(n)));
  add('parse', `${n} digits with a point`, ...times(6,
    () => { const at = 1 + below(n); return pick('123456789') + digits(at - 1) + '.' + digits(n - at + 1); }));
}
add('parse', 'decimal with zeros at its ends', ...times(80,
  () => pick(['', '-']) + pick(['0', digits(3).replace(/^0+(?=.)/, '')]) + '.' + '0'.repeat(below(9)) + digits(below(7)) + '0'.repeat(1 + below(3))));
add('parse', 'decimal with an exponent', ...times(80,
  () => below(10) + '.' + digits(1 + below(17)) + pick(['e', 'E']) + pick(['', '+', '-']) + below(330)));
add('parse', 'random double', ...times(80, () => String(randomDouble())));

// JSON: strings

const quoted = (inside) => `"${inside}"`;
add('parse', 'raw character', ...range(0, 0x20).map((c) => quoted(String.fromCharCode(c))));
add('parse', 'escaped control', ...range(0, 0x21).map((c) => quoted('\\u' + hex4(c))),
  ...range(0, 0x1f).map((c) => quoted('\\u' + hex4(c).toUpperCase())));
add('parse', 'escape by one letter', ...range(0x20, 0x7f).map((c) => quoted('\\' + String.fromCharCode(c))), quoted('\\é'), quoted('\\\n'), '"\\',
  '"\\"');
add('parse', 'escape by number', ...['\\u0041', '\\u00e9', '\\u00E9', '\\u00Ff', '\\uabcd', '\\uABCD', '\\u2028', '\\u2029', '\\u007f', '\\u0080',
  '\\u0022', '\\u005c', '\\u005C', '\\u002f', '\\ufeff', '\\uffff', '\\ufffd', '\\u041', '\\u', '\\u00g0', '\\u 041', '\\U0041', '\\u{41}', '\\x41', '\\u004',
  '\\u+041', '\\u-041', '\\u0x41', '\\u00\\u0041', '\\u٠٠٤١'].map(quoted));
add('parse', 'written as it stands', ...['a/b', 'a\\/b', '\u2028\u2029', '\u007f\u0080\u009f', '\ufeff', '\ufffd\uffff', 'é', '漢字', '😀',
  '\ud800\udc00', '\udbff\udfff', "'", '\\\\', '\\"',
  '\\\\\\"', '\\\\\\\\', 'tab\\tend', 'a\\nb', '<script>&', '한\ud7ff\ue000'].map(quoted));
const surrogates = ['\\ud800', '\\uDBFF', '\\udc00', '\\uDFFF', '\\ud83d', '\\ude00', '\\uD83D', '\\uDE00'];
add('parse', 'one surrogate', ...surrogates.map(quoted), ...surrogates.map((s) => quoted('a' + s + 'b')));
add('parse', 'two surrogates', ...surrogates.flatMap((a) => surrogates.map((b) => quoted(a + b))));
add('parse', 'three surrogates', ...times(40, () => quoted(pick(surrogates) + pick(surrogates) + pick(surrogates))));
add('parse', 'surrogates with something between', ...['\\ud83d\\n\\ude00', '\\ud83d \\ude00', '\\ud83d\\u0041\\ude00', '\\ud83d\\\\ude00', '\\ud83d😀',
  '😀\\ude00', '\\ud83d\\/', '\\ud83d"', '\\ud83d\\u', '\\ud83d\\ude0'].map(quoted));
add('parse', 'raw lone surrogate in the text', ...['\ud800', '\udc00', 'a\ud83d', '\ude00b', '\ude00\ud83d', '\ud83d\ud83d\ude00', '\ud83d\\ude00',
  '\\ud83d\ude00', '\\ud83d\\ude00\ude00', '\\ud83d\ud83d\ude00', '\\\ud83d', '\\ud83\ud83d', '\ud83d\\n\ude00'].map(quoted), '\ud800', '[\udc00]', '{"\ud800":1,"\\ud800":2}',
  '{"\ud83d\\ude00":"\\ud83d\ude00"}');
add('parse', 'surrogates as keys', '{"\\ud800":1,"a":2}', '{"\\udc00\\ud800":[]}', '{"\\ud83d\\ude00":{}}');

// JSON: shape and white space

const spaces = ['\t', '\n', '\r', ' ', '\r\n', ' \t\n\r '];
const shapes = [(s) => s + '1', (s) => '1' + s, (s) => '[' + s + ']', (s) => '[1' + s + ']', (s) => '[1' + s + ',2]', (s) => '[1,' + s + '2]',
  (s) => '{' + s + '}', (s) => '{"a"' + s + ':1}',
  (s) => '{"a":' + s + '1}', (s) => '{"a":1' + s + '}', (s) => '{"a":1,' + s + '"b":2}', (s) => '{"a":1' + s + ',"b":2}', (s) => s + '{"a":[]}' + s];
add('parse', 'white space', ...spaces.flatMap((s) => shapes.map((shape) => shape(s))));
const noSpaces = ['\v', '\f', '\u00a0', '\ufeff', '\u2028', '\u2029', '\u0085', '\u3000', '\u1680', '\0', '\u200b', '\\n', '/**/', '//\n'];
add('parse', 'no white space of JSON', ...noSpaces.flatMap((s) => shapes.slice(0, 10).map((shape) => shape(s))));
add('parse', 'shape', '[]', '{}', '[[]]', '[{}]', '{"a":{}}', '{"a":[]}', 'true', 'false', 'null', '""', '[null,true,false]',
  '{"a":null,"b":true,"c":[1,{"d":"e"}]}', '[[],[[]],[[],[]],{},{"a":{}}]',
  '[1,"2",3.5,-4e5,null,{"a":[]}]', '{"a":{"b":{"c":{"d":[]}}}}', '{"a" : [ 1 , 2 , { "b" : "c" } ] , "d" : { } }', '{"a": 1, "b": [1, 2]}');
add('parse', 'deep', '['.repeat(40) + ']'.repeat(40), '{"a":'.repeat(40) + '1' + '}'.repeat(40), '[{"a":'.repeat(30) + 'null' + '}]'.repeat(30),
  '[ '.repeat(50) + ']'.repeat(50), '['.repeat(500), '['.repeat(60) + ']'.repeat(59),
  '['.repeat(59) + ']'.repeat(60));
const bad = ['', ' ', '[', ']', '{', '}', ',', ':', '"', "'a'", 'a', '[1,]', '[,1]', '[,]', '[1,,2]', '[1 2]', '{"a"}', '{"a":}', '{"a":1,}', '{,}',
  '{a:1}', "{'a':1}", '{"a":1 "b":2}', '{"a" 1}', '{1:2}', '{null:1}',
  '{"a":1]', '[1}', '[1', '{"a":1', '{"a":', '{"a"', '{"', '1 2', '1,2', '[]]', '{}}', '[][]', '""""', 'tru', 'trues', 'True', 'TRUE', 'nul', 'nulll',
  'NULL', 'fals', 'undefined', 'NaN', 'Infinity', '-Infinity', '-', '+1', '--1',
  '01', '-01', '00', '0123', '1.', '.5', '-.5', '1.e5', '1e', '1e+', '1e-', '1e5.5', '1.2.3', '0x10', '0b1', '0o7', '1_000', '1n', '1f', '١', '１',
  'e5', '1ee5', '1e+-5', '- 1', '1 e5', '"a', 'a"', '"a\nb"', '"a\tb"', '"\\', '// c\n1',
  '1 // c', '/* c */1', '[1]/* */', '\u2028[1]', '{"a":1}\0', '\0', '#', '`a`', '(1)', '[1;2]', '{"a"=1}', '{"a":1;}', 'true false', '"a" "b"',
  '[tru]', '{"a":tru}', '[nul,1]', '["a]', '["a",]', '{"a":"b}', '\\u0041', '"\\u00"'];
add('parse', 'refused', ...bad, ...bad.map((s) => '[' + s + ']'), ...bad.map((s) => ' {"a":' + s + '}'));
const base = '{"a":[1,-2.5e3,true,null,"x\\n\\u00e9😀"],"1":{"b":false}}';
add('parse', 'one character missing', ...times(base.length, (i) => base.slice(0, i) + base.slice(i + 1)));
add('parse', 'cut off', ...times(base.length, (i) => base.slice(0, i)));
add('parse', 'one character changed', ...times(120,
  () => { const i = below(base.length); return base.slice(0, i) + pick('{}[],:"\\ 0-.et\n') + base.slice(i + 1); }));

// randomJSON is a document with white space and escapes of every sort.
function randomJSON(depth) {
  const space = () => (below(5) ? '' : pick(spaces));
  const string = () => quoted(times(below(6), () => pick(['a', 'Z', '0', ' ', '/', '\\/', '\\n', '\\u0000', '\\u00e9', 'é', '漢', '😀', '\\ud83d',
  '\\ude00', '\\"', '\\\\', '\u2028', '\x7f'])).join(''));
  const leaf = () => pick([string, string, () => pick(numbers.slice(0, 90)), () => String(below(1e6)), () => pick(['true', 'false', 'null', '[]',
  '{}', '[ ]'])])();
  const inner = () => (depth > 0 && below(3) ? randomJSON(depth - 1) : leaf());
  const member = () => (below(2) ? string() : quoted(pick(['a', 'b', '1', '01', '20', '__proto__']))) + space() + ':' + space() + inner();
  const list = times(below(5), () => space() + (depth % 2 ? member() : inner()) + space()).join(',');
  return space() + (depth % 2 ? '{' + list + '}' : '[' + list + ']') + space();
}
add('parse', 'random', ...times(90, () => randomJSON(1 + below(3))));

add('truthy', 'truthy', 'null', 'true', 'false', '0', '-0', '0.0', '0e9', '1e-400', '-1e-400', '1e-324', '5e-324', '1', '-1', '0.1', '1e400', '""',
  '" "', '"0"', '"false"', '"\\u0000"', '"\\n"', '"\\ud800"', '[]', '[0]', '{}', '{"a":0}', ' 0 ');

// Bytes

addBytes('UTF-8', 'a', 'é', '漢', '😀', [0xef, 0xbb, 0xbf, 0x61], [0xef, 0xbf, 0xbd], [0], [0x7f]);
const heads = [0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xfc, 0xfe, 0xff];
const nexts = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
addBytes('one byte alone', ...heads.map((h) => [h]), ...heads.map((h) => [0x61, h, 0x62]));
addBytes('first and second byte', ...heads.flatMap((h) => nexts.map((n) => [h, n])));
addBytes('three bytes', ...[0xe0, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5].flatMap((h) => nexts.map((n) => [h, n, 0x80])),
  ...[0xf0, 0xf4].flatMap((h) => nexts.map((n) => [h, 0x90, n])));
addBytes('four bytes', ...[0xf0, 0xf1, 0xf4, 0xf5].flatMap((h) => nexts.map((n) => [h, n, 0x80, 0x80])), ...nexts.map((n) => [0xf0, 0x90, 0x80, n]));
addBytes('surrogate as three bytes', [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], [0xed, 0x9f, 0xbf],
  [0x22, 0xed, 0xa0, 0x80, 0x22], [0xed, 0xa0], [0xed]);
addBytes('JSON with bytes that are no UTF-8', [0x22, 0xff, 0x22], [0x22, 0xe2, 0x82, 0x22], [0x5b, 0xff, 0x5d], [0xff], [0xef, 0xbb, 0xbf, 0x31],
  [0x7b, 0x22, 0xc3, 0x22, 0x3a, 0x31, 0x2c, 0x22, 0xc4, 0x22, 0x3a, 0x32, 0x7d], [0x22, 0x5c, 0xff, 0x22],
  [0x22, 0xf0, 0x9f, 0x98, 0x22], [0x31, 0xa0], [0x22, 0x5c, 0x75, 0x64, 0x38, 0x33, 0x64, 0xed, 0xb8, 0x80, 0x22], [0x22, 0xc3, 0xa9, 0xc3, 0x22],
  Buffer.from('{"a":"é"}', 'latin1'), Buffer.from('["é"]', 'utf16le'));
addBytes('random bytes', ...times(80, () => times(1 + below(10), () => pick([below(256), pick(heads), pick(nexts), 0x80 + below(64)]))));

// Text

const blanks = [...range(0, 0x20), 0x7f, 0x85, 0xa0, 0xad, 0x1680, 0x180e, ...range(0x1ffe, 0x200f), ...range(0x2027, 0x202f),
  ...range(0x205e, 0x2064), 0x2800, 0x2fff, 0x3000, 0x3001, 0x3164, 0xfeff, 0xfffe, 0xd800, 0xdc00];
add('text', 'blank', ...blanks.map((c) => String.fromCharCode(c)), blanks.map((c) => String.fromCharCode(c)).join(''));
add('text', 'blank around', ...blanks.map((c) => String.fromCharCode(c) + 'x y' + String.fromCharCode(c)));
add('text', 'text', '', 'a', 'abc', '  a  b  ', '\u00a0\ufeffa\u2029', '\n\n', 'é', '漢字かな', '😀', 'a😀b', '😀😀', '👩‍👩‍👧‍👦', 'e\u0301',
  '\ud7ff\ue000\uffff', '\0', '0', 'false', '"', '\\', '\b\f\n\r\t\v', '"\\/', '\x7f\x80', 'plain ascii longer than eight bytes',
  'seven77é', 'eight888é', 'nine99999é', 'x'.repeat(50), '漢'.repeat(45), '😀'.repeat(23), ('x'.repeat(15) + '😀').repeat(3));
add('text', 'lone surrogates', '\ud800', '\udc00', '\udbff', '\udfff', 'a\ud83d', '\ude00a', 'a\ud83db', '\ude00\ud83d', '\ud83d\ud83d\ude00',
  '\ud83d\ude00\ude00', '\ud83d\ud83d', '\ude00\ude00', '\ud83d😀\ude00', '漢\ud83d字\ude00é', '\ud83d \ude00', ' \ud83d ',
  '\ud7ff\ud800\udc00\udfff\ue000');
const pieces = ['a', 'b', ' ', '\n', '"', '\\', '\u0001', 'é', '漢', '\ud7ff', '\ue000', '\ufeff', '\u00a0', '😀', '\ud83d', '\ude00', 'ascii text '];
add('text', 'random', ...times(120, () => times(1 + below(14), () => pick(pieces)).join('')));

// Numbers read from text

const numerals = [...new Set([
  ...numbers, '', ' ', '\n', '.', '..', '5.', '.5', '5.5.5', '-.5', '+.5', '-5.', '.e5', '5.e5', '.5e5', '5.e', '0.', '.0', '-.0', '00', '007', '0_1',
  '1_0', '1,000', ' 9000', '9000 ', '\t9000\n', '+7000', '-7000', '++1', '--1', '+-1', '-+1', '+', '-',
  '+ 1', '- 1', '1 2', '1-', '1+', '1e5', '1E5', '1e+5', '1e-5', '1e', 'e', 'e1', '1e1e1', '1e1.5', '1e 5', 'Infinity', '+Infinity', '-Infinity',
  ' Infinity ', 'infinity', 'INFINITY', 'Infinity1', 'Infinit', '++Infinity', 'Inf', 'inf', '+inf', 'NaN', 'nan',
  '0x10', '0X10', '0xFf', '0xg', '0x', '0X', '-0x10', '+0x10', ' 0x10 ', '0x 10', '0x1.8', '0x1p4', '0x1e5', '0x1_0', '0x-1', '00x1', '0o17', '0O17',
  '0o8', '0o', '-0o7', '0b101', '0B101', '0b2', '0b', '+0b1', '0b1e1', '017', '08', '0xé', '0x１',
  '0x1fffffffffffff', '0x20000000000000', '0x20000000000001', '0x20000000000002', '0x20000000000003', '0x3fffffffffffff', '0x7ffffffffffffbff',
  '0x7ffffffffffffc00', '0x7ffffffffffffc01', '0xfffffffffffffbff', '0xfffffffffffffc00',
  '0x' + 'f'.repeat(255), '0x' + 'f'.repeat(256), '0x' + 'f'.repeat(257), '0x1' + '0'.repeat(255), '0x1' + '0'.repeat(256),
  '0x' + '0'.repeat(300) + '1', '0xfffffffffffff8' + '0'.repeat(242), '0xfffffffffffffbff' + 'f'.repeat(240),
  '0xfffffffffffffc00' + '0'.repeat(240), '0b1' + '0'.repeat(53) + '1', '0b1' + '1'.repeat(53), '0b' + '1'.repeat(54) + '0', '0o' + '7'.repeat(19), '0o4' + '0'.repeat(17) + '1',
  '0o' + '7'.repeat(342), '1'.repeat(400), '9'.repeat(309), '0'.repeat(400) + '5', '0.' + '9'.repeat(400), '9007199254740993',
  '9007199254740993' + '.' + '0'.repeat(900) + '1', '-' + '8'.repeat(310), '1n', '1px', '12abc', 'abc', '1e400', '-1e400', 'true', 'null',
  'undefined', '[]', '0.0.0', '\u00a01\ufeff', '\u20281\u2029', '\u00851', '\u180e1', '\u200b1', '1\0', '\0', '１２', '٣', '−5', '½', '1\ud800', '\ud800', '5 \v', '0 x10',
  '.Infinity', '1Infinity', '0e', '0e0', '-0', '+0', '-0.0', '- 0',
  '3.14159', '  42abc', '0.1.2', '4294967296', '-4294967297', 'ff', 'FF', 'zz', 'ZZ', '-zz', 'z'.repeat(11), 'z'.repeat(12), 'Z'.repeat(30),
  '1'.repeat(60), 'g', '2', '102', '1012', 'a0', '0xx1', '0x0x1', '-0xff', '+0xFFz', '\u00a0-12', '0.5e1', '1e3',
  'z'.repeat(198), 'z'.repeat(199), 'z'.repeat(200), 'z'.repeat(250),
])];
add('number', 'numeral', ...numerals);
add('int', 'numeral', ...numerals);
const literal = () => pick(['', '', '', '+', '-', ' ']) + pick(['', '0', '0x', '0b', '0o', '']) + times(1 + below(22),
  () => pick('0123456789012345678901234567890123456789.eEfFxz_+- ')).join('');
add('number', 'random', ...times(150, literal));
add('int', 'random', ...times(60, literal));
add('number', 'random digits', ...times(60, () => digits(1 + below(40)) + pick(['', '.', '.' + digits(1 + below(20))]) +
  pick(['', '', 'e' + below(30), 'e-' + below(60)])));
add('number', 'random hex', ...times(40, () => '0x' + times(10 + below(12), () => pick('0123456789abcdefABCDEF')).join('')));
add('int', 'random base 36', ...times(40, () => times(8 + below(24), () => pick('0123456789abcdefghijklmnopqrstuvwxyzABCXYZ')).join('')));
add('int', 'random binary', ...times(20, () => '1' + times(50 + below(30), () => pick('01')).join('')));

// Numbers written as text

const edges = [0, -0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3.5, 0.125, 0.375, 1.005, 1.045, 2.345, 2.675, 8.345, 0.05, 0.15, 0.25, 0.35, 0.45, 0.95,
  0.995, 0.999, 9.95, 9.995, 99.95, 99.995, 999.5, -0.04, -0.05, -0.001, -1.005, 0.000001, 0.0000001, 1e-10, 5e-324,
  0.49999999999999994, 0.5000000000000001, -0.49999999999999994, -0.5000000000000001, 1.4999999999999998, 4503599627370495.5, 4503599627370496.5,
  4503599627370497, 9007199254740991, 9007199254740992, 9007199254740993, 2251799813685248.5, 2251799813685249.5, -4503599627370495.5,
  1e15, 1e16, 1e20, 1e21, 1.5e20, 123456789012345680000, 999999999999999900000, 999999999999999868928, 1e22, 1e100, 1.7976931348623157e308,
  2.2250738585072014e-308, 2.225073858507201e-308, Infinity, -Infinity, NaN, -1e21, -1e20, 0.1, 0.2, 0.3, 0.1 + 0.2, 1 / 3, 2 / 3, 100, 1e6,
  123456.789,
  1e-6, 9.999999e-7, 1.2e-6, 1e5, 1234.5678, 5.684341886080802e-14, 4.35, 4.5e-7, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 2 ** 64, 2 ** 70, 2 ** -20,
  2 ** -1074, 2 ** 1023, 2 ** 31, -(2 ** 31)];
addDoubles('edge', ...edges);
addDoubles('tie', ...times(40, (i) => (2 * i + 1) / 2), ...times(40, (i) => (2 * i + 1) / 4), ...times(40, (i) => (2 * i + 1) / 8),
  ...times(20, (i) => (2 * i + 1) / 16));
addDoubles('near a tie', ...times(60, () => (below(2000) + 0.5) / pick([10, 100, 1000])));
addDoubles('size in kilobytes', ...times(60, () => below(1e7) / 1024));
addDoubles('random', ...times(120, randomDouble));
addDoubles('power of two', ...range(-1074, 1023).filter((n) => n % 37 === 0).map((n) => 2 ** n));
addDoubles('power of ten', ...range(-330, 308).filter((n) => n % 11 === 0 || Math.abs(n) < 24).map((n) => Number('1e' + n)));

add('thousands', 'integer', 0, 1, -1, 9, 12, 99, 100, 999, -999, 1000, -1000, 9999, 10000, 99999, 100000, 999999, 1000000, -1234567, 25000, 123456789,
  2147483648, 9007199254740991, -9007199254740991, ...times(60, () => Math.floor(10 ** (random() * 15)) * pick([1, 1, -1])));

// Base64

add('atob', 'form', '', ' ', '\t\n\f\r ', 'QQ==', 'QQ=', 'QQ', 'QQ===', 'Q', 'Q=', 'Q==', 'Q===', '=', '==', '===', '====', 'QUI=', 'QUI', 'QUI==',
  'QUJD', 'QUJD=', 'QUJD==', 'QUJD===', 'QUJD====', 'QUJDRA', 'QUJDR', 'QUJDRA==', 'QQ==QQ==', 'QQ=Q', 'Q=QQ', '=QQQ', 'QQ==Q', 'QQ = =', 'Q Q = =',
  'Q\nQ\r=\t=\f', 'QQ=\v=', 'QQ\v', 'QQ\u00a0', '\ufeffQQ', 'QQ\0', 'QR==', 'QR', 'QUJ=', 'QUK=', 'QUJ', '//8=', '++++', '__--', '-_8=', 'AAAA', 'éééé', 'QQ=\u003d',
  'QQ\u2028', '😀', '\ud800', 'QUJD!', 'QU\\nJD', 'data:;base64,QQ==', 'QQ%3D%3D', 'aGVsbG8=', 'aGVsbG8', 'aGVs\nbG8=', ' aGVsbG8= ', 'aGVsbG8 =',
  'a', 'aa', 'aaa', 'aaaa', 'aaaaa', 'aaaaaa=',
  'aaaaaa==', 'aa ==', 'aa= =', 'a a==', 'a=', 'a==', 'aa==\n', '\naa==', 'aa\n==', 'Ā', 'ŁŁŁŁ', 'QQĀ=');
add('atob', 'one character', ...range(0, 0xff).map((c) => 'QQ' + String.fromCharCode(c)));
add('atob', 'random', ...times(120, () => times(1 + below(14), () => pick('QRZaz09+/AAAAAA= \n=')).join('')));
add('atob', 'random bytes', ...times(30, () => Buffer.from(times(1 + below(20), () => below(256))).toString(
  pick(['base64', 'base64', 'base64url']))));

writeFileSync(new URL('node.jsonl', import.meta.url), lines.join('\n') + '\n');
