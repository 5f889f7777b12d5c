"""How long an editor waits for `pushcheck lsp`: latency.py PUSHCHECK [--keystrokes N] [--edits N]

Each row is measured through a client, from the moment at which a change is written to the pipe: until the
findings of that version have come, and until a question about the new text is answered. Of a long text the
findings are sent when its author has paused for 400 ms, which counts; "after pauses" waits about as long
before each keystroke, so that some come in the middle of a check, and "with an outline" asks for an outline
with each, as editors do, so that some come in the middle of that.
"""

import argparse
import os
import random
import statistics
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../PushServerTests/Clients"))
from client import Client  # noqa: E402

URI = "file:///bench/push.json"
RECORDS = "file:///bench/queue.ndjson"


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


def records(size):
    """As many pushes, one on each line; one in a hundred has a mistake."""
    line = '{"aps":{"alert":{"title":"Order","body":"On its way"},"badge":%s},"order":"%08d"}\n'
    lines = []
    length = 0
    while length < size:
        lines.append(line % ('"7"' if len(lines) % 100 == 1 else "7", len(lines)))
        length += len(lines[-1])
    return "".join(lines)


def insertion(line, column, text):
    place = {"line": line, "character": column}
    return {"range": {"start": place, "end": place}, "text": text}


def deletion(line, column):
    start, end = {"line": line, "character": column}, {"line": line, "character": column + 1}
    return {"range": {"start": start, "end": end}, "text": ""}


def memory(client):
    with open(f"/proc/{client.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def keystrokes(client, count, after, uri, place, isSlow=False, hasOutline=False):
    """Types at a place, there and back; the times in milliseconds until `after` has its answer."""
    times = []
    for number in range(count):
        change = insertion(*place, "x") if number % 2 == 0 else deletion(*place)
        version = client.version = client.version + 1
        if isSlow:
            time.sleep(0.3 + random.random() * 0.4)
        start = time.perf_counter()
        client.change(uri, version, change)
        after(version)
        times.append((time.perf_counter() - start) * 1000)
        if hasOutline:
            client.send({"jsonrpc": "2.0", "id": f"outline {version}", "method": "textDocument/documentSymbol",
                         "params": {"textDocument": {"uri": uri}}})
    return times


def found(answer):
    """An answer that says nothing would be quick at any size."""
    if not answer:
        raise SystemExit(f"latency: the server has answered {answer}")


def rows(client, uri, place, mistake):
    line, key, value = mistake
    typed = {"line": place[0], "character": place[1] - 1}
    wrong = {"line": line, "character": value}

    def ask(what, **more):
        found(client.ask(what, uri, **more))

    return {
        "completion": lambda version: ask("completion", position={"line": line, "character": key}),
        "hover": lambda version: ask("hover", position=typed),
        "code actions": lambda version: ask(
            "codeAction", range={"start": wrong, "end": wrong}, context={"diagnostics": []}),
        "findings sent": lambda version: client.wait_for_diagnostics(uri, version),
    }


def started(binary, uri, text):
    client = Client(binary, "--isolated")
    client.version = 1
    client.open(uri, text)
    client.wait_for_diagnostics(uri, 1)
    return client


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pushcheck")
    parser.add_argument("--keystrokes", type=int, default=60)
    parser.add_argument("--edits", type=int, default=100_000)
    options = parser.parse_args()
    print(f"{'document':20} {'answer':28} {'median':>9} {'95 %':>9} {'longest':>9}  ms")
    # Where somebody types, and where a mistake stands: its line, the middle of its key, its value.
    one = ((4, 20), (7, 8, 14))
    for name, uri, text, (place, mistake) in [
        ("4 KB push", URI, push(4000), one),
        ("5 MB, 70,000 lines", URI, push(5_000_000), one),
        ("5 MB of records", RECORDS, records(5_000_000), ((1, 30), (1, 57, 63))),
    ]:
        client = started(options.pushcheck, uri, text)
        for answer, after in rows(client, uri, place, mistake).items():
            isDisturbed = answer == "completion" and len(text) > 100_000
            for how in ["", ", after pauses", ", with an outline"] if isDisturbed else [""]:
                times = sorted(keystrokes(client, options.keystrokes, after, uri, place, how != "", "outline" in how))
                label = answer + how
                print(f"{name:20} {label:28} {statistics.median(times):9.2f} "
                      f"{times[len(times) * 95 // 100]:9.2f} {times[-1]:9.2f}", flush=True)
        client.close()
    client = started(options.pushcheck, URI, push(4000))
    after = rows(client, URI, *one)["findings sent"]
    keystrokes(client, options.edits // 10, after, URI, one[0])
    first = memory(client)
    keystrokes(client, options.edits - options.edits // 10, after, URI, one[0])
    print(f"memory after {options.edits // 10} edits {first} KiB, after {options.edits} {memory(client)} KiB")
    client.close()


main()
