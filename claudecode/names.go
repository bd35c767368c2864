package claudecode

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// The lengths in UTF-16 units of what the placeholders stand for, as recorded.
const (
	defaultDirUnits = 117
	blobIDUnits     = 20
	spillIDUnits    = 13
	callIDUnits     = 30 // toolu_ and 24 characters
)

// names are the names that a call's answer is shown under.
type names struct {
	server, tool string // as configured
	serverKey    string
	toolKey      string
	dir          span
}

func namesOf(h Host, call *emulate.Call) names {
	n := names{server: call.Server.Name, tool: call.Tool.Name, dir: plain(h.Dir)}
	n.serverKey, n.toolKey = key(n.server), key(n.tool)
	if h.Dir == "" {
		units := h.DirUnits
		if units == 0 {
			units = defaultDirUnits
		}
		n.dir = placeholder("{{dir}}", units)
	}
	return n
}

// key is a name inside the names of tools and files.
func key(s string) string { return js.Underscore(s, "-") }

// blob is the path that bytes of a block are saved to.
func (n names) blob(extension string) rope {
	return rope{n.dir, plain("/mcp-" + n.serverKey + "-blob-"), placeholder("{{id}}", blobIDUnits), plain("." + extension)}
}

// spill is the path that a result of too many tokens is saved to.
func (n names) spill() rope {
	return rope{n.dir, plain("/mcp-" + n.serverKey + "-" + n.toolKey + "-"), placeholder("{{id}}", spillIDUnits), plain(".txt")}
}

// persisted is the path that a result of too many units is saved to.
func (n names) persisted(extension string) rope {
	return rope{n.dir, plain("/"), placeholder("{{call}}", callIDUnits), plain("." + extension)}
}

// noOutput is what an empty result reads.
func (n names) noOutput() string {
	return "(mcp__" + n.serverKey + "__" + n.toolKey + " completed with no output)"
}

// resource is what stands before the content of an embedded resource.
func (n names) resource(uri string) string {
	return "[Resource from " + n.server + " at " + uri + "] "
}

// mediaType is a MIME type in lower case without its parameters.
func mediaType(mime string) string {
	mime, _, _ = strings.Cut(mime, ";")
	return strings.ToLower(js.Trim(mime))
}

// extension is the end of the name of a file of a MIME type.
func extension(mime string) string {
	if e, ok := extensions[mediaType(mime)]; ok {
		return e
	}
	return "bin"
}

// extension is the end of the name of a file of a MIME type in a version.
func (p profile) extension(mime string) string {
	e := extension(mime)
	if !p.webExtensions {
		switch e {
		case "css", "xml", "js", "ico", "wasm", "woff", "woff2", "ttf", "otf", "webmanifest":
			return "bin"
		}
	}
	return e
}

// extensions are those that were measured; 160 other types gave bin.
var extensions = map[string]string{
	"application/font-woff":     "woff",
	"application/font-woff2":    "woff2",
	"application/javascript":    "js",
	"application/json":          "json",
	"application/manifest+json": "webmanifest",
	"application/msword":        "doc",
	"application/pdf":           "pdf",
	"application/vnd.ms-excel":  "xls",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet":         "xlsx",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document":   "docx",
	"application/wasm":         "wasm",
	"application/xml":          "xml",
	"application/zip":          "zip",
	"audio/mpeg":               "mp3",
	"audio/ogg":                "ogg",
	"audio/wav":                "wav",
	"font/otf":                 "otf",
	"font/ttf":                 "ttf",
	"font/woff":                "woff",
	"font/woff2":               "woff2",
	"image/gif":                "gif",
	"image/jpeg":               "jpg",
	"image/png":                "png",
	"image/svg+xml":            "svg",
	"image/vnd.microsoft.icon": "ico",
	"image/webp":               "webp",
	"image/x-icon":             "ico",
	"text/css":                 "css",
	"text/csv":                 "csv",
	"text/html":                "html",
	"text/javascript":          "js",
	"text/markdown":            "md",
	"text/plain":               "txt",
	"text/xml":                 "xml",
	"video/mp4":                "mp4",
	"video/webm":               "webm",
}
