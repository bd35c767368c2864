package tssdk

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
)

// TestReasons says in the words of the specification what the issues list for
// every form at once.
func TestReasons(t *testing.T) {
	settings := Settings{Annotations: true, LinkSize: true, IconTheme: true, Lone: true, DateTime: DateTwo, Meta: MetaTask}
	for _, test := range []struct {
		name, result string
		want         []Reason
	}{
		{"a member of the result", `{"content":5,"isError":"no"}`, []Reason{
			{"/content", "must be an array, is a number"}, {"/isError", `must be a boolean, is "no"`}}},
		{"a member that is missing in a block", `{"content":[{"type":"text","text":"a"},{"type":"text"}]}`, []Reason{
			{"/content/1/text", "is required, a string"}}},
		{"members of another block are no matter", `{"content":[{"type":"image","data":"AA==","text":5}]}`, []Reason{
			{"/content/0/mimeType", "is required, a string"}}},
		{"an unknown type", `{"content":[{"type":"video","data":""}]}`, []Reason{
			{"/content/0/type", `must be text, image, audio, resource_link or resource, is "video"`}}},
		{"no type", `{"content":[{"text":"a"}]}`, []Reason{
			{"/content/0/type", "must be text, image, audio, resource_link or resource, is absent"}}},
		{"no object", `{"content":["a",null]}`, []Reason{
			{"/content/0", `must be an object, is "a"`}, {"/content/1", "must be an object, is null"}}},
		{"an audience that nobody knows", `{"content":[{"type":"text","text":"a","annotations":{"audience":["user","robot"]}}]}`, []Reason{
			{"/content/0/annotations/audience/1", "must be user or assistant"}}},
		{"values out of their range", `{"content":[{"type":"text","text":"a","annotations":{"priority":2,"lastModified":"now"}}]}`, []Reason{
			{"/content/0/annotations/priority", "must be at most 1"}, {"/content/0/annotations/lastModified", "must be a date and time of ISO 8601"}}},
		{"data that is no base64", `{"content":[{"type":"image","data":"?","mimeType":"image/png"}]}`, []Reason{
			{"/content/0/data", "must be base64"}}},
		{"a resource with neither text nor blob", `{"content":[{"type":"resource","resource":{"uri":"a:b"}}]}`, []Reason{
			{"/content/0/resource", "must have text or blob"}}},
		{"a resource with a bad blob", `{"content":[{"type":"resource","resource":{"uri":"a:b","blob":"?"}}]}`, []Reason{
			{"/content/0/resource/blob", "must be base64"}}},
		{"a link without its members", `{"content":[{"type":"resource_link","size":"5"}]}`, []Reason{
			{"/content/0/name", "is required, a string"}, {"/content/0/uri", "is required, a string"}, {"/content/0/size", `must be a number, is "5"`}}},
		{"structuredContent that is no object", `{"structuredContent":[1]}`, []Reason{
			{"/structuredContent", "must be an object, is an array"}}},
		{"a progress token", `{"_meta":{"progressToken":null}}`, []Reason{
			{"/_meta/progressToken", "must be a string, is null"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := js.Parse(test.result, js.DefaultDepth)
			if err != nil {
				t.Fatal(err)
			}
			_, failure := CheckResult(v, settings)
			if failure == nil {
				t.Fatal("it passes")
			}
			var got []Reason
			for r := range failure.Reasons() {
				got = append(got, r)
			}
			if len(got) != len(test.want) {
				t.Fatalf("reasons %q, want %q", got, test.want)
			}
			for i := range got {
				if got[i] != test.want[i] {
					t.Errorf("reason %q, want %q", got[i], test.want[i])
				}
			}
		})
	}
}

// TestReasonsStop ends where the caller has seen enough.
func TestReasonsStop(t *testing.T) {
	v, err := js.Parse(`{"content":[1,2,3],"isError":1}`, js.DefaultDepth)
	if err != nil {
		t.Fatal(err)
	}
	_, failure := CheckResult(v, Settings{})
	n := 0
	for range failure.Reasons() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d reasons were yielded, want 2", n)
	}
}
