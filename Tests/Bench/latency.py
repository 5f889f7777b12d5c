"""How long an editor waits for `pushcheck lsp`: latency.py PUSHCHECK [--keystrokes N] [--edits N]

Each row is measured through a client, from the moment at which a change is written to the pipe: until the
findings of that version have come, and until a question about the new text is answered.
"""

import argparse
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../PushServerTests/Clients"))
from client import Client  # noqa: E402

URI = "file:///bench/push.json"


def push(size):
    """A push of about so many bytes, over lines as people write them; it has one mistake."""
    head = '{\n  "aps": {\n    "alert": {\n      "title": "Order",\n      "body": "On its way"\n    },\n'
    head += '    "sound": "default",\n    "badge": "7"\n  }'
    lines = []
    length = len(head)
    while length < size - 60:
        lines.append(f',\n  "entry{len(lines):06d}": "some text of the app, set in lines"')
        length += len(lines[-1])
    return head + "".join(lines) + "\n}\n"


def insertion(line, column, text):
    place = {"line": line, "character": column}
    return {"range": {"start": place, "end": place}, "text": text}


def deletion(line, column):
    start, end = {"line": line, "character": column}, {"line": line, "character": column + 1}
    return {"range": {"start": start, "end": end}, "text": ""}


def memory(client):
    with open(f"/proc/{client.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def keystrokes(client, count, after):
    """Types into the body, there and back; the times in milliseconds until `after` has its answer."""
    times = []
    for number in range(count):
        change = insertion(4, 20, "x") if number % 2 == 0 else deletion(4, 20)
        version = client.version = client.version + 1
        start = time.perf_counter()
        client.change(URI, version, change)
        after(version)
        times.append((time.perf_counter() - start) * 1000)
    return times


def rows(client):
    here = {"line": 4, "character": 12}
    around = {"start": here, "end": here}
    return {
        "findings sent": lambda version: client.wait_for_diagnostics(URI, version),
        "code actions": lambda version: client.ask("codeAction", URI, range=around, context={"diagnostics": []}),
        "completion": lambda version: client.ask("completion", URI, position=here),
        "hover": lambda version: client.ask("hover", URI, position=here),
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pushcheck")
    parser.add_argument("--keystrokes", type=int, default=60)
    parser.add_argument("--edits", type=int, default=100_000)
    options = parser.parse_args()
    print(f"{'document':24} {'answer':16} {'median':>9} {'95 %':>9}  ms")
    for name, size in [("4 KB push", 4000), ("5 MB, 70,000 lines", 5_000_000)]:
        text = push(size)
        client = Client(options.pushcheck, "--isolated")
        client.version = 1
        client.open(URI, text)
        client.wait_for_diagnostics(URI, 1)
        for answer, after in rows(client).items():
            times = sorted(keystrokes(client, options.keystrokes, after))
            print(f"{name:24} {answer:16} {statistics.median(times):9.2f} {times[len(times) * 95 // 100]:9.2f}",
                  flush=True)
        client.close()
    client = Client(options.pushcheck, "--isolated")
    client.version = 1
    client.open(URI, push(4000))
    after = rows(client)["findings sent"]
    keystrokes(client, options.edits // 10, after)
    first = memory(client)
    keystrokes(client, options.edits - options.edits // 10, after)
    print(f"memory after {options.edits // 10} edits {first} KiB, after {options.edits} {memory(client)} KiB")
    client.close()


main()
