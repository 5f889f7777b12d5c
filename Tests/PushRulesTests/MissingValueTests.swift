import JSON
import PushModel
import PushRules
import Testing

/// What a conversion says of a document whose values only a program knows.
@Suite struct MissingValueTests {
  @Test(arguments: [
    (
      #"{"aps": {"alert": "x", "badge": n, ...b}, ...c}"#,
      [
        "null stands in for `/aps/badge`, a value that only the program knows",
        "members of `/aps` and the document are missing, which only the program knows",
      ]
    ),
    (
      #"{"aps": {"alert": "x"}, "a": [...x, 1, ...y]}"#,
      ["members of `/a` are missing, which only the program knows"]
    ),
  ])
  func `values and members are told, each place once`(
    _ text: String, _ messages: [String]
  ) throws {
    #expect(try Self.messages(text) == messages)
  }

  @Test func `very many values are counted, not named`() throws {
    let members = (0..<300).map { "k\($0): f(x)" }.joined(separator: ", ")
    let message = try #require(try Self.messages("m = {aps: {alert: 'x'}, \(members)};").first)
    #expect(
      message.hasSuffix("`/k7` and 292 more, values that only the program knows"), "\(message)")
  }

  private static func messages(_ text: String) throws -> [String] {
    let readable = WrittenDocument(readable: Array(text.utf8).span)
    let written = try #require(readable)
    var findings = Findings()
    ConvertValueLost.report(valuesMissingIn: written, &findings)
    return findings.all.map(\.message)
  }
}
