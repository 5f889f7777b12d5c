package import JSON
import PushFormats
package import PushShield

/// JUnit's XML: a suite for each input, a failed test case for each finding.
package struct JUnitReporter: Reporter {
  private let root: ReportRoot
  /// The complete suites; the totals precede them.
  private var suites = ""
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var suite = Suite()

  /// The test cases of the current input.
  ///
  /// An object: a reporter may be copied for each finding, and with it all the names.
  private final class Suite {
    var cases: [String] = []
    var names: [String: Int] = [:]
  }

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    let address = FindingText.address(finding)
    var lines = [FindingText.place(finding, path: root.path(of: finding.path))]
    if let record = finding.record { lines.append("record: \(record)") }
    if let key = finding.key { lines.append("key: \(VisibleText.of(key))") }
    if !address.isEmpty { lines.append("at: \(address)") }
    lines += FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    lines.append("see: pushcheck explain \(finding.rule)")
    suite.cases.append(
      testCase(
        name(of: finding, address), path: finding.path,
        outcome: Outcome(
          element: "failure", type: finding.severity.name,
          message: FindingText.message(finding), text: lines.joined(separator: "\n"))))
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    defer { suite = Suite() }
    let found = suite.cases.count
    var unread = 0
    switch input.status {
    case .skipped, .ignored: return
    case .checked:
      if found == 0 { suite.cases = [testCase("pushcheck", path: input.path, outcome: nil)] }
    case .unread:
      unread = 1
      let message = FindingText.unread(input, path: input.path)
      let outcome = Outcome(element: "error", type: "unread", message: message, text: message)
      suite.cases.append(testCase("unread-input", path: input.path, outcome: outcome))
    }
    let count = suite.cases.count
    suites += Self.opening(
      "testsuite", name: root.path(of: input.path), tests: count, found, unread)
    suites += suite.cases.joined() + "</testsuite>\n"
    tests += count
    failures += found
    errors += unread
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    output.line(Escaping.xmlDeclaration)
    output.append(Self.opening("testsuites", name: Tool.name, tests: tests, failures, errors))
    output.append(suites)
    output.line("</testsuites>")
  }

  /// Why a test case did not pass.
  private struct Outcome {
    var element: String
    var type: String
    var message: String
    var text: String
  }

  private func testCase(_ name: String, path: String, outcome: Outcome?) -> String {
    let start =
      "<testcase \(Escaping.xmlPair("classname", root.path(of: path)))"
      + " \(Escaping.xmlPair("name", name))"
    guard let outcome else { return start + "/>\n" }
    return start
      + "><\(outcome.element) \(Escaping.xmlPair("type", outcome.type))"
      + " \(Escaping.xmlPair("message", outcome.message))>\(Escaping.xmlText(outcome.text))"
      + "</\(outcome.element)></testcase>\n"
  }

  /// The rule, with the place for further findings of it: readers merge cases with the same name.
  private func name(of finding: ShieldedFinding, _ address: String) -> String {
    var name = finding.rule
    if suite.names[name] != nil {
      if let record = finding.record { name += " record \(record)" }
      if !address.isEmpty { name += " \(address)" }
    }
    let count = suite.names[name, default: 0] + 1
    suite.names[name] = count
    return count > 1 ? "\(name) (\(count))" : name
  }

  private static func opening(
    _ element: String, name: String, tests: Int, _ failures: Int, _ errors: Int
  ) -> String {
    "<\(element) \(Escaping.xmlPair("name", name)) tests=\"\(tests)\" failures=\"\(failures)\""
      + " errors=\"\(errors)\">\n"
  }
}
