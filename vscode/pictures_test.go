package vscode_test

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
)

// png is the start of a PNG of a size, in base64.
func png(width, height int) string {
	header := []byte("IHDR")
	header = binary.BigEndian.AppendUint32(header, uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	header = append(header, 8, 0, 0, 0, 0)
	b := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), uint32(len(header)-4))
	b = binary.BigEndian.AppendUint32(append(b, header...), crc32.ChecksumIEEE(header))
	return base64.StdEncoding.EncodeToString(append(b, "\x00\x00\x00\x00IDAT"...))
}

// gif is the start of a GIF of a size, in base64.
func gif(width, height int) string {
	b := binary.LittleEndian.AppendUint16([]byte("GIF89a"), uint16(width))
	b = binary.LittleEndian.AppendUint16(b, uint16(height))
	return base64.StdEncoding.EncodeToString(append(b, 0, 0, 0, ','))
}
