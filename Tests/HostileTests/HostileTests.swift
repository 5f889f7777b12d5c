import Foundation
import JSON
import TestSupport
import Testing

/// Whatever pushcheck is given and wherever it runs: an answer, a right status, and an end.
///
/// PUSHCHECK_PATIENCE adds the rows that take more than a second or two.
@Suite struct HostileTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static let canTrace =
    environment["PUSHCHECK_BINARY"] == nil
    && (try? ToolRun("/bin/sh", ["-c", traceNothing], in: "/").run().ending) == .exited(0)
  private static let traceNothing = "strace -o /dev/null true"

  private static func mayRun(_ row: HostileRow) -> Bool {
    if row.needs.contains(.patience), !Patience.isGiven { return false }
    if row.needs.contains(.superuser), geteuid() != 0 { return false }
    if row.needs.contains(.tracing), !canTrace { return false }
    let isReleaseBinary = environment["PUSHCHECK_BINARY"] == nil
    return isReleaseBinary || !row.needs.contains(.releaseBinary)
  }

  @Test(arguments: HostileMatrix.rows.filter(mayRun))
  func `hostile surroundings are answered`(_ row: HostileRow) throws {
    let result = try Self.result(of: row)
    let shown =
      "\(result.outputText.prefix(2000).debugDescription)"
      + "\n\(result.errorText.prefix(2000).debugDescription)"
    guard case .exited(let status) = result.ending else {
      Issue.record("\(row.name): \(result.ending)\n\(shown)")
      return
    }
    #expect(row.status.contains(status), "\(row.name): status \(status)\n\(shown)")
    check(row.output, result.output, "standard output of \(row.name)")
    check(row.errors, result.errors, "standard error of \(row.name)")
  }

  @Test func `every row has a name of its own`() {
    let names = HostileMatrix.rows.map(\.name)
    #expect(Set(names).count == names.count)
  }

  private static func result(of row: HostileRow) throws -> ToolResult {
    let folder = try TemporaryFolder()
    for (name, content) in row.files { try folder.write(content(), to: name) }
    let script = """
      \(limit(of: row))
      pushcheck() { "$PUSHCHECK" "$@"; }
      as_nobody() { \(dropPrivileges) "$@"; }
      { :
      \(row.given)
      } >/dev/null || exit 98
      \(row.run)
      """
    var shell = ToolRun("/bin/sh", ["-c", script], in: folder.path)
    shell.environment["PUSHCHECK"] = try ReleaseBinary.path()
    shell.environment["HOME"] = folder.path
    shell.timeLimitSeconds = row.seconds
    return try shell.run()
  }

  private static func limit(of row: HostileRow) -> String {
    // A sanitizer maps terabytes, a debug binary the libraries that the release binary holds.
    guard let limit = row.mappedMiB, environment["PUSHCHECK_BINARY"] == nil else { return "" }
    return "ulimit -v \(limit * 1024)"
  }

  private static var dropPrivileges: String {
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
  }

  private func check(_ demand: HostileRow.Demand, _ bytes: [UInt8], _ stream: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    let shown = text.prefix(2000).debugDescription
    switch demand {
    case .nothing:
      let isSilent = bytes.isEmpty
      #expect(isSilent, "\(stream): \(shown)")
    case .text(let words):
      for word in words where !text.contains(word) {
        Issue.record("\(stream) lacks \(word.debugDescription): \(shown)")
      }
      let isHarmless =
        !text.unicodeScalars.contains(where: isObeyed)
        && String(validating: bytes, as: UTF8.self) != nil
      #expect(isHarmless, "\(stream): \(shown)")
    case .json:
      // Not by jansson, which takes neither `\u0000` nor a number of ten megabytes.
      let isJSON = !bytes.isEmpty && !SyntaxDiagnosis(of: bytes.span).breaksGrammar
      #expect(isJSON, "\(stream): \(shown)")
    case .anything: break
    }
  }

  /// Whether a terminal does something else with it than to draw it.
  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
