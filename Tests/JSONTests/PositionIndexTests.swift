import Testing

@testable import JSON

@Suite struct PositionIndexTests {
  private func found(_ pointer: JSONPointer, in text: String) -> (key: String?, value: String)? {
    let bytes = Array(text.utf8)
    guard let place = PositionIndex(bytes.span).find(pointer) else { return nil }
    func part(_ range: ByteRange) -> String {
      String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    return (place.key.map(part), part(place.value))
  }

  @Test func `the root has a value and no key`() {
    let root = found("", in: "  [1] ")
    #expect(root?.key == nil)
    #expect(root?.value == "[1]")
  }

  @Test func `a member has the ranges of its key and its value`() {
    let member = found("/aps/alert", in: #"{"aps" : { "badge":1, "alert" : "Hi é" } }"#)
    #expect(member?.key == "\"alert\"")
    #expect(member?.value == "\"Hi é\"")
  }

  @Test func `an element is found by its position only`() {
    let text = #"{"a":[10,[20],{"x":30}]}"#
    #expect(found("/a/0", in: text)?.value == "10")
    #expect(found("/a/1/0", in: text)?.value == "20")
    #expect(found("/a/2/x", in: text)?.value == "30")
    #expect(found("/a/2/x", in: text)?.key == "\"x\"")
    for wrong in ["/a/3", "/a/00", "/a/-1", "/a/-", "/a/x", "/a/0/0", "/a/99999999999999999999"] {
      #expect(found(JSONPointer(stringLiteral: wrong), in: text) == nil)
    }
  }

  @Test func `keys are compared decoded`() {
    let text = #"{"\u0061\u0070s":1,"a\/b":2,"x~y":3,"":4,"\ud83d\ude00":5,"\ud800":6}"#
    #expect(found("/aps", in: text)?.value == "1")
    #expect(found("/a~1b", in: text)?.value == "2")
    #expect(found("/x~0y", in: text)?.value == "3")
    #expect(found("/", in: text)?.value == "4")
    #expect(found("/😀", in: text)?.value == "5")
    #expect(found("/\u{FFFD}", in: text)?.value == "6")
  }

  @Test func `canonically equal keys are different keys`() {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(found(JSONPointer(["\u{E9}"]), in: text)?.value == "1")
    #expect(found(JSONPointer(["e\u{301}"]), in: text)?.value == "2")
  }

  @Test func `the last of equal keys wins, with all that is in it`() {
    let text = #"{"a":{"x":1,"y":2},"a":{"x":3}}"#
    #expect(found("/a/x", in: text)?.value == "3")
    #expect(found("/a/y", in: text) == nil)
  }

  @Test func `broken text has the positions of the text as it is`() {
    let text = "{aps: {'alert': \u{201C}Hi\u{201D}, /* no */ \"badge\": 007, \"x\": NaN,}, }"
    #expect(found("/aps", in: text)?.key == "aps")
    #expect(found("/aps/alert", in: text)?.key == "'alert'")
    #expect(found("/aps/alert", in: text)?.value == "\u{201C}Hi\u{201D}")
    #expect(found("/aps/badge", in: text)?.value == "007")
    #expect(found("/aps/x", in: text)?.value == "NaN")
  }

  @Test func `an object that is cut off ends where the text ends`() {
    let text = "{\"aps\": {\"alert\": \"x\""
    #expect(found("/aps", in: text)?.value == "{\"alert\": \"x\"")
  }

  @Test func `no text has no place`() {
    #expect(found("", in: " ") == nil)
    #expect(found("/a", in: "") == nil)
  }
}
