package emulate

import (
	"encoding/base64"
	"fmt"
	"slices"
)

// View is what a host sends its model for a tool call.
type View struct {
	Host    ID      `json:"host"`
	Outcome Outcome `json:"outcome"`
	// Messages is what the model is sent, in order; none if it is never answered.
	Messages []Message `json:"messages"`
	// Fates says what became of the result, in the order of its pieces: of every
	// member of the result and every content block; of a member of a block only
	// where it fares otherwise than the block.
	Fates []Fate `json:"fates"`
	// Breaches are the places where the shape of the result breaks what the host
	// checks. It refused the result because of them.
	Breaches []Breach `json:"breaches,omitempty"`
	// Reads are the resources that the host read by itself.
	Reads []Read `json:"reads,omitempty"`
	// Status is what the host shows its user and not the model.
	Status []string `json:"status,omitempty"`
	// Offers are the resources that the result points to: whether the model can
	// ask for them.
	Offers []Offer `json:"offers,omitempty"`
	// Estimates says, a sentence each, what was guessed.
	Estimates []string `json:"estimates,omitempty"`
	// Origin is what the view was made from, where its maker keeps that, as package
	// emulatetest does. Hosts do not.
	Origin *Origin `json:"-"`
}

// Origin is the host that made a view, and the call that it is of.
type Origin struct {
	Host Host
	Call Call
}

// Outcome is what a host makes of an answer as a whole.
type Outcome uint8

const (
	Delivered  Outcome = iota // the model is sent what the result holds, or a notice about it
	Refused                   // the host puts an error of its own in its place
	Unanswered                // the model is never answered
)

var outcomeNames = []string{"delivered", "refused", "unanswered"}

func (o Outcome) String() string                { return outcomeNames[o] }
func (o Outcome) MarshalText() ([]byte, error)  { return []byte(o.String()), nil }
func (o *Outcome) UnmarshalText(b []byte) error { return unmarshalName(b, outcomeNames, o) }

// Message is a message to the model, or the part of one that carries a tool's
// result.
type Message struct {
	Role Role `json:"role"`
	// Name is the name under which the model called the tool, of hosts that send it
	// with the result.
	Name string `json:"name,omitempty"`
	// Parts is the content in order. Some hosts send a result that holds nothing for
	// the model without any.
	Parts []Part `json:"parts"`
	// IsError says that the result is flagged as an error.
	IsError bool `json:"isError"`
	// Bare says that the content is one string and no list of blocks.
	Bare bool `json:"bare,omitempty"`
}

// Role is who a message to the model speaks for.
type Role string

const (
	RoleTool Role = "tool" // the result of the call
	RoleUser Role = "user" // a message behind it, where some hosts put media
)

// Part is a piece of a message's content.
type Part struct {
	Kind PartKind `json:"kind"`
	// Text is the text of a text part, as UTF-8; of hosts that send lone surrogates,
	// with their three bytes. What differs from run to run (a
	// folder, an id) is a placeholder in double braces.
	Text string `json:"text,omitempty"`
	// MediaType is the MIME type that is sent for a part that is no text.
	MediaType string `json:"mediaType,omitempty"`
	// Data is the bytes of a part that is no text; nil if Scaled is set.
	Data []byte `json:"data,omitempty"`
	// Base64 is the base64 of Data that is sent, where it is the server's own and
	// not the standard one: without padding, or in lines.
	Base64 string `json:"base64,omitempty"`
	// Name is the file name that a document is sent under, if any.
	Name string `json:"name,omitempty"`
	// Scaled is set when the host scales or re-encodes the picture: what it sends
	// instead of the bytes of the result.
	Scaled *Size `json:"scaled,omitempty"`
	// From are the pieces of the result that the part shows, as JSON pointers.
	From []string `json:"from,omitempty"`
}

// SendBase64 says that the host hands on base64 as the server wrote it. Data is what
// it decodes to.
func (p *Part) SendBase64(text string) {
	if p.Base64 = ""; p.EncodedData() != text {
		p.Base64 = text
	}
}

// EncodedData is the base64 of Data that is sent.
func (p Part) EncodedData() string {
	if p.Base64 != "" {
		return p.Base64
	}
	return base64.StdEncoding.EncodeToString(p.Data)
}

// PartKind is the kind of a part.
type PartKind string

const (
	TextPart     PartKind = "text"
	ImagePart    PartKind = "image"
	AudioPart    PartKind = "audio"
	DocumentPart PartKind = "document"
	MediaPart    PartKind = "media" // inline data of any type
)

// Size is the size of a picture in pixels; 0 by 0 where it is not known.
type Size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Read is a resource that a host read by itself.
type Read struct {
	URI   string    `json:"uri"`
	Piece string    `json:"piece"` // the link that led to it, as a JSON pointer
	Error *RPCError `json:"error,omitempty"`
	// Web says that the host took the text from the web page itself: the server was
	// not asked.
	Web bool `json:"web,omitempty"`
}

// Offer says whether the model can ask for a resource that a result points to.
type Offer struct {
	Piece string `json:"piece"` // JSON pointer
	URI   string `json:"uri"`
	// Readable says that it can; With is how.
	Readable bool   `json:"readable"`
	With     string `json:"with,omitempty"`
	// Why says why it can or cannot, in a clause.
	Why  string `json:"why"`
	Rule string `json:"rule"`
}

// Breach is a place where a result breaks the shape that a host checks.
type Breach struct {
	Piece  string `json:"piece"`  // JSON pointer of the innermost place; "" is the result itself
	Reason string `json:"reason"` // a clause in the words of the specification
}

// Estimate notes something that was guessed, once.
func (v *View) Estimate(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(v.Estimates, text) {
		v.Estimates = append(v.Estimates, text)
	}
}

// Rules returns the IDs of the rules that decided v, each once, in the order of
// the fates and then of the offers.
func (v View) Rules() []string {
	var ids []string
	seen := map[string]bool{}
	add := func(id string) {
		if id != "" && !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	for _, f := range v.Fates {
		add(f.Rule)
	}
	for _, o := range v.Offers {
		add(o.Rule)
	}
	return ids
}
