// Package pushcheck checks pushes before they are sent: one pushcheck stays open and answers.
package pushcheck

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// Report is what pushcheck says of one document, as far as it is read here.
type Report struct {
	Key, Status, Kind string
	Findings          []struct{ Rule, Severity, Message, Pointer, Help string }
}

// Checker asks one process. A mutex or a channel is up to the caller.
type Checker struct {
	Timeout time.Duration // for one answer
	process *exec.Cmd
	stdin   *bufio.Writer
	stdout  *bufio.Reader
	asked   int
}

// Start runs a pushcheck with further options of `pushcheck validate`.
func Start(binary string, options ...string) (*Checker, error) {
	words := append([]string{"validate", "--every-record", "--record-key", "TAB"}, options...)
	process := exec.Command(binary, append(words, "-")...)
	process.Stderr = os.Stderr
	stdin, _ := process.StdinPipe() // these two fail only for a process that was started
	stdout, _ := process.StdoutPipe()
	return &Checker{Timeout: 30 * time.Second, process: process,
		stdin: bufio.NewWriter(stdin), stdout: bufio.NewReader(stdout)}, process.Start()
}

// Check asks about one document. After an error the Checker is of no more use: start another one.
func (c *Checker) Check(document []byte) (report Report, err error) {
	// Killed, the process ends a write and a read that wait for it.
	timer := time.AfterFunc(c.Timeout, func() { c.process.Process.Kill() })
	defer timer.Stop()
	c.asked++
	key := fmt.Sprint(c.asked)
	// A carriage return is as white as a line feed, and keeps every position.
	line := bytes.ReplaceAll(document, []byte("\n"), []byte("\r"))
	fmt.Fprintf(c.stdin, "%s\t%s\n", key, line) // its error comes again from Flush
	if err = c.stdin.Flush(); err != nil {
		return report, fmt.Errorf("pushcheck takes no question: %w", err)
	}
	answer, err := c.stdout.ReadBytes('\n')
	if err != nil {
		return report, fmt.Errorf("pushcheck gave no answer: %w", err)
	}
	if err = json.Unmarshal(answer, &report); err == nil && report.Key != key {
		err = fmt.Errorf("pushcheck answered %q, not %q", report.Key, key)
	}
	return report, err
}

// Close ends the process.
func (c *Checker) Close() { c.process.Process.Kill(); c.process.Wait() }
