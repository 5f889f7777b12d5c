import Foundation
import PushCheck
import PushFormats
import PushModel
import Testing

/// The documents under Examples, as their index describes them.
struct ExampleFilesTests {
  @Test(arguments: ExampleFile.listed)
  func `a file has the warnings and errors that the index names`(_ file: ExampleFile) throws {
    for clock in [Clock.off, .machine(0), .machine(4_000_000_000)] {
      let found = try file.loudFindings(clock)
      let ids = Set(found.map { $0.rule.name })
      #expect(ids == file.rules, "\(clock): \(found.map { "\($0.rule.name): \($0.message)" })")
    }
  }

  @Test func `the index lists each file once, and no other`() throws {
    let paths = try #require(
      FileManager.default.enumerator(at: ExampleFile.folder, includingPropertiesForKeys: nil))
    var files: [String] = []
    for case let file as URL in paths where file.path.contains("/Examples/apns/") {
      guard file.pathExtension == "json" else { continue }
      files.append("apns/" + (file.path.components(separatedBy: "/Examples/apns/").last ?? ""))
    }
    #expect(files.sorted() == ExampleFile.listed.map(\.path).sorted())
  }

  @Test func `every push type has a right and a wrong example`() throws {
    let types = try ExampleFile.listed.filter { $0.path.hasSuffix("/valid.json") }
      .compactMap { try $0.pushType() }
    #expect(Set(PushType.headerValues).subtracting(types).isEmpty)
    for file in ExampleFile.listed {
      #expect(file.path.hasSuffix("/valid.json") == file.rules.isEmpty, "\(file.path)")
    }
  }
}

/// A line of the index.
struct ExampleFile: Sendable, CustomTestStringConvertible {
  let path: String
  /// The rules that find something in it; none for a valid one.
  let rules: Set<String>

  var testDescription: String { path }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  /// The documents for APNs; other formats have tests of their own.
  static let listed: [ExampleFile] = {
    let index =
      (try? String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return index.split(separator: "\n").compactMap { ExampleFile(line: $0) }
  }()

  /// Reads a line such as `- apns/alert/broken.json: what it shows. Found by one-rule`.
  private init?(line: Substring) {
    guard line.hasPrefix("- `apns/") else { return nil }
    let quoted = line.split(separator: "`", omittingEmptySubsequences: false)
    path = String(quoted[1])
    let parts = line.components(separatedBy: "Found by ")
    let names = parts.count == 2 ? parts[1].split(separator: "`") : []
    rules = Set(names.filter { $0.first?.isLetter == true }.map { String($0) })
  }

  func loudFindings(_ clock: Clock) throws -> [Finding] {
    try examine(clock).findings.all.filter { $0.severity > .note }
  }

  func pushType() throws -> PushType? { try examine(.off).push?.type }

  private func examine(_ clock: Clock) throws -> Examination {
    let text = try Data(contentsOf: Self.folder.appending(path: path))
    var settings = ExaminerSettings()
    settings.clock = clock
    var examiner = Examiner(settings)
    return examiner.examine(Array(text).span)
  }
}
