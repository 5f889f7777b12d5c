import TestSupport
import Testing

/// What decides the status, and which documents are checked, whatever is shown of them.
@Suite struct LimitRunTests {
  private static let warned = #"{"aps":{"alert":"a","alert":"b"},"aps":{}}"#

  @Test(arguments: [[], ["--min-severity", "error"], ["-q"], ["-f", "json"]])
  func `warnings are limited whether they are shown or not`(arguments: [String]) throws {
    let folder = try ReportFolder([
      "a.json": Self.warned, "b.ndjson": "\(Self.warned)\n\(Self.warned)\n",
    ])
    for name in ["a.json", "b.ndjson"] {
      let few = try folder.validate(arguments + ["--max-warnings", "1", name])
      #expect(few.ending == .exited(1), "\(name)")
      let many = try folder.validate(arguments + ["--max-warnings", "99", name])
      #expect(many.ending == .exited(0), "\(name)")
    }
  }

  @Test func `a kind that is named is that of all documents of a folder`() throws {
    let folder = try ReportFolder(["b.json": #"{"a":"b","from":"c"}"#])
    let plain = try folder.validate(["-f", "concise", "."])
    #expect(plain.output.isEmpty)
    let named = try folder.validate(["-f", "concise", "--kind", "fcm-data", "."])
    #expect(named.outputText.contains("fcm-reserved-data-key"))
    try folder.folder.write(Array(#"{"kind": "fcm-data"}"#.utf8), to: "pushcheck.json")
    let configured = try folder.validate(["-f", "concise", "."])
    #expect(configured.output == named.output)
  }

  @Test func `what a run fails for is named where it is not shown`() throws {
    let folder = try ReportFolder(["a.json": Self.warned])
    let result = try folder.validate(["--min-severity", "error", "--fail-on", "warning", "a.json"])
    #expect(result.ending == .exited(1))
    #expect(result.outputText.contains("hidden, which fail"))
    #expect(!result.outputText.contains("no problems ("))
  }

  @Test func `in a folder, broken records among pushes are found, and empty files for pushes`()
    throws
  {
    let push = #"{"aps":{"alert":"a"}}"#
    let folder = try ReportFolder([
      "q.ndjson": "\(push)\n{\"foo\": tru\n\(push)\n{\"ap\n", "order.apns": "", "good.json": push,
      "other.ndjson": "{\"foo\": 1}\n{\"foo\": tru\n", "empty.json": "",
    ])
    let result = try folder.validate(["-f", "concise", "."])
    #expect(result.ending == .exited(1))
    let lines = result.outputText.split(separator: "\n")
    for start in ["q.ndjson:2:", "q.ndjson:4:", "order.apns:1:1:"] {
      #expect(lines.contains { $0.contains(start) }, "\(start)")
    }
    #expect(!lines.contains { $0.contains("other.ndjson") || $0.contains("empty.json") })
  }
}
