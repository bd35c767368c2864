package pictures_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/pictures"
	"golang.org/x/image/bmp"
)

// encoded returns a picture in every format that can be written here.
func encoded(t *testing.T, width, height int) map[string][]byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, width, height))
	out := map[string][]byte{}
	for format, encode := range map[string]func(*bytes.Buffer) error{
		"png":  func(b *bytes.Buffer) error { return png.Encode(b, m) },
		"jpeg": func(b *bytes.Buffer) error { return jpeg.Encode(b, m, nil) },
		"gif":  func(b *bytes.Buffer) error { return gif.Encode(b, m, nil) },
		"bmp":  func(b *bytes.Buffer) error { return bmp.Encode(b, m) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		out[format] = b.Bytes()
	}
	return out
}

func TestFormats(t *testing.T) {
	want := emulate.Size{Width: 30, Height: 20}
	for format, data := range encoded(t, want.Width, want.Height) {
		got, size, ok := pictures.Header(data)
		if got != format || size != want || !ok {
			t.Errorf("%s: header of a %s of %v, %t", format, got, size, ok)
		}
		if size, ok := pictures.Size(data); size != want || !ok {
			t.Errorf("%s: size %v, %t", format, size, ok)
		}
		var d pictures.Decoder
		if v := d.Decode(data); v != pictures.Whole {
			t.Errorf("%s: verdict %d", format, v)
		}
		if v := d.Decode(data[:len(data)*3/4]); v != pictures.Broken {
			t.Errorf("%s, cut: verdict %d", format, v)
		}
	}
	var d pictures.Decoder
	if v := d.Decode(nil); v != pictures.Broken {
		t.Errorf("nothing: verdict %d", v)
	}
}

// TestDecoderIsBounded decodes no more than its pixels, all pictures together.
func TestDecoderIsBounded(t *testing.T) {
	const side = 4096
	data := encoded(t, side, side)["gif"]
	var d pictures.Decoder
	for i := range 3 {
		want := pictures.Whole
		if (i+1)*side*side > pictures.MaxPixels {
			want = pictures.TooLarge
		}
		if got := d.Decode(data); got != want {
			t.Errorf("picture %d: verdict %d, want %d", i, got, want)
		}
	}
}

// TestFramesAreBounded does not believe the size that stands around a frame.
func TestFramesAreBounded(t *testing.T) {
	frame := []byte{0x2F, 0xFF, 0xFF, 0xFF, 0x0F} // lossless, 16,384 by 16,384
	chunk := func(kind string, body []byte) []byte {
		out := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body)))
		return append(append(out, body...), make([]byte, len(body)&1)...)
	}
	body := append([]byte("WEBP"), chunk("VP8X", make([]byte, 10))...) // 1 by 1
	data := chunk("RIFF", append(body, chunk("VP8L", frame)...))
	if size, ok := pictures.Size(data); !ok || size != (emulate.Size{Width: 1, Height: 1}) {
		t.Fatalf("size %v, %t", size, ok)
	}
	var d pictures.Decoder
	if v := d.Decode(data); v != pictures.TooLarge {
		t.Errorf("verdict %d", v)
	}
}
