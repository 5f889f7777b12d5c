import TestSupport
import Testing

@testable import JSON

@Suite struct JSONEditTests {
  private func edited(_ text: String, _ edit: JSONEdit) -> String? {
    let bytes = Array(text.utf8)
    guard let edits = edit.edits(in: bytes.span, PositionIndex(bytes.span)),
      let result = TextEdit.apply(edits, to: bytes.span)
    else { return nil }
    return String(decoding: result, as: UTF8.self)
  }

  static let pretty = """
    {
      "aps" : {
        "alert" : {
          "title" : "T"
        },
        "badge" : 1
      },
      "sound" : "default",
      "list" : [1, 2, 3]
    }

    """

  /// The text with the line ends of old Macs.
  private func carriageReturns(_ text: String) -> String { text.replacing("\n", with: "\r") }

  @Test(arguments: [
    JSONEdit.move(["/sound"], into: "/aps"), .move(["/aps/alert"], into: ""),
    .wrap(["/aps/alert", "/aps/badge"], inKey: "x"), .wrap(["/sound", "/list"], inKey: "x"),
    .insert(into: "/aps", key: "x", value: "1", at: .first), .remove("/aps/badge"),
  ])
  func `line ends of one kind stay of that kind`(_ edit: JSONEdit) throws {
    let usual = try #require(edited(Self.pretty, edit))
    #expect(edited(carriageReturns(Self.pretty), edit) == carriageReturns(usual))
    let windows = Self.pretty.replacing("\n", with: "\r\n")
    #expect(edited(windows, edit) == usual.replacing("\n", with: "\r\n"))
  }

  @Test func `an empty object on several lines is filled with its line ends`() {
    let text = "{\n  \"aps\": {\n  },\n  \"sound\": \"a\"\n}"
    let edit = JSONEdit.move(["/sound"], into: "/aps")
    #expect(edited(carriageReturns(text), edit) == edited(text, edit).map(carriageReturns))
  }

  @Test func `a key is renamed where it stands`() {
    #expect(edited(#"{"a" :1}"#, .rename("/a", to: "b\"c")) == #"{"b\"c" :1}"#)
    #expect(edited("[1]", .rename("/0", to: "b")) == nil)
    #expect(edited("{}", .rename("", to: "b")) == nil)
  }

  @Test func `a value is replaced where it stands`() {
    #expect(edited(#"{"a": 1 }"#, .set("/a", to: "\"x\"")) == #"{"a": "x" }"#)
    #expect(edited("[1, 2]", .set("/1", to: "{}")) == "[1, {}]")
    #expect(edited(" 1 ", .set("", to: "2")) == " 2 ")
    #expect(edited("{}", .set("/a", to: "2")) == nil)
  }

  @Test func `a member goes with its comma`() {
    let text = #"{"a":1, "b":2, "c":3}"#
    #expect(edited(text, .remove("/a")) == #"{"b":2, "c":3}"#)
    #expect(edited(text, .remove("/b")) == #"{"a":1, "c":3}"#)
    #expect(edited(text, .remove("/c")) == #"{"a":1, "b":2}"#)
    #expect(edited(text, .remove(["/a", "/b"])) == #"{"c":3}"#)
    #expect(edited(text, .remove(["/b", "/c"])) == #"{"a":1}"#)
    #expect(edited(text, .remove(["/a", "/c"])) == #"{"b":2}"#)
    #expect(edited(text, .remove(["/a", "/b", "/c"])) == "{}")
    #expect(edited("{\n  \"a\": 1\n}", .remove("/a")) == "{}")
    #expect(edited("[1, 2,3]", .remove("/1")) == "[1, 3]")
    #expect(edited("[[1], 2]", .remove(["/0/0", "/1"])) == nil)
    #expect(edited("[1]", .remove("")) == nil)
    #expect(edited("[1]", .remove([])) == nil)
  }

