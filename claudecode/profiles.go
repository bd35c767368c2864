package claudecode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/internal/versions"
	"github.com/mcpsight/mcpsight/spec"
)

// profile is what a version does where versions differ: a field a behaviour. The
// zero profile is version 2.1.100, the oldest recorded.
type profile struct {
	modern                bool // speaks 2026-07-28 with a server that offers it, else 2025-11-25
	resultTypeOptional    bool // 2026-07-28: an absent resultType counts as complete
	noErrorCode           bool // a JSON-RPC error is its message, without MCP error CODE in front
	malformedNamesServer  bool // a broken shape is announced with the server's name
	malformedNamesMethod  bool // and with the method
	shape                 tssdk.Settings
	familiesRefused       bool // 2025-11-25: a task, inputRequests or requestState without content is refused
	structuredKeepsBlocks bool // blocks that are no text stay beside structuredContent
	linksInErrors         bool // the lines of resource links count in errors
	longErrors            bool // errors are cut over 11,024 units, else over 10,000
	cut                   cutting
	wellFormed            bool // lone surrogates become U+FFFD
	otherImagesSaved      bool // pictures of other types are saved, else sent as a broken PNG
	octetImages           bool // application/octet-stream that is a picture is shown as one
	unreadable            unreadableImage
	scaler                scaler
	gifRefused            bool // a GIF that should be scaled and cannot is refused, else sent as it is
	tilesLimited          bool // a picture takes at most maxTiles squares, else only its sides are bounded
	webExtensions         bool // files of CSS, XML, JavaScript, fonts and icons have their own extensions
	metaIssues            bool // 2025-11-25: a broken progressToken or related-task is an issue, else never answered
	counterFallback       bool // where the token counter fails the estimate decides, else nothing is too large
	estimateDecides       bool // texts estimated at over four times the limit are too large unasked
	leftOutText           bool // a text stands in the place of pictures that were left out
	previewSafe           bool // the preview of a file splits no surrogate pair
	budgetSafe            bool // the cut at the end of the token budget splits none
	imageSource           bool // behind a picture stands a text with its path
	textSavedPlain        bool // one text of too many tokens is saved as it is, else as a list of blocks
	adviceByForm          bool // the advice beside what was saved goes by its form
	readNotFoundText      bool // a missing resource is a text, else an error
	noReadTool            string
}

// cutting is how a long error treats a surrogate pair at a cut.
type cutting uint8

const (
	cutSplits cutting = iota // the half stays
	cutPoints                // the half goes; the head counts characters, of which a pair is one
	cutSafe                  // the half goes
)

// unreadableImage is what becomes of a picture without a readable header.
type unreadableImage uint8

const (
	unreadableSent  unreadableImage = iota // it is sent as it is, as a PNG
	unreadableError                        // the result becomes an error
	unreadableText                         // a text takes its place
)

// scaler is how pictures are scaled down. The size that comes out differs by a
// pixel or, of narrow ones, by many.
type scaler uint8

const (
	scaleOnce  scaler = iota // to fit in the rounded size
	scaleTwice               // to fit in the rounded size, cut to whole pixels, and again to fit in that; no GIF
	scaleExact               // to the rounded size; JPEG in eighths first; GIF and BMP become PNG
)

// noReadTool is what follows the name of ReadMcpResourceTool where no server
// declares the resources capability.
const (
	noReadToolDisabled = ". ReadMcpResourceTool exists but is not enabled in this context. Use one of the available tools instead."
	noReadToolSession  = ". ReadMcpResourceTool is disabled for this session, in subagents as well as here."
	noReadToolAbsent   = ". ReadMcpResourceTool is not among the tools available here. Continue with the tools you have."
)

