import TestSupport
import Testing

/// `--statistics` beside any report: on standard error, and only there.
@Suite struct StatisticsRunTests {
  @Test(arguments: [["-f", "json"], ["-f", "human"], ["-q"], ["--max-findings", "0"]])
  func `the numbers stand on standard error`(arguments: [String]) throws {
    let folder = try ReportFolder([
      "a.json": #"{"aps": {"alert": "Hi", "badge": "7"}}"#,
      "b.ndjson": "{\"aps\":{\"alert\":1,\"badge\":\"7\"}}\n{\"aps\":{\"alert\":\"a\"}}\n",
    ])
    let plain = try folder.validate(arguments + ["."])
    let counted = try folder.validate(arguments + ["--statistics", "."])
    #expect(counted.output == plain.output)
    #expect(counted.ending == plain.ending)
    #expect(plain.errorText.isEmpty)
    let pattern =
      /3  \[\*\] apns-wrong-type\n\[\*\] 2 fixable with --fix\n3 documents of [0-9]+ bytes in [0-9.]+ s: [0-9,]+ a second\n/
    #expect(counted.errorText.wholeMatch(of: pattern) != nil, "\(counted.errorText)")
  }
}
