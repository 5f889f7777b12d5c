"""Measures pushcheck beside what else reads JSON: alternating runs, medians, ratios.

    bench.py PUSHCHECK FLOOR PYTHON CORPORA [--rounds N] [--only WORD]

FLOOR is the C program of floor.c, PYTHON one that knows orjson and jsonschema_rs. A ratio above 1
says that pushcheck needs less.
"""

import argparse
import glob
import os
import shutil
import statistics
import sys
import time

import corpora

parser = argparse.ArgumentParser()
parser.add_argument("pushcheck")
parser.add_argument("floor")
parser.add_argument("python")
parser.add_argument("corpora")
parser.add_argument("--rounds", type=int, default=7)
parser.add_argument("--megabytes", type=int, default=16)
parser.add_argument("--only", default="")
options = parser.parse_args()
here = os.path.dirname(os.path.abspath(__file__))
nothing = os.open(os.devnull, os.O_RDWR)


def run(command):
    """Wall seconds, processor seconds, and peak memory in MiB of one run.

    A child counts this program's own memory, too, as long as it has not begun another: less than
    that cannot be seen here.
    """
    started = time.perf_counter()
    child = os.posix_spawnp(
        command[0], command, os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, nothing, n) for n in range(3)])
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - started
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit("failed: " + " ".join(command[:4]))
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Contest:
    """Commands that do the same work, pushcheck's first."""

    def __init__(self, title, work_bytes, commands, rounds=None):
        self.title = title
        self.work_bytes = work_bytes
        self.commands = [
            (name, command) for name, command in commands if command and shutil.which(command[0])]
        self.rounds = rounds or options.rounds

    def measure(self):
        runs = {name: [] for name, _ in self.commands}
        for number in range(self.rounds):
            # Every other round goes backwards, so that nobody always runs in another's wake.
            order = self.commands if number % 2 == 0 else self.commands[::-1]
            for name, command in order:
                runs[name].append(run(command))
        ours = runs[self.commands[0][0]]
        for name, _ in self.commands:
            theirs = runs[name]
            wall = statistics.median(r[0] for r in theirs)
            speed = "%6.0f MB/s" % (self.work_bytes / wall / 1e6) if self.work_bytes > 1e6 else ""
            ratios = [
                statistics.median(b[0] / max(a[0], 1e-6) for a, b in zip(ours, theirs)),
                # The least of all runs is what other work on the machine disturbs least.
                min(b[1] for b in theirs) / max(min(a[1] for a in ours), 1e-6)]
            print("| %-26s | %-24s | %9.2f ms | %11s | %5.2f | %5.2f | %5.1f MiB |" % (
                self.title, name, wall * 1000, speed, ratios[0], ratios[1],
                max(r[2] for r in theirs)), flush=True)


def contests():
    path = lambda name: os.path.join(options.corpora, name)
    check = [options.pushcheck, "validate"]
    peer = [options.python, os.path.join(here, "peer.py")]
    for name in ["mixed", "clean", "varied", "unicode", "escapes", "huge"]:
        file = path(name + ".ndjson")
        yield Contest(name, os.path.getsize(file), [
            ("pushcheck -j 1", check + ["-j", "1", file]),
            ("json_loadb, json_decref", [options.floor, file]),
            ("orjson, jsonschema-rs", peer + [file]),
            ("jq empty", ["jq", "empty", file] if name != "mixed" else None),
        ])
    file = path("mixed.ndjson")
    yield Contest("mixed, two workers", os.path.getsize(file), [
        ("pushcheck -j 2", check + ["-j", "2", file]),
        ("pushcheck -j 1", check + ["-j", "1", file]),
    ])
    file = path("pretty.json")
    yield Contest("one large document", os.path.getsize(file), [
        ("pushcheck", check + [file]),
        ("json_loadb", [options.floor, "-1", file]),
        ("jq empty", ["jq", "empty", file]),
    ])
    files = sorted(glob.glob(path("pretty/*.json")))
    yield Contest("10,000 small files", sum(map(os.path.getsize, files)), [
        ("pushcheck", check + [path("pretty")]),
        ("pushcheck -j 1", check + ["-j", "1", path("pretty")]),
        ("jq empty", ["jq", "empty"] + files),
    ])
    yield Contest("one small file", 0, [
        ("pushcheck", check + [files[0]]),
        ("json_loadb", [options.floor, "-1", files[0]]),
        ("jq empty", ["jq", "empty", files[0]]),
    ], rounds=options.rounds * 40)


corpora.make(options.corpora, options.megabytes)
print("| %-26s | %-24s | %12s | %11s | %5s | %5s | %9s |" % (
    "what", "who", "time", "", "wall", "cpu", "memory"))
print("|---|---|--:|--:|--:|--:|--:|")
for contest in contests():
    if options.only in contest.title:
        contest.measure()
