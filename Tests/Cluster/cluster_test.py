"""What Spark finds is what one process finds: on a real cluster of two workers, and when parts of it die.

    PUSHCHECK=.build/release/pushcheck python Tests/Cluster/cluster_test.py

`make spark` calls it. PUSHCHECK_ROWS says how many rows are checked.
"""

import contextlib
import functools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SPARK = HERE.parent.parent / "Examples" / "spark"
sys.path[:0] = [str(HERE), str(SPARK)]

import pyspark
from pyspark.sql import SparkSession

import pushcheck_arrow
import rows

BINARY = str(pathlib.Path(os.environ["PUSHCHECK"]).resolve())
COUNT = int(os.environ.get("PUSHCHECK_ROWS", "50000"))
# The binary travels to the executors under this name.
NAME = "pushcheck"


def start_spark(folder, master="local-cluster[2,1,1024]", **more):
    """Two workers of one core each, in processes of their own, with the binary shipped to them."""
    shipped = folder / NAME
    shutil.copy(BINARY, shipped)
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder
    for name, value in more.items():
        builder = builder.config("spark." + name.replace("_", "."), value)
    spark = (
        builder.master(master).appName("pushcheck tests")
        .config("spark.files", str(shipped))
        .config("spark.executor.memory", "1g")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .config("spark.sql.shuffle.partitions", "2")
        # A file is a partition, so that their number is what a test says.
        .config("spark.sql.files.maxPartitionBytes", str(256 << 20))
        .config("spark.sql.files.openCostInBytes", str(256 << 20))
        .config("spark.driver.extraJavaOptions", "-Dlog4j2.level=ERROR")
        .getOrCreate())
    # As --py-files does.
    spark.sparkContext.addPyFile(str(SPARK / "pushcheck_arrow.py"))
    return spark


