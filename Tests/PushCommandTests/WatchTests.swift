import TestSupport
import Testing

/// `validate --watch`: what is written while it waits is checked, until a signal ends it.
@Suite struct WatchTests {
  @Test func `what changes is checked again, and a signal ends with the last status`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"alert": "Hi"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      printf '{"aps": {"badge": "7"}}' > pushes/b.json
      wait_for 'pushes/b.json:1:19: error'
      printf '{"aps": {"badge": "8"}}' > pushes/b.tmp && mv pushes/b.tmp pushes/c.json
      wait_for 'pushes/c.json:1:19: error'
      kill -TERM $run
      """, in: folder)
    #expect(result.outputText.contains("status 1"), "\(result.outputText)\(result.errorText)")
    #expect(!result.outputText.contains("a.json"))
  }

  @Test func `a repaired file ends with success, and new folders are watched`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"badge": "7"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      mkdir -p pushes/deep/er && printf '{"aps": {"badge": "8"}}' > pushes/deep/er/b.json
      wait_for 'pushes/deep/er/b.json:1:19: error'
      sleep 0.3
      printf '{"aps": {"badge": "9"}}' > pushes/deep/er/c.json
      wait_for 'pushes/deep/er/c.json:1:19: error'
      rm pushes/deep/er/b.json
      printf '{"aps": {"alert": "Hi"}}' | tee pushes/a.json > pushes/deep/er/c.json
      wait_for 'again: .*pushes/a.json'
      sleep 0.5
      kill -TERM $run
      """, in: folder)
    #expect(result.outputText.contains("status 0"), "\(result.outputText)\(result.errorText)")
  }

  @Test func `settings that change count from then on`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"badge": "7"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      printf '{"rules": {"apns-wrong-type": "off"}}' > pushes/pushcheck.json
      wait_for 'again: everything'
      sleep 0.5
      printf '{"rules": {"apns-wrong-type": "of"}}' > pushes/pushcheck.json
      wait_for 'config-value-not-allowed'
      sleep 0.3
      kill -HUP $run
      """, in: folder)
    #expect(result.outputText.contains("status 2"), "\(result.outputText)\(result.errorText)")
  }

  @Test func `a named file may be replaced, go, and come back`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"alert": "Hi"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      rm pushes/a.json
      printf 'x' > pushes/other.json
      printf '{"aps": {"badge": "7"}}' > pushes/a.json
      wait_for 'pushes/a.json:1:19: error'
      kill -TERM $run
      """, "pushes/a.json", in: folder)
    #expect(result.outputText.contains("status 1"), "\(result.outputText)\(result.errorText)")
    #expect(!result.outputText.contains("other.json"))
  }

  @Test func `each round is said and reported, and nothing is taken back`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"badge": "7"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      printf '{"aps": {"badge": "8"}}' > new && mv new pushes/b.json
      wait_for 'pushes/b.json:1:19: error'
      printf '{"aps": {"badge": 7}}' > new && mv new pushes/a.json
      wait_for 'again: pushes/a.json'
      sleep 0.5
      kill -TERM $run
      wait $run
      cat log
      """, in: folder)
    let wrong = "expected a whole number of 0 or more"
    #expect(
      result.outputText == """
        pushes/a.json:1:19: error[apns-wrong-type] `badge` is the string "7", \(wrong)
        pushcheck: watching 1 folder for changes; Ctrl-C ends
        pushcheck: checking again: pushes/b.json
        pushes/b.json:1:19: error[apns-wrong-type] `badge` is the string "8", \(wrong)
        pushcheck: checking again: pushes/a.json
        status 1

        """, "\(result.outputText)\(result.errorText)")
  }

  @Test func `a change elsewhere does not make up for a file that is still wrong`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"badge": "7"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      printf '{"aps": {"alert": "Hi"}}' > pushes/b.json
      wait_for 'again: pushes/b.json'
      sleep 0.5
      kill -TERM $run
      """, in: folder)
    #expect(result.outputText.contains("status 1"), "\(result.outputText)\(result.errorText)")
  }

  @Test func `what a round writes does not call for another one, and a report holds all files`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"badge": "7"}}"#.utf8), to: "pushes/a.json")
    let result = try watch(
      """
      wait_for 'watching'
      printf '{"aps": {"badge": "8"}}' > pushes/b.json
      wait_for 'pushes/b.json:1:19: error'
      sleep 1
      kill -TERM $run
      wait $run
      grep -c 'again' log
      grep -o '"path":"[^"]*","status"' pushes/report.json
      """, "--report json=pushes/report.json pushes", in: folder)
    #expect(
      result.outputText == """
        1
        "path":"pushes/a.json","status"
        "path":"pushes/b.json","status"
        status 1

        """, "\(result.outputText)\(result.errorText)")
  }

  @Test func `standard input cannot be watched`() throws {
    let folder = try TemporaryFolder()
    let result = try ToolRun(
      try ReleaseBinary.path(), ["validate", "--watch", "-"], in: folder.path
    ).run()
    #expect(result.ending == .exited(2))
  }

  /// Starts a watch, does something beside it, and tells how it ended.
  private func watch(
    _ script: String, _ path: String = "pushes", in folder: TemporaryFolder
  ) throws -> ToolResult {
    // What starts the tests may ignore a signal, as nohup does, and a shell without job control has
    // its children in the background ignore SIGINT.
    let begin = """
      touch log
      wait_for() {
        for i in $(seq 600); do grep -q -- "$1" log && return; sleep 0.05; done
        echo "never: $1"; cat log; kill -KILL $run; exit 1
      }
      env --default-signal=HUP,INT,TERM "\(try ReleaseBinary.path())" \
        validate -f concise --watch \(path) > log 2>&1 &
      run=$!
      """
    let end = """
      wait $run
      echo "status $?"
      """
    let run = ToolRun(
      try Skips.path(of: "bash"), ["-c", "\(begin)\n\(script)\n\(end)"], in: folder.path)
    return try run.run()
  }
}
