package pushcheck

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// PUSHCHECK names the binary; without it, PATH does.
func start(t *testing.T, options ...string) *Checker {
	binary := os.Getenv("PUSHCHECK")
	if binary == "" {
		binary = "pushcheck"
	}
	checker, err := Start(binary, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(checker.Close)
	return checker
}

func TestAnswers(t *testing.T) {
	checker := start(t)
	report, err := checker.Check([]byte("{\"aps\":\n{\"content_available\": 1}}"))
	if err != nil || report.Status != "findings" || report.Kind != "apns" {
		t.Fatal(report, err)
	}
	if report.Findings[0].Rule != "apns-misspelled-key" {
		t.Fatal(report)
	}
	t.Logf("%s: %s at %s", report.Status, report.Findings[0].Message, report.Findings[0].Pointer)
	for index := 0; index < 1000; index++ {
		report, err = checker.Check([]byte(`{"aps":{"alert":"Hi"}}`))
		if err != nil || report.Status != "clean" {
			t.Fatal(report, err)
		}
	}
	report, err = checker.Check(nil)
	if err != nil || report.Status != "findings" {
		t.Fatal(report, err)
	}
}

func TestFailures(t *testing.T) {
	if _, err := Start("/no/such/pushcheck"); err == nil {
		t.Fatal("a missing binary was started")
	}
	if _, err := start(t, "--no-such-option").Check([]byte("{}")); err == nil {
		t.Fatal("a process that ended has answered")
	}
	killed := start(t)
	killed.process.Process.Kill()
	if _, err := killed.Check([]byte(strings.Repeat(" ", 1<<20))); err == nil {
		t.Fatal("a killed process has answered")
	}
	stopped := start(t)
	stopped.process.Process.Signal(syscall.SIGSTOP)
	stopped.Timeout = 200 * time.Millisecond
	if _, err := stopped.Check([]byte("{}")); err == nil {
		t.Fatal("a stopped process has answered")
	}
}
