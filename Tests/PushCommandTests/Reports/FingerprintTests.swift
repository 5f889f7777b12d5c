import Foundation
import PushReports
import TestSupport
import Testing

/// Findings keep their names when a document is laid out anew.
@Suite struct FingerprintTests {
  private static let pretty = """
    {
      "aps": {
        "content_available": 1,
        "badge": "7",
        "alert": { "title": 5, "body": 6 }
      },
      "👍": 1
    }
    """

  @Test(arguments: [OutputFormat.sarif, .gitlab, .json])
  func `a minified document has the fingerprints of the one in lines`(
    format: OutputFormat
  ) throws {
    let pattern = try Regex(#""(?:pushcheck/v1|fingerprint)":"([0-9a-f]{16})""#)
    let minified = Self.pretty.filter { !$0.isWhitespace }
    let prints = try [Self.pretty, minified].map { text in
      let folder = try ReportFolder(["a.json": text])
      let report = try folder.validate(["--format", format.name, "a.json"]).outputText
      return report.matches(of: pattern).compactMap { $0.output[1].substring.map(String.init) }
    }
    #expect(prints[0].count == 4)
    #expect(Set(prints[0]).count == 4)
    #expect(prints[0] == prints[1])
  }
}
