// Asks the validator itself what it says about results, for TestZod.
//
//   node zod.mjs NAME [CASES] > zod-NAME.jsonl
//
// run in a folder of its own, to which this file was copied and where
//
//   old       npm install @modelcontextprotocol/sdk@1.29.0 zod@4.0.0
//   optional  npm install @modelcontextprotocol/sdk@1.29.0 zod@4.3.6
//   short     as optional; the locale is taken out of zod
//   seconds   npm install @modelcontextprotocol/client@2.4.0 zod@4.6.7
//   two       as seconds
//
// old, optional and short ask the SDK's schemas; seconds asks its client, to which
// a made-up server answers each result, in both protocol revisions. No published
// SDK has the two forms of a date that Claude Code from 2.1.285 has: two asks the
// schema at the end of this file, which seconds holds to the client.
//
// The results are random but always the same: valid ones into which breaches are
// sown. The first line is a header; a case is
//
//   {"method", "protocol", "result": JSON text, then one of
//    "checked": JSON text, "thrown": message,
//    "issues": text or, for a long one, {"units", "sha256"}}
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/v4";

const NAME = process.argv[2];
const CASES = Number(process.argv[3] ?? (NAME === "short" ? 250 : 1000));
const FULL = 900; // units up to which a text is kept

const modern = NAME === "two" || NAME === "seconds";
if (NAME === "short") z.config({ localeError: undefined });

// ---- results -------------------------------------------------------------

let seed = 20261201;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];
const chance = (p) => random() < p;

// Everything is JSON text, since 1e400 and __proto__ are no JavaScript values.
const q = JSON.stringify;
let breach = 0; // how likely a member is broken

const ODD = [
  "null", "true", "false", "0", "1.5", "-1", "1e400", "-1e400", "2", '""', '"x"', "[]", "[null]", "{}",
  '{"a":1}', '{"__proto__":{"a":1},"b":2}', '{"2":1,"b":2,"1":3}', '{"constructor":1}', '{"constructor":{}}',
  '{"constructor":{"prototype":{"isPrototypeOf":0}}}', '{"constructor":{"prototype":[]}}', '{"a":{"__proto__":1}}',
];
const STRINGS = ['""', '"s"', '"text"', '"\\u00e4"', '"\\ud800"', '"a\\nb"', '"https://example.com/a"'];
const BASE64 = ['""', '"AAAA"', '"AA"', '"AAA"', '"AB=="', '"AA =\\n="', '"AA==\\t"', '"\\fQUJD"', '"+/+/"'];
const NOT_BASE64 = ['"A"', '"AA="', '"AAA=="', '"===="', '"_-_-"', '"AA\\u000b"', '"AA\\u00a0"', '"AAAAA"', '"AA=A"', '"\\u00e4"', '"A==="'];
const DATES = [
  "2024-02-29T00:00:00Z", "2000-02-29T23:59:59.123456789Z", "2025-12-31T12:30:15+02:00", "2025-01-01T00:00Z",
  "2025-06-30T24:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2025-04-31T00:00:00Z", "2025-01-01T00:00:00-23:59",
  "2025-01-01T00:00:00+24:00", "2025-01-01T00:00:00+99:99", "2025-01-01T00:00-07:30", "2025-01-01T00:00:60Z",
  "2025-01-01T00:00:00.Z", "2025-01-01T00:00:00", "2025-01-01t00:00:00z", "2025-01-01", "", "yesterday",
  "2025-01-01T00:00:00Z\n", "2025-01-01T00:00.5Z", "\u0662025-01-01T00:00:00Z", "2025-13-01T00:00:00Z", "02025-01-01T00:00:00Z",
];

function date() {
  const s = pick(DATES);
  if (!chance(0.4)) return q(s);
  const at = below(s.length + 1);
  return q(s.slice(0, at) + pick(["", "0", "1", "2", "9", ":", "-", "+", "Z", "T", ".", " "]) + s.slice(at + below(2)));
}

// object writes members, [key, text] each, in a random order, with some noise.
function object(members) {
  const out = members.filter(Boolean);
  if (chance(0.3)) for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  if (chance(0.15)) out.splice(below(out.length + 1), 0, [pick(["x", "1", "__proto__", "constructor", "toString", "text", "blob"]), pick(ODD)]);
  return "{" + out.map(([k, v]) => q(k) + ":" + v).join(",") + "}";
}
function value(make) {
  if (!chance(breach)) return make();
  return pick(ODD);
}
const need = (key, make) => (chance(breach / 2) ? null : [key, value(make)]);
const may = (key, make, p = 0.2) => (chance(p) ? [key, value(make)] : null);
const list = (make, max) => () => "[" + Array.from({ length: below(max + 1) }, () => value(make)).join(",") + "]";

