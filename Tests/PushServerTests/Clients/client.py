"""A plain client of the Language Server Protocol, for tests and measurements."""
import json, os, subprocess, sys, time, select

class Client:
    def __init__(self, binary, *arguments, capabilities=None, cwd=None):
        self.process = subprocess.Popen([binary, "lsp", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, cwd=cwd)
        self.buffer = b""; self.number = 0; self.diagnostics = {}; self.asked = []
        self.features = self.request("initialize", {"processId": None, "rootUri": None,
            "capabilities": capabilities or {}})["capabilities"]
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.number and "method" not in message:
                if "error" in message: raise RuntimeError(message["error"])
                return message["result"]
            self.take(message)

    def take(self, message):
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]
        else:
            self.asked.append(message)

    def read(self):
        while b"\r\n\r\n" not in self.buffer: self.fill()
        head, rest = self.buffer.split(b"\r\n\r\n", 1)
        length = int(head.split(b":")[1])
        while len(rest) < length:
            self.buffer = head + b"\r\n\r\n" + rest; self.fill()
            rest = self.buffer.split(b"\r\n\r\n", 1)[1]
        self.buffer = rest[length:]
        return json.loads(rest[:length])

    def fill(self):
        more = os.read(self.process.stdout.fileno(), 1 << 20)
        if not more: raise EOFError("the server has ended")
        self.buffer += more

    def wait_for_diagnostics(self, uri, version=None):
        while uri not in self.diagnostics or version is not None and self.diagnostics[uri].get("version") != version:
            self.take(self.read())
        return self.diagnostics[uri]["diagnostics"]

    def open(self, uri, text, version=1, language="json"):
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": version, "text": text}})

    def change(self, uri, version, *changes):
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def ask(self, what, uri, **more):
        return self.request("textDocument/" + what, {"textDocument": {"uri": uri}, **more})

    def close(self):
        self.request("shutdown", {}); self.notify("exit", {})
        return self.process.wait()
