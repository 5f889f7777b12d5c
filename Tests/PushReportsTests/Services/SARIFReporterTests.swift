import Foundation
import JSON
import PushFormats
import PushModel
import PushReports
import PushRules
import PushShield
import TestSupport
import Testing

/// What the schema of SARIF does not ask for, but its text and code scanning do.
struct SARIFReporterTests {
  private static func run(
    _ samples: [Sample], inputs: [ReportedInput] = [], root: ReportRoot = ReportRoot(),
    change: (inout RunSummary) -> Void = { _ in }
  ) throws -> [String: Any] {
    let text = report(.sarif, samples, inputs: inputs, root: root, change: change)
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasPrefix("https://") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    return try #require(runs.first)
  }

  private static func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  private static func uri(_ result: [String: Any]) throws -> String {
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    return try #require(artifact["uri"] as? String)
  }

  private static func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let tool = try #require(run["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    return try #require(driver["rules"] as? [[String: Any]])
  }

  @Test(arguments: [25_000, 25_001])
  func `more results than GitHub takes are said, and written all the same`(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let records = String(repeating: #"{"aps":{"alert":1}}"# + "\n", count: count)
    try folder.write(Array(records.utf8), to: "a.ndjson")
    let result = try ToolRun(
      try ReleaseBinary.path(), ["validate", "-f", "sarif", "a.ndjson"], in: folder.path
    ).run()
    #expect(result.outputText.components(separatedBy: "\"ruleId\"").count - 1 == count)
    #expect(result.errorText.contains("25,001 results") == (count > 25_000))
  }

  @Test func `a clean run has results, none, and a successful invocation`() throws {
    let run = try Self.run([])
    #expect(try Self.results(run).isEmpty)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect(invocation["toolExecutionNotifications"] == nil)
  }

  @Test func `what could not be read makes the execution unsuccessful`() throws {
    let run = try Self.run([], inputs: [.unread("a b.json")]) {
      $0.isComplete = false
      $0.exitStatus = 3
    }
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 3)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.count == 1)
    #expect(try Self.uri(notes[0]) == "a%20b.json")
  }

  @Test func `a result has all that code scanning asks for`() throws {
    let sample = Sample(
      "{\"aps\": {\"content_available\": 1}}", at: "\"content_available\"",
      related: ("\"aps\"", "in this object"), pointer: "/aps/content_available", help: "write x"
    )
    let result = try #require(Self.results(Self.run([sample])).first)
    #expect(result["ruleId"] as? String == "apns-misspelled-key")
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let region = try #require(physical["region"] as? [String: Int])
    #expect(region == ["startLine": 1, "startColumn": 10, "endLine": 1, "endColumn": 29])
    let logical = try #require((location["logicalLocations"] as? [[String: Any]])?.first)
    #expect(logical["fullyQualifiedName"] as? String == "/aps/content_available")
    #expect((result["relatedLocations"] as? [Any])?.count == 1)
  }

  @Test func `a header from a flag stands at the beginning of the file`() throws {
    var sample = Sample("{}")
    sample.finding.header = "apns-topic"
    let result = try #require(Self.results(Self.run([sample])).first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let region = try #require(physical["region"] as? [String: Int])
    #expect(region == ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1])
  }

  @Test func `every rule comes once, with texts within the limits of code scanning`() throws {
    let samples = Catalogue.rules.flatMap { rule in
      [Sample("{}", rule: rule.name, at: "{}"), Sample("{}", rule: rule.name, at: "{}")]
    }
    let run = try Self.run(samples)
    let rules = try Self.rules(run)
    #expect(rules.compactMap { $0["id"] as? String } == Catalogue.rules.map { $0.name })
    for (position, result) in try Self.results(run).enumerated() {
      #expect(result["ruleIndex"] as? Int == position / 2)
    }
    for rule in rules {
      let name = rule["id"] as? String ?? ""
      func text(_ key: String, _ part: String = "text") -> String {
        (rule[key] as? [String: Any])?[part] as? String ?? ""
      }
      #expect(name.count <= 255)
      #expect(
        !text("shortDescription").isEmpty && text("shortDescription").count <= 1024, "\(name)")
      #expect(!text("fullDescription").isEmpty && text("fullDescription").count <= 1024, "\(name)")
      #expect(text("help").contains("pushcheck explain \(name)"))
      #expect(text("help", "markdown").contains("pushcheck explain \(name)"))
      #expect((rule["helpUri"] as? String)?.hasPrefix("https://") == true)
      let properties = try #require(rule["properties"] as? [String: Any])
      #expect((properties["tags"] as? [String])?.count == 2)
    }
  }

  @Test(arguments: Hostile.names + Hostile.disturbing)
  func `a file is named by a relative URI that reads back`(name: String) throws {
    let uri = try Self.uri(#require(Self.results(Self.run([Sample("{}", path: name)])).first))
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(!uri.hasPrefix("/") && !uri.hasPrefix("./") && !uri.contains("?"))
    #expect(uri.removingPercentEncoding == name)
  }

  @Test func `a name that is not UTF-8 keeps its bytes`() throws {
    var sample = Sample("{}", path: "caf\u{FFFD}.json")
    sample.finding.rawPath = Array("caf".utf8) + [0xE9] + Array(".json".utf8)
    #expect(try Self.uri(#require(Self.results(Self.run([sample])).first)) == "caf%E9.json")
  }

  @Test func `results of one rule in one line are told apart`() throws {
    var first = Sample("{}\n{}", at: "{}")
    first.finding.fingerprint = Fingerprint(0xAA)
    var second = first
    second.finding.fingerprint = Fingerprint(0xBB)
    var other = Sample("{}\n{}", at: "{}", occurrence: 2)
    other.finding.fingerprint = Fingerprint(0xCC)
    let prints = try Self.results(Self.run([first, second, other])).map {
      try #require($0["partialFingerprints"] as? [String: String])
    }
    #expect(prints.map { $0["pushcheck/v1"]?.suffix(2) } == ["aa", "bb", "cc"])
    #expect(prints[0]["primaryLocationLineHash"] == "00000000000000aa:1")
    #expect(prints[1]["primaryLocationLineHash"] == "00000000000000bb:1")
    #expect(prints[2]["primaryLocationLineHash"] == nil)
  }

  @Test func `a fix says what to delete and what to put there`() throws {
    var sample = Sample("{\n  \"a\": 1\n}", at: "\"a\"", help: "write b")
      .fixing(("\"a\"", "\"b\""), (" 1", ""))
    let spans = [sample.span(4, 7), sample.span(8, 10)]
    sample.finding.fix?.spans = spans
    let result = try #require(Self.results(Self.run([sample])).first)
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacements = try #require(change["replacements"] as? [[String: Any]])
    #expect(replacements.count == 2)
    #expect(
      replacements[0]["deletedRegion"] as? [String: Int]
        == ["startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 6])
    #expect((replacements[0]["insertedContent"] as? [String: String]) == ["text": "\"b\""])
    #expect(replacements[1]["insertedContent"] == nil)
  }

  @Test func `a message holds neither a placeholder nor a link`() throws {
    let sample = Sample("{}", message: "\"{0} [x](https://e.example)\"")
    let result = try #require(Self.results(Self.run([sample])).first)
    let message = try #require(result["message"] as? [String: String])
    #expect(message["text"]?.hasPrefix("\"{{0}} [x] (https://e.example)\".") == true)
  }
}
