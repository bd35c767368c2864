package matrix_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/matrix"
)

func claude(versions ...string) []emulate.Host {
	var hosts []emulate.Host
	for _, v := range versions {
		hosts = append(hosts, claudecode.Host{Version: v})
	}
	return hosts
}

func TestProbes(t *testing.T) {
	table, err := matrix.Probes(context.Background(), claude("2.1.310"))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]matrix.Answer{}
	for _, row := range table.Rows {
		if _, twice := got[row.Question]; twice {
			t.Errorf("%q is asked twice", row.Question)
		}
		got[row.Question] = row.Answers[0]
	}
	for question, want := range map[string]matrix.Answer{
		"text":                          {How: matrix.Shown, Rule: "claude-code/text"},
		"structuredContent":             {How: matrix.Reworded, Rule: "claude-code/structured-json"},
		"text beside structuredContent": {How: matrix.Dropped, Rule: "claude-code/structured-replaces-text"},
		"structuredContent: false":      {How: matrix.Refused, Rule: "claude-code/malformed-result"},
		"embedded blob":                 {How: matrix.Notice, Rule: "claude-code/blob-saved"},
		"link, read later by the model": {How: matrix.Readable, Note: "ReadMcpResourceTool", Rule: "claude-code/link-readable"},
		"user-only text":                {How: matrix.Shown, Rule: "claude-code/text"},
		"text of 66 kB":                 {How: matrix.Notice, Note: "1,962 of 67,120 units", Rule: "claude-code/persisted-output"},
		"text of 155 kB":                {How: matrix.Notice, Rule: "claude-code/too-many-tokens"},
	} {
		if got[question] != want {
			t.Errorf("%s: %+v, want %+v", question, got[question], want)
		}
	}
}

func TestResult(t *testing.T) {
	call := emulate.Call{Result: json.RawMessage(`{"content":[{"type":"image","mimeType":"image/svg+xml","data":""}],"isError":false}`)}
	table, err := matrix.Result(context.Background(), call, claude("2.1.100", "2.1.101", "2.1.144"))
	if err != nil {
		t.Fatal(err)
	}
	table = table.WithoutRepeats()
	if len(table.Hosts) != 2 || table.Hosts[1].Version != "2.1.144" {
		t.Fatalf("hosts %v, want 2.1.100 and 2.1.144", table.Hosts)
	}
	row := table.Rows[0]
	if row.Question != "/content/0" || row.Answers[0].How != matrix.Shown || row.Answers[1].How != matrix.Notice {
		t.Errorf("row %+v", row)
	}
}

func TestNoJSON(t *testing.T) {
	if _, err := matrix.Result(context.Background(), emulate.Call{Result: json.RawMessage(`{`)}, claude("2.1.310")); err == nil {
		t.Error("what is no JSON is answered")
	}
}
