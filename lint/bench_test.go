package lint_test

import (
	"strings"
	"time"
)

// benchResults are results of about 2 kB.
var benchResults = map[string]string{
	"text":       `{"content":[{"type":"text","text":"` + strings.Repeat(`The build of the shop took 41 seconds.\n`, 50) + `"}]}`,
	"structured": `{"content":[{"type":"text","text":"40 issues"}],"structuredContent":{"issues":[` + strings.Repeat(`{"id":4711,"title":"Login fails","open":true},`, 40) + `{}]}}`,
	"copied":     copied(),
	"links":      `{"content":[{"type":"text","text":"files"}` + strings.Repeat(`,{"type":"resource_link","uri":"file:///src/a.go","name":"a.go","description":"a file of the shop"}`, 20) + `]}`,
}

// copied has structuredContent and its copy as a text.
func copied() string {
	value := `{"issues":[` + strings.TrimSuffix(strings.Repeat(`{"id":4711,"title":"Login fails"},`, 28), ",") + `]}`
	return `{"content":[{"type":"text","text":"` + strings.ReplaceAll(value, `"`, `\"`) + `"}],"structuredContent":` + value + `}`
}

func seconds(f func()) float64 {
	began := time.Now()
	f()
	return time.Since(began).Seconds()
}
