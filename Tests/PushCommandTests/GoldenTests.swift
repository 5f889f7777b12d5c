import Foundation
import TestSupport
import Testing

/// Every file below `Golden` is run on the release binary; UPDATE_GOLDEN=1 rewrites them.
@Suite struct GoldenTests {
  static let folder = ReleaseBinary.packageFolder + "/Tests/PushCommandTests/Golden"

  static let names: [String] = {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: names)
  func `the command line does what the file says`(name: String) throws {
    let path = Self.folder + "/" + name
    let file = try GoldenFile(parsing: String(contentsOfFile: path, encoding: .utf8))
    let outcome = try GoldenCase(file).run(with: ReleaseBinary.path())
    if GoldenUpdate.isWanted {
      try GoldenUpdate.write(outcome.recorded.text, over: file.text, at: path)
      return
    }
    for difference in outcome.differences { Issue.record("\(name)\n\(difference)") }
  }
}