const string = () => pick(STRINGS);
const base64 = () => pick(chance(breach * 3) ? NOT_BASE64 : BASE64);
const open = () => chance(breach / 8) ? '{"constructor":null}' : pick(['{}', '{"a":1}', '{"b":{"__proto__":1},"a":[1,1e400]}', '{"__proto__":1,"b":2}', '{"constructor":1}']);
const annotations = () => object([
  may("audience", list(() => pick(['"user"', '"assistant"', chance(breach) ? '"robot"' : '"user"']), 3), 0.5),
  may("priority", () => pick(["0", "1", "0.5", "-0", ...(chance(breach * 3) ? ["1.0000001", "-1e-9", "1e400", "5", "-5"] : [])]), 0.5),
  may("lastModified", chance(breach * 4) ? date : () => q("2025-01-01T00:00:00Z"), 0.4),
]);
const contents = () => object([
  need("uri", string),
  may("mimeType", string, 0.5),
  may("_meta", open),
  chance(0.5) ? need("text", string) : need("blob", base64),
  chance(0.1) ? pick([["text", pick(ODD)], ["blob", '"AA"'], ["blob", '"!"']]) : null,
]);
const icon = () => object([
  need("src", string), may("mimeType", string), may("sizes", list(string, 2)),
  may("theme", () => pick(['"light"', '"dark"', chance(breach) ? '"blue"' : '"dark"'])),
]);
const type = (t) => (chance(breach / 2) ? ["type", pick(['"text"', '"image"', '"link"', '"Text"', "1e400", "null"])] : ["type", q(t)]);
const tail = () => [may("annotations", annotations, 0.3), may("_meta", open)];
const BLOCKS = [
  () => object([type("text"), need("text", string), ...tail()]),
  () => object([type("image"), need("data", base64), need("mimeType", string), ...tail()]),
  () => object([type("audio"), need("data", base64), need("mimeType", string), ...tail()]),
  () => object([
    type("resource_link"), need("name", string), may("title", string), may("icons", list(icon, 2)), need("uri", string),
    may("description", string), may("mimeType", string), may("size", () => pick(["0", "-1.5", "1e21", "12", "1e400"]), 0.15), ...tail(),
  ]),
  () => object([type("resource"), need("resource", contents), ...tail()]),
];
const block = () => pick(BLOCKS)();

// No integer beyond 2^53: zod 4.0.0 words it in its own way, and no host has both.
const meta = () => pick([
  open(), '{"progressToken":1}', '{"z":0,"progressToken":"t"}', '{"io.modelcontextprotocol/related-task":{"taskId":"1","x":2}}',
  ...(chance(breach * 3) ? [
    '{"progressToken":{}}', '{"progressToken":1.5}', '{"progressToken":1e400}', '{"io.modelcontextprotocol/related-task":{}}',
    '{"io.modelcontextprotocol/related-task":[]}', '{"progressToken":null,"io.modelcontextprotocol/related-task":{"taskId":5}}',
  ] : []),
]);
// The client never answers to a _meta that is no object, so none is sent to it.
const ownMeta = () => chance(0.1) ? ["_meta", NAME === "seconds" ? meta() : value(meta)] : null;
const callResult = () => object([
  ownMeta(),
  chance(0.05) ? null : need("content", list(block, 3)),
  may("structuredContent", open),
  may("isError", () => pick(["true", "false"])),
  chance(0.02) ? [pick(["task", "inputRequests", "requestState"]), pick(ODD)] : null,
]);
const readResult = (protocol) => object([
  ownMeta(),
  ...(protocol === "2026-07-28" ? [
    need("ttlMs", () => pick(["0", "1000", ...(chance(breach * 3) ? ["-1", "0.5", "1e300", "-1e300", "-1.5"] : [])])),
    need("cacheScope", () => pick(['"public"', '"private"'])),
  ] : []),
  need("contents", list(contents, 3)),
]);

// ---- whom to ask ---------------------------------------------------------

// Each asks for {checked} or {issues: text} or {thrown}.
async function oracle() {
  if (NAME === "two") return (method, protocol, text) => parse(mirror(method, protocol, TWO), method, strip(JSON.parse(text)));
  if (NAME !== "seconds") {
    const sdk = await import("@modelcontextprotocol/sdk/types.js");
    const schemas = { "tools/call": sdk.CallToolResultSchema, "resources/read": sdk.ReadResourceResultSchema };
    return (method, _, text) => parse(schemas[method], method, JSON.parse(text));
  }
  const ask = { "2025-11-25": await client("2025-11-25"), "2026-07-28": await client("2026-07-28") };
  return async (method, protocol, text) => {
    const got = await ask[protocol](method, text);
    const same = parse(mirror(method, protocol, SECONDS), method, strip(JSON.parse(text)));
    if (got.issues !== same.issues) throw new Error(`the mirror differs from the client for ${text}:\n${got.issues}\n${same.issues}`);
    return got;
  };
}

// strip does what the client does before its schema: resultType is its own.
function strip(result) {
  const { resultType, ...rest } = result;
  return rest;
}

function parse(schema, method, result) {
  if (schema.family) {
    const error = schema.family(result);
    if (error) return error;
    schema = schema.schema;
  }
  try {
    const got = schema.safeParse(result);
    return got.success ? { checked: JSON.stringify(got.data) } : { issues: got.error.message };
  } catch (error) {
    return { thrown: error.message };
  }
}

