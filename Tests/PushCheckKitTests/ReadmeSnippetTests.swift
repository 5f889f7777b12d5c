import Foundation
import PushCheckKit
import TestSupport
import Testing

/// What README shows of the library compiles, since it stands here, too.
@Suite struct ReadmeSnippetTests {
  private func send(_ payload: [UInt8]) {
    // begin
    let validator = Validator()
    let report = validator.check(payload, headers: ["apns-push-type": "alert"], kind: .apns)
    for finding in report.findings { print(finding, finding.help ?? "") }
    guard !report.hasErrors else { return }
    // end
  }

  @Test func `the lines of README are these`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
    let snippet = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    let readme = try String(
      contentsOfFile: ReleaseBinary.packageFolder + "/README.md", encoding: .utf8)
    #expect(readme.contains("```swift\nimport PushCheckKit\n\n\(snippet)\n```"))
  }
}
