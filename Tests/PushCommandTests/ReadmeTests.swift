import Foundation
import PushReports
import TestSupport
import Testing

/// What README and the guide show is what the release binary prints; UPDATE_GOLDEN=1 rewrites it.
@Suite struct ReadmeTests {
  @Test(arguments: [
    "README.md", ".guide/configuration.md", ".guide/folders.md", ".guide/captures.md",
    ".guide/records.md",
  ])
  func `the examples of README and the guide are true`(_ name: String) throws {
    let folder = ReleaseBinary.packageFolder
    let path = folder + "/" + name
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let examples = ConsoleExamples(page: page)
    #expect(examples.commandCount > 0)
    let outcome = try examples.run(with: ReleaseBinary.path(), in: folder)
    if GoldenUpdate.isWanted {
      try GoldenUpdate.write(outcome.recorded, over: page, at: path)
      return
    }
    for difference in outcome.differences { Issue.record("\(name)\n\(difference)") }
  }

  @Test func `README is read in two minutes and leads on`() throws {
    let folder = ReleaseBinary.packageFolder
    let page = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count < 300)
    for link in page.matches(of: /\]\((\.[^)]*)\)/) {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(link.output.1)"))
    }
  }

  @Test func `the guide lists every format, in the order of the help`() throws {
    let page = try String(
      contentsOfFile: ReleaseBinary.packageFolder + "/.guide/reports.md", encoding: .utf8)
    let start = try #require(page.range(of: "| Format | For | Contents |"))
    let rows = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().prefix { $0.hasPrefix("|") }.dropFirst()
    let names = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(names == OutputFormat.allCases.map(\.name))
  }
}
