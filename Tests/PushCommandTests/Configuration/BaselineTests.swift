import ByteIO
import JSON
import PushModel
import Testing

@testable import PushCommand

@Suite struct BaselineTests {
  private func key(_ path: String, _ rule: String = "r", pointer: String? = nil) -> Baseline.Key {
    Baseline.Key(path: path, rule: rule, pointer: pointer)
  }

  private func read(_ text: String) throws -> Baseline {
    var baseline = Baseline(FilePath("b.json"), in: FilePath("/"), text: Array(text.utf8))
    let findings = SettingsText.check(baseline.text, as: .baseline) { baseline.read($0) }
    #expect(findings.isEmpty)
    return baseline
  }

  @Test func `what is written is read again`() throws {
    let entries = [
      key("a.json", pointer: ""): 1,
      key("b \"quoted\"\n.json", pointer: "/a~1b/\u{202E}"): 3,
      Baseline.Key(path: "c.json", rule: "x", pointer: "/GCM", inner: "/data", header: nil): 1,
      Baseline.Key(path: "c.json", rule: "x", header: "apns-topic"): 2,
    ]
    let again = try read(Baseline.text(entries))
    #expect(again.entries.mapValues(\.count) == entries)
  }

  @Test func `the order is that of paths, rules and places, whatever came first`() {
    let entries = [
      key("b.json"): 1, key("a.json", "s"): 1, key("a.json", "r", pointer: "/b"): 1,
      key("a.json", "r", pointer: "/a"): 1,
    ]
    let lines = Baseline.text(entries).split(separator: "\n").filter { $0.contains("path") }
    #expect(
      lines.map(String.init) == [
        #"    {"path": "a.json", "rule": "r", "pointer": "/a"},"#,
        #"    {"path": "a.json", "rule": "r", "pointer": "/b"},"#,
        #"    {"path": "a.json", "rule": "s"},"#,
        #"    {"path": "b.json", "rule": "r"}"#,
      ])
  }

  @Test func `an empty baseline is a baseline`() throws {
    #expect(try read(Baseline.text([:])).entries.isEmpty)
  }

  @Test func `of an entry that two branches added the larger count holds`() throws {
    let baseline = try read(
      """
      {"format": "pushcheck.baseline/1", "findings": [
        {"path": "a", "rule": "r", "count": 2}, {"path": "a", "rule": "r", "count": 5}]}
      """)
    #expect(baseline.entries.map(\.value.count) == [5])
  }
}