def single_process(table, key_of):
    """What one process finds in all rows, in one stream."""
    lines = []
    for row in table.to_pylist():
        document = "\\N" if row["payload"] is None else row["payload"].replace("\n", "\r")
        lines.append(f"{key_of(row)}\t{document}\n")
    done = subprocess.run(
        [BINARY, "validate", "--every-record", "--record-key", "TAB", "--fail-on", "never", "-"],
        input="".join(lines).encode(), stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers.pop()["records"] == len(lines)
    return sorted(
        comparable(row["id"], answer["status"], answer["kind"], answer["findings"])
        for row, answer in zip(table.to_pylist(), answers))


def comparable(name, status, kind, findings):
    return (name, status, kind or "", tuple(
        (each["rule"], each["severity"], each["message"], each["pointer"] or "", each["help"] or "",
         each["fingerprint"], each["in_record"]["start"]["offset"]) for each in findings))


def collected(frame):
    return sorted(
        comparable(row["id"], row["status"], row["kind"], row["findings"])
        for row in frame.select("id", "status", "kind", "findings").collect())


def audit(spark, folder, parts, binary="./" + NAME, options="", until=None):
    """Runs audit.sql, or what it does until a folder is written: what it wrote, and what it showed."""
    out = folder / f"audit-{parts}-{time.monotonic_ns()}"
    script = (SPARK / "audit.sql").read_text()
    for name, value in (("pushes", folder / f"pushes-{parts}"), ("out", out)):
        script = script.replace("${%s}" % name, str(value))
    script = script.replace("'./pushcheck validate ", f"'{binary} validate {options} ")
    code = "\n".join(line for line in script.splitlines() if not line.startswith("--"))
    parts = [part for part in re.split(r";$", code, flags=re.M) if part.strip()]
    if until:
        parts = parts[:1 + next(index for index, part in enumerate(parts) if f"{out}/{until}'" in part)]
    return out, [spark.sql(part).collect() for part in parts][-1]


def audit_key(row):
    day = row["sent_at"].date().isoformat()
    return json.dumps({"id": row["id"], "app": row["app"], "day": day}, separators=(",", ":"))


def running(*words):
    """The processes whose command line holds all of these, below this one."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if all(word in command for word in words) and descends(int(process.name), os.getpid()):
            found.append(int(process.name))
    return found


def descends(process, ancestor):
    """Whether a process is another one, was started by it, or by what it has started."""
    while process > 1:
        if process == ancestor:
            return True
        try:
            status = pathlib.Path(f"/proc/{process}/stat").read_text()
        except OSError:
            return False
        process = int(status.rsplit(")", 1)[1].split()[1])
    return False


class ClusterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="pushcheck-cluster-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.table = rows.table(COUNT)
        for parts in (1, 3, 16):
            rows.write(cls.folder / f"pushes-{parts}", cls.table, parts)
        cls.spark = start_spark(cls.folder)
        cls.addClassCleanup(cls.spark.stop)
        cls.by_id = single_process(cls.table, lambda row: row["id"])
        cls.by_columns = single_process(cls.table, audit_key)

    def assert_same(self, found, expected):
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            self.assertEqual(one, other)

    # Findings

    def audit(self, parts, binary="./" + NAME, options=""):
        return audit(self.spark, self.folder, parts, binary, options)

    def test_the_audit_finds_the_same_in_1_3_and_16_partitions(self):
        for parts in (1, 3, 16):
            with self.subTest(parts=parts):
                out, shown = self.audit(parts)
                read = functools.partial(self.spark.read.parquet)
                self.assert_same(collected(read(f"{out}/pushes")), self.by_columns)
                expected = sum(len(findings) for *_, findings in self.by_columns)
                self.assertEqual(read(f"{out}/findings").count(), expected)
                counts = read(f"{out}/counts").collect()
                self.assertEqual(sum(row["findings"] for row in counts), expected)
                self.assertEqual(sum(row["findings"] for row in shown), expected)

    def arrow(self, parts, binary="./" + NAME, **more):
        check = functools.partial(
            pushcheck_arrow.check, key="id", keep=["id", "app"], binary=binary, **more)
        pushes = self.spark.read.parquet(str(self.folder / f"pushes-{parts}"))
        return pushes.mapInArrow(check, "id string, app string, " + pushcheck_arrow.SCHEMA)

    def test_arrow_finds_the_same_in_1_3_and_16_partitions(self):
        for parts in (1, 3, 16):
            with self.subTest(parts=parts):
                self.assert_same(collected(self.arrow(parts)), self.by_id)

    def test_empty_partitions_are_no_failure(self):
        nothing = self.spark.createDataFrame([], "id string, app string, payload string")
        check = functools.partial(pushcheck_arrow.check, key="id", binary="./" + NAME)
        self.assertEqual(nothing.mapInArrow(check, pushcheck_arrow.SCHEMA).count(), 0)

    # Failures say what failed

    def failure(self, run):
        with self.assertRaises(Exception) as caught:
            run()
        return str(caught.exception)

    def test_a_missing_binary_is_named(self):
        self.assertIn("./absent: No such file", self.failure(lambda: self.audit(1, "./absent")))
        self.assertIn(
            "cannot run ./absent: [Errno 2] No such file",
            self.failure(lambda: self.arrow(1, "./absent").count()))

    def test_a_binary_for_another_processor_is_named(self):
        binary = bytearray(pathlib.Path(BINARY).read_bytes())
        # The machine in the ELF header: 183 is AArch64, 62 is x86-64.
        binary[18] = 62 if binary[18] == 183 else 183
        other = self.folder / "other-processor"
        other.write_bytes(binary)
        other.chmod(0o755)
        self.assertIn("Exec format error", self.failure(lambda: self.audit(1, str(other))))
        self.assertIn(
            "Exec format error", self.failure(lambda: self.arrow(1, str(other)).count()))

    def test_statuses_1_to_3_fail_the_job_and_say_why(self):
        # Status 0 is every other test.
        script = self.folder / "fails-on-findings"
        script.write_text(f"#!/bin/sh\nexec {BINARY} validate --every-record --record-key TAB -\n")
        script.chmod(0o755)
        self.assertIn("status 1", self.failure(lambda: self.arrow(1, str(script)).count()))
        self.assertIn("status 1", self.failure(lambda: self.audit(1, str(script))))
        unknown = self.failure(lambda: self.audit(1, options="--no-such"))
        self.assertIn("unknown option `--no-such`", unknown)
        unknown = self.failure(lambda: self.arrow(1, options=["--no-such"]).count())
        self.assertIn("status 2: pushcheck: unknown option `--no-such`", unknown)
        missing = self.failure(lambda: self.audit(1, options="/no/such/file"))
        self.assertIn("status 3", missing)
        missing = self.failure(lambda: self.arrow(1, options=["/no/such/file"]).count())
        self.assertIn("/no/such/file", missing)

    # What is killed is done again

    def survives(self, name, run, *words):
        """Runs a job, kills one process of it while it works, and gives what it found."""
        killed = []

        def kill():
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline and not killed:
                # Others of the same name may idle; what is in the middle has pushcheck running.
                checks = running(NAME + " validate")
                for process in running(*words):
                    if any(descends(check, process) for check in checks):
                        time.sleep(0.05)
                        os.kill(process, signal.SIGKILL)
                        killed.append(process)
                        break
                time.sleep(0.01)

        killer = threading.Thread(target=kill)
        killer.start()
        found = run()
        killer.join()
        self.assertTrue(killed, f"no {name} was there to be killed")
        return found

    def test_a_killed_pushcheck(self):
        words = ("pushcheck validate --every-record",)
        run = lambda: collected(self.arrow(3))
        self.assert_same(self.survives("pushcheck", run, *words), self.by_id)
        run = lambda: collected(self.spark.read.parquet(f"{self.audit(3)[0]}/pushes"))
        self.assert_same(self.survives("pushcheck", run, *words), self.by_columns)

    def test_a_killed_python_worker(self):
        run = lambda: collected(self.arrow(3))
        self.assert_same(self.survives("worker", run, "pyspark.daemon"), self.by_id)

    def test_a_killed_executor(self):
        words = ("CoarseGrainedExecutorBackend",)
        run = lambda: collected(self.arrow(3))
        self.assert_same(self.survives("executor", run, *words), self.by_id)
        run = lambda: collected(self.spark.read.parquet(f"{self.audit(3)[0]}/pushes"))
        self.assert_same(self.survives("executor", run, *words), self.by_columns)

    def test_a_stopped_pushcheck_is_not_waited_for(self):
        with a_stopped_pushcheck() as stopped:
            found = collected(self.arrow(3, timeout=3.0))
        self.assertTrue(stopped)
        self.assert_same(found, self.by_id)


@contextlib.contextmanager
def a_stopped_pushcheck():
    """Stops the first pushcheck that runs meanwhile; ends it in the end, since nobody else may."""
    stopped = []

    def stop():
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not stopped:
            for process in running("pushcheck validate --every-record")[:1]:
                os.kill(process, signal.SIGSTOP)
                stopped.append(process)

    stopper = threading.Thread(target=stop)
    stopper.start()
    yield stopped
    stopper.join()
    for process in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


class SpeculationTests(unittest.TestCase):
    """A copy of a slow task runs on another host only: two workers with an address each."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="pushcheck-speculation-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.table = rows.table(COUNT)
        rows.write(cls.folder / "pushes-16", cls.table, 16)
        master = "spark://127.0.0.1:7177"
        cls.launch("master.Master", "--host", "127.0.0.1", "--port", "7177", "--webui-port", "0")
        for host in ("127.0.0.2", "127.0.0.3"):
            cls.launch(
                "worker.Worker", "--host", host, "--cores", "1", "--memory", "1g",
                "--webui-port", "0", "--work-dir", str(cls.folder / host), master)
        cls.spark = start_spark(
            cls.folder, master, speculation="true", speculation_interval="200ms",
            speculation_multiplier="2", speculation_quantile="0.5")
        cls.addClassCleanup(cls.spark.stop)

    @classmethod
    def launch(cls, name, *words):
        home = pathlib.Path(pyspark.__file__).parent
        process = subprocess.Popen(
            [str(home / "bin" / "spark-class"), "org.apache.spark.deploy." + name, *words],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "SPARK_HOME": str(home)})
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.terminate)

    def test_a_stopped_pushcheck_of_the_audit_is_done_elsewhere(self):
        with a_stopped_pushcheck() as stopped:
            out, _ = audit(self.spark, self.folder, 16)
        self.assertTrue(stopped)
        found = collected(self.spark.read.parquet(f"{out}/pushes"))
        self.assertEqual(found, single_process(self.table, audit_key))


