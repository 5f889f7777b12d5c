import JSON
import Testing

@Suite struct WrittenDocumentTests {
  private func root(_ text: String) throws -> WrittenValue {
    try #require(WrittenDocument(Array(text.utf8)).root)
  }

  private func text(_ value: WrittenValue?) -> String {
    value.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [
    "1e5", "1.0", "-0", "12345678901234567890", #""\u00e9""#, #""\ud800""#, "[1, 2]", "{ }",
  ])
  func `a value is what stands in the text`(written: String) throws {
    #expect(text(try root(#" {"v" : \#(written) } "#)["v"]) == written)
  }

  @Test func `kinds are told by the text`() throws {
    let kinds = try root(#"["", 1, -1.5, 1e2, true, false, null, {}, []]"#).elements.map(\.kind)
    #expect(
      kinds == [.string, .integer, .real, .real, .true, .false, .null, .object, .array])
  }

  @Test func `members stand in their order, and the last of equal keys counts`() throws {
    let members = try root(#"{"b":1,"\u0061":2,"c":3,"a":4}"#).members
    #expect(members.map(\.name) == ["b", "c", "a"])
    #expect(members.map { text($0.value) } == ["1", "3", "4"])
    #expect(try root(#"{"\u0061":2}"#).members.first?.keyText == Array(#""\u0061""#.utf8))
  }

  @Test func `strings are decoded and other values have no content`() throws {
    #expect(try root(#""a\u00e9\n""#).string == "a\u{E9}\n")
    #expect(try root("7").string == nil)
    #expect(try root("[1]").members.isEmpty)
    #expect(try root("{}").elements.isEmpty)
  }

  @Test(arguments: [
    ("const m = { a: b, c: \"d\", e: { f: Math.round(g / 2), h } }", ["/a", "/e/f", "/e/h"]),
    ("{ a: 'b', c: [Object], d: [1, [Array]] }", ["/c", "/d/1"]),
    ("payload = {'a': b, 'c': 'd', 'e': True}\nsend(payload)", ["/a"]),
  ])
  func `what only a program knows is left out`(_ text: String, _ pointers: [String]) throws {
    let readable = WrittenDocument(readable: Array(text.utf8).span)
    let written = try #require(readable)
    #expect(written.leftOut?.pointers.map(\.description) == pointers)
    #expect(written.losesValues)
  }

  @Test(arguments: [
    ("{'a': 1, 'b': None}", false), (#"{"a": 1,}"#, false), (#"{"a": {{b}}}"#, true),
    ("{a: 'b', c: undefined}", false), ("{a: 'b', c: NaN}", true),
    ("Array\n(\n    [a] => 1\n)\n", false),
  ])
  func `what has a problem of its own is not told again`(_ text: String, _ loses: Bool) throws {
    let readable = WrittenDocument(readable: Array(text.utf8).span)
    let written = try #require(readable)
    #expect(written.leftOut == nil)
    #expect(written.losesValues == loses)
  }

  @Test(arguments: [
    (#"{"a": {{b}}, "c": [1, {{d}}]}"#, ["/a", "/c/1"], 0),
    (#"{"a": '{{b}}', "c": {{d}}}"#, ["/c"], 0),
    (#"{"a": 1, {{#b}} "c": 2 {{/b}}}"#, [], 2),
    (#"{{{b}}: 1}"#, [], 0), (#"{"a": "{{b}}"}"#, [], 0), (#"{"a": ${b}}"#, [], 0),
  ])
  func `what a template is to fill in is told where that is no problem`(
    _ text: String, _ pointers: [String], _ removed: Int
  ) throws {
    let readable = WrittenDocument(
      readable: Array(text.utf8).span, allowing: { $0.count > 0 && $0[0] == UInt8(ascii: "{") })
    let written = try #require(readable)
    #expect((written.unfilled?.pointers ?? []).map(\.description) == pointers)
    #expect(written.removed.count == removed)
    if !pointers.isEmpty || removed > 0 { #expect(written.losesValues) }
  }

  @Test func `a text without a value has no root`() {
    #expect(WrittenDocument([]).root == nil)
    #expect(WrittenDocument(Array("  ".utf8)).root == nil)
  }

  @Test func `lines count inside the document only`() {
    #expect(WrittenDocument(Array("{\n}".utf8)).isSetInLines)
    #expect(WrittenDocument(Array("\n{}\n".utf8)).isSetInLines == false)
  }

  @Test func `text with one mistake keeps its numbers as written`() throws {
    let broken = Array(#"{"n": 12345678901234567890, "s": "\ud800",}"#.utf8)
    let grammatical = try #require(SyntaxDiagnosis(of: broken.span).grammatical)
    #expect(
      String(decoding: grammatical, as: UTF8.self)
        == #"{"n": 12345678901234567890, "s": "\ud800"}"#)
    #expect(SyntaxDiagnosis(of: Array("[1] [2".utf8).span).grammatical != broken)
  }
}

@Suite struct JSONLayoutTests {
  private func lines(_ text: String) -> String {
    String(decoding: JSONLayout.lines(of: Array(text.utf8)), as: UTF8.self)
  }

  @Test func `each member has a line of its own`() {
    #expect(
      lines(#"{"a":1,"b":[true,{"c":"x,{}:\""}],"d":{},"e":[]}"#) == """
        {
          "a": 1,
          "b": [
            true,
            {
              "c": "x,{}:\\""
            }
          ],
          "d": {},
          "e": []
        }
        """)
    #expect(lines("7") == "7")
    #expect(lines("{}") == "{}")
  }

  @Test func `setting in lines changes nothing but white space`() {
    for payload in HostileText.payloads {
      let minified = JSONMinified.bytes(of: Array(payload.utf8).span)
      #expect(JSONMinified.bytes(of: JSONLayout.lines(of: minified).span) == minified)
    }
  }

  @Test func `deep nesting does not grow with its square`() {
    let deep = Array((String(repeating: "[", count: 100_000)).utf8)
    let text = deep + Array(String(repeating: "]", count: 100_000).utf8)
    let lines = JSONLayout.lines(of: text)
    #expect(lines.count < text.count * 2)
    #expect(JSONMinified.bytes(of: lines.span) == text)
  }

  @Test func `members that only a program knows are missing from an object`() throws {
    let readable = WrittenDocument(readable: Array(#"{"a": {"b": "x", ...c}, ...d}"#.utf8).span)
    let written = try #require(readable)
    #expect(String(decoding: written.text, as: UTF8.self) == #"{"a": {"b": "x" } }"#)
    #expect(written.losesValues)
    #expect(written.leftOut == nil)
    #expect(written.incomplete?.pointers.map(\.description) == ["/a", ""])
  }
}
