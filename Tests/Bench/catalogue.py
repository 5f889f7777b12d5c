"""Whether there is a corpus of every kind that pushcheck knows."""

import json
import subprocess
import zlib

from kinds import KINDS
from values import Values as V
from writing import Writer

# Schemas of what pushcheck itself writes and reads.
OF_NO_KIND = {"report", "inspect", "config"}
# Enough to meet each of the documents that a layout chooses from.
RECORDS = 30


def kinds_without_corpus(pushcheck):
    return sorted(known_kinds(pushcheck) - kinds_in_corpora(pushcheck))


def known_kinds(pushcheck):
    schemas = run([pushcheck, "schema"])
    return {line.split()[0] for line in schemas} - OF_NO_KIND


def kinds_in_corpora(pushcheck):
    """What pushcheck takes records of each layout for."""
    records = "".join(text for name in KINDS for text in some_records(name))
    *_, summary = run([pushcheck, "validate", "--isolated", "--every-record", "-"], records)
    return set(json.loads(summary)["by_kind"])


def some_records(name):
    writer = Writer(V(zlib.crc32(name.encode())))
    return [writer.dumps(writer.record(KINDS[name])) + "\n" for _ in range(RECORDS)]


def run(command, text=""):
    """The lines that a command prints, which may have found something."""
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode not in (0, 1):
        raise SystemExit("failed: " + " ".join(command))
    return done.stdout.splitlines()
