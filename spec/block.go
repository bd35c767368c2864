package spec

import (
	"strconv"

	"github.com/mcpsight/mcpsight/internal/js"
)

// ContentBlock is an item of a result's content: one of [TextContent],
// [ImageContent], [AudioContent], [ResourceLink], [EmbeddedResource] and
// [UnknownContent].
type ContentBlock interface {
	Pointer() string
	Exists() bool
	JSON() js.Value
	Member(key string) Piece
}

// TextContent is a block of type text.
type TextContent struct {
	Piece
	Text string
}

// ImageContent is a block of type image.
type ImageContent struct {
	Piece
	Data     string // base64
	MIMEType string
}

// AudioContent is a block of type audio (since 2025-03-26).
type AudioContent struct {
	Piece
	Data     string // base64
	MIMEType string
}

// ResourceLink is a block of type resource_link (since 2025-06-18).
type ResourceLink struct {
	Piece
	URI         string
	Name        string
	Title       string
	Description string
	MIMEType    string
}

// EmbeddedResource is a block of type resource.
type EmbeddedResource struct {
	Piece
	Resource ResourceContents
}

// ResourceContents is what an embedded resource, or an item of a resources/read
// result, holds.
type ResourceContents struct {
	Piece
	URI      string
	MIMEType string
	Text     string // if HasText
	Blob     string // base64, if HasBlob
	HasText  bool
	HasBlob  bool
}

// UnknownContent is an item of content that is no object, or whose type is none
// that a tool result can hold.
type UnknownContent struct {
	Piece
	Type string
}

func readBlock(p Piece) ContentBlock {
	v := p.value
	switch kind := v.Get("type").Text(); kind {
	case "text":
		return TextContent{p, v.Get("text").Text()}
	case "image":
		return ImageContent{p, v.Get("data").Text(), v.Get("mimeType").Text()}
	case "audio":
		return AudioContent{p, v.Get("data").Text(), v.Get("mimeType").Text()}
	case "resource_link":
		return ResourceLink{
			Piece:       p,
			URI:         v.Get("uri").Text(),
			Name:        v.Get("name").Text(),
			Title:       v.Get("title").Text(),
			Description: v.Get("description").Text(),
			MIMEType:    v.Get("mimeType").Text(),
		}
	case "resource":
		return EmbeddedResource{p, ReadContents(p.Member("resource"))}
	default:
		return UnknownContent{p, kind}
	}
}

// ReadContents reads p as resource contents.
func ReadContents(p Piece) ResourceContents {
	text, blob := p.value.Get("text"), p.value.Get("blob")
	return ResourceContents{
		Piece:    p,
		URI:      p.value.Get("uri").Text(),
		MIMEType: p.value.Get("mimeType").Text(),
		Text:     text.Text(),
		Blob:     blob.Text(),
		HasText:  text.Is(js.String),
		HasBlob:  blob.Is(js.String),
	}
}

// ReadResult reads the contents of a resources/read result.
func ReadResult(v js.Value) []ResourceContents {
	var contents []ResourceContents
	for i, item := range v.Get("contents").Items() {
		contents = append(contents, ReadContents(Piece{"/contents/" + strconv.Itoa(i), item}))
	}
	return contents
}
