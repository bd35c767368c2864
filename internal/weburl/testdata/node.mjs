// Prints what node's URL makes of texts, a JSON line each:
//
//	node testdata/node.mjs > testdata/node.jsonl
//
// {"url"} is a text for new URL; with it come the three values that are set, and
// {"href", "pathname", "host"} of before and after, null where it throws. '^' is
// left out of paths: what becomes of it depends on the version of node.
const pieces = [
  "a", "B", "z", "0", "7", ".", "..", "/", "//", "\\", "?", "#", "@", ":", "[", "]", "%", "%2F", "%2e", "%2E", "%41", "%zz",
  " ", "\t", "\n", "<", ">", '"', "'", "`", "{", "}", "|", "~", "!", "$", "&", "(", ")", "*", "+", ",", ";", "=", "_", "-",
  "é", "日本", "ü", "ß", "\u00ad", "\u200d", "😀", "\u3002", "ＡＢ", "xn--", "xn--nxasmq6b", "xn--a-é", "127.1", "0x7f", "1", "256",
  "localhost", "[::1]", "[1:2::3.4.5.6]", "[1:2:3:4:5:6:7:8]", "[0:0:1::]", "C:", "c|", "example.com", "EXAMPLE", "\u0000", "\u007f", "65535", "080",
];
const schemes = ["http", "https", "ftp", "ws", "wss", "file", "test", "memo", "urn", "db", "x+y", "a.b-c", "1a", "HTTP", "javascript", "data", "mailto", "File", ""];

let seed = Number(process.argv[3] ?? 20261201);
function random(n) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
}
const text = (n) => Array.from({ length: random(n) }, () => pieces[random(pieces.length)]).join("");
const seen = (u) => ({ href: u.href, pathname: u.pathname, host: u.host });

const written = [
  "https://example.com:443/a/../b/./c?x y#z", "http://[2001:DB8:0:0:1::1]:80/", "http://0x7f.1/", "http://1.2.3/", "http://4294967296/", "http://1.2.3.08/",
  "file:///C|/a", "file:C:/a", "file://host/share", "file://localhost/x", "file:/a", "file:", "file:////a//b/", "urn:isbn:123", "memo://", "memo://a b", "test://u:p@h:0099/",
  "test:/..//a", "https://", "https://@", "https://a:b@", "https:///a", "https:a", "//a", "a", "", "http://a:65536", "http://a:", "test://a:", "test://:1", "http://ß.de",
  "http://日本。jp/", "http://ex%41mple.com", "http://a%00b", "http://xn--a", "http://xn--nxasmq6b", "http://a..b", "http://.", "http://1.2.3.4.5", "http://[::127.0.0.1]",
  "http://[1::2::3]", "http://[::1", "data:text/plain,a b?c d#e f", "mailto:a@b", "  https://a  ", "ht\ntps://a", "http://a/%2e%2E/b", "http://a/b/%2e", "http://a\\b\\..\\c",
];
const sets = [["/a b", "?q=1&r='", "#f`"], ["", "", ""], ["/a/../b/", "q", "f"], ["/?#", "#", "?"]];
const lines = [];
function add(url, [pathname, search, hash]) {
  const line = { url, pathname, search, hash };
  try {
    const u = new URL(url);
    line.before = seen(u);
    u.pathname = pathname;
    u.search = search;
    u.hash = hash;
    line.after = seen(u);
  } catch {
    line.before = null;
  }
  lines.push(JSON.stringify(line));
}
written.forEach((url, i) => add(url, sets[i % sets.length]));
for (let i = 0; i < Number(process.argv[2] ?? 1200); i++) {
  const scheme = schemes[random(schemes.length)];
  const url = scheme + (scheme ? ":" : "") + ["//", "//", "//", "/", "", "\\\\"][random(6)] + text(8);
  add(url, [random(4) ? "/" + text(6) : "", text(4), text(4)]);
}
console.log(lines.join("\n"));
