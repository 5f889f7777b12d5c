"""Checks push notifications before they are sent.

    import pushcheck

    report = pushcheck.check({"aps": {"content_available": 1}})
    if not report.ok:
        raise ValueError(report)

`check` keeps one pushcheck open for the whole process and asks it; `Checker` is the same with
options, a place for the binary and an end of its own. In a test:

    pushcheck.assert_no_findings(payload, headers={"apns-push-type": "alert"})

This one file needs Python 3.8, the `pushcheck` beside it in the same wheel (or on PATH), and
nothing else. Checkers may be shared by threads, and go on working in a child after a fork.
"""

import atexit
import collections
import json
import os
import selectors
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import weakref

__all__ = ["check", "assert_no_findings", "Checker", "CheckerFailed", "Report", "binary_path"]


class CheckerFailed(Exception):
    """pushcheck could not be started, stopped without an answer, or did not answer in time."""


class Report(collections.namedtuple("Report", "status kind findings")):
    """What was found in one document.

    `status` is "clean", "findings" or "unread", `kind` what the document is ("apns", "fcm-v1", …;
    None where that is not known), `findings` what `pushcheck validate --format json` says of each.
    """

    __slots__ = ()

    @property
    def ok(self):
        """Whether the document was checked and holds no error; warnings may be there."""
        return self.status != "unread" and not self.errors

    @property
    def errors(self):
        return [finding for finding in self.findings if finding["severity"] == "error"]

    def __str__(self):
        return "\n".join(map(_text, self.findings)) or "%s: no findings" % (self.kind or "push")


def _text(finding):
    place = finding.get("pointer") or "the document"
    lines = ["%s[%s] at %s: %s" % (finding["severity"], finding["rule"], place, finding["message"])]
    outcome = (finding.get("predicts") or {}).get("outcome")
    if outcome:
        lines.append("  outcome: " + outcome)
    if finding.get("help"):
        lines.append("  help: " + finding["help"])
    return "\n".join(lines)


def check(payload, headers=None):
    """Checks one document: an object, or JSON as text or bytes; see `Checker.check`."""
    return _shared().check(payload, headers)


def assert_no_findings(payload, headers=None, allow=()):
    """Fails a test, of pytest or any other, with what was found; `allow` names rules that may."""
    __tracebackhide__ = True
    report = check(payload, headers)
    found = [finding for finding in report.findings if finding["rule"] not in allow]
    if found or report.status == "unread":
        raise AssertionError("\n".join(map(_text, found)) or "the document was not read")


