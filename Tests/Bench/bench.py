"""Measures pushcheck beside what else reads JSON, on corpora of every kind.

    bench.py PUSHCHECK FLOOR PYTHON CORPORA [--rounds N] [--megabytes N] [--only WORD]

FLOOR is the C program of floor.c, PYTHON one that knows orjson and jsonschema_rs. A ratio above 1
says that pushcheck needs less. Before it is measured each corpus is checked: whether its records
have the findings that they should, and whether the peer takes the right ones.
"""

import argparse
import glob
import json
import os
import sys
from collections import Counter
from functools import partial

import corpora
import table
from catalogue import kinds_without_corpus
from kinds import LEGACY
from plans import FINDINGS, PLANS
from running import Ratio, alternating, memory, output
from values import NOW

HERE = os.path.dirname(os.path.abspath(__file__))
FORMATS = ["concise", "jsonl", "human"]
# How often the small ones run, for each round of the others.
MORE_ROUNDS = 40


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("pushcheck")
    parser.add_argument("floor")
    parser.add_argument("python")
    parser.add_argument("corpora")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--megabytes", type=int, default=8)
    parser.add_argument("--only", default="")
    return parser.parse_args()


class Bench:
    """The commands of a benchmark, and what they have shown."""

    def __init__(self, options):
        self.options = options
        self.has_peer = os.path.exists(options.python)
        self.rows = []
        self.complaints = []

    def path(self, name):
        return corpora.path_of(self.options.corpora, name)

    def validate(self, *more):
        return [self.options.pushcheck, "validate", "--now", str(NOW), *more]

    def floor(self, *files):
        return [self.options.floor, *files]

    def peer(self, name, *files):
        schema = corpora.schema_path(self.path(name))
        return [self.options.python, os.path.join(HERE, "peer.py"), schema, *files]

    def compare(self, title, size, ours, floor, peer=None, without=None, findings=0, rounds=None):
        """Measures one row against the rivals that it has, and prints it."""
        peer = peer if self.has_peer else None
        commands = {"ours": ours, "floor": floor, "peer": peer, "without": without}
        commands = {name: command for name, command in commands.items() if command}
        runs = alternating(commands, rounds or self.options.rounds)
        row = table.Row(title, size, runs, memory(ours), findings)
        self.rows.append(row)
        print(row, flush=True)

    # Rows.

    def corpus(self, name):
        path = self.path(name)
        count = self.check(name)
        self.compare(
            name, os.path.getsize(path), self.validate("-j", "1", path), self.floor(path),
            self.peer(name, path), findings=(PLANS[name].findings or 0) * count)

    def findings(self, name):
        """A corpus in which every record has a finding, or as many, in several formats."""
        path, right = self.path(name), self.path(name + "-right")
        count = self.check(name)
        self.check(name + "-right")
        for style in FORMATS:
            check = self.validate("-j", "1", "-f", style)
            self.compare(
                f"{name}, {style}", os.path.getsize(path), [*check, path], self.floor(path),
                self.peer(name, path), without=[*check, right],
                findings=PLANS[name].findings * count)

    def two_workers(self):
        path = self.path("mixed")
        commands = {workers: self.validate("-j", workers, path) for workers in ["1", "2"]}
        runs = alternating(commands, self.options.rounds)
        gain = Ratio(runs["2"], runs["1"]).wall
        print(f"two workers: {gain:.2f} times as quick as one, by the clock", flush=True)

    def document(self):
        path = self.path("document")
        self.compare(
            "one document of 30 MB", os.path.getsize(path), self.validate(path),
            self.floor("-1", path), self.peer("gorush", "-1", path))

    def files(self):
        files = sorted(glob.glob(os.path.join(self.path("files"), "*.json")))
        self.compare(
            "10,000 small files", sum(map(os.path.getsize, files)),
            self.validate("-j", "1", *files), self.floor("-1", *files),
            self.peer("mixed", "-1", *files))
        self.compare(
            "one small file", os.path.getsize(files[0]), self.validate(files[0]),
            self.floor("-1", files[0]), rounds=self.options.rounds * MORE_ROUNDS)

    # Whether a corpus is what its row says.

    def check(self, name):
        """Counts the records; complains of findings that should not be there, or are not."""
        path, plan = self.path(name), PLANS[name]
        found = Counter()
        for line in output(self.validate("--format", "jsonl", path)):
            finding = json.loads(line)
            if "record" in finding:
                found[finding["record"]] += 1
        with open(path, "rb") as file:
            count = sum(1 for _ in file)
        expected = 0 if plan.is_right else plan.findings
        numbers = (sum(found.values()), len(found))
        if expected is not None and numbers != (expected * count, count if expected else 0):
            self.complaints.append(
                f"{name}: {len(found)} of {count} records have findings, {sum(found.values())} in "
                f"all, expected {expected} in each")
        if self.has_peer and (expected == 0 or name in LEGACY):
            good, _ = next(output(self.peer(name, path))).split()
            if int(good) != count:
                self.complaints.append(f"{name}: the peer takes {int(good)} of {count} records")
        return count


def rows(bench):
    """The rows of the table by name, each as what measures it."""
    for name in PLANS:
        if not name.endswith("-right"):
            yield name, partial(bench.findings if name in FINDINGS else bench.corpus, name)
    yield "two workers", bench.two_workers
    yield "document", bench.document
    yield "files", bench.files


def main():
    options = arguments()
    if missing := kinds_without_corpus(options.pushcheck):
        sys.exit("bench: no corpus of " + ", ".join(missing) + ": add layouts to kinds.py")
    bench = Bench(options)
    chosen = {name: measure for name, measure in rows(bench) if options.only in name}
    corpora.make(options.corpora, options.megabytes, corpora.needed(chosen))
    print(table.HEAD)
    for measure in chosen.values():
        measure()
    print(table.summary(bench.rows))
    for complaint in bench.complaints:
        print("not as it should be:", complaint)


if __name__ == "__main__":
    main()
