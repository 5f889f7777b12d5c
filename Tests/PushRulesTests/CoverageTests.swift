import Foundation
import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import Testing

/// Every mistake that research has turned up is caught by a rule, or refused with a reason.
struct CoverageTests {
  @Test func `every candidate has a row`() throws {
    let covered = Set(try CoverageRow.all().map(\.candidate))
    let missing = try CoverageRow.candidates().filter { !covered.contains($0) }
    #expect(missing.isEmpty, "no row for \(missing.joined(separator: ", "))")
  }

  @Test func `every row names a candidate, once`() throws {
    let known = Set(try CoverageRow.candidates())
    let rows = try CoverageRow.all()
    #expect(rows.allSatisfy { known.contains($0.candidate) })
    for row in rows {
      #expect(
        row.rule == nil || row.ruleType != nil, "no rule \(row.rule ?? "") (\(row.candidate))")
      #expect(row.rule != nil || row.text.hasPrefix("refused: "), "\(row.candidate)")
    }
  }

  @Test func `a row's rule finds something in its example`() throws {
    for row in try CoverageRow.all() {
      guard let rule = row.ruleType, let example = CoverageExample(row.text) else { continue }
      let found = example.ruleNames
      #expect(
        found.contains(rule.name),
        "\(row.candidate): \(rule.name) is silent about \(row.text); found \(found)")
    }
  }
}

/// One line of a coverage file: candidate, rule or `-`, example or refusal; tabs between them.
struct CoverageRow {
  var candidate: String
  var rule: String?
  var text: String

  var ruleType: (any Rule.Type)? { rule.flatMap { Catalogue.rule(named: $0) } }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Coverage")

  static func candidates() throws -> [String] {
    try String(contentsOf: folder.appending(path: "candidates.list"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  static func all() throws -> [CoverageRow] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { try CoverageRow($0) }
    }
  }

  private init(_ line: Substring) throws {
    let columns = line.split(separator: "\t", maxSplits: 2).map(String.init)
    try #require(columns.count == 3, "three columns are needed: \(line)")
    candidate = columns[0]
    rule = columns[1] == "-" ? nil : columns[1]
    text = columns[2]
  }
}

/// `-H 'name: value' --kind KIND {…}`: a compact document with what is given beside it.
struct CoverageExample {
  private var settings = ExaminerSettings()
  private let text: String

  /// nil when the text points at an example elsewhere, such as a golden file.
  init?(_ line: String) {
    var rest = Substring(line)
    while let word = Self.option(&rest) {
      switch word.name {
      case "-H":
        let parts = word.value.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        settings.headers.append(
          (
            name: parts[0].lowercased(),
            value: String(parts[1]).trimmingCharacters(in: .whitespaces)
          ))
        settings.headersAreComplete = true
      case "--kind": settings.forcedKind = DocumentKind(rawValue: word.value)
      case "--push-type": settings.pushType = PushType(headerValue: word.value)
      case "--device-token": settings.deviceToken = word.value
      case "--now": settings.clock = Int64(word.value).map { .given($0) } ?? .off
      default: return nil
      }
    }
    guard let first = rest.first, "{[\"'0123456789".contains(first) else { return nil }
    text = String(rest)
  }

  /// The next option with its value, in single quotes or up to the next blank.
  private static func option(_ rest: inout Substring) -> (name: String, value: String)? {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix("-"), let blank = rest.firstIndex(of: " ") else { return nil }
    let name = String(rest[..<blank])
    rest = rest[blank...].drop { $0 == " " }
    let isQuoted = rest.hasPrefix("'")
    if isQuoted { rest = rest.dropFirst() }
    let value = rest.prefix { $0 != (isQuoted ? "'" : " ") }
    rest = rest.dropFirst(value.count + (isQuoted ? 1 : 0)).drop { $0 == " " }
    return (name, String(value))
  }

  var ruleNames: Set<String> {
    let bytes = Array(text.utf8)
    var examiner = Examiner(settings)
    let findings = examiner.examine(bytes.span).findings.all
    var names: Set<String> = []
    for finding in findings { names.insert(finding.rule.name) }
    return names
  }
}
