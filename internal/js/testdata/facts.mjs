// facts.mjs: what node makes of one input, a function a kind. node.mjs writes
// the answers down, peer.mjs gives them to the fuzz target.
//
// Inputs and answers are ASCII JSON that any reader keeps whole: a well-formed
// string is a JSON string, one with lone surrogates the array of its UTF-16
// units, a number the 16 hex digits of its double, bytes are base64.

const word = new DataView(new ArrayBuffer(8));

export function bits(x) {
  if (Number.isNaN(x)) return 'NaN'; // the payload of a NaN is nobody's business
  word.setFloat64(0, x);
  return word.getBigUint64(0).toString(16).padStart(16, '0');
}

export function double(hex) {
  if (hex === 'NaN') return NaN;
  word.setBigUint64(0, BigInt('0x' + hex));
  return word.getFloat64(0);
}

export function packed(s) {
  return s.isWellFormed() ? s : Array.from({ length: s.length }, (_, i) => s.charCodeAt(i));
}

export function unpacked(x) {
  if (typeof x === 'string') return x;
  let s = '';
  for (const unit of x) s += String.fromCharCode(unit);
  return s;
}

// ascii is JSON.stringify without a character beyond ASCII.
export function ascii(x) {
  const escape = (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0');
  return JSON.stringify(x).replace(/[\u007f-\uffff]/g, escape);
}

// tried is f(), or null where f throws.
function tried(f) {
  try {
    return f();
  } catch {
    return null;
  }
}

const isHigh = (unit) => (unit & 0xfc00) === 0xd800;
const isLow = (unit) => (unit & 0xfc00) === 0xdc00;

// splits reports whether a cut at n goes through a surrogate pair.
function splits(s, n) {
  return n > 0 && n < s.length && isHigh(s.charCodeAt(n - 1)) && isLow(s.charCodeAt(n));
}

export function head(s, n) {
  const end = Math.min(n, s.length);
  return s.slice(0, splits(s, end) ? end - 1 : end);
}

export function tail(s, n) {
  const start = Math.max(s.length - n, 0);
  return s.slice(splits(s, start) ? start + 1 : start);
}

// cuts are the lengths of head and tail for each number of units, as far as 24.
function cuts(s) {
  const lengths = [];
  for (let n = 0; n <= Math.min(s.length + 1, 24); n++) {
    lengths.push([head(s, n).length, tail(s, n).length]);
  }
  return lengths;
}

function rewritten(s) {
  const value = JSON.parse(s);
  return [packed(JSON.stringify(value)), packed(JSON.stringify(value, null, 2))];
}

export const facts = {
  // JSON.parse, then JSON.stringify on one line and indented by two; null where
  // JSON.parse throws.
  parse: (s) => tried(() => rewritten(unpacked(s))),

  // Whether the parsed value counts as true.
  truthy: (s) => tried(() => Boolean(JSON.parse(unpacked(s)))) ?? null,

  // Bytes read as UTF-8, and what JSON.parse makes of that text.
  bytes: (base64) => {
    const s = Buffer.from(base64, 'base64').toString('utf8');
    return { text: s, parse: tried(() => rewritten(s)) };
  },

  text: (x) => {
    const s = unpacked(x);
    return {
      length: s.length,
      cuts: cuts(s),
      trim: packed(s.trim()),
      wellFormed: s.toWellFormed(),
      quoted: packed(JSON.stringify(s)),
      truthy: Boolean(s),
    };
  },

  number: (x) => bits(Number(unpacked(x))),

  // parseInt with no radix, 10, 16, 2 and 36.
  int: (x) => [undefined, 10, 16, 2, 36].map((radix) => bits(parseInt(unpacked(x), radix))),

  double: (hex) => {
    const x = double(hex);
    return {
      string: String(x),
      json: JSON.stringify(x),
      fixed: [0, 1, 2].map((n) => x.toFixed(n)),
      round: bits(Math.round(x)),
      truthy: Boolean(x),
    };
  },

  thousands: (n) => n.toLocaleString('en-US'),

  // The bytes of atob, null where it throws.
  atob: (x) => tried(() => Buffer.from(atob(unpacked(x)), 'latin1').toString('base64')),
};
