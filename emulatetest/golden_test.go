package emulatetest_test

import (
	"os"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulatetest"
)

const wantGolden = `claude-code@2.1.332: delivered
tool: list
text, 27 units
| Paris: 21 °C
\ sun<TAB>ny<U+0020>
| <TAB>
|

vscode@1.143.1: delivered
tool: list
text, 27 units
| Paris: 21 °C
\ sun<TAB>ny<U+0020>
| <TAB>
|
`

func TestGolden(t *testing.T) {
	t.Chdir(t.TempDir())
	shown := func(text string) *fakeT {
		fake := &fakeT{}
		result := `{"content":[{"type":"text","text":"` + text + `"}]}`
		emulatetest.Golden(fake, "weather/forecast", view(t, result, emulatetest.Host(claude)), view(t, result, emulatetest.Host(vscode)))
		return fake
	}
	says := func(fake *fakeT, want ...string) {
		t.Helper()
		if len(want) == 0 && fake.String() != "" {
			t.Errorf("it says %s", fake)
		}
		for _, w := range want {
			if len(fake.errors) != 1 || !strings.Contains(fake.errors[0], w) {
				t.Errorf("it says\n%s\nwant in it\n%s", fake, w)
			}
		}
	}
	const text = `Paris: 21 °C\nsun\tny \n<TAB>\n`
	const file = "testdata/weather/forecast.golden"
	says(shown(text), "emulatetest: testdata/weather/forecast.golden: there is no such file: run the test with MCPSIGHT_UPDATE=1 to write it")

	t.Setenv("MCPSIGHT_UPDATE", "1")
	says(shown(text))
	raw, err := os.ReadFile(file)
	if err != nil || string(raw) != wantGolden {
		t.Fatalf("the file holds (%v)\n%s\nwant\n%s", err, raw, wantGolden)
	}
	t.Setenv("MCPSIGHT_UPDATE", "0")
	says(shown(text))
	says(shown(`Paris: 22 °C\nsun\tny \n<TAB>\n`), "(-want +got)\n@@\n", "\n-| Paris: 21 °C\n+| Paris: 22 °C\n")
	says(shown(`Paris: 21 °C\nsun\tny \n<TAB>`), "\n-text, 27 units\n+text, 26 units\n", "\n-|\n")
	says(shown(`Paris: 21 °C\nsun\tny \n\t`), "\n-| <TAB>\n", "\n+\\ <TAB>\n")

	if err := os.WriteFile(file, []byte(strings.ReplaceAll(wantGolden, "\n", "\r\n")), 0o666); err != nil {
		t.Fatal(err)
	}
	says(shown(text))
	if err := os.WriteFile(file, []byte("\x1b[2J"+wantGolden), 0o666); err != nil {
		t.Fatal(err)
	}
	says(shown(text), "\n-<ESC>[2Jclaude-code")

	t.Setenv("MCPSIGHT_UPDATE", "1")
	says(shown(`other`))
	t.Setenv("MCPSIGHT_UPDATE", "")
	says(shown(`other`))
}

// TestGoldenOfALongLine shows the place in a long line that differs.
func TestGoldenOfALongLine(t *testing.T) {
	t.Chdir(t.TempDir())
	for i, text := range []string{"21.5", "22.5"} {
		t.Setenv("MCPSIGHT_UPDATE", []string{"1", ""}[i])
		fake := &fakeT{}
		emulatetest.Golden(fake, "long", view(t, `{"content":[{"type":"text","text":"`+strings.Repeat("before ", 300)+text+strings.Repeat(" behind", 300)+`"}]}`, emulatetest.Host(claude)))
		if i == 1 && (len(fake.errors) != 1 || len(fake.errors[0]) > 2000 || !strings.Contains(fake.errors[0], "21.5") || !strings.Contains(fake.errors[0], "22.5")) {
			t.Errorf("it says %s", fake)
		}
	}
}

func TestGoldenNames(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("MCPSIGHT_UPDATE", "1")
	v := view(t, both, emulatetest.Host(claude))
	outside := t.TempDir()
	if err := os.Mkdir("testdata", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, "testdata/linked"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", ".", "..", "../x", "/x", "a/../../x", "a/..", "a//b", "a/", "./a", `a\b`, "a:b", "a\x00b", "a\nb", "linked/x"} {
		fake := &fakeT{}
		emulatetest.Golden(fake, name, v)
		if len(fake.errors) != 1 {
			t.Errorf("%q is taken", name)
		}
	}
	if found, err := os.ReadDir(outside); err != nil || len(found) > 0 {
		t.Errorf("outside of testdata: %v, %v", found, err)
	}
	for _, name := range []string{"a", "a.b", "TestX/claude-code@2.1.332", "größe #01"} {
		emulatetest.Golden(t, name, v)
	}
	fake := &fakeT{}
	emulatetest.Golden(fake, "none")
	if want := "emulatetest: Golden none: no view is given"; fake.String() != want {
		t.Errorf("it says %q, want %q", fake, want)
	}
}