// changes are the versions that changed what the model sees, each pinned between
// two neighbouring releases.
var changes = []versions.Change[profile]{
	{Since: "2.1.101", Text: "says that ReadMcpResourceTool is not enabled where no server declares resources",
		Set: func(p *profile) { p.noReadTool = noReadToolDisabled }},
	{Since: "2.1.113", Text: "pictures are scaled otherwise, by a pixel or, if they are narrow, by many; a large GIF is not scaled",
		Set: func(p *profile) { p.scaler = scaleTwice }},
	{Since: "2.1.124", Text: "a large GIF makes the result an error, it is no longer sent as it is",
		Set: func(p *profile) { p.gifRefused = true }},
	{Since: "2.1.128", Text: "blocks that are not text stay, before the JSON, beside structuredContent",
		Set: func(p *profile) { p.structuredKeepsBlocks = true }},
	{Since: "2.1.132", Text: "the cut of a long error splits no surrogate pair, but counts one as a single unit at the head",
		Set: func(p *profile) { p.cut = cutPoints }},
	{Since: "2.1.136", Text: "the cut of a long error counts UTF-16 units again",
		Set: func(p *profile) { p.cut = cutSafe }},
	{Since: "2.1.141", Text: "one text of too many tokens is saved as plain text, no longer as a list of blocks",
		Set: func(p *profile) { p.textSavedPlain = true }},
	{Since: "2.1.144", Text: "a picture of an unsupported type is saved with a notice, no longer sent as a broken PNG",
		Set: func(p *profile) { p.otherImagesSaved = true }},
	{Since: "2.1.145", Text: "lines of resource links count in errors",
		Set: func(p *profile) { p.linksInErrors = true }},
	{Since: "2.1.146", Text: "bytes that are no picture make the result an error, they are no longer sent",
		Set: func(p *profile) { p.unreadable = unreadableError }},
	{Since: "2.1.157", Text: "bytes that are no picture, and pictures of 0 bytes, become a text",
		Set: func(p *profile) { p.unreadable = unreadableText }},
	{Since: "2.1.172", Text: "a missing resource is a text that says so, no longer an error",
		Set: func(p *profile) { p.readNotFoundText = true }},
	{Since: "2.1.187", Text: "a broken shape is announced with the server's name",
		Set: func(p *profile) { p.malformedNamesServer = true }},
	{Since: "2.1.191", Text: "lone surrogates become U+FFFD",
		Set: func(p *profile) { p.wellFormed = true }},
	{Since: "2.1.217", Text: "the cut at the end of the token budget splits no surrogate pair",
		Set: func(p *profile) { p.budgetSafe = true }},
	{Since: "2.1.229", Text: "says that ReadMcpResourceTool is disabled for the session where no server declares resources",
		Set: func(p *profile) { p.noReadTool = noReadToolSession }},
	{Since: "2.1.247", Text: "errors are cut over 11,024 UTF-16 units, no longer over 10,000",
		Set: func(p *profile) { p.longErrors = true }},
	{Since: "2.1.257", Text: "a mismatch deeper than a block's form is reported alone; a key named constructor is no breach",
		Set: func(p *profile) {
			p.shape.Lone, p.shape.Ctor = true, false
			p.shape.DateTime = tssdk.DateOptional
		}},
	{Since: "2.1.260", Text: "messages of shape issues shrink to Invalid input",
		Set: func(p *profile) { p.shape.Short = true }},
	{Since: "2.1.261", Text: "where the token counter fails, the estimate decides, no longer nothing is too large",
		Set: func(p *profile) { p.counterFallback = true }},
	{Since: "2.1.265", Text: "pictures are scaled to the whole size, GIF and BMP as well",
		Set: func(p *profile) { p.scaler = scaleExact }},
	{Since: "2.1.274", Text: "shape errors name the method; JSON-RPC errors lose MCP error CODE",
		Set: func(p *profile) {
			p.malformedNamesMethod, p.noErrorCode, p.familiesRefused, p.metaIssues = true, true, true, true
		}},
	{Since: "2.1.283", Text: "behind each picture stands a text with the path of its source",
		Set: func(p *profile) { p.imageSource = true }},
	{Since: "2.1.285", Text: "messages of shape issues are full again",
		Set: func(p *profile) {
			p.shape.Short = false
			p.shape.DateTime, p.shape.Infinity = tssdk.DateTwo, tssdk.InfinitySigned
		}},
	{Since: "2.1.287", Text: "the advice beside what has too many tokens goes by its form; texts estimated at over four times the limit are too large unasked",
		Set: func(p *profile) { p.adviceByForm, p.estimateDecides = true, true }},
	{Since: "2.1.292", Text: "speaks 2026-07-28: any JSON value as structuredContent, output schemas enforced, resultType required",
		Set: func(p *profile) { p.modern = true }},
	{Since: "2.1.293", Text: "says that ReadMcpResourceTool is not among the tools where no server declares resources",
		Set: func(p *profile) { p.noReadTool = noReadToolAbsent }},
	{Since: "2.1.295", Text: "files of CSS, XML and JavaScript keep their extensions, they are no longer .bin",
		Set: func(p *profile) { p.webExtensions = true }},
	{Since: "2.1.299", Text: "pictures are bounded in squares of 28 pixels, too",
		Set: func(p *profile) { p.tilesLimited = true }},
	{Since: "2.1.302", Text: "an absent resultType counts as complete",
		Set: func(p *profile) { p.resultTypeOptional = true }},
	{Since: "2.1.304", Text: "a text stands in the place of pictures that were left out",
		Set: func(p *profile) { p.leftOutText = true }},
	{Since: "2.1.309", Text: "the preview of a file splits no surrogate pair",
		Set: func(p *profile) { p.previewSafe = true }},
	{Since: "2.1.329", Text: "an image block of type application/octet-stream whose bytes are a picture is shown as one",
		Set: func(p *profile) { p.octetImages = true }},
}

