import Foundation
import PushReports
import TestSupport
import Testing

/// What README shows is what the release binary prints; UPDATE_GOLDEN=1 rewrites it.
@Suite struct ReadmeTests {
  @Test func `the examples of README are true`() throws {
    let folder = ReleaseBinary.packageFolder
    let path = folder + "/README.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let examples = ConsoleExamples(page: page)
    #expect(examples.commandCount > 0)
    let outcome = try examples.run(with: ReleaseBinary.path(), in: folder)
    if GoldenUpdate.isWanted {
      try GoldenUpdate.write(outcome.recorded, over: page, at: path)
      return
    }
    for difference in outcome.differences { Issue.record("README.md\n\(difference)") }
  }

  @Test func `README lists every format, in the order of the help`() throws {
    let page = try String(
      contentsOfFile: ReleaseBinary.packageFolder + "/README.md", encoding: .utf8)
    let start = try #require(page.range(of: "| Format | For | Holds |"))
    let rows = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().prefix { $0.hasPrefix("|") }.dropFirst()
    let names = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(names == OutputFormat.allCases.map(\.name))
  }
}