class StreamTests(unittest.TestCase):
    def test_a_stream_that_is_killed_five_times_writes_each_push_once(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="pushcheck-stream-"))
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        count = min(COUNT, 5000)
        table = rows.table(count, large=1)
        rows.write(folder / "pushes", table, 20)
        words = [
            sys.executable, str(HERE / "stream_run.py"), "--pushes", str(folder / "pushes"),
            "--out", str(folder / "out"), "--checkpoint", str(folder / "checkpoint"),
            "--binary", BINARY, "--files-each", "1"]
        log = folder / "log"
        for seconds in (0.0, 0.3, 0.9, 1.7, 2.6, None):
            before = self.batches(folder)
            with open(log, "ab") as said:
                stream = subprocess.Popen(words, stdout=said, stderr=said, start_new_session=True)
            if seconds is None:
                self.assertEqual(stream.wait(300), 0, log.read_text()[-3000:])
                break
            # The moments count from the first batch of this start, so that each falls into its work.
            deadline = time.monotonic() + 60
            while self.batches(folder) == before and time.monotonic() < deadline:
                self.assertIsNone(stream.poll(), log.read_text()[-3000:])
                time.sleep(0.02)
            time.sleep(seconds)
            os.killpg(stream.pid, signal.SIGKILL)
            stream.wait()
        # Spark reads by the log of the output; files that a killed batch left behind are not in it.
        spark = SparkSession.getActiveSession() or (
            SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
            # What a cluster before this one was shipped is gone.
            .config("spark.files", "").getOrCreate())
        found = collected(spark.read.parquet(str(folder / "out")))
        self.assertEqual(found, single_process(table, lambda row: row["id"]))

    @staticmethod
    def batches(folder):
        return len(list((folder / "checkpoint" / "offsets").glob("[0-9]*")))


if __name__ == "__main__":
    unittest.main(verbosity=2)
