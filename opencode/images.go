package opencode

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
)

// images looks at the attachments whose type begins with image/, whatever their
// bytes are:
//
//  1. what cannot be decoded is left out: a notice behind the text, however long
//     that is, says how many;
//  2. a picture with a side of too many pixels, or with too much base64, is scaled
//     to fit, and encoded anew;
//  3. others stay as they are.
func (s *show) images() {
	var kept []attachment
	omitted := 0
	for _, a := range s.attachments {
		if !isImage(a.mime) {
			kept = append(kept, a)
			continue
		}
		size, ok := s.look(a)
		if !ok {
			omitted++
			s.book.Decide(a.from, emulate.Named, ruleImageOmitted)
			s.texts = append(s.texts, text{from: a.from})
			continue
		}
		if size.Width > s.profile.side || size.Height > s.profile.side || len(a.base64) > s.profile.imageBase64 {
			a = s.scale(a, size)
		}
		kept = append(kept, a)
	}
	s.attachments = kept
	if omitted > 0 {
		plural := "s"
		if omitted == 1 {
			plural = ""
		}
		s.text += fmt.Sprintf("\n\n[%d image%s omitted: could not be resized below the image size limit.]", omitted, plural)
	}
}

func isImage(mime string) bool { return strings.HasPrefix(mime, "image/") }

// look decodes a picture; its size is 0 by 0 where it is not known.
func (s *show) look(a attachment) (emulate.Size, bool) {
	if isPNM(a.data) {
		return pnmSize(a.data)
	}
	size, _ := pictures.Size(a.data)
	if format := untried(a.data); format != "" {
		s.view.Estimate("%s: was taken for a whole %s, which is not decoded here", s.book.Pointer(a.from), format)
		return size, true
	}
	switch s.decoder.Decode(a.data) {
	case pictures.Broken:
		return emulate.Size{}, false
	case pictures.TooLarge:
		s.view.Estimate("%s: %d by %d pixels were taken for ones that can be decoded", s.book.Pointer(a.from), size.Width, size.Height)
	}
	return size, true
}

// untried names the format of a picture that the host's decoder knows, or may know,
// and that is not decoded here.
func untried(data []byte) string {
	for _, f := range []struct{ begin, name string }{
		{"II*\x00", "TIFF"}, {"MM\x00*", "TIFF"}, {"\x00\x00\x01\x00", "ICO"}, {"DDS ", "DDS"}, {"#?RADIANCE", "HDR"},
		{"farbfeld", "farbfeld picture"}, {"v/1\x01", "OpenEXR picture"}, {"qoif", "QOI"}, {"P7", "PAM"},
	} {
		if bytes.HasPrefix(data, []byte(f.begin)) {
			return f.name
		}
	}
	const animated = 2 // among the flags of an extended WebP
	if len(data) > 20 && string(data[:4]) == "RIFF" && string(data[8:16]) == "WEBPVP8X" && data[20]&animated != 0 {
		return "animated WebP"
	}
	return ""
}

// scale scales a picture down until both sides fit, and makes it a PNG. The host
// would rather send a JPEG than a PNG of too much base64, and rather a smaller
// picture than one of which even a JPEG has: which it is depends on all pixels.
func (s *show) scale(a attachment, from emulate.Size) attachment {
	to := from
	if from.Width > 0 && from.Height > 0 {
		most := float64(s.profile.side)
		width, height := float64(from.Width), float64(from.Height)
		scale := min(1, most/width, most/height)
		to = emulate.Size{Width: max(1, int(js.Round(width*scale))), Height: max(1, int(js.Round(height*scale)))}
	}
	const bytesPerPixel, bytes, characters = 4, 3, 4
	if to.Width*to.Height*bytesPerPixel > s.profile.imageBase64/characters*bytes || to.Width == 0 {
		s.view.Estimate("%s: the scaled picture is a JPEG, or smaller, if as a PNG its base64 has more than %s characters",
			s.book.Pointer(a.from), js.Thousands(s.profile.imageBase64))
	}
	s.book.Decide(a.from, emulate.Reworded, ruleImageScaled)
	a.mime, a.scaled, a.data, a.base64 = "image/png", &to, nil, ""
	return a
}