// client returns a function that lets the SDK's client receive text as a result.
async function client(protocol) {
  const { Client } = await import("@modelcontextprotocol/client");
  const server = { capabilities: { tools: {}, resources: {} }, serverInfo: { name: "probe", version: "1" } };
  let next = "";
  const transport = {
    async start() {},
    async close() {},
    async send({ id, method, params }) {
      if (id === undefined) return;
      const reply = (result) => queueMicrotask(() => transport.onmessage({ jsonrpc: "2.0", id, result }));
      if (method === "initialize") reply({ protocolVersion: params.protocolVersion, ...server });
      else if (method === "server/discover") reply({ resultType: "complete", supportedVersions: [protocol], ttlMs: 0, cacheScope: "private", ...server });
      else reply(JSON.parse(next));
    },
  };
  const modernOne = protocol === "2026-07-28";
  const c = new Client({ name: "host", version: "1" }, modernOne ? { versionNegotiation: { mode: { pin: protocol } } } : {});
  await c.connect(transport);
  return async (method, text) => {
    next = modernOne ? text.replace(/^\{/, text === "{}" ? '{"resultType":"complete"' : '{"resultType":"complete",') : text;
    const params = method === "tools/call" ? { name: "t", arguments: {} } : { uri: "probe://r" };
    try {
      return { checked: JSON.stringify(await c.request({ method, params })) };
    } catch (error) {
      const prefix = `Invalid result for ${method}: `;
      return error.message.startsWith(prefix) ? { issues: error.message.slice(prefix.length) } : { thrown: error.message };
    }
  };
}

// ---- the schema of hosts with zod 4.5.4-4.6.7 ------------------------------

const SECONDS = () => z.iso.datetime({ offset: true });
const TWO = () => z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

function mirror(method, protocol, date) {
  const modern = protocol === "2026-07-28";
  const base64 = z.string().refine((s) => { try { atob(s); return true; } catch { return false; } }, { message: "Invalid Base64 string" });
  const record = z.record(z.string(), z.unknown()).optional();
  const text = z.string().optional();
  const annotations = z.object({
    audience: z.array(z.enum(["user", "assistant"])).optional(),
    priority: z.number().min(0).max(1).optional(),
    lastModified: date().optional(),
  }).optional();
  const form = (body) => z.object({ uri: z.string(), mimeType: text, _meta: record, ...body });
  const contents = z.union([form({ text: z.string() }), form({ blob: base64 })]);
  const block = (type, members) => z.object({ type: z.literal(type), ...members, annotations, _meta: record });
  const content = z.array(z.union([
    block("text", { text: z.string() }),
    block("image", { data: base64, mimeType: z.string() }),
    block("audio", { data: base64, mimeType: z.string() }),
    z.object({
      name: z.string(), title: text,
      icons: z.array(z.object({ src: z.string(), mimeType: text, sizes: z.array(z.string()).optional(), theme: z.enum(["light", "dark"]).optional() })).optional(),
      uri: z.string(), description: text, mimeType: text, size: z.number().optional(), annotations,
      _meta: z.looseObject({}).optional(), type: z.literal("resource_link"),
    }),
    block("resource", { resource: contents }),
  ]));
  // Claude Code's _meta is any object as far as recordings show; the client's has
  // members of its own in 2025-11-25.
  const own = NAME === "two" || modern ? {} : {
    progressToken: z.union([z.string(), z.number().int()]).optional(),
    "io.modelcontextprotocol/related-task": z.object({ taskId: z.string() }).optional(),
  };
  const _meta = z.looseObject(own).optional();
  if (method === "resources/read") {
    const hints = modern ? { ttlMs: z.number().int().min(0), cacheScope: z.enum(["public", "private"]) } : {};
    return z.looseObject({ _meta, ...hints, contents: z.array(contents) });
  }
  const schema = z.looseObject({
    _meta,
    content: modern ? content : content.default([]),
    structuredContent: modern ? z.unknown().optional() : record,
    isError: z.boolean().optional(),
  });
  return modern ? schema : { schema, family };
}

function family(result) {
  if (result.content !== undefined) return;
  const key = ["task", "inputRequests", "requestState"].find((k) => k in result);
  if (!key) return;
  const message = `content is required when the body carries '${key}' — another result family cannot default into an empty tools/call success`;
  return { issues: JSON.stringify([{ code: "custom", message, path: [] }], null, 2) };
}

// ---- run -----------------------------------------------------------------

const zod = JSON.parse(readFileSync(new URL("./node_modules/zod/package.json", import.meta.url))).version;
const ask = await oracle();
console.log(q({ zod, name: NAME }));
for (let i = 0; i < CASES; i++) {
  breach = pick([0, 0.02, 0.05, 0.1, 0.3]);
  const protocol = modern ? pick(["2025-11-25", "2026-07-28"]) : "2025-11-25";
  const method = chance(0.12) ? "resources/read" : "tools/call";
  const result = method === "tools/call" ? callResult() : readResult(protocol);
  const got = await ask(method, protocol, result);
  if (got.issues?.length > FULL) got.issues = { units: got.issues.length, sha256: createHash("sha256").update(got.issues).digest("hex") };
  console.log(q({ method, protocol, result, ...got }));
}
