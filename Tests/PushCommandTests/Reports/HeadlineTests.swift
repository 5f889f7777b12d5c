import TestSupport
import Testing

/// A report of one line for each finding makes less of them than others do: that changes no line.
@Suite struct HeadlineTests {
  /// Broken in one place or more, beyond ASCII and beyond UTF-8, with findings of other kinds beside.
  private static let records = [
    #"{"aps":{"alert":"x","badge":True}}"#,
    #"{"aps":{"alert":{"title":"é漢😀","body":nope}}}"#,
    #"{"aps":{'alert':"x"}}"#, #"{"aps":{"alert":"x",}} "#, #"{"aps":{"alert":"x","#,
    #"{"aps":{"alert":"x","alert":"y","bagde":1},"aps":{}}"#, #"{"aps":{"alert":"x\#u{1}y"}}"#,
    #"[{"aps":{"badge":01,"sound":+1,"alert":'x'}}]"#, #"{"aps" {"alert" "x"},, "a":}"#,
    #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"x\",}}"}"#,
    "{'aps': {'alert': None, 'b': True}}",
    #"{"aps":{"alert":"x"}} {"aps":{}}"#, "nothing", #"{"aps":{"alert":"x","badge":"1"}}"#,
  ]

  private static let latin: [UInt8] =
    Array(#"{"aps":{"alert":"caf"#.utf8) + [0xE9] + Array(#"","badge":1,}}"#.utf8)

  private func folder() throws -> ReportFolder {
    let folder = try ReportFolder(["records.ndjson": Self.records.joined(separator: "\n")])
    for (number, record) in Self.records.enumerated() {
      try folder.folder.write(Array(record.utf8), to: "\(number).json")
    }
    try folder.folder.write(Self.latin, to: "latin.json")
    try folder.folder.write(Self.latin + [0x0A] + Self.latin, to: "latin.ndjson")
    return folder
  }

  @Test func `the lines are those beside a whole report`() throws {
    let folder = try folder()
    let shown = try folder.validate(["-f", "concise", "."])
    let beside = try folder.validate(["-f", "concise", "--report", "jsonl=/dev/null", "."])
    #expect(shown.outputText.contains("latin.ndjson:2:"))
    #expect(shown.outputText.split(separator: "\n").count > 40)
    #expect(beside.output == shown.output)
    #expect(beside.ending == shown.ending)
  }

  @Test func `a place in broken JSON is accepted by its pointer`() throws {
    let folder = try folder()
    let entry = #"{"rule": "json-bare-word", "pointer": "/aps/badge", "reason": "it is known"}"#
    try folder.folder.write(Array(#"{"suppress": [\#(entry)]}"#.utf8), to: "pushcheck.json")
    let plain = try folder.validate(["-f", "concise", "--isolated", "0.json"])
    let accepted = try folder.validate(["-f", "concise", "0.json"])
    #expect(plain.outputText.contains("json-bare-word"))
    #expect(!accepted.outputText.contains("json-bare-word"))
  }
}