// recordedVersions were recorded, oldest first: 2.1.310 and 2.1.332 in full, others
// with the cases of testdata/history.jsonl or testdata/releases.jsonl; 2.1.113,
// 2.1.124, 2.1.217, 2.1.261, 2.1.265, 2.1.295, 2.1.304 and 2.1.309 with a few cases,
// when those changes were pinned down.
var recordedVersions = []string{
	"2.1.100", "2.1.101", "2.1.105", "2.1.109", "2.1.113", "2.1.116", "2.1.122", "2.1.124", "2.1.126", "2.1.128",
	"2.1.131", "2.1.132", "2.1.133", "2.1.136", "2.1.139", "2.1.140", "2.1.141", "2.1.142", "2.1.143", "2.1.144",
	"2.1.145", "2.1.146", "2.1.148", "2.1.150", "2.1.152", "2.1.156", "2.1.157", "2.1.158", "2.1.160", "2.1.167",
	"2.1.170", "2.1.172", "2.1.174", "2.1.181", "2.1.185", "2.1.186", "2.1.187", "2.1.190", "2.1.191", "2.1.200",
	"2.1.217", "2.1.218", "2.1.224", "2.1.227", "2.1.228", "2.1.229", "2.1.231", "2.1.245", "2.1.246", "2.1.247",
	"2.1.248", "2.1.250", "2.1.252", "2.1.257", "2.1.259", "2.1.260", "2.1.261", "2.1.263", "2.1.265", "2.1.270",
	"2.1.273", "2.1.274", "2.1.275", "2.1.277", "2.1.281", "2.1.282", "2.1.283", "2.1.284", "2.1.285", "2.1.286",
	"2.1.287", "2.1.288", "2.1.290", "2.1.291", "2.1.292", "2.1.293", "2.1.295", "2.1.296", "2.1.299", "2.1.301",
	"2.1.302", "2.1.303", "2.1.304", "2.1.305", "2.1.309", "2.1.310", "2.1.318", "2.1.325", "2.1.328", "2.1.329",
	"2.1.330", "2.1.332",
}

var table = &versions.Table[profile]{
	Host: Name,
	Oldest: profile{shape: tssdk.Settings{
		Annotations: true,
		LinkSize:    true, // that size and theme were checked before 2.1.257 is assumed
		IconTheme:   true,
		Ctor:        true,
		DateTime:    tssdk.DateOld,
	}},
	Changes:  changes,
	Recorded: recordedVersions,
	Date:     "2026-12-01",
}

// Versions returns the versions that were recorded, oldest first, some of them with
// the few cases that dated a change. Every other version can be emulated too: it
// does what the last recorded one before it did, and views say so.
func Versions() []emulate.Version { return table.Versions() }

// speaksModern reports whether the version speaks 2026-07-28 with a server that
// offers it; with others it speaks 2025-11-25.
func (p profile) speaksModern(offered spec.Revision) bool {
	return p.modern && offered >= spec.Rev20260728
}

// shapeOf is how results are checked in the revision that is spoken.
func (p profile) shapeOf(modern bool) tssdk.Settings {
	s := p.shape
	s.Families = p.familiesRefused && !modern
	if p.metaIssues {
		s.Meta = tssdk.MetaTask
	}
	if modern {
		s.ContentRequired, s.StructuredAny, s.Meta = true, true, tssdk.MetaObject
	}
	return s
}
