import Foundation
import JSON
import PushCheck
import PushReports
import TestSupport
import Testing

/// The drawings beside the list of the examples are what the examples show now; `make reference`
/// rewrites them.
@Suite struct GalleryTests {
  private static let folder = ReleaseBinary.packageFolder + "/Examples"
  private static let mark = "<!-- The pictures below are made by `make reference`. -->\n"

  /// The examples by their path, in the order of the list.
  private static func examples(in page: String) -> [String] {
    var seen: Set<String> = []
    let paths = page.matches(of: /`([a-z]+\/[a-z\-\/]+\.json)`/).map { String($0.output.1) }
    return paths.filter { seen.insert($0).inserted }
  }

  private static func picture(of path: String) -> String {
    "pictures/\(path.dropLast(5).replacing("/", with: "-")).svg"
  }

  private static func drawing(of path: String) throws -> String {
    let text = try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(text.span)
    let subject = InspectedSubject(
      path: path, record: nil, of: text.span, examination, ExaminerSettings(), [])
    var drawing = ""
    InspectionFormat.svg.write(subject, HumanStyle()) { drawing += $0 }
    return drawing
  }

  private static func section(_ paths: [String]) -> String {
    let rows = paths.map { "| `\($0)` | ![What a device shows of \($0)](\(picture(of: $0))) |" }
    return mark + "\n| Example | As shown, about |\n|---|---|\n" + rows.joined(separator: "\n")
      + "\n"
  }

  @Test func `no picture of the gallery is stale`() throws {
    let file = Self.folder + "/README.md"
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let list = page.components(separatedBy: Self.mark)[0]
    let paths = Self.examples(in: list)
    #expect(paths.count > 50)
    var wanted: [String: String] = [:]
    for path in paths { wanted[Self.picture(of: path)] = try Self.drawing(of: path) }
    if GoldenUpdate.isWanted {
      try FileManager.default.createDirectory(
        atPath: Self.folder + "/pictures", withIntermediateDirectories: true)
      for name in try Self.names() {
        try FileManager.default.removeItem(atPath: "\(Self.folder)/\(name)")
      }
      for (name, text) in wanted {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
      }
      try Data((list + Self.section(paths)).utf8).write(to: URL(fileURLWithPath: file))
      return
    }
    for (name, text) in wanted {
      let written = try? String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(written == text, "Examples/\(name) is stale: run `make reference`")
    }
    #expect(Set(try Self.names()) == Set(wanted.keys), "run `make reference`")
    #expect(page == list + Self.section(paths), "Examples/README.md is stale: run `make reference`")
  }

  private static func names() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")) ?? []
    return names.map { "pictures/\($0)" }
  }
}
