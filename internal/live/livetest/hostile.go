package livetest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Faults are what a hostile server can do, one argument each.
var Faults = []string{
	"none",          // a well-behaved one
	"die",           // ends at the call, with a word on standard error
	"die-at-start",  // ends before it reads
	"junk",          // writes what is no message before each answer
	"junk-only",     // writes nothing else, without end
	"never",         // does not answer the call
	"late",          // answers the call after a second
	"twice",         // answers the call twice
	"wrong-id",      // answers the call under an id of its own
	"text-id",       // answers the call under its id as a text
	"no-answer",     // answers the call with neither result nor error
	"flood",         // writes notifications without end at the call
	"flood-line",    // writes a line without end at the call
	"deaf",          // does not read, nor end before it is killed
	"stubborn",      // answers, and does not end before it is killed
	"child",         // starts a program that would outlive it
	"ignorant",      // does not answer what it does not know
	"no-revision",   // answers initialize with a revision that nobody knows
	"no-tools",      // answers tools/list with an error
	"odd-list",      // lists what is no tool beside one
	"odd-begin",     // answers initialize with the text in its second argument
	"odd-messages",  // sends requests and notifications of wrong shapes before each answer
	"nasty",         // lists a tool that does something to a terminal
	"endless-list",  // has always one page of tools more
	"deep",          // answers the call with a result that is nested too deep
	"error",         // answers the call with an error
	"bytes",         // answers the call with the text in its second argument, as the result
	"big",           // answers the call with a text of as many bytes as the second argument says
	"chatty-errors", // fills standard error before it ends at the call
}

// HostileServer serves one tool, t, over standard input and output, and does what a
// fault says. It returns the exit code.
func HostileServer(args []string) int {
	if len(args) == 0 || !slices.Contains(Faults, args[0]) {
		fmt.Fprintln(os.Stderr, "hostile server: want one of", strings.Join(Faults, ", "))
		return 2
	}
	h := hostile{fault: args[0], out: bufio.NewWriter(os.Stdout)}
	if len(args) > 1 {
		h.argument = args[1]
	}
	return h.serve(os.Stdin)
}

type hostile struct {
	fault, argument string
	out             *bufio.Writer
	pages           int
}

func (h *hostile) serve(in io.Reader) int {
	switch h.fault {
	case "die-at-start":
		fmt.Fprintln(os.Stderr, "cannot find my configuration")
		return 3
	case "deaf":
		signal.Ignore(syscall.SIGTERM)
		time.Sleep(time.Hour)
	case "stubborn":
		signal.Ignore(syscall.SIGTERM)
		defer time.Sleep(time.Hour)
	case "child":
		program, _ := os.Executable()
		child := exec.Command(program, HostileArg, "deaf")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			return 1
		}
	case "junk-only":
		for {
			h.line("still starting…")
			h.out.Flush()
		}
	}
	lines := bufio.NewReaderSize(in, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return 0
		}
		var request struct {
			ID     json.RawMessage
			Method string
			Params struct {
				Name      string
				Arguments json.RawMessage
			}
		}
		if json.Unmarshal(line, &request) != nil || request.ID == nil || request.Method == "" {
			continue
		}
		if code := h.answer(string(request.ID), request.Method, request.Params.Arguments); code != 0 {
			return code
		}
		if h.out.Flush() != nil {
			return 0
		}
	}
}

