"""Makes the corpora of the benchmark: the same bytes for everyone who runs it.

    corpora.py FOLDER [MEGABYTES]

A corpus is NDJSON, and beside it stands a schema that its right records fit. What is there already
is kept, as long as the programs that made it are the same.
"""

import glob
import hashlib
import json
import multiprocessing
import os
import shutil
import sys
import zlib

import services
from plans import CLEAN, PLANS, Plan, plain
from schemas import Shape
from values import Values as V
from writing import Writer

ALL = [*PLANS, "files", "document"]
SMALL_FILES = 10_000
HERE = os.path.dirname(os.path.abspath(__file__))
# Programs beside this one that do not decide what is in the corpora.
OTHERS = {
    "bench.py", "catalogue.py", "order.py", "peer.py", "profile.py", "running.py", "table.py"}


def writer_for(plan, name):
    # A corpus and the same without its mistakes come from the same seed.
    seed = zlib.crc32(name.removesuffix("-right").encode())
    return Writer(V(seed, **plan.values), **plan.writing)


def write_records(path, name, plan, size):
    """Records until they are as long, and their schema."""
    writer = writer_for(plan, name)
    shape = Shape()
    done = 0
    with open(path, "w", encoding="utf-8") as file:
        while done < size:
            document, right, wrong = plan.make(writer)
            file.write((right if plan.is_right else wrong) + "\n")
            shape.add(document)
            done += len(right.encode())
    with open(schema_path(path), "w", encoding="utf-8") as file:
        json.dump(shape.schema(), file)


def schema_path(path):
    return path.removesuffix(".ndjson") + ".schema.json"


def write_document(path):
    """One document of 30 MB, laid out for people."""
    writer = writer_for(Plan(plain(services.GORUSH)), "document")
    writer.begin()
    notifications = [writer.values.make(services.GORUSH_IOS) for _ in range(38_500)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"notifications": notifications}, file, ensure_ascii=False, indent=2)


def write_files(folder):
    """Small files of every kind, laid out for people."""
    writer = writer_for(Plan(plain(CLEAN)), "files")
    os.makedirs(folder)
    for number in range(SMALL_FILES):
        with open(os.path.join(folder, f"{number:05}.json"), "w", encoding="utf-8") as file:
            file.write(writer.dumps(writer.record(CLEAN), indent=2) + "\n")


def make_one(task):
    """One corpus, which has its name only when it is whole."""
    folder, name, size = task
    path = path_of(folder, name)
    if os.path.exists(path):
        return
    new = os.path.join(folder, "new-" + os.path.basename(path))
    if name == "files":
        shutil.rmtree(new, ignore_errors=True)
        write_files(new)
    elif name == "document":
        write_document(new)
    else:
        write_records(new, name, PLANS[name], size)
        os.rename(schema_path(new), schema_path(path))
    os.rename(new, path)


def path_of(folder, name):
    others = {"files": "files", "document": "document.json"}
    return os.path.join(folder, others.get(name, name + ".ndjson"))


def needed(rows):
    """The corpora of these rows of the table."""
    others = {
        "two workers": ["mixed"], "document": ["document", "gorush"], "files": ["files", "mixed"]}
    names = {name for row in rows for name in others.get(row, [row, f"{row}-right"])}
    return [name for name in ALL if name in names]


def make(folder, megabytes, names=None):
    """The corpora of these names below a folder, or all."""
    renew(folder, megabytes)
    tasks = [(folder, name, megabytes * 1_000_000) for name in names or ALL]
    with multiprocessing.Pool() as pool:
        pool.map(make_one, tasks, chunksize=1)


def renew(folder, megabytes):
    """Removes what another version of these programs made."""
    stamp = hashlib.sha256(str(megabytes).encode())
    for program in sorted(glob.glob(os.path.join(HERE, "*.py"))):
        if os.path.basename(program) not in OTHERS:
            with open(program, "rb") as file:
                stamp.update(file.read())
    path = os.path.join(folder, "stamp")
    if os.path.exists(path):
        with open(path) as file:
            if file.read() == stamp.hexdigest():
                return
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(path, "w") as file:
        file.write(stamp.hexdigest())


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8)
