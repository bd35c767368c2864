// Package recording reads recordings of what real hosts sent their models, and
// compares any emulated host with them, byte for byte.
//
// A recording is a file of JSON lines. The first is the header, every other one
// a case: a call, as the host received it, and what its model was sent:
//
//	{"recording":1,"host":"claude-code","version":"2.1.310","date":"2026-12-01","how":"…","dirUnits":117}
//	{"name":"structured/differs-from-text","call":{…},"sees":{…}}
//
// A call has the form of [Request]. A long text may stand as {"$text": [[piece,
// times], …]}: the pieces, each repeated, one after another. A text of sees that
// is longer than 11,100 UTF-16 units is kept as {"$units", "$sha256", "$head",
// "$tail"}. What differs from run to run is a placeholder: {{dir}}, {{id}},
// {{call}}. Where the host scaled a picture, scaled has its size, or null, in
// place of data. Members of sees named after wire forms (anthropic, responses)
// hold what is sent in these forms; those named after a provider (openai), what is
// sent with it.
package recording