func (h *hostile) answer(id, method string, arguments json.RawMessage) (code int) {
	if h.fault == "odd-messages" {
		for _, method := range []string{"ping", "roots/list", "sampling/createMessage", "elicitation/create", "notifications/progress", "notifications/cancelled", "nonsense"} {
			for _, params := range []string{"null", "[]", "5", `{"requestId":{},"progressToken":[]}`} {
				h.line(`{"jsonrpc":"2.0","id":"%s","method":"%s","params":%s}`, id, method, params)
				h.line(`{"jsonrpc":"2.0","method":"%s","params":%s}`, method, params)
			}
		}
	}
	if h.fault == "junk" {
		h.line("\x1b[32mServer ready\x1b[0m")
	}
	switch method {
	case "initialize":
		revision := "2025-11-25"
		if h.fault == "no-revision" {
			revision = "1999-01-01"
		}
		if h.fault == "odd-begin" {
			h.result(id, h.argument)
			return 0
		}
		h.result(id, `{"protocolVersion":"`+revision+`","capabilities":{"tools":{},"resources":{}},"serverInfo":{"name":"hostile","version":"1"}}`)
	case "tools/list":
		h.list(id)
	case "resources/read":
		h.line(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32002,"message":"Resource not found"}}`, id)
	case "tools/call":
		return h.call(id, arguments)
	default:
		if h.fault != "ignorant" {
			h.line(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"unknown method"}}`, id)
		}
	}
	return 0
}

func (h *hostile) list(id string) {
	const tool = `{"name":"t","description":"a tool","inputSchema":{"type":"object"}}`
	switch h.fault {
	case "no-tools":
		h.line(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32603,"message":"the list is lost"}}`, id)
	case "odd-list":
		h.result(id, `{"tools":[null,5,{"name":7},{},`+tool+`,{"name":"t","inputSchema":[]}],"nextCursor":7}`)
	case "nasty":
		const nasty = `\u001b[31m\u009b2J\u202e\u2066\u0007\r`
		h.result(id, `{"tools":[{"name":"`+nasty+`","description":"`+nasty+`","outputSchema":{"`+nasty+`":1},"_meta":{"`+nasty+`":1}}]}`)
	case "endless-list":
		h.pages++
		h.result(id, `{"tools":[`+tool+`],"nextCursor":"`+strconv.Itoa(h.pages)+`"}`)
	default:
		h.result(id, `{"tools":[`+tool+`]}`)
	}
}

func (h *hostile) call(id string, arguments json.RawMessage) (code int) {
	ok := `{"content":[{"type":"text","text":` + strconv.Quote("arguments "+string(arguments)) + `}]}`
	switch h.fault {
	case "die":
		fmt.Fprintln(os.Stderr, "panic: \x1b[31mno such city")
		return 3
	case "chatty-errors":
		for i := range 10_000 {
			fmt.Fprintln(os.Stderr, "line", i)
		}
		return 4
	case "never", "junk-only":
	case "late":
		time.Sleep(time.Second)
		h.result(id, ok)
	case "twice":
		h.result(id, ok)
		h.result(id, `{"content":[{"type":"text","text":"the second answer"}]}`)
	case "wrong-id":
		h.result("4711", ok)
	case "text-id":
		h.result(`"`+id+`"`, ok)
	case "no-answer":
		h.line(`{"jsonrpc":"2.0","id":%s}`, id)
	case "flood":
		for h.out.Flush() == nil {
			h.line(`{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"again"}}`)
		}
	case "flood-line":
		for h.out.Flush() == nil {
			fmt.Fprint(h.out, strings.Repeat("x", 1<<10))
		}
	case "deep":
		h.result(id, strings.Repeat("[", 1<<20)+strings.Repeat("]", 1<<20))
	case "error":
		h.line(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32000,"message":"no such city","data":{"asked":"Atlantis"}}}`, id)
	case "bytes":
		h.result(id, h.argument)
	case "big":
		n, _ := strconv.Atoi(h.argument)
		line := `lorem ipsum dolor sit amet, consectetur adipiscing elit\n`
		h.result(id, `{"content":[{"type":"text","text":"`+strings.Repeat(line, n/len(line))+`"}]}`)
	default:
		h.result(id, ok)
	}
	return 0
}

func (h *hostile) result(id, result string) {
	h.line(`{"jsonrpc":"2.0","id":%s,"result":%s}`, id, result)
}

func (h *hostile) line(format string, args ...any) { fmt.Fprintf(h.out, format+"\n", args...) }
