import Foundation
import TestSupport
import Testing

/// The problem matcher finds every line of the concise format, as a runner reads it.
@Suite struct ProblemMatcherTests {
  private struct Matchers: Decodable {
    struct Matcher: Decodable {
      var owner: String
      var severity: String?
      var pattern: [Pattern]
    }

    struct Pattern: Decodable {
      var regexp: String
      var file: Int
      var line: Int?
      var column: Int?
      var severity: Int?
      var code: Int
      var message: Int
    }

    var problemMatcher: [Matcher]
  }

  /// What a runner makes of a line; nil where no matcher fits.
  private static func match(_ line: String) throws -> [String]? {
    let path = ReleaseBinary.packageFolder + "/.github/pushcheck-problem-matcher.json"
    let file = try Data(contentsOf: URL(filePath: path))
    for matcher in try JSONDecoder().decode(Matchers.self, from: file).problemMatcher {
      let pattern = try #require(matcher.pattern.first)
      let expression = try NSRegularExpression(pattern: pattern.regexp)
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: whole) else { continue }
      func group(_ number: Int?) -> String {
        guard let number, let range = Range(match.range(at: number), in: line) else { return "" }
        return String(line[range])
      }
      return [
        group(pattern.file), group(pattern.line), group(pattern.column),
        matcher.severity ?? group(pattern.severity), group(pattern.code), group(pattern.message),
      ]
    }
    return nil
  }

  private static let files = [
    "a b.json": #"{"aps": {"alert": "Hi", "badge": "7", "sound": ""}}"#,
    "pushes/n.ndjson": "{\"aps\":{\"content_available\":1}}\n",
  ]

  private struct Finding: Decodable {
    struct Position: Decodable {
      var line: Int
      var column: Int
    }

    var path: String
    var start: Position?
    var severity: String
    var rule: String
    var message: String

    var matched: [String] {
      let place = start.map { ["\($0.line)", "\($0.column)"] } ?? ["", ""]
      return [path] + place + [severity == "note" ? "notice" : severity, rule, message]
    }
  }

  /// A runner tells tools to use colours, and does not always take them out.
  @Test(arguments: ["never", "always"])
  func `every finding is matched`(colour: String) throws {
    let folder = try ReportFolder(Self.files)
    let arguments = [
      "--color", colour, "--min-severity", "note", "--device-token", "x",
      "--note", "apns-sound-empty", "--warning", "apns-misspelled-key", ".",
    ]
    let lines = try folder.validate(["-f", "concise"] + arguments).outputText
    let found = try lines.split(separator: "\n").map { line in
      let match = try Self.match(String(line))
      return try #require(match, "\(line)")
    }
    let findings = try folder.validate(["-f", "jsonl"] + arguments).outputText
      .split(separator: "\n").dropLast()
      .map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
    #expect(found.map { Array($0.dropLast()) } == findings.map { Array($0.matched.dropLast()) })
    for (match, finding) in zip(found, findings) { #expect(match[5].hasPrefix(finding.message)) }
    #expect(Set(found.map { $0[3] }) == ["error", "warning", "notice"])
    #expect(found.contains { $0[1].isEmpty })
  }

  @Test func `other lines of a log are no findings`() throws {
    for line in ["1 file checked, no problems", "", "error: no such target", "a.json:1:2: note"] {
      #expect(try Self.match(line) == nil)
    }
  }
}
