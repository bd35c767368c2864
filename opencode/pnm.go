package opencode

import (
	"bytes"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
)

// isPNM reports whether data begins as a picture of the PNM family does, P1 to P6.
func isPNM(data []byte) bool {
	return len(data) > 1 && data[0] == 'P' && '1' <= data[1] && data[1] <= '6'
}

// pnmSize reads the size of a PNM picture, whose samples must all be there.
func pnmSize(data []byte) (emulate.Size, bool) {
	kind := data[1]
	header := pnmHeader{rest: data[2:]}
	width, height := header.number(), header.number()
	most := 1
	if kind != '1' && kind != '4' { // bitmaps have no largest sample
		most = header.number()
	}
	if header.broken || width == 0 || height == 0 || most == 0 || most > 0xFFFF || len(header.rest) == 0 {
		return emulate.Size{}, false
	}
	body := header.rest[1:] // behind one white space
	row := width
	if kind == '3' || kind == '6' {
		row *= 3
	}
	have := len(body)
	switch kind {
	case '1':
		have = bytes.Count(body, []byte("0")) + bytes.Count(body, []byte("1"))
	case '2', '3':
		have = len(bytes.Fields(body))
	case '4':
		row = (row + 7) / 8
	default:
		if most > 0xFF {
			row *= 2
		}
	}
	return emulate.Size{Width: width, Height: height}, have/height >= row
}

// pnmHeader reads the numbers of a header, between which white space and comments
// stand.
type pnmHeader struct {
	rest   []byte
	broken bool
}

func (h *pnmHeader) number() int {
	for {
		h.rest = bytes.TrimLeft(h.rest, " \t\n\v\f\r")
		if !bytes.HasPrefix(h.rest, []byte("#")) {
			break
		}
		_, h.rest, _ = bytes.Cut(h.rest, []byte("\n"))
	}
	digits := 0
	for digits < len(h.rest) && '0' <= h.rest[digits] && h.rest[digits] <= '9' {
		digits++
	}
	n, err := strconv.ParseUint(string(h.rest[:digits]), 10, 24) // larger ones do not fit in any input
	if err != nil {
		h.broken = true
	}
	h.rest = h.rest[digits:]
	return int(n)
}
