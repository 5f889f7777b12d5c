import Foundation
import TestSupport
import Testing

/// `validate`, `inspect` and `convert` see the same documents in an input, whatever it is called.
@Suite struct ReadingAgreementTests {
  private static let mistaken = #"{"aps":{"alert":"x","badge":"7"}}"#
  private static let long =
    #"{"aps":{"badge":"7","alert":"\#(String(repeating: "x", count: 300))"}}"#
  private static let message = #"{"message":{"topic":"t","data":{"a":1}}}"#
  private static let dump = "[AnyHashable(\"aps\"): {\n  badge = none;\n}]\n"

  /// Each document has an error, so that every command speaks of it.
  static let texts: [String: String] = [
    "empty": "",
    "blank": "\n \n\n",
    "one line": mistaken + "\n",
    "one line without end": mistaken,
    "one line between blank ones": "\n\n\(mistaken)\r\n\n",
    "several lines": "{\n  \"aps\": {\"badge\": \"7\"}\n}\n",
    "records": "\(mistaken)\n\(message)\n",
    "records between blank lines": "\n\(mistaken)\r\n \t\n\n\(message)\n{\"aps\":1}",
    "records with something else": "\(mistaken)\nnot JSON\n[]\n\(message)\n",
    "a record that is too long":
      "\(mistaken)\n\(long)\n",
    "a record that is too long comes first":
      "\(long)\n\(mistaken)\n",
    "nothing but a record that is too long":
      "\(long)\n",
    "a dump": "before\n\(dump)behind\n",
    "a log": "before\n\(dump)between\n\(dump)\(dump)behind\n",
    "no JSON": "nothing of that kind",
  ]

  private static let names = ["a.json", "a.ndjson", "a.jsonl", "a.txt", "a"]

  @Test(arguments: texts.keys.sorted(), names)
  func `every command reads the same documents`(text: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array((Self.texts[text] ?? "").utf8), to: name)
    let reading = try Reading(in: folder, name, [])
    // A name that promises JSON is not a promise for those who want to know what it is.
    let expectsJSON = name != "a.txt" && name != "a"
    guard !expectsJSON || !text.hasSuffix("dump") && !text.hasSuffix("log") else { return }
    try reading.expectAgreement(saying: "\(text) as \(name)")
  }

  @Test(arguments: texts.keys.sorted(), ["json", "ndjson", "dump"])
  func `every command reads what the user says it is`(text: String, syntax: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array((Self.texts[text] ?? "").utf8), to: "a")
    try Reading(in: folder, "a", ["--input", syntax]).expectAgreement(
      saying: "\(text) as \(syntax)")
  }
}

/// What each command finds in one input.
private struct Reading {
  let text: String
  let validated: Report
  let converted: Report
  /// By their numbers.
  let inspected: [Breakdown]
  /// How a breakdown behind the last one ends.
  let ending: ToolResult.Ending

  init(in folder: TemporaryFolder, _ name: String, _ options: [String]) throws {
    func run(_ words: [String]) throws -> ToolResult {
      var run = ToolRun(try ReleaseBinary.path(), words, in: folder.path)
      run.arguments += ["-f", "json", "--max-record-bytes", "100"] + options + [name]
      return try run.run()
    }
    text = String(decoding: folder.read(name) ?? [], as: UTF8.self)
    let validation = try run(["validate"])
    validated = try JSONDecoder().decode(Report.self, from: Data(validation.output))
    let conversion = try run(["convert", "-q", "--to", "json"])
    converted = try JSONDecoder().decode(Report.self, from: Data(conversion.errors))
    var inspected: [Breakdown] = []
    for number in 1...max(1, validated.inputs.first?.records ?? 1) {
      let breakdown = try run(["inspect", "--record", "\(number)"])
      inspected.append(try JSONDecoder().decode(Breakdown.self, from: Data(breakdown.output)))
    }
    self.inspected = inspected
    ending = try run(["inspect", "--record", "\(inspected.count + 1)"]).ending
  }

  func expectAgreement(saying name: String) throws {
    let (validated, converted) = (
      try #require(validated.inputs.first), try #require(converted.inputs.first)
    )
    #expect(validated.records == converted.records, "\(name)")
    #expect(validated.kind == converted.kind, "\(name)")
    #expect(self.validated.errors == self.converted.errors, "\(name)")
    let places = inspected.flatMap(\.findings).filter { $0.severity == "error" }
    #expect(self.validated.errors == places, "\(name)")
    #expect(!places.isEmpty, "\(name)")
    if validated.records == nil {
      #expect(places.allSatisfy { $0.record == nil }, "\(name)")
      #expect(inspected.map { $0.kind?.id } == [validated.kind], "\(name)")
    }
    // There is nothing else to show; of an input without a document the whole is shown.
    let isBlank = text.allSatisfy(\.isWhitespace)
    #expect(ending == .exited(isBlank ? 1 : 2), "\(name)")
  }

  struct Report: Decodable {
    struct Input: Decodable {
      let records: Int?
      let kind: String?
    }
    let findings: [Finding]
    let inputs: [Input]

    var errors: [Finding] { findings.filter { $0.severity == "error" } }
  }

  struct Breakdown: Decodable {
    struct Kind: Decodable { let id: String }
    let kind: Kind?
    let findings: [Finding]
  }

  struct Finding: Decodable, Equatable {
    struct Place: Decodable, Equatable {
      let line: Int
      let column: Int
      let offset: Int
    }
    let rule: String
    let severity: String
    let record: Int?
    let kind: String?
    let start: Place?
  }
}