class Checker:
    """A pushcheck that stays open: a document takes tens of microseconds, not a start each.

    `arguments` are options of `pushcheck validate`, as in `["--config", "pushcheck.json"]`. Where
    nothing moves for `timeout` seconds, the question is a `CheckerFailed`. A process that has died
    is started again, once for each question.
    """

    _process = None

    def __init__(self, arguments=(), binary=None, timeout=30.0):
        self._command = [binary or binary_path(), "validate", "--every-record"]
        self._command += ["--record-key", "TAB", *arguments, "-"]
        self._timeout = timeout
        self._forget()
        _checkers.add(self)

    def check(self, payload, headers=None):
        """Checks one document: an object, or JSON as text or bytes, with its request's headers.

        Without headers nothing is expected of them. With headers, both are checked as one document
        of two members, `headers` and `payload`: so pointers and positions count.
        """
        return self.check_all([payload if headers is None else _request(payload, headers)])[0]

    def check_all(self, payloads):
        """Checks several documents in one exchange, which is faster than one by one."""
        documents = [_document(payload) for payload in payloads]
        with self._lock:
            self._asked += 1
            keys = ["%d.%d" % (self._asked, index) for index in range(len(documents))]
            lines = b"".join(
                b"%s\t%s\n" % (key.encode(), document) for key, document in zip(keys, documents))
            answers = self._ask(lines, len(documents))
        if [answer["key"] for answer in answers] != keys:
            self.close()
            raise CheckerFailed("pushcheck answered another question")
        return [Report(answer["status"], answer["kind"], answer["findings"]) for answer in answers]

    def close(self):
        """Ends the process; a later question starts another one."""
        with self._lock:
            self._stop()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, lines, count):
        for may_try_again in (self._process is not None, False):
            self._start()
            try:
                return self._exchange(lines, count)
            except (EOFError, BrokenPipeError):
                # It may have died while nobody asked; one that dies of the question itself does so
                # twice.
                reason = self._last_words()
                self._stop()
                if not may_try_again:
                    raise CheckerFailed("pushcheck ended without an answer: " + reason) from None
            except BaseException:
                # What was asked may be half written: this process cannot be asked again.
                self._stop()
                raise

    def _exchange(self, lines, count):
        """Writes and reads at the same time, so that neither side ever waits for a full pipe."""
        unsent, answer, seen = memoryview(lines), bytearray(), 0
        writer, reader = self._process.stdin.fileno(), self._process.stdout.fileno()
        with selectors.DefaultSelector() as streams:
            streams.register(reader, selectors.EVENT_READ)
            streams.register(writer, selectors.EVENT_WRITE)
            while seen < count:
                ready = streams.select(self._timeout)
                if not ready:
                    raise CheckerFailed("pushcheck gave no answer in %g s" % self._timeout)
                for stream, _ in ready:
                    if stream.fd == writer:
                        unsent = unsent[os.write(writer, unsent[:1 << 16]):]
                        if not unsent:
                            streams.unregister(writer)
                        continue
                    part = os.read(reader, 1 << 16)
                    if not part:
                        raise EOFError
                    answer += part
                    seen += part.count(b"\n")
        return [json.loads(line) for line in bytes(answer).splitlines()]

    def _start(self):
        if self._process is not None and self._process.poll() is None:
            return
        self._stop()
        # A file, since nobody reads along: a full pipe would stop the process.
        self._errors = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors)
        except OSError as problem:
            self._errors.close()
            raise CheckerFailed("cannot start %s: %s" % (self._command[0], problem)) from None
        os.set_blocking(self._process.stdin.fileno(), False)

    def _last_words(self):
        status = self._process.wait(self._timeout)
        self._errors.seek(0)
        said = self._errors.read(4096).decode("utf-8", "replace").strip()
        return "status %d%s" % (status, ": " + said if said else "")

    def _stop(self):
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._close()

    def _close(self):
        for stream in (self._process.stdin, self._process.stdout, self._errors):
            stream.close()
        self._process = None

    def _forget(self):
        """Lets go of everything: at the start, and in a child, whose parent goes on asking."""
        if self._process is not None:
            # Not ours to wait for.
            self._process.returncode = 0
            self._close()
        self._lock = threading.Lock()
        self._asked = 0


def _document(payload):
    """A document as one line of bytes.

    A carriage return is white space to JSON like a line feed, and as wrong inside a string: with
    one for the other, every position stays where it was.
    """
    if isinstance(payload, str):
        payload = payload.encode("utf-8", "surrogatepass")
    elif not isinstance(payload, (bytes, bytearray, memoryview)):
        payload = json.dumps(payload).encode()
    return bytes(payload).replace(b"\n", b"\r")


def _request(payload, headers):
    return b'{"headers":%s,"payload":%s}' % (json.dumps(dict(headers)).encode(), _document(payload))


def binary_path():
    """The pushcheck that came with this module, or the one on PATH."""
    here = os.path.dirname(os.path.abspath(__file__))
    user = sysconfig.get_path("scripts", "posix_user") if os.name == "posix" else None
    # The last is where `pip install --target` puts it.
    for folder in (sysconfig.get_path("scripts"), user, os.path.join(here, "bin")):
        path = os.path.join(folder or "", "pushcheck")
        if os.access(path, os.X_OK):
            return path
    found = shutil.which("pushcheck")
    if not found:
        raise CheckerFailed("there is no pushcheck beside Python, in ~/.local/bin or on PATH")
    return found


_checkers = weakref.WeakSet()
_shared_checker = None
_shared_lock = threading.Lock()


def _shared():
    global _shared_checker
    with _shared_lock:
        if _shared_checker is None:
            _shared_checker = Checker()
        return _shared_checker


def _after_fork():
    global _shared_lock
    _shared_lock = threading.Lock()
    for checker in list(_checkers):
        checker._forget()


def _at_exit():
    for checker in list(_checkers):
        checker.close()


atexit.register(_at_exit)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


if __name__ == "__main__":
    # `python -m pushcheck validate …` where no folder of Python's scripts is on PATH.
    os.execv(binary_path(), ["pushcheck", *sys.argv[1:]])
