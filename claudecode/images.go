package claudecode

import (
	"encoding/base64"
	"fmt"
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
)

// picture is an image that the model is shown.
type picture struct {
	mediaType string
	data      []byte
	size      emulate.Size
	scaled    *emulate.Size // scaled or encoded anew; 0 by 0 where the size is not known
}

func (p *picture) base64Units() int { return base64.StdEncoding.EncodedLen(len(p.data)) }

// A picture is scaled down until its longer side is at most maxSide pixels and
// the squares of tile pixels that it takes are at most maxTiles. Of the tiles
// the recordings say that the limit lies between 4,761 and 4,823; no size within
// maxSide takes a number between.
const (
	maxSide  = 2000
	tile     = 28
	maxTiles = 4784
)

// largeImage is the size in bytes from which a picture may be encoded anew, which
// is not emulated: 5 MiB of base64, the provider's limit.
const largeImage = 5 << 20 / 4 * 3

// isPicture reports whether blocks of a MIME type are treated as pictures.
func isPicture(mime string) bool {
	switch mediaType(mime) {
	case "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp":
		return true
	}
	return false
}

// picture makes the parts of a picture:
//
//  1. no bytes, or no header with a size: a text that says so, and one with the
//     path;
//  2. within the limits: the picture as it is, whatever is behind its header, and
//     a text with the path; a BMP becomes a PNG;
//  3. over them: scaled down, and the text says by how much;
//  4. over them, but its pixels cannot be decoded: sent as it is while no side is
//     over 2,000 pixels, else a text that says so.
func (s *show) picture(id fates.ID, mime string, data []byte) []part {
	if len(data) == 0 {
		s.book.Decide(id, emulate.Saved, ruleImageEmpty)
		if s.profile.unreadable != unreadableText {
			return s.imageFails(imageEmpty)
		}
		return s.unprocessed(mime, imageEmpty)
	}
	format, from, ok := s.profile.readHeader(data)
	if !ok {
		s.book.Decide(id, emulate.Saved, ruleImageUnreadable)
		switch s.profile.unreadable {
		case unreadableSent:
			return s.broken(id, data)
		case unreadableError:
			return s.imageFails(imageUnreadable)
		}
		return s.unprocessed(mime, imageUnreadable)
	}
	p := &picture{mediaType: "image/" + format, data: data, size: from}
	path := s.names.blob(extension(p.mediaType))
	if format == "bmp" {
		path = s.names.blob(extension(mime))
	}
	s.book.Decide(id, emulate.Shown, ruleImage)
	to := s.profile.fit(from)
	anew := to != from || format == "bmp"
	// A JPEG is decoded even where it is sent as it is.
	if anew && format == "gif" && s.profile.scaler == scaleTwice && !s.profile.gifRefused {
		return []part{{image: p}}
	}
	if (anew || format == "jpeg") && !s.decodable(id, p) {
		s.book.Decide(id, emulate.Shown, ruleImageDamaged)
		if from.Width > maxSide || from.Height > maxSide {
			s.book.Decide(id, emulate.Saved, ruleImageDamaged)
			switch {
			case s.profile.unreadable != unreadableText:
				return s.imageFails(imageTooLarge)
			case s.profile.scaler != scaleExact:
				return s.unprocessed(mime, imageTooLarge)
			}
			return s.unprocessed(mime, fmt.Sprintf("Unable to resize image — its pixels could not be decoded (the file may be damaged, "+
				"or use an encoding Claude Code cannot read), and at %dx%dpx it is over the %dx%dpx limit, so it cannot be sent. "+
				"Re-save it as a PNG or JPEG and try again.", from.Width, from.Height, maxSide, maxSide))
		}
		return s.sourced([]part{{image: p}}, part{text: bracketed("[Image source: ", path, "]"), about: true})
	}
	end := "]"
	if anew {
		s.book.Decide(id, emulate.Reworded, ruleImageScaled)
		p.mediaType, p.scaled = s.profile.encoded(format, from, to)
	}
	if to != from {
		end = fmt.Sprintf(", original %dx%d, displayed at %dx%d. Multiply coordinates by %s to map to original image.]",
			from.Width, from.Height, to.Width, to.Height, js.ToFixed(float64(from.Width)/float64(to.Width), 2))
	}
	if len(data) > largeImage {
		s.view.Estimate("%s: pictures over %d bytes may be encoded anew; that is not emulated", s.book.Pointer(id), largeImage)
	}
	return s.sourced([]part{{image: p}}, part{text: bracketed("[Image: source: ", path, end), about: true})
}

// What a picture that cannot be shown is said to be.
const (
	imageEmpty    = "Image file is empty (0 bytes)"
	imageTooLarge = "Unable to resize image — dimensions exceed the 2000x2000px limit and image processing failed. " +
		"Please resize the image to reduce its pixel dimensions."
	imageUnreadable = "Unable to resize image — image processing is unavailable and dimensions could not be " +
		"read from the file header. Please convert the image to PNG, JPEG, GIF, or WebP."
)

// sourced appends the text with the path of a picture.
func (s *show) sourced(parts []part, source part) []part {
	if !s.profile.imageSource {
		return parts
	}
	return append(parts, source)
}

