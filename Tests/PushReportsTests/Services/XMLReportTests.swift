import Foundation
import FoundationXML
import JSON
import PushFormats
import PushReports
import Testing

/// JUnit and Checkstyle, read with another reader than ours.
struct XMLReportTests {
  /// The elements of a document in their order, with attributes and text.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var text = ""
      var parent: String
    }

    var elements: [Element] = []
    private var open: [Int] = []

    static func read(_ text: String) throws -> [Element] {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(text)")
      return reader.elements
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let parent = open.last.map { elements[$0].name } ?? ""
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes, parent: parent))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private static let bad = Sample(
    "{\"a\": 1}", message: "`a` is <wrong> & \"x\"", path: "a b.json", at: "\"a\"",
    pointer: "/a", help: "write b", prediction: .delivered("nothing")
  )

  @Test func `JUnit has what the schema of Jenkins allows, and nothing else`() throws {
    let elements = try Reader.read(
      report(
        .junit, [Self.bad, Self.bad],
        inputs: [
          ReportedInput(path: "good.json", status: .checked), .unread("gone.json"),
          ReportedInput(path: "other.json", status: .skipped),
        ]))
    #expect(
      elements.map { "\($0.parent)/\($0.name)" } == [
        "/testsuites", "testsuites/testsuite", "testsuite/testcase", "testcase/failure",
        "testsuite/testcase", "testcase/failure", "testsuites/testsuite", "testsuite/testcase",
        "testsuites/testsuite", "testsuite/testcase", "testcase/error",
      ])
    let allowed: [String: Set<String>] = [
      "testsuites": ["name", "tests", "failures", "errors"],
      "testsuite": ["name", "tests", "failures", "errors"], "testcase": ["name", "classname"],
      "failure": ["type", "message"], "error": ["type", "message"],
    ]
    for element in elements { #expect(Set(element.attributes.keys) == allowed[element.name]) }
    #expect(elements[0].attributes["tests"] == "4")
    #expect(elements[0].attributes["failures"] == "2")
    #expect(elements[0].attributes["errors"] == "1")
    #expect(elements[2].attributes == ["name": "apns-misspelled-key", "classname": "a b.json"])
    #expect(elements[3].attributes["message"] == "`a` is <wrong> & \"x\"")
    #expect(elements[3].text.hasPrefix("a b.json:1:2\nat: /a\nhelp: write b\nnote: "))
    // Readers take two cases of one name for one.
    #expect(elements[4].attributes["name"] == "apns-misspelled-key /a")
    #expect(elements[7].attributes["classname"] == "good.json")
  }

  @Test func `Checkstyle names every input, and the rule of every finding`() throws {
    let elements = try Reader.read(
      report(
        .checkstyle, [Self.bad],
        inputs: [ReportedInput(path: "good.json", status: .checked), .unread("gone.json")]))
    #expect(elements.map(\.name) == ["checkstyle", "file", "error", "file", "file", "error"])
    #expect(elements[1].attributes["name"] == "a b.json")
    #expect(
      elements[2].attributes == [
        "line": "1", "column": "2", "severity": "error",
        "message": "`a` is <wrong> & \"x\". APNs answers 200 and nothing. Write b.",
        "source": "pushcheck.apns-misspelled-key",
      ])
    #expect(elements[5].attributes["message"] == "cannot read gone.json: No such file or directory")
  }

  @Test(arguments: [OutputFormat.junit, .checkstyle], Hostile.texts + Hostile.names)
  func `nothing breaks the document`(format: OutputFormat, text: String) throws {
    let sample = Sample(
      "{}", message: text, path: text, at: "{}", help: text, note: text,
      prediction: .delivered(text))
    let elements = try Reader.read(report(format, [sample], inputs: [.unread(text)]))
    #expect(elements.count == (format == .junit ? 7 : 5))
    let names = elements.compactMap { $0.attributes["classname"] ?? $0.attributes["name"] }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" || $0 == "\r" }) else {
      return
    }
    #expect(names.contains(ReportRoot().path(of: text)))
  }

  @Test func `severities are those that readers know`() throws {
    let samples = Severity.allCases.map { Sample("{}", severity: $0, at: "{}") }
    let elements = try Reader.read(report(.checkstyle, samples))
    let severities = elements.compactMap { $0.attributes["severity"] }
    #expect(severities == ["info", "warning", "error"])
  }
}
