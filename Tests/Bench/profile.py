"""Runs pushcheck on every corpus, for a binary that counts how often each part of its code runs.

    profile.py PUSHCHECK CORPORA COUNTS FILES...

The counts of each run are put into the folder COUNTS. The corpora are an eighth of those of the
bench. Each of FILES is validated in runs of its own, as most documents are.
"""

import glob
import os
import subprocess
import sys

import corpora
from values import NOW

binary, folder, counts, *files = sys.argv[1:]
STARTS = 20


def count(*arguments):
    """Runs the binary, which may find something."""
    run = subprocess.run(
        [binary, "validate", "--now", str(NOW), *arguments], stdout=subprocess.DEVNULL,
        env=dict(os.environ, LLVM_PROFILE_FILE=os.path.join(counts, "%p")))
    if run.returncode not in (0, 1):
        sys.exit("failed: " + " ".join(arguments))


corpora.make(folder, 1)
for report in ["concise", "jsonl", "human"]:
    count("-j", "1", "-f", report, *sorted(glob.glob(os.path.join(folder, "*.ndjson"))))
for file in files:
    for _ in range(STARTS):
        count(file)
