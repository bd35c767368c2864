// Package pictures reads pictures as hosts do: the header alone, or all pixels. The
// formats are PNG, JPEG, GIF, WebP and BMP.
//
// Pictures come from servers, which may be hostile: whatever they say of their
// size, a [Decoder] decodes no more pixels than [MaxPixels] for one result.
package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
	_ "image/gif" // the formats
	_ "image/jpeg"
	_ "image/png"

	"github.com/mcpsight/mcpsight/emulate"
	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/webp"
)

// Size returns the size of a picture whose header is whole.
func Size(data []byte) (emulate.Size, bool) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	return emulate.Size{Width: config.Width, Height: config.Height}, err == nil
}

// Verdict is what came of decoding a picture.
type Verdict uint8

// The verdicts.
const (
	Broken   Verdict = iota // its pixels cannot be decoded
	Whole                   // they can
	TooLarge                // it was not tried: they are too many
)

// MaxPixels is the number of pixels that a Decoder decodes.
const MaxPixels = 32 << 20

// Decoder decodes the pictures of one result, to find out whether they can be.
type Decoder struct{ pixels int64 }

// Decode decodes a picture, unless it and those before it have more pixels than
// MaxPixels.
func (d *Decoder) Decode(data []byte) Verdict {
	size, ok := Size(data)
	if !ok || size.Width <= 0 || size.Height <= 0 {
		return Broken
	}
	pixels := int64(size.Width) * int64(size.Height)
	for _, frame := range webpFrames(data) {
		pixels = max(pixels, int64(frame.Width)*int64(frame.Height))
	}
	if pixels > MaxPixels-d.pixels {
		return TooLarge
	}
	d.pixels += pixels
	if _, _, err := image.Decode(bytes.NewReader(data)); err != nil {
		return Broken
	}
	return Whole
}

// webpFrames are the sizes of the frames of an extended WebP picture, which need
// not keep to the size of the picture.
func webpFrames(data []byte) []emulate.Size {
	if len(data) < 30 || string(data[:4]) != "RIFF" || string(data[8:16]) != "WEBPVP8X" {
		return nil
	}
	var frames []emulate.Size
	for rest := data[12:]; len(rest) >= 8; {
		body := rest[8:]
		if size, ok := webpFrame(string(rest[:4]), body); ok {
			frames = append(frames, size)
		}
		length := uint64(binary.LittleEndian.Uint32(rest[4:]))
		if length += length & 1; length > uint64(len(body)) {
			break
		}
		rest = body[length:]
	}
	return frames
}
