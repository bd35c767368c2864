"""Calls a tool of a server over stdio and writes the line of its answer as it came.

    capture.py TOOL ARGUMENTS -- COMMAND...
"""
import json
import subprocess
import sys


def main():
    tool, arguments, dash, *command = sys.argv[1:]
    if dash != "--" or not command:
        sys.exit(__doc__)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        def send(message):
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
            server.stdin.flush()

        def request(number, method, params):
            send({"id": number, "method": method, "params": params})
            for line in server.stdout:
                message = json.loads(line)
                if message.get("id") == number and "method" not in message:
                    return line
            sys.exit(f"the server ended before it answered {method}")

        request(1, "initialize", {
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": {"name": "capture", "version": "1"},
        })
        send({"method": "notifications/initialized"})
        answer = request(2, "tools/call", {"name": tool, "arguments": json.loads(arguments)})
        server.stdin.close()
    sys.stdout.buffer.write(answer)


main()
