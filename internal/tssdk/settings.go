// Package tssdk is the MCP TypeScript SDK's check of what a server answers: the
// schema of a tools/call or resources/read result, and the list of issues that
// takes the place of a result that breaks it.
//
// A host that runs this check shows its model nothing of a broken result, only
// those issues as JSON. They come from the validator zod, release 4, so the
// package is a small validator of the same kind: schemas made of objects, arrays
// and unions, walked in schema order, every breach collected.
//
//  1. [Settings] say which SDK and which zod the host was built with.
//  2. The schema is built from them (schema.go) and walked (check.go).
//  3. No issue: the result is replaced by the checked value, which lacks what the
//     schema does not know.
//  4. Any issue: [Failure.Text] is what JSON.stringify(issues, null, 2) writes.
//
// What a host puts before that text, and how it cuts it, is the host's business.
package tssdk

// Settings are what differs between hosts and their versions.
type Settings struct {
	// What the schema has.

	Annotations     bool     // annotations of blocks are checked; otherwise dropped as unknown keys
	LinkSize        bool     // size of a resource_link is checked; otherwise dropped
	IconTheme       bool     // theme of an icon is checked; otherwise dropped
	Meta            MetaKind // what the result's own _meta has to be
	DateTime        DateTime // what annotations.lastModified has to be
	ContentRequired bool     // content must be there, as 2026-07-28 has it; otherwise none is an empty list
	StructuredAny   bool     // structuredContent is any JSON value, as in 2026-07-28; otherwise an object

	// Families refuses a result that has no content but a task, inputRequests or
	// requestState, before the schema is looked at. Claude Code does so from 2.1.274
	// on, with 2025-11-25 (recorded), like the public client 2.0.0-2.4.0.
	Families bool

	// CacheHints makes ttlMs and cacheScope of a resources/read result required.
	// The public client 2.0.0-2.4.0 does so on 2026-07-28; not recorded.
	CacheHints bool

	// How the validator works and words.

	Lone     bool         // a union's only form without an aborting issue speaks for it
	Ctor     bool         // an own key "constructor" can make an object no record
	Infinity InfinityWord // wording about 1e400
	Short    bool         // messages are "Invalid input": the program carries no locale
}

// MetaKind is what the _meta of a result has to be.
type MetaKind uint8

// The kinds. A breach of MetaTask is caught by the SDK's transport already where
// that checks envelopes, so a model may never see its issues (opencode 1.18.33).
const (
	MetaObject MetaKind = iota // an object
	MetaRecord                 // a record (see Settings.Ctor)
	MetaTask                   // an object; progressToken a string or integer, related-task has a taskId
)

// DateTime is the form that a date has to have. All of them want a date, "T", a
// time and an offset.
type DateTime uint8

// The forms.
const (
	DateOld      DateTime = iota // seconds may be missing, the offset is any digits: zod 4.0.0
	DateOptional                 // seconds may be missing: zod 4.1.13-4.4.3
	DateSeconds                  // seconds are needed: zod 4.5.4-4.6.7
	DateTwo                      // union of seconds and none: Claude Code from 2.1.285
)

// InfinityWord is how issues word a number beyond the doubles, such as 1e400.
type InfinityWord uint8

// The wordings.
const (
	InfinityPlain  InfinityWord = iota // it is a number like others: up to zod 4.4.3
	InfinitySigned                     // every message names it: zod 4.5.4-4.6.7
)
