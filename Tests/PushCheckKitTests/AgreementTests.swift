import Foundation
import PushCheckKit
import PushFormats
import PushModel
import PushRules
import TestSupport
import Testing

/// The library says what the command says, of every example of every rule.
@Suite struct AgreementTests {
  private static let examples = Catalogue.rules.flatMap { $0.page.failing + $0.page.passing }

  private static let validator: Validator = {
    var configuration = PushCheckKit.Configuration()
    configuration.minimumSeverity = .note
    configuration.clock = .off
    return Validator(configuration)
  }()

  private static let settings = ["--isolated", "--now", "off"]

  @Test func `findings are the same in all that is said of them`() throws {
    let folder = try TemporaryFolder()
    var names = ""
    for (number, example) in Self.examples.enumerated() {
      try folder.write(Array(example.text.utf8), to: "\(number).json")
      names += "\(number).json\n"
    }
    try folder.write(Array(names.utf8), to: "names")
    let report = try Self.run(
      ["validate", "-f", "json", "--min-severity", "note", "--files-from", "names"]
        + Self.settings, in: folder)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(report)) as? [String: Any])
    let all = try #require(root["findings"] as? [[String: Any]])
    let byPath = Dictionary(grouping: all) { $0["path"] as? String ?? "" }
    for (number, example) in Self.examples.enumerated() {
      let command = (byPath["\(number).json"] ?? []).map { Self.comparable($0) }
      let library = Self.validator.check(example.text).findings.map { $0.members }
      #expect(
        library.map { $0 as NSDictionary } == command.map { $0 as NSDictionary },
        "\(example.text)")
    }
  }

  @Test func `headers and kinds say the same of a record and in a call`() throws {
    // In a string of JSON, a NUL is a finding of its own.
    let examples = Self.examples.filter { !$0.text.utf8.contains(0) }
    let lines = try examples.map { example in
      var record: [String: Any] = ["payload": example.text]
      if !example.headers.isEmpty { record["headers"] = example.headers }
      if let kind = example.kind { record["kind"] = kind.name }
      let line = try JSONSerialization.data(withJSONObject: record)
      return String(decoding: line, as: UTF8.self)
    }
    let folder = try TemporaryFolder()
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: "records")
    let output = try Self.run(
      [
        "validate", "--every-record", "--min-severity", "note", "--record-payload", "/payload",
        "--record-headers", "/headers", "--record-kind", "/kind", "records",
      ] + Self.settings, in: folder)
    let answers = output.split(separator: UInt8(ascii: "\n"))
    try #require(answers.count == examples.count + 1)
    for (answer, example) in zip(answers, examples) {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
      let findings = try #require(record["findings"] as? [[String: Any]])
      let command = findings.map { "\($0["rule"] ?? ""): \($0["message"] ?? "")" }
      let report = Self.validator.check(
        example.text, headers: example.headers.isEmpty ? nil : example.headers,
        kind: example.kind.flatMap { Kind(rawValue: $0.name) })
      // Their order is that of places, which are others in a string.
      #expect(
        report.findings.map { "\($0.rule): \($0.message)" }.sorted() == command.sorted(),
        "\(example.text)")
    }
  }

  @Test(arguments: [
    "apns/alert/broken.json", "apns/misspelled-key.json", "wrappers/sns-object-for-string.json",
  ])
  func `a breakdown is the same`(_ name: String) throws {
    let path = ReleaseBinary.packageFolder + "/Examples/" + name
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let folder = try TemporaryFolder()
    let command = try Self.run(
      ["inspect", "-f", "json", "--input", "json", "-"] + Self.settings, in: folder, input: bytes)
    let library = Self.validator.inspect(bytes)
    #expect(!library.json.contains(UInt8(ascii: "\n")))
    #expect(try Self.members(library.json) == Self.members(command))
  }

  @Test(arguments: Conversion.Target.allCases)
  func `a conversion is the same, byte for byte`(_ target: Conversion.Target) throws {
    let text =
      #"{"to": "/topics/a", "notification": {"title": "Hi", "color": "x"}, "data": {"a": "b"}}"#
    let command = try Self.run(
      ["convert", "--to", target.rawValue, "-q", "--isolated", "-"], in: TemporaryFolder(),
      input: Array((text + "\n").utf8))
    let library = try Self.validator.convert(Array(text.utf8), to: target)
    let lines = library.documents.map { $0 + [UInt8(ascii: "\n")] }
    #expect(Array(lines.joined()) == command)
  }

  private static func members(_ json: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
  }

  private static func run(
    _ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = []
  ) throws -> [UInt8] {
    var run = ToolRun(try ReleaseBinary.path(), arguments, in: folder.path)
    run.input = .bytes(input)
    return try run.run().output
  }

  /// A finding of the command without what belongs to the run.
  private static func comparable(_ finding: [String: Any]) -> [String: Any] {
    finding.filter {
      !["path", "record", "key", "in_record", "fingerprint"].contains($0.key)
    }
  }
}

extension PushCheckKit.Finding {
  /// As `--format json` writes it.
  fileprivate var members: [String: Any] {
    [
      "rule": rule, "severity": severity.rawValue, "message": message,
      "kind": orNull(kind?.rawValue), "pointer": orNull(pointer), "inner": orNull(inner),
      "header": orNull(header), "start": orNull(start?.members), "end": orNull(end?.members),
      "label": orNull(label),
      "related": orNull(
        related.map {
          ["start": $0.start.members, "end": $0.end.members, "label": orNull($0.label)]
            as [String: Any]
        }),
      "help": orNull(help), "note": orNull(note), "url": url,
      "predicts": orNull(
        prediction.map {
          [
            "service": $0.service, "status": orNull($0.status), "reason": orNull($0.reason),
            "outcome": orNull($0.outcome),
          ] as [String: Any]
        }),
      "fix": orNull(
        fix.map { fix in
          [
            "safety": fix.isSafe ? "safe" : "unsafe",
            "edits": fix.edits.map {
              [
                "start": $0.range.lowerBound, "end": $0.range.upperBound, "text": $0.replacement,
              ] as [String: Any]
            },
          ] as [String: Any]
        }),
    ]
  }
}

extension PushCheckKit.Finding.Position {
  fileprivate var members: [String: Any] {
    ["line": line, "column": column, "offset": offset]
  }
}

private func orNull(_ value: Any?) -> Any { value ?? NSNull() }
