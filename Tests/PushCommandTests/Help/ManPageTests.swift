import Foundation
import PushCommand
import PushReports
import TestSupport
import Testing

struct ManPageTests {
  private static let pages: [Subcommand?] = [nil] + Subcommand.allCases

  @Test(
    .enabled(if: Skips.mayRun(needing: "mandoc"), "mandoc is missing; `make tools` brings it"),
    arguments: pages)
  func `mandoc finds nothing to remark`(subcommand: Subcommand?) throws {
    var run = ToolRun(try Skips.path(of: "mandoc"), ["-T", "lint"], in: "/")
    run.input = .bytes(Array(ManPage.page(of: subcommand).utf8))
    let result = try run.run()
    #expect(result.outputText == "")
    #expect(result.errorText == "")
  }

  @Test(
    .enabled(if: Skips.mayRun(needing: "man"), "man is missing; `make tools` brings it"),
    arguments: pages)
  func `man sets the page without a warning`(subcommand: Subcommand?) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(ManPage.page(of: subcommand).utf8), to: "page.1")
    let result = try set(folder.path(of: "page.1"))
    #expect(result.errorText == "")
    #expect(result.ending == .exited(0))
    let words = Set(result.outputText.split(whereSeparator: \.isWhitespace).map(String.init))
    for name in (subcommand.map { [$0] } ?? Subcommand.allCases) {
      for option in OptionTable.options(of: name) {
        #expect(words.contains("--\(option.name)"), "\(name.name) --\(option.name)")
        for word in option.value.words {
          #expect(result.outputText.contains(word), "\(name.name) --\(option.name) \(word)")
        }
      }
      #expect(result.outputText.contains(HelpPage.usage(of: name)))
    }
  }

  @Test(.enabled(if: Skips.mayRun(needing: "man"), "man is missing; `make tools` brings it"))
  func `the page shows examples, statuses and variables as they are typed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(ManPage.page(of: nil).utf8), to: "page.1")
    let page = try set(folder.path(of: "page.1")).outputText
    for example in Subcommand.allCases.flatMap(\.entry.examples) {
      #expect(page.contains("  \(example.command)\n"), "\(example.command)")
      #expect(page.contains(example.meaning))
    }
    for status in ExitStatus.allCases { #expect(page.contains("\n       \(status.rawValue) ")) }
    for variable in EnvironmentVariable.allCases {
      #expect(page.contains("\n       \(variable.name)"), "\(variable.name)")
    }
    #expect(page.contains("pushcheck \(Tool.version)"))
  }

  @Test func `every variable that the sources read is on the page`() throws {
    // What only tells one terminal from another is nobody's setting.
    let terminals: Set = [
      "TERM_PROGRAM", "VTE_VERSION", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM",
    ]
    let known = Set(EnvironmentVariable.allCases.map(\.name)).union(terminals)
    let folder = ReleaseBinary.packageFolder + "/Sources"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let reads = /(?:nonEmpty\(|isOn\(|(?:variables|environment|process)\[)"([A-Z_]+)"/
      for match in source.matches(of: reads) { found.insert(String(match.output.1)) }
    }
    #expect(found.isSubset(of: known), "\(found.subtracting(known))")
    #expect(found.count > 5)
    #expect(Set(EnvironmentVariable.allCases.map(\.name)).isSubset(of: found))
  }

  private func set(_ path: String) throws -> ToolResult {
    var run = ToolRun(try Skips.path(of: "man"), ["--warnings", "-l", path], in: "/")
    // Wide enough for every example to stand in one line.
    run.environment["MANWIDTH"] = "140"
    return try run.run()
  }
}
