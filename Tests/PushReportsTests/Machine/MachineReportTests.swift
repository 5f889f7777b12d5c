import Foundation
import JSON
import PushFormats
import PushReports
import PushShield
import Testing

/// The reports for programs, read with another reader than ours.
struct MachineReportTests {
  private static let token = String(repeating: "a1b2c3d4", count: 8)

  private static var silent: Sample {
    var sample = Sample(
      "{\n  \"aps\": {\n    \"content_available\": 1\n  }\n}", at: "\"content_available\"",
      label: "here", related: ("\"aps\"", "in this object"), pointer: "/aps/content_available",
      help: "write \"content-available\"", note: "a note",
      prediction: .delivered("the app is not woken")
    ).fixing(("\"content_available\"", "\"content-available\""))
    sample.finding.kind = .apns
    sample.finding.fingerprint = Fingerprint(0xFF)
    return sample
  }

  private static func run(_ format: OutputFormat, _ samples: [Sample]) -> String {
    var reporter = format.makeReporter(HumanStyle())
    var output = ReportText()
    reporter.begin(&output)
    for sample in samples {
      sample.report(to: &reporter, &output)
    }
    reporter.add(
      ReportedInput(
        path: "silent.json", status: .checked, kind: .apns, pushType: .background, bytes: 52,
        limit: 4096), &output)
    reporter.add(
      ReportedInput(path: "gone.json", status: .unread, failure: "no such file"), &output)
    var summary = RunSummary()
    summary.inputs = 2
    summary.withFindings = 1
    summary.errors = samples.count
    summary.unread = 1
    reporter.end(summary, &output)
    return output.string
  }

  private static func parsed(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a prediction may be about any of four services`() {
    #expect(Prediction.Service.allCases.map(\.rawValue) == ["apns", "fcm", "device", "web-push"])
  }

  @Test func `the report is written member by member as its format says`() {
    let expected = #"""
      {"format":"pushcheck.report/1","tool":{"name":"pushcheck","version":"VERSION"},
      "findings":[
      {"rule":"apns-misspelled-key","severity":"error","message":"`content_available` is not a key of `aps`","path":"silent.json","record":null,"key":null,"kind":"apns","pointer":"/aps/content_available","inner":null,"header":null,"start":{"line":3,"column":5,"offset":17},"end":{"line":3,"column":24,"offset":36},"in_record":null,"label":"here","related":{"start":{"line":2,"column":3,"offset":4},"end":{"line":2,"column":8,"offset":9},"label":"in this object"},"help":"write \"content-available\"","note":"a note","url":"https://example.com/page","predicts":{"service":"apns","status":200,"reason":null,"outcome":"the app is not woken"},"fix":{"safety":"safe","edits":[{"start":17,"end":36,"text":"\"content-available\""}]},"fingerprint":"00000000000000ff"}],
      "inputs":[
      {"path":"silent.json","status":"checked","kind":"apns","push_type":"background","records":null,"bytes":52,"limit":4096,"because":null,"other_records":null},
      {"path":"gone.json","status":"unread","kind":null,"push_type":null,"records":null,"bytes":null,"limit":null,"because":null,"other_records":null}],
      "summary":{"inputs":2,"with_findings":1,"errors":1,"warnings":0,"notes":0,"suppressed":0,"unread":1,"skipped":0,"records":0,"other_records":0,"hidden":0,"fixable":0,"fixable_unsafely":0,"fixed":null,"fixed_files":null,"with_problems":0}}

      """#
    let report = Self.run(.json, [Self.silent]).replacing(Tool.version, with: "VERSION")
    #expect(report == expected)
  }

  @Test func `every member is there even when nothing applies`() throws {
    var sample = Sample("{}", message: "m")
    sample.finding.header = "apns-topic"
    let report = try Self.parsed(Self.run(.json, [sample, Self.silent]))
    let findings = try #require(report["findings"] as? [[String: Any]])
    try #require(findings.count == 2)
    #expect(Set(findings[0].keys) == Set(findings[1].keys))
    #expect(findings[0]["start"] is NSNull)
    #expect(findings[0]["fix"] is NSNull)
    #expect(findings[0]["header"] as? String == "apns-topic")
  }

  @Test func `a clean run is a whole report`() throws {
    let report = try Self.parsed(Self.run(.json, []))
    #expect((report["findings"] as? [Any])?.isEmpty == true)
    #expect(Self.run(.jsonl, []).split(separator: "\n").count == 1)
  }

  @Test func `every line of JSON lines stands alone`() throws {
    var hostile = Self.silent
    hostile.finding.message = "a\u{2028}b\nc\u{0}\u{1B}\"\\"
    let lines = Self.run(.jsonl, [hostile, Self.silent]).split(separator: "\n")
    try #require(lines.count == 3)
    #expect(try Self.parsed(lines[0])["message"] as? String == hostile.finding.message)
    #expect(try Self.parsed(lines[1])["rule"] as? String == "apns-misspelled-key")
    #expect(try Self.parsed(lines[2])["errors"] as? Int == 2)
  }

  @Test(arguments: OutputFormat.allCases)
  func `no format shows a secret`(format: OutputFormat) {
    let text = "{\"token\": \"\(Self.token)\", \"\(Self.token)\": 1}"
    let sample = Sample(
      text, message: "the token \(Self.token)", at: "\"\(Self.token)\"", label: Self.token,
      related: ("\"token\"", Self.token), pointer: JSONPointer([Self.token]),
      help: "write \(Self.token)", note: Self.token, prediction: .delivered(Self.token)
    ).fixing(("\"token\"", "\"\(Self.token)\""))
    let report = sample.report(format)
    #expect(!report.contains("a1b2c3d4a1b2"))
    #expect(report.contains("a1b2…c3d4"))
  }

  @Test func `each finding is one concise line`() {
    var header = Sample("{}", message: "`apns-topic` is empty", path: "a b.json")
    header.finding.header = "apns-topic"
    let hostile = Sample(
      "{}", severity: .note, message: "a\nb ::error::x ##[group]", path: "::x.json", at: "{}")
    #expect(
      Self.run(.concise, [Self.silent, header, hostile])
        == #"""
        silent.json:3:5: error[apns-misspelled-key] `content_available` is not a key of `aps`
        a b.json: error[apns-misspelled-key] `apns-topic` is empty (header apns-topic)
        \u{3A}:x.json:1:1: note[apns-misspelled-key] a\u{A}b \u{3A}:error::x ##\u{5B}group]

        """#)
  }
}
