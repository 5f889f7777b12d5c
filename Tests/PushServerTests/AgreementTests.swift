import Foundation
import PushCommand
import PushFormats
import PushModel
import PushRules
import TestSupport
import Testing

/// An editor shows what `validate` says of the same bytes.
@Suite struct AgreementTests {
  private struct Found: Hashable, CustomStringConvertible {
    var rule: String
    var severity: String
    var line: Int
    var column: Int
    var description: String { "\(rule)@\(line):\(column) \(severity)" }
  }

  @Test func `the server reports of every example what the command reports`() throws {
    let folder = try TemporaryFolder()
    try Self.writeExamples(into: folder)
    var run = ToolRun(
      try ReleaseBinary.path(),
      ["validate", "--format", "json", "--min-severity", "note", "--isolated", "."],
      in: folder.path)
    run.timeLimitSeconds = 300
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(try run.run().output)) as? [String: Any])
    let expected = Self.findings(in: report)
    var options = Client.options
    options.minSeverity = .note
    options.isIsolated = true
    var client = Client(
      capabilities:
        #"{"general":{"positionEncodings":["utf-32"]},"textDocument":{"diagnostic":{}}}"#,
      options: options)
    var compared = 0
    for input in report["inputs"] as? [[String: Any]] ?? [] {
      guard let path = input["path"] as? String, input["status"] as? String == "checked",
        input["kind"] is String,
        let bytes = FileManager.default.contents(atPath: folder.path(of: path)),
        let text = String(validating: bytes, as: UTF8.self),
        // The command counts lines as terminals show them, editors also after a lone return.
        !text.contains("\r")
      else { continue }
      let uri = "file://\(folder.path)/\(path)"
      client.open(uri, text)
      let found = Self.diagnostics(in: client.ask("diagnostic", uri))
      #expect(found == expected[path, default: []], "\(text.prefix(300))")
      client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
      compared += 1
    }
    #expect(compared > 1000)
  }

  private static func writeExamples(into folder: TemporaryFolder) throws {
    var number = 0
    func write(_ text: String) throws {
      number += 1
      try folder.write(Array(text.utf8), to: "\(number).json")
    }
    for rule in Catalogue.rules {
      for example in rule.page.failing + rule.page.passing { try write(example.text) }
    }
    for place in ["Examples", "Tests/PushCheckTests/Kinds"] {
      let root = ReleaseBinary.packageFolder + "/" + place
      for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? []
      where name.hasSuffix(".json") {
        try write(try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8))
      }
    }
  }

  private static func findings(in report: [String: Any]) -> [String: Set<Found>] {
    var found: [String: Set<Found>] = [:]
    for finding in report["findings"] as? [[String: Any]] ?? [] {
      let start = finding["start"] as? [String: Any]
      let path = finding["path"] as? String ?? ""
      found[path, default: []].insert(
        Found(
          rule: finding["rule"] as? String ?? "", severity: finding["severity"] as? String ?? "",
          line: start?["line"] as? Int ?? 1, column: start?["column"] as? Int ?? 1))
    }
    return found
  }

  private static func diagnostics(in answer: String) -> Set<Found> {
    let json = try? JSONSerialization.jsonObject(with: Data("{\(answer)}".utf8)) as? [String: Any]
    let result = json?["result"] as? [String: Any]
    var found: Set<Found> = []
    for item in result?["items"] as? [[String: Any]] ?? [] {
      let start = (item["range"] as? [String: Any])?["start"] as? [String: Any]
      let severity = ["", "error", "warning", "note"][item["severity"] as? Int ?? 0]
      found.insert(
        Found(
          rule: item["code"] as? String ?? "", severity: severity,
          line: (start?["line"] as? Int ?? 0) + 1, column: (start?["character"] as? Int ?? 0) + 1))
    }
    return found
  }
}
