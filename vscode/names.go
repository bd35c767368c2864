package vscode

import (
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/weburl"
)

// The schemes that VS Code gives the resources that its model sees.
const (
	schemeServer = "mcp-resource"                  // of a server, by its own URI
	schemeChat   = "vscode-chat-response-resource" // of a tool's answer, by its place
)

// noAuthority stands for the authority of a URI that has none.
const noAuthority = "dylo78gyp"

// inHex writes a text as the authority of a URI.
func inHex(text string) string { return hex.EncodeToString([]byte(js.WellFormed(text))) }

// serverURI is the URI that the model is given for a resource of a server, whose
// definition id is in hexadecimal: the resource's scheme and authority become the
// start of the path, of an opaque URI the path is glued to them.
func serverURI(server string, resource uri) uri {
	authority := orDefault(resource.authority, noAuthority)
	return uri{
		scheme:    schemeServer,
		authority: server,
		path:      "/" + resource.scheme + "/" + authority + resource.path,
		query:     resource.query,
		fragment:  resource.fragment,
	}
}

// serverURL is the way back, by which the resource is read:
//
//  1. a URL is made of the first two segments of the path as scheme and
//     authority, then given the rest as its path, and query and fragment;
//  2. one slash at the end of its path is cut off.
//
// It reports false where that is no URL.
func serverURL(u uri) (*weburl.URL, bool) {
	_, rest, _ := strings.Cut(u.path, "/")
	scheme, rest, _ := strings.Cut(rest, "/")
	authority, path, hasPath := strings.Cut(rest, "/")
	if strings.EqualFold(authority, noAuthority) {
		authority = ""
	}
	if hasPath {
		path = "/" + path
	}
	url, err := weburl.Parse(js.WellFormed(scheme + "://" + authority))
	if err != nil {
		return nil, false
	}
	url.SetPathname(js.WellFormed(path))
	url.SetSearch(js.WellFormed(u.query))
	url.SetHash(js.WellFormed(u.fragment))
	if shorter, ok := strings.CutSuffix(url.Pathname(), "/"); ok {
		url.SetPathname(shorter)
	}
	return url, true
}

// names are the names that resources have for the model.
type names struct {
	serverID string
	session  string // the chat session's id
	call     string // the tool call's id

	inServer, inChat string // authorities, once they are asked for
}

func namesOf(h Host, call *emulate.Call) names {
	n := names{serverID: call.Server.ID}
	if !h.NoSession {
		n.session = orDefault(h.SessionID, defaultSession)
	}
	n.call, _, _ = strings.Cut(h.callID(), "__vscode")
	return n
}

// server is the authority of the server's resources: its definition id.
func (n *names) server() string {
	if n.inServer == "" {
		n.inServer = inHex(n.serverID)
	}
	return n.inServer
}

// chat is the authority of what the chat keeps: the session's URI.
func (n *names) chat() string {
	if n.inChat == "" {
		n.inChat = inHex("vscode-chat-session://local/" + base64.RawURLEncoding.EncodeToString([]byte(js.WellFormed(n.session))))
	}
	return n.inChat
}

// part is the URI of a part of a tool's answer.
func (n *names) part(index int, name string) uri {
	return uri{scheme: schemeChat, authority: n.chat(), path: "/tool/" + n.call + "/" + strconv.Itoa(index) + "/" + name}
}

// image is the URI that the model is told for a picture. Nothing in it is escaped.
func (n *names) image(index int, mime string) string {
	return schemeChat + "://" + n.chat() + "/tool/" + n.call + "/" + strconv.Itoa(index) + "/file" + imageExtensions[mime]
}

// imageExtensions are the MIME types, spelt just so, of what is taken for a
// picture, and the end of its name.
var imageExtensions = map[string]string{
	"image/png": ".png", "image/jpeg": ".jpe", "image/gif": ".gif", "image/webp": ".webp", "image/bmp": ".bmp",
}

// attachable are the MIME types of links and embedded resources that are sent as
// pictures.
var attachable = map[string]bool{"image/png": true, "image/jpeg": true, "image/gif": true, "image/webp": true}

// fileName makes every UTF-16 unit that a name of a file may not have an
// underscore.
func fileName(s string) string { return js.Underscore(s, "-.") }
