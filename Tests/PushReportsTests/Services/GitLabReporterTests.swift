import Foundation
import PushFormats
import PushReports
import PushShield
import Testing

/// What GitLab reads of a Code Quality report.
struct GitLabReporterTests {
  private struct Entry: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable {
        var begin: Int
        var end: Int
      }

      var path: String
      var lines: Lines
    }

    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private static func read(_ text: String) throws -> [Entry] {
    #expect(text.utf8.first == UInt8(ascii: "["))
    return try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
  }

  @Test func `a clean report is an empty list`() {
    #expect(report(.gitlab, []) == "[]\n")
  }

  @Test func `severities are those of GitLab, and the rule stands in the description`() throws {
    let samples = Severity.allCases.map { severity in
      var sample = Sample("{\n}", severity: severity, at: "{\n}")
      sample.finding.fingerprint = Fingerprint(UInt64(severity.rawValue))
      return sample
    }
    let entries = try Self.read(report(.gitlab, samples, inputs: [.unread("gone.json")]))
    #expect(entries.map(\.severity) == ["info", "minor", "major", "critical"])
    #expect(entries[0].description.hasPrefix("apns-misspelled-key: "))
    #expect(entries[0].check_name == "apns-misspelled-key")
    #expect(entries[0].location.lines.begin == 1 && entries[0].location.lines.end == 2)
    #expect(Set(entries.map(\.fingerprint)).count == 4)
    #expect(entries[3].location.path == "gone.json")
  }

  @Test(arguments: Hostile.names + Hostile.disturbing)
  func `a name reads back`(name: String) throws {
    let entries = try Self.read(report(.gitlab, [Sample("{}", path: name, at: "{}")]))
    #expect(entries.map(\.location.path) == [name])
  }
}
