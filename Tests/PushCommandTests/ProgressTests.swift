import TestSupport
import Testing

@testable import PushCommand

/// A line for whoever sits at a terminal and waits, and for nobody else.
@Suite struct ProgressTests {
  private static let push = #"{"aps": {"alert": "Hello"}}"#
  private static let typo = #"{"aps": {"alrt": "Hello"}}"#

  /// A stream that takes longer than anybody waits in silence, however fast the machine is.
  private func run(
    _ options: String = "", errors: ToolRun.Output = .terminal(columns: 80),
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> ToolResult {
    let folder = try TemporaryFolder()
    let pushcheck = try ReleaseBinary.path()
    let script = """
      burst() { i=0; while [ $i -lt 600 ]; do echo '\(Self.push)'; i=$((i + 1)); done; }
      { burst; sleep 1.5; burst; echo '\(Self.typo)'; } \
      | '\(pushcheck)' validate --input ndjson \(options) -
      """
    var run = ToolRun("/bin/sh", ["-c", script], in: folder.path)
    run.environment.merge(environment) { $1 }
    run.errors = errors
    return try run.run()
  }

  @Test func `somebody who waits at a terminal sees how far the run is`() throws {
    let result = try run()
    #expect(result.errorText.contains("records checked, "))
    #expect(result.errorText.contains(" a second, 0 findings"))
    // It is gone before the report is written, without a line of its own.
    let last = try #require(result.errorText.split(separator: "\r").last)
    #expect(last.allSatisfy { $0 == " " })
    #expect(result.errorText.hasSuffix("\r"))
    #expect(!result.errorText.contains("\n") && !result.errorText.contains("\u{1B}"))
    #expect(result.outputText.contains("1 error"))
  }

  @Test(arguments: [
    ("-q", ["TERM": "xterm"]), ("", ["TERM": "xterm", "CI": "true"]), ("", ["TERM": "dumb"]),
  ])
  func `others see nothing`(options: String, environment: [String: String]) throws {
    #expect(try run(options, environment: environment).errorText == "")
  }

  @Test func `a log sees nothing`() throws {
    #expect(try run(errors: .captured).errorText == "")
  }

  @Test func `it says what was done and how fast`() {
    let records = Progress(files: 3, records: 24_000, findings: 1)
    #expect(
      records.text(nanoseconds: 2_000_000_000)
        == "24,000 records checked, 12,000 a second, 1 finding")
    let files = Progress(files: 1, records: 0, findings: 0)
    #expect(files.text(nanoseconds: 0) == "1 file checked, 1,000 a second, 0 findings")
  }
}
