package emulate

import "context"

// WebReader is a [ResourceReader] that knows web pages, too: some hosts fetch
// links to the web by themselves and take the text out of the page, before they
// ask the server.
type WebReader interface {
	ResourceReader
	// ReadPage returns the text that the host finds at an http or https URL. It
	// reports false where that fails: the host then asks the server.
	ReadPage(ctx context.Context, url string) (text string, found bool, err error)
}

// Web is a [WebReader] over pages at hand, by URL; resources come from the reader
// in it.
type Web struct {
	ResourceReader
	Pages map[string]string
}

// ReadPage implements [WebReader].
func (w Web) ReadPage(_ context.Context, url string) (string, bool, error) {
	text, ok := w.Pages[url]
	return text, ok, nil
}
