"""How long a sender waits for an answer about a record: records.py PUSHCHECK [--seconds N]

The same records are asked about in three ways: one after the other through an open pipe, in batches through
an open pipe, and with a process for each. A time is that from the first byte written to the last one read.
"""

import argparse
import json
import os
import statistics
import subprocess
import time

CLEAN = {"aps": {"alert": {"title": "Order", "body": "On its way"}, "sound": "default"}, "order": "4711"}
FAILING = {"aps": {"content_available": 1}, "order": "4711"}
COMMAND = ["validate", "--isolated", "--every-record", "--record-key", "TAB", "-"]
HEADERS = {"apns-push-type": "alert", "apns-topic": "com.acme.shop", "apns-priority": "10"}


class Pipe:
    """A process that stays open; answers are counted by their line ends."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.input = self.process.stdin.fileno()
        self.output = self.process.stdout.fileno()

    def ask(self, text, count):
        os.write(self.input, text)
        while count > 0:
            answer = os.read(self.output, 1 << 20)
            if not answer:
                raise SystemExit("records.py: pushcheck has ended")
            count -= answer.count(b"\n")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()


def line(number, document):
    return f"key-{number}\t{json.dumps(document, separators=(',', ':'))}\n".encode()


def mixed(number):
    """One record of ten has a finding."""
    return line(number, FAILING if number % 10 == 0 else CLEAN)


def with_request(number):
    record = {"headers": HEADERS, "time": 1767225600, "push": CLEAN}
    return line(number, record)


def measure(seconds, ask):
    """Microseconds of each call, for so many seconds after a tenth of them."""
    end = time.perf_counter() + seconds / 10
    while time.perf_counter() < end:
        ask()
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        ask()
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times)


def show(name, times, records):
    median = statistics.median(times)
    late = times[len(times) * 99 // 100]
    print(f"{name:56} {median:10.1f} {late:10.1f} {records / median * 1e6:12.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pushcheck")
    parser.add_argument("--seconds", type=float, default=2)
    options = parser.parse_args()
    print(f"{'asked through':56} {'median':>10} {'99 %':>10} {'records':>12}")
    print(f"{'':56} {'µs':>10} {'µs':>10} {'a second':>12}")
    single = [("clean", line(1, CLEAN), []), ("with a finding", line(1, FAILING), []),
              ("clean, with its headers and time", with_request(1),
               ["--record-headers", "/headers", "--record-time", "/time", "--record-payload", "/push"])]
    for name, text, more in single:
        pipe = Pipe([options.pushcheck, *COMMAND[:-1], *more, "-"])
        show(f"an open pipe, one record, {name}", measure(options.seconds, lambda: pipe.ask(text, 1)), 1)
        pipe.close()
    for size in [10, 100, 500]:
        text = b"".join(mixed(number) for number in range(size))
        pipe = Pipe([options.pushcheck, *COMMAND])
        show(f"an open pipe, batches of {size}, one of 10 fails",
             measure(options.seconds, lambda: pipe.ask(text, size)), size)
        pipe.close()
    text = line(1, CLEAN)
    run = lambda: subprocess.run([options.pushcheck, *COMMAND], input=text, stdout=subprocess.DEVNULL)
    show("a process for each record, clean", measure(options.seconds, run), 1)


main()
