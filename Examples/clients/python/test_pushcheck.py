"""Run with `python -m unittest` or pytest, where the wheel is installed."""

import os
import signal
import subprocess
import sys
import threading
import unittest

import pushcheck

CLEAN = {"aps": {"alert": "Hi"}}
WRONG = {"aps": {"content_available": 1}}


class CheckTests(unittest.TestCase):
    def test_what_is_found(self):
        report = pushcheck.check(WRONG)
        self.assertEqual((report.status, report.kind, report.ok), ("findings", "apns", False))
        self.assertEqual([each["rule"] for each in report.errors], ["apns-misspelled-key"])
        self.assertIn("error[apns-misspelled-key] at /aps/content_available", str(report))
        print(report)
        self.assertTrue(pushcheck.check(CLEAN).ok)
        self.assertEqual(str(pushcheck.check(CLEAN)), "apns: no findings")

    def test_text_and_bytes_and_what_stands_on_lines(self):
        text = '{\n "aps":\n  {"content_available": 1}\n}'
        for payload in (text, text.encode(), bytearray(text.encode())):
            report = pushcheck.check(payload)
            start = report.findings[0]["in_record"]["start"]["offset"]
            self.assertEqual(text[start:start + 19], '"content_available"')
        self.assertFalse(pushcheck.check("{\"aps\":{\"alert\":\"a line\nended\"}}").ok)
        self.assertTrue(pushcheck.check({"aps": {"alert": "a line\nended \u2028 here"}}).ok)

    def test_what_is_no_document(self):
        for payload in ("", b" \n", "\\N", "no JSON", '{"aps":', b"\xff\xfe\x00", "\ud800"):
            with self.subTest(payload=payload):
                self.assertFalse(pushcheck.check(payload).ok)

    def test_headers(self):
        headers = {"apns-push-type": "background"}
        report = pushcheck.check({"aps": {"content-available": 1}}, headers=headers)
        self.assertEqual([each["rule"] for each in report.errors], ["apns-background-priority"])
        headers["apns-priority"] = "5"
        self.assertTrue(pushcheck.check({"aps": {"content-available": 1}}, headers=headers).ok)

    def test_the_helper_for_tests(self):
        pushcheck.assert_no_findings(CLEAN)
        pushcheck.assert_no_findings(WRONG, allow=["apns-misspelled-key"])
        with self.assertRaises(AssertionError) as caught:
            pushcheck.assert_no_findings(WRONG)
        self.assertIn("`content_available` is not a key of `aps`", str(caught.exception))


class CheckerTests(unittest.TestCase):
    def test_several_at_once(self):
        with pushcheck.Checker() as checker:
            reports = checker.check_all([CLEAN, WRONG, ""] * 5000)
        self.assertEqual([each.ok for each in reports], [True, False, False] * 5000)
        self.assertEqual(checker.check_all([]), [])

    def test_options(self):
        with pushcheck.Checker(["--ignore", "apns-misspelled-key"]) as checker:
            self.assertTrue(checker.check(WRONG).ok)

    def test_threads_get_their_own_answers(self):
        with pushcheck.Checker() as checker:
            wrong = []

            def ask(payload, expected):
                for _ in range(200):
                    if checker.check(payload).ok != expected:
                        wrong.append(payload)

            threads = [threading.Thread(target=ask, args=each) for each in [(CLEAN, 1), (WRONG, 0)] * 4]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])

    def test_a_process_that_died_is_started_again(self):
        with pushcheck.Checker() as checker:
            for _ in range(3):
                self.assertTrue(checker.check(CLEAN).ok)
                os.kill(checker._process.pid, signal.SIGKILL)
            self.assertFalse(checker.check(WRONG).ok)

    def test_a_stopped_process_is_not_waited_for(self):
        with pushcheck.Checker(timeout=0.3) as checker:
            self.assertTrue(checker.check(CLEAN).ok)
            os.kill(checker._process.pid, signal.SIGSTOP)
            for payload in (CLEAN, "x" * (4 << 20)):
                with self.assertRaisesRegex(pushcheck.CheckerFailed, "no answer in 0.3 s"):
                    checker.check(payload)
                self.assertTrue(checker.check(CLEAN).ok)
                os.kill(checker._process.pid, signal.SIGSTOP)

    def test_a_child_of_a_fork_asks_a_process_of_its_own(self):
        self.assertTrue(pushcheck.check(CLEAN).ok)
        child = os.fork()
        if child == 0:
            try:
                right = all(not pushcheck.check(WRONG).ok for _ in range(100))
                pushcheck._shared().close()
            finally:
                os._exit(0 if right else 1)
        self.assertTrue(all(pushcheck.check(CLEAN).ok for _ in range(100)))
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_failures_say_why(self):
        with self.assertRaisesRegex(pushcheck.CheckerFailed, "cannot start /no/such"):
            pushcheck.Checker(binary="/no/such").check(CLEAN)
        with self.assertRaisesRegex(pushcheck.CheckerFailed, "status 2: .*--no-such-option"):
            pushcheck.Checker(["--no-such-option"]).check(CLEAN)

    def test_a_closed_one_may_be_asked_again(self):
        with pushcheck.Checker() as checker:
            self.assertTrue(checker.check(CLEAN).ok)
            checker.close()
            self.assertTrue(checker.check(CLEAN).ok)

    def test_the_command(self):
        said = subprocess.run(
            [sys.executable, "-m", "pushcheck", "version"], stdout=subprocess.PIPE, check=True)
        self.assertTrue(said.stdout.startswith(b"pushcheck "))


if __name__ == "__main__":
    unittest.main()
