"""Walks through the protocol with `pushcheck lsp` and says what it saw: session.py BINARY FOLDER"""
import json
import pathlib
import sys

from client import Client

binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
uri = (folder / "push.json").as_uri()
text = '{\n  "aps": {\n    "alert": "x",\n    "badge": "7"\n  }\n}\n'
whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}


def codes(diagnostics):
    return " ".join(item["code"] for item in diagnostics) or "none"


def label(item):
    return item["label"]


# Findings are sent, and follow each change; half-written JSON is reported after a pause.
client = Client(binary, capabilities={"general": {"positionEncodings": ["utf-32", "utf-8"]}}, cwd=folder)
print("encoding", client.features["positionEncoding"])
client.open(uri, text)
print("sent", codes(client.wait_for_diagnostics(uri, 1)))
client.change(uri, 2, {"range": {"start": {"line": 3, "character": 13}, "end": {"line": 3, "character": 16}}, "text": "7"})
print("changed", codes(client.wait_for_diagnostics(uri, 2)))
client.change(uri, 3, {"range": {"start": {"line": 3, "character": 13}, "end": {"line": 3, "character": 14}}, "text": ""})
print("typing", codes(client.wait_for_diagnostics(uri, 3)))
del client.diagnostics[uri]
print("paused", codes(client.wait_for_diagnostics(uri, 3)))
items = client.ask("completion", uri, position={"line": 2, "character": 17})
print("between", "nothing" if not items else [label(item) for item in items["items"]])
print("goodbye", client.close())

# Findings are asked for, and accepted by an entry in a configuration that is made for it.
capabilities = {
    "textDocument": {"diagnostic": {}},
    "workspace": {
        "diagnostics": {"refreshSupport": True},
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
}
client = Client(binary, capabilities=capabilities, cwd=folder)
client.open(uri, text)
print("asked", codes(client.ask("diagnostic", uri)["items"]))
actions = client.ask("codeAction", uri, range=whole, context={"diagnostics": []})
print("actions", "; ".join(action["title"] for action in actions))
edit = actions[-1]["edit"]["documentChanges"]
(folder / "pushcheck.json").write_text(edit[1]["edits"][0]["newText"])
client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": edit[0]["uri"], "type": 1}]})
print("accepted", codes(client.ask("diagnostic", uri)["items"]))
print("asked for", " ".join(sorted({message["method"] for message in client.asked})))
print("goodbye", client.close())

# A question about all of a long text keeps no other waiting, not even a goodbye.
client = Client(binary, "--isolated", cwd=folder)
long = (folder / "long.json").as_uri()
lines = ",\n".join(f'  "entry{number}": "text"' for number in range(20_000))
client.open(uri, text)
client.open(long, '{\n  "aps": {"badge": "7"},\n' + lines + "\n}\n")
print("long", codes(client.wait_for_diagnostics(long, 1)))


def send_at_once(*questions):
    """All of them in one piece, and the order in which they are answered."""
    written = b""
    for number, method, params in questions:
        body = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode()
        written += b"Content-Length: %d\r\n\r\n" % len(body) + body
    client.process.stdin.write(written)
    client.process.stdin.flush()
    answers = []
    while len(answers) < len(questions):
        message = client.read()
        if "id" in message:
            answers.append(f"{message['id']} {'error' if 'error' in message else 'result'}")
    return ", ".join(answers)


symbols = ("textDocument/documentSymbol", {"textDocument": {"uri": long}})
place = {"position": {"line": 2, "character": 6}}
print("order", send_at_once(
    (101, *symbols),
    (102, "textDocument/hover", {"textDocument": {"uri": uri}, **place}),
    (103, "textDocument/hover", {"textDocument": {"uri": long}, **place})))
print("shut down", send_at_once((104, *symbols), (105, "shutdown", {})))
client.notify("exit", {})
print("goodbye", client.process.wait())

# A client that just goes.
client = Client(binary, cwd=folder)
client.process.stdin.close()
print("gone", client.process.wait())
