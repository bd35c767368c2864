"""A weather server over stdio."""
import json
import sys

TOOLS = [{
    "name": "forecast",
    "description": "The weather of a city today",
    "inputSchema": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
}]


def forecast(city):
    if city != "Paris":
        text = f"Error: no city is called {city}. Did you mean Paris?"
        return {"content": [{"type": "text", "text": text}], "isError": True}
    weather = {"city": city, "temperature": 21, "advice": "take an umbrella"}
    # One value, written twice: hosts send their model one of the two.
    return {"content": [{"type": "text", "text": json.dumps(weather)}], "structuredContent": weather}


def answer(method, params):
    if method == "initialize":
        return {
            "protocolVersion": "2025-11-25",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "weather", "version": "1"},
        }
    if method == "tools/list":
        return {"tools": TOOLS}
    if method == "tools/call":
        return forecast(params["arguments"]["city"])
    return {}


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message and "method" in message:
        result = answer(message["method"], message.get("params", {}))
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
