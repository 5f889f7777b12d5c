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
}
