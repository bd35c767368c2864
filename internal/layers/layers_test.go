package layers

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/mcpsight/mcpsight"

// layers lists the packages, lowest first: each imports only packages of a lower
// layer.
var layers = [][]string{
	{"internal/js", "internal/visible", "internal/weburl", "o200k"},
	{"internal/ajv"},
	{"spec"},
	{"emulate"},
	{"internal/fates", "internal/versions", "internal/settings", "internal/answer", "internal/explain", "internal/pictures", "internal/serverconfig"},
	{"internal/rpc", "internal/tssdk"},
	{"internal/hosttest"},
	{"claudecode", "geminicli", "opencode", "vscode"},
	{"hosts"},
	{"lint"},
	{"emulatetest"},
	{"internal/config", "internal/recording"},
	{"internal/recording/recordingtest"},
	{"internal/wirelog", "internal/live", "internal/live/livetest", "internal/suite"},
	{"internal/matrix"},
	{"internal/report"},
	{"internal/cli"},
	{"cmd/mcpsight"},
}

// core are the packages that a server author's tests import, and what they
// import in turn.
var core = []string{
	"internal/js", "internal/visible", "internal/weburl", "internal/versions", "internal/settings", "internal/answer", "spec", "emulate", "internal/fates", "internal/explain", "internal/pictures", "internal/tssdk", "internal/ajv",
	"claudecode", "geminicli", "opencode", "vscode", "hosts", "lint", "emulatetest",
}

// mayDoIO are packages of the core that reach out all the same, and with what.
var mayDoIO = map[string][]string{
	"emulatetest": {"os"}, // golden files
}

// coreModules are the modules that the core reaches, with the standard library.
// A module that joins needs its reason in CONTRIBUTING.
var coreModules = []string{
	module,
	"github.com/tidwall/gjson", "github.com/tidwall/match", "github.com/tidwall/pretty", "github.com/tidwall/sjson",
	"github.com/pmezard/go-difflib",
	"golang.org/x/image",
}

// doIO are packages of the standard library that reach out of the process.
var doIO = []string{"os", "os/exec", "os/signal", "net", "net/http", "io/fs", "io/ioutil", "syscall", "plugin", "time/tzdata"}

type pkg struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
	Module     *struct{ Path string }
}

// list runs go list.
func list(t *testing.T, args ...string) map[string]pkg {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list", "-json=ImportPath,Standard,Imports,Deps,Module"}, args...)...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	pkgs := map[string]pkg{}
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs[p.ImportPath] = p
	}
}

func TestLayers(t *testing.T) {
	layerOf := map[string]int{}
	for i, layer := range layers {
		for _, name := range layer {
			layerOf[module+"/"+name] = i
		}
	}
	for path, p := range list(t, module+"/...") {
		if strings.HasPrefix(path+"/", module+"/examples/") || path == module+"/internal/layers" {
			continue
		}
		layer, ok := layerOf[path]
		if !ok {
			t.Errorf("%s: has no layer, give it one", path)
			continue
		}
		for _, imported := range p.Imports {
			if below, ours := layerOf[imported]; ours && below >= layer {
				t.Errorf("%s: imports %s, which is no lower layer", path, imported)
			}
		}
	}
}

func TestCoreReachesLittle(t *testing.T) {
	var paths []string
	present := list(t, module+"/...")
	for _, name := range core {
		if _, ok := present[module+"/"+name]; ok {
			paths = append(paths, module+"/"+name)
		}
	}
	for path, p := range list(t, append([]string{"-deps"}, paths...)...) {
		if !p.Standard && (p.Module == nil || !slices.Contains(coreModules, p.Module.Path)) {
			t.Errorf("the core reaches %s", path)
		}
		if !slices.Contains(paths, path) {
			continue
		}
		for _, imported := range p.Imports {
			if slices.Contains(doIO, imported) && !slices.Contains(mayDoIO[strings.TrimPrefix(path, module+"/")], imported) {
				t.Errorf("%s: imports %s, the core does no input or output", path, imported)
			}
		}
	}
}
