"""What a row costs in Spark: rows a second, and processor time of JVM, Python and pushcheck.

    PUSHCHECK=.build/release/pushcheck PUSHCHECK_ROWS=1000000 python Tests/Cluster/measure.py

`make spark CASES=measure` calls it. Prints a table for the README of Examples/spark. The cost of the
driver, and of what starts before the first row, is not in it: each way runs once before it is measured.
"""

import functools
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import cluster_test
import pushcheck_arrow
import rows

COUNT = cluster_test.COUNT
PARTS = 8
TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds():
    """Of the executors that run: by themselves, by Python, by what these have started and waited for."""
    spent = {"JVM": 0, "Python": 0, "pushcheck": 0}
    for name, word in (("JVM", "CoarseGrainedExecutorBackend"), ("Python", "pyspark.daemon")):
        for process in cluster_test.running(word):
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            user, system, waited_user, waited_system = map(int, fields[11:15])
            spent[name] += user + system
            # The daemon waits for its workers, which are alive; a worker waits for pushcheck.
            spent["pushcheck"] += waited_user + waited_system
    return {name: ticks / TICK for name, ticks in spent.items()}


def measured(run):
    run()
    before = processor_seconds()
    start = time.monotonic()
    run()
    seconds = time.monotonic() - start
    # What has ended is counted once it was waited for.
    time.sleep(1)
    after = processor_seconds()
    return seconds, {name: after[name] - before[name] for name in after}


def single_process(folder, table):
    lines = folder / "pushes.tsv"
    with open(lines, "w", newline="\n") as file:
        for row in table.to_pylist():
            document = "\\N" if row["payload"] is None else row["payload"].replace("\n", "\r")
            file.write(f"{cluster_test.audit_key(row)}\t{document}\n")
    command = [
        cluster_test.BINARY, "validate", "--every-record", "--record-key", "TAB", "--fail-on", "never",
        "-j", "1", "-"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    with open(lines, "rb") as read, open(folder / "answers", "wb") as written:
        subprocess.run(command, stdin=read, stdout=written, check=True)
    seconds = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, {
        "pushcheck": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


def row(name, seconds, spent):
    cells = [f"{spent[part]:.1f}" if part in spent else "" for part in ("JVM", "Python", "pushcheck")]
    print(f"| {name} | {COUNT / seconds:,.0f} | {' | '.join(cells)} |", flush=True)


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="pushcheck-measure-"))
    try:
        table = rows.table(COUNT, large=0)
        rows.write(folder / f"pushes-{PARTS}", table, PARTS)
        print(f"{COUNT:,} rows, {table.nbytes / COUNT:.0f} bytes each, {PARTS} partitions\n")
        print("| | rows a second | JVM, s | Python, s | pushcheck, s |")
        print("|---|--:|--:|--:|--:|")
        row("one process", *single_process(folder, table))
        for executors in (1, 2):
            spark = cluster_test.start_spark(folder, f"local-cluster[{executors},1,1024]")
            out = folder / "checked"
            check = functools.partial(
                pushcheck_arrow.check, key="id", keep=["id", "app"], binary="./" + cluster_test.NAME)
            schema = "id string, app string, " + pushcheck_arrow.SCHEMA

            def arrow():
                pushes = spark.read.parquet(str(folder / f"pushes-{PARTS}"))
                pushes.mapInArrow(check, schema).write.mode("overwrite").parquet(str(out))

            def transform():
                cluster_test.audit(spark, folder, PARTS, until="pushes")

            many = "s" if executors > 1 else ""
            row(f"`audit.sql`, {executors} executor{many}", *measured(transform))
            row(f"`pushcheck_arrow.py`, {executors} executor{many}", *measured(arrow))
            spark.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
