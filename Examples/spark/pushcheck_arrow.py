"""Checks the pushes in a column of Arrow batches: for Spark's mapInArrow, Ray Data, DuckDB.

    schema = "id string, " + pushcheck_arrow.SCHEMA                               # Spark
    pushes.mapInArrow(lambda batches: check(                                      # --files pushcheck
        batches, key="id", keep=["id"], binary="./pushcheck"), schema)

    pushes.map_batches(lambda table: pa.Table.from_batches(                       # Ray Data
        check(table.to_batches(), keep=["id"])), batch_format="pyarrow")

    reader = duckdb.sql("FROM 'pushes/*.parquet'").fetch_record_batch()           # DuckDB
    checked = pa.Table.from_batches(check(reader, keep=["id"]))

One pushcheck serves all batches that one call is given: in Spark a partition. While its answers about
a batch are read, the next one is written. Needs pyarrow 12 or later.
"""

import os
import queue
import select
import subprocess
import tempfile
import threading

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import json as arrow_json

# The columns that are added, for Spark and for Arrow.
SCHEMA = (
    "status string, kind string, findings array<struct<rule string, severity string, "
    "message string, pointer string, help string, fingerprint string, "
    "in_record struct<start struct<line bigint, column bigint, offset bigint>>>>"
)
FINDING = pa.struct(
    [(name, pa.string())
     for name in ("rule", "severity", "message", "pointer", "help", "fingerprint")]
    + [("in_record", pa.struct(
        [("start", pa.struct([(name, pa.int64()) for name in ("line", "column", "offset")]))]))])
ANSWER = pa.schema([
    ("key", pa.string()), ("status", pa.string()), ("kind", pa.string()),
    ("findings", pa.list_(FINDING))])

LONGEST_KEY = 4096
BREAKS = "[\t\r\n]"


class PushcheckFailed(Exception):
    """The binary could not be run, did not answer in time, or answered something else."""


def check(batches, document="payload", key=None, keep=(), binary="pushcheck", options=(), timeout=60.0):
    """Yields a batch for each batch: the columns of `keep`, then those of `SCHEMA`.

    `key` names the column by which reports and fingerprints know a push; without it, that is its
    number. Where nothing comes for `timeout` seconds, the call fails.
    """
    command = [binary, "validate", "--every-record", "--record-key", "TAB"]
    command += ["--fail-on", "never", "--allow-empty", "-j", "1", *options, "-"]
    # A file, since nobody reads along: a full pipe would stop the process.
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        except OSError as problem:
            raise PushcheckFailed("cannot run %s: %s" % (command[0], problem)) from None
        writer = _Writer(batches, document, key, process.stdin)
        writer.start()
        try:
            lines = _Lines(process.stdout, timeout)
            total = 0
            for batch, keys in iter(writer.sent.get, None):
                total += len(keys)
                answer = _answers(lines.take(len(keys)), keys)
                columns = [batch.column(batch.schema.get_field_index(name)) for name in keep]
                yield pa.RecordBatch.from_arrays(
                    columns + [answer[name] for name in ("status", "kind", "findings")],
                    names=[*keep, "status", "kind", "findings"])
            if writer.problem is not None:
                raise writer.problem
            if b'"records":%d,' % total not in lines.take(1):
                raise PushcheckFailed("pushcheck counts other than %d records" % total)
            if process.wait(timeout) != 0:
                raise EOFError
        except EOFError:
            process.wait(timeout)
            errors.seek(0)
            said = errors.read(4096).decode("utf-8", "replace").strip()
            raise PushcheckFailed(
                "%s ended with status %d: %s" % (command[0], process.returncode, said)) from None
        finally:
            # Also when the caller wants no more batches, or the task is called off.
            writer.stop.set()
            process.kill()
            process.wait()


class _Writer(threading.Thread):
    """Writes batches; each is in `sent` before, so that its answers are waited for and no others."""

    def __init__(self, batches, document, key, stdin):
        super().__init__(daemon=True)
        self.batches, self.document, self.key, self.stdin = batches, document, key, stdin
        self.sent = queue.Queue(maxsize=1)
        self.stop = threading.Event()
        self.problem = None

    def run(self):
        asked = 0
        try:
            for batch in self.batches:
                if batch.num_rows == 0:
                    continue
                keys, lines = _lines(batch, self.document, self.key, asked)
                asked += batch.num_rows
                self._put((batch, keys))
                self.stdin.write(lines)
                self.stdin.flush()
            self.stdin.close()
        except BrokenPipeError:
            pass  # the reader finds the end, and says more
        except Exception as problem:
            self.problem = problem
        finally:
            self._put(None)

    def _put(self, item):
        while not self.stop.is_set():
            try:
                return self.sent.put(item, timeout=0.1)
            except queue.Full:
                pass


def _lines(batch, document, key, asked):
    """The keys of a batch, and its rows as lines, `KEY<TAB>DOCUMENT`."""
    if key is None:
        keys = pa.array(range(asked, asked + batch.num_rows)).cast(pa.string())
    else:
        keys = batch.column(batch.schema.get_field_index(key)).cast(pa.string())
        keys = pc.replace_substring_regex(pc.fill_null(keys, ""), BREAKS, " ")
        if pc.max(pc.binary_length(keys)).as_py() > LONGEST_KEY:
            raise ValueError("a key in `%s` is longer than %d bytes" % (key, LONGEST_KEY))
    documents = batch.column(batch.schema.get_field_index(document)).cast(pa.large_binary())
    documents = pc.fill_null(documents, b"\\N")
    # A carriage return is white space to JSON like a line feed, and as wrong inside a string.
    documents = pc.replace_substring(documents, b"\n", b"\r")
    ends = [pa.scalar(end, pa.large_binary()) for end in (b"\t", b"\n", b"")]
    rows = pc.binary_join_element_wise(keys.cast(pa.large_binary()), ends[0], documents, *ends[1:])
    # The texts of a column lie one behind the other: that is what is written.
    return keys, rows.buffers()[2][:pc.sum(pc.binary_length(rows)).as_py()]


def _answers(lines, keys):
    """The answers about a batch, as columns."""
    table = arrow_json.read_json(
        pa.BufferReader(lines),
        read_options=arrow_json.ReadOptions(use_threads=False, block_size=len(lines) + 1),
        parse_options=arrow_json.ParseOptions(
            explicit_schema=ANSWER, unexpected_field_behavior="ignore"))
    answer = {name: table.column(name).combine_chunks() for name in ANSWER.names}
    if not pc.all(pc.equal(answer["key"], keys)).as_py():
        raise PushcheckFailed("pushcheck answered for other records than it was asked about")
    return answer


class _Lines:
    """Lines of a pipe, as many as asked for; none is waited for longer than `timeout` seconds."""

    def __init__(self, stream, timeout):
        self.descriptor, self.timeout, self.rest = stream.fileno(), timeout, b""

    def take(self, count):
        parts = [self.rest]
        missing = count - self.rest.count(b"\n")
        while missing > 0:
            if not select.select([self.descriptor], [], [], self.timeout)[0]:
                raise PushcheckFailed("pushcheck gave no answer in %g s" % self.timeout)
            part = os.read(self.descriptor, 1 << 20)
            if not part:
                raise EOFError
            parts.append(part)
            missing -= part.count(b"\n")
        # What is behind the last line belongs to the next answers.
        whole = b"".join(parts)
        end = len(whole)
        for _ in range(1 - missing):
            end = whole.rindex(b"\n", 0, end)
        self.rest = whole[end + 1:]
        return whole[:end + 1]