// broken sends bytes that are no picture as if they were one: of the type that
// they begin like, else a PNG.
func (s *show) broken(id fates.ID, data []byte) []part {
	s.book.Decide(id, emulate.Shown, ruleImageBroken)
	format, _, _ := s.profile.readHeader(data)
	if format == "" {
		format = "png"
	}
	return []part{{image: &picture{mediaType: "image/" + format, data: data}}}
}

// imageFails makes a picture that cannot be shown the end of the result.
func (s *show) imageFails(why string) []part {
	s.fails = why
	return nil
}

// readHeader reads a picture's header as the version does: only newer ones know
// BMP.
func (p profile) readHeader(data []byte) (format string, size emulate.Size, ok bool) {
	format, size, ok = pictures.Header(data)
	if format == "bmp" && p.scaler != scaleExact {
		return "", emulate.Size{}, false
	}
	return format, size, ok
}

// shows reports whether an image block is treated as a picture.
func (p profile) shows(mime string, data []byte) bool {
	if isPicture(mime) {
		return true
	}
	_, _, ok := p.readHeader(data)
	return ok && p.octetImages && mediaType(mime) == "application/octet-stream"
}

// bracketed is a path between texts.
func bracketed(before string, path rope, behind string) rope {
	return append(append(rope{plain(before)}, path...), plain(behind))
}

func (s *show) unprocessed(mime, why string) []part {
	return s.sourced([]part{{text: rope{plain("[Image could not be processed: " + why + "]")}}},
		part{text: bracketed("[Image source: ", s.names.blob(extension(mime)), "]")})
}

// fit is the size at which a picture is shown: the longer side is the largest
// number of pixels within the limits, the other follows.
func (p profile) fit(from emulate.Size) emulate.Size {
	longer := max(from.Width, from.Height)
	for side := min(longer, maxSide); side > 0; side-- {
		scale := float64(side) / float64(longer)
		to := emulate.Size{Width: scaled(from.Width, scale), Height: scaled(from.Height, scale)}
		if !p.tilesLimited || tiles(to.Width)*tiles(to.Height) <= maxTiles {
			return to
		}
	}
	return emulate.Size{Width: 1, Height: 1} // a picture without pixels
}

func scaled(side int, scale float64) int {
	return max(1, int(math.Round(float64(side)*scale)))
}

func tiles(side int) int { return (side + tile - 1) / tile }

// encoded is the type and the size of a picture that is encoded anew: JPEG and
// WebP stay what they are, others become PNG. A JPEG is first decoded at the
// fewest eighths of its size that are enough, then scaled to fit: it can come out
// smaller than the text beside it says. Older versions scale otherwise.
func (p profile) encoded(format string, from, to emulate.Size) (string, *emulate.Size) {
	switch p.scaler {
	case scaleOnce:
		size := inside(from, to, func(x float64) float64 { return math.Ceil(x - 0.5) })
		return "image/" + format, &size
	case scaleTwice:
		size := inside(from, floored(from, to), math.Round)
		return "image/" + format, &size
	}
	switch format {
	case "webp":
		return "image/webp", &to
	case "jpeg":
		eighths := 1
		for eighths < 8 && (eighth(from.Width, eighths) < to.Width || eighth(from.Height, eighths) < to.Height) {
			eighths++
		}
		w, h := eighth(from.Width, eighths), eighth(from.Height, eighths)
		scale := min(float64(to.Width)/float64(w), float64(to.Height)/float64(h))
		return "image/jpeg", &emulate.Size{Width: scaled(w, scale), Height: scaled(h, scale)}
	}
	return "image/png", &to
}

// inside is the size of a picture that is scaled to fit into another, its sides
// made whole by round.
func inside(from, box emulate.Size, round func(float64) float64) emulate.Size {
	w, h := float64(from.Width), float64(from.Height)
	whole := func(x float64) int { return max(1, int(round(x))) }
	// The side that decides is the box's; the other follows.
	if box.Width*from.Height <= box.Height*from.Width {
		return emulate.Size{Width: box.Width, Height: whole(h * float64(box.Width) / w)}
	}
	return emulate.Size{Width: whole(w * float64(box.Height) / h), Height: box.Height}
}

// floored is inside with sides cut to whole pixels, in floats of 32 bits, whose
// rounding shows where a side would be whole.
func floored(from, box emulate.Size) emulate.Size {
	w, h := float32(from.Width), float32(from.Height)
	scale := min(float32(box.Width)/w, float32(box.Height)/h)
	return emulate.Size{Width: max(1, int(w*scale)), Height: max(1, int(h*scale))}
}

func eighth(side, eighths int) int { return (side*eighths + 7) / 8 }

// decodable reports whether the host can decode the pixels of a picture.
func (s *show) decodable(id fates.ID, p *picture) bool {
	size := p.size
	if size.Width == 0 || size.Height == 0 || s.profile.scaler == scaleTwice && p.mediaType == "image/gif" {
		return false
	}
	verdict := s.decoder.Decode(p.data)
	if verdict == pictures.TooLarge {
		s.view.Estimate("%s: %d by %d pixels were taken for ones that can be decoded", s.book.Pointer(id), size.Width, size.Height)
	}
	return verdict != pictures.Broken
}
