package pictures

import (
	"bytes"
	"encoding/binary"

	"github.com/mcpsight/mcpsight/emulate"
)

// Header reads the format of a picture (png, jpeg, gif, webp, bmp) and its size in
// pixels from the start of its bytes, as far as hosts look that do not decode it:
// what is behind may be missing or broken.
func Header(data []byte) (format string, size emulate.Size, ok bool) {
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
		return "png", sizeAt(data, 16, 20, 4, binary.BigEndian), len(data) >= 24
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		size, ok = jpegSize(data)
		return "jpeg", size, ok
	case bytes.HasPrefix(data, []byte("GIF87a")), bytes.HasPrefix(data, []byte("GIF89a")):
		return "gif", sizeAt(data, 6, 8, 2, binary.LittleEndian), len(data) >= 10
	case len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		size, ok = webpSize(data)
		return "webp", size, ok
	case bytes.HasPrefix(data, []byte("BM")):
		return "bmp", sizeAt(data, 18, 22, 4, binary.LittleEndian), len(data) >= 26
	}
	return "", emulate.Size{}, false
}

// sizeAt reads a width and a height of n bytes each; nothing where data is too
// short.
func sizeAt(data []byte, width, height, n int, order binary.ByteOrder) emulate.Size {
	if len(data) < max(width, height)+n {
		return emulate.Size{}
	}
	read := func(at int) int {
		if n == 2 {
			return int(order.Uint16(data[at:]))
		}
		return int(order.Uint32(data[at:]) & 0x7FFFFFFF)
	}
	return emulate.Size{Width: read(width), Height: read(height)}
}

// jpegSize looks for the frame header among the segments.
func jpegSize(data []byte) (emulate.Size, bool) {
	at := 2
	for at+9 <= len(data) {
		if data[at] != 0xFF {
			return emulate.Size{}, false
		}
		marker := data[at+1]
		switch {
		case marker == 0xFF: // a fill byte
			at++
			continue
		case 0xC0 <= marker && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
			return sizeAt(data, at+7, at+5, 2, binary.BigEndian), true
		case marker == 0x01 || 0xD0 <= marker && marker <= 0xD8: // no length behind it
			at += 2
			continue
		}
		at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
	}
	return emulate.Size{}, false
}

// webpSize reads the size of the three forms of WebP.
func webpSize(data []byte) (emulate.Size, bool) {
	if len(data) < 30 {
		return emulate.Size{}, false
	}
	if string(data[12:16]) == "VP8X" {
		side := func(at int) int { return int(data[at]) | int(data[at+1])<<8 | int(data[at+2])<<16 + 1 }
		return emulate.Size{Width: side(24), Height: side(27)}, true
	}
	return webpFrame(string(data[12:16]), data[20:])
}

// webpFrame reads the size of a frame, the body of a chunk of that kind.
func webpFrame(kind string, body []byte) (emulate.Size, bool) {
	switch {
	case kind == "VP8 " && len(body) >= 10:
		size := sizeAt(body, 6, 8, 2, binary.LittleEndian)
		return emulate.Size{Width: size.Width & 0x3FFF, Height: size.Height & 0x3FFF}, true
	case kind == "VP8L" && len(body) >= 5:
		bits := binary.LittleEndian.Uint32(body[1:])
		return emulate.Size{Width: int(bits&0x3FFF) + 1, Height: int(bits>>14&0x3FFF) + 1}, true
	}
	return emulate.Size{}, false
}