  @Test func `a member that has lines of its own goes with them`() {
    #expect(
      edited(Self.pretty, .remove("/aps/alert"))
        == Self.pretty.replacing("\"alert\" : {\n      \"title\" : \"T\"\n    },\n    ", with: ""))
    #expect(
      edited(Self.pretty, .remove("/aps/badge"))
        == Self.pretty.replacing(",\n    \"badge\" : 1", with: ""))
    #expect(
      edited(Self.pretty, .remove("/list"))
        == Self.pretty.replacing(",\n  \"list\" : [1, 2, 3]", with: ""))
  }

  @Test func `a new member looks like its neighbours`() {
    #expect(
      edited(Self.pretty, .insert(into: "/aps", key: "category", value: "\"x\"", at: .last))
        == Self.pretty.replacing("\"badge\" : 1", with: "\"badge\" : 1,\n    \"category\" : \"x\""))
    #expect(
      edited(Self.pretty, .insert(into: "", key: "k", value: "1", at: .first))
        == Self.pretty.replacing("{\n  \"aps\"", with: "{\n  \"k\" : 1,\n  \"aps\""))
    #expect(
      edited(Self.pretty, .insert(into: "/aps/alert", key: "body", value: "\"B\"", at: .last))
        == Self.pretty.replacing("\"T\"", with: "\"T\",\n      \"body\" : \"B\""))
    #expect(edited(Self.pretty, .insert(into: "/list", key: "k", value: "1", at: .last)) == nil)
  }

  @Test func `a new object has blanks only in a document that has some`() {
    let insertion = JSONEdit.insert(into: "", key: "k", value: #"{"x": "a b", "y": 1}"#, at: .last)
    #expect(edited(#"{"a":1}"#, insertion) == #"{"a":1,"k":{"x":"a b","y":1}}"#)
    #expect(edited(#"{"a": 1}"#, insertion) == #"{"a": 1, "k": {"x": "a b", "y": 1}}"#)
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1,"k":0}"#, #"{"k":0,"a":1}"#),
    (#"{"a": 1}"#, #"{"a": 1, "k": 0}"#, #"{"k": 0, "a": 1}"#),
    (#"{ "a": 1, "b": 2 }"#, #"{ "a": 1, "b": 2, "k": 0 }"#, #"{ "k": 0, "a": 1, "b": 2 }"#),
    (#"{"a":1, "b":2}"#, #"{"a":1, "b":2, "k":0}"#, #"{"k":0, "a":1, "b":2}"#),
    ("{}", #"{"k": 0}"#, #"{"k": 0}"#),
    ("{ }", #"{"k": 0}"#, #"{"k": 0}"#),
    ("{\n}", "{\n  \"k\": 0\n}", "{\n  \"k\": 0\n}"),
    (
      "{\r\n\t\"a\":1\r\n}", "{\r\n\t\"a\":1,\r\n\t\"k\":0\r\n}",
      "{\r\n\t\"k\":0,\r\n\t\"a\":1\r\n}"
    ),
  ])
  func `a member fits at either end`(text: String, last: String, first: String) {
    #expect(edited(text, .insert(into: "", key: "k", value: "0", at: .last)) == last)
    #expect(edited(text, .insert(into: "", key: "k", value: "0", at: .first)) == first)
  }

  @Test func `an empty object is filled in the style of the text`() {
    #expect(
      edited(#"{"aps":{},"x":1}"#, .insert(into: "/aps", key: "k", value: "0", at: .last))
        == #"{"aps":{"k":0},"x":1}"#)
    #expect(
      edited("{\n\t\"aps\": {\n\t}\n}", .insert(into: "/aps", key: "k", value: "0", at: .last))
        == "{\n\t\"aps\": {\n\t\t\"k\": 0\n\t}\n}")
  }

  @Test func `a member moves with its layout into another object`() {
    let text = """
      {
        "alert": {
          "title": "T"
        },
        "aps": {
          "badge": 1
        }
      }
      """
    #expect(
      edited(text, .move(["/alert"], into: "/aps")) == """
        {
          "aps": {
            "badge": 1,
            "alert": {
              "title": "T"
            }
          }
        }
        """)
    let windows = text.replacing("\n", with: "\r\n")
    #expect(
      edited(windows, .move(["/alert"], into: "/aps"))?.contains(
        "\r\n    \"alert\": {\r\n      \"t")
        == true)
    #expect(
      edited(#"{"alert":"x","aps":{},"badge":1}"#, .move(["/alert", "/badge"], into: "/aps"))
        == #"{"aps":{"alert":"x","badge":1}}"#)
    #expect(
      edited(#"{"aps":{"a":1,"x":2}}"#, .move(["/aps/x"], into: "")) == #"{"aps":{"a":1},"x":2}"#)
    #expect(edited(#"{"a":{"b":{}}}"#, .move(["/a"], into: "/a/b")) == nil)
    #expect(edited(#"{"a":1}"#, .move(["/a"], into: "")) == nil)
    #expect(edited(#"{"a":1,"b":[]}"#, .move(["/a"], into: "/b")) == nil)
  }

  @Test func `members are wrapped in a new object`() {
    #expect(
      edited(#"{"alert":"x","badge":1,"k":2}"#, .wrap(["/alert", "/badge"], inKey: "aps"))
        == #"{"aps":{"alert":"x","badge":1},"k":2}"#)
    #expect(
      edited(#"{"k": 2, "alert": "x"}"#, .wrap(["/alert"], inKey: "aps"))
        == #"{"k": 2, "aps": {"alert": "x"}}"#)
    let text = """
      {
        "alert": {
          "title": "T"
        },
        "k": 1,
        "badge": 1
      }
      """
    #expect(
      edited(text, .wrap(["/alert", "/badge"], inKey: "aps")) == """
        {
          "aps": {
            "alert": {
              "title": "T"
            },
            "badge": 1
          },
          "k": 1
        }
        """)
    #expect(edited(#"{"aps":{},"a":1}"#, .wrap(["/a"], inKey: "aps")) == nil)
  }

  @Test(arguments: [
    #"{"token": "secret", "data": {"k": "secret"}}"#,
    "{\n  \"token\": \"secret\",\n  \"data\": {\n    \"k\": \"secret\"\n  }\n}",
    "{\r\n\t\"token\": \"secret\",\r\n\t\"data\": {}\r\n}", #"{"a":1,"token":"secret","data":[2]}"#,
  ])
  func `what is wrapped is not repeated`(text: String) throws {
    let bytes = Array(text.utf8)
    let edit = JSONEdit.wrap(["/token", "/data"], inKey: "message")
    let found = edit.edits(in: bytes.span, PositionIndex(bytes.span))
    let edits = try #require(found)
    #expect(edits.allSatisfy { $0.range.count == 0 && !$0.replacement.contains("secret") })
    let applied = TextEdit.apply(edits, to: bytes.span)
    let result = try #require(applied)
    let index = PositionIndex(result.span)
    #expect(index.find("/message/token") != nil && index.find("/message/data") != nil)
    #expect(isJSON(result))
  }

  @Test(arguments: 0..<4) func `every edit leaves JSON with the value in its place`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var made = 0
    for payload in HostileText.payloads {
      let bytes = Array(payload.utf8)
      let index = PositionIndex(bytes.span)
      for _ in 0..<50 {
        let pointer = Self.randomPointer(bytes, &random)
        for edit: JSONEdit in [
          .remove(pointer), .set(pointer, to: "[0]"), .rename(pointer, to: "n\u{E9}w"),
          .insert(into: pointer, key: "k", value: "{}", at: .last),
          .insert(into: pointer, key: "k", value: "{}", at: .first), .wrap([pointer], inKey: "w"),
          .move([pointer], into: ""),
        ] {
          guard let edits = edit.edits(in: bytes.span, index) else { continue }
          guard let result = TextEdit.apply(edits, to: bytes.span) else {
            Issue.record("\(edit) overlaps itself")
            continue
          }
          made += 1
          let shown = String(decoding: result, as: UTF8.self)
          #expect(isJSON(result), "\(edit) made \(shown)")
          if case .wrap = edit, let parent = pointer.parent, let key = pointer.tokens.last {
            let place = PositionIndex(result.span).find(parent.appending("w").appending(key))
            #expect(place != nil, "\(edit) made \(shown)")
          }
        }
      }
    }
    #expect(made > 500)
  }

  /// The address of some value of a text.
  private static func randomPointer(
    _ bytes: [UInt8], _ random: inout SeededRandom
  ) -> JSONPointer {
    var pointer = JSONPointer()
    guard let document = JSONDocument(parsing: bytes.span, .lenient) else { return pointer }
    var names = names(in: document.root, at: pointer)
    while let name = names.randomElement(using: &random) {
      pointer = pointer.appending(name)
      names = Bool.random(using: &random) ? self.names(in: document.root, at: pointer) : []
    }
    return pointer
  }

  private static func names(in root: JSONValue, at pointer: JSONPointer) -> [String] {
    guard let token = pointer.tokens.first else {
      guard root.kind == .object else { return (0..<root.count).map(String.init) }
      var names: [String] = []
      var members = root.members
      while let member = members.next() { names.append(member.name) }
      return names
    }
    let rest = JSONPointer(Array(pointer.tokens.dropFirst()))
    if root.kind == .object, let next = root[token] { return names(in: next, at: rest) }
    if let position = Int(token), let next = root[position] { return names(in: next, at: rest) }
    return []
  }
}

@Suite struct TextEditTests {
  private func applied(_ edits: [TextEdit], to text: String) -> String? {
    TextEdit.apply(edits, to: Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `edits are made by place, insertions at one place in order`() {
    let edits = [
      TextEdit(ByteRange(3, 4), "X"), TextEdit(ByteRange(1, 1), "a"),
      TextEdit(ByteRange(1, 1), "b"),
      TextEdit(ByteRange(1, 2), ""),
    ]
    #expect(applied(edits, to: "0123") == "0ab2X")
    #expect(applied([], to: "0") == "0")
    #expect(applied([TextEdit(ByteRange(0, 0), "x")], to: "") == "x")
  }

  @Test func `edits that overlap or lie outside are refused`() {
    #expect(
      applied([TextEdit(ByteRange(0, 2), ""), TextEdit(ByteRange(1, 3), "")], to: "0123") == nil)
    #expect(applied([TextEdit(ByteRange(0, 5), "")], to: "0123") == nil)
    #expect(applied([TextEdit(ByteRange(-1, 0), "")], to: "0123") == nil)
    #expect(applied([TextEdit(ByteRange(2, 1), "")], to: "0123") == nil)
  }

  @Test func `fixes overlap when they touch the same text`() {
    func overlap(_ first: (Int, Int), _ second: (Int, Int)) -> Bool {
      let one = [TextEdit(ByteRange(first.0, first.1), ""), TextEdit(ByteRange(90, 91), "")]
      let other = [TextEdit(ByteRange(50, 51), ""), TextEdit(ByteRange(second.0, second.1), "")]
      let result = TextEdit.overlap(one, other)
      #expect(result == TextEdit.overlap(other, one))
      return result
    }
    #expect(overlap((0, 3), (2, 4)))
    #expect(overlap((0, 9), (2, 4)))
    #expect(overlap((2, 2), (2, 2)))
    #expect(overlap((2, 2), (2, 4)))
    #expect(overlap((4, 4), (2, 4)))
    #expect(!overlap((0, 2), (2, 4)))
    #expect(!overlap((0, 1), (2, 4)))
    #expect(!overlap((1, 1), (2, 4)))
  }
}
