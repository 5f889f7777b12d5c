import Foundation
import JSON
import Testing

struct EnclosingPointerTests {
  private static let text = #" {"aps": {"a/b": [1, {"x": "y"}], "badge": 1,}} "#

  @Test(
    arguments: [
      ("{\"aps", ""), ("\"aps\"", "/aps"), (": {\"a", "/aps"), ("{\"a/b", "/aps"),
      ("a/b\"", "/aps/a~1b"), ("1, {", "/aps/a~1b/0"), (", {", "/aps/a~1b"),
      ("y\"", "/aps/a~1b/1/x"), ("badge", "/aps/badge"), (",}}", "/aps"), ("}} ", "/aps"),
      ("} ", ""),
    ])
  func `a byte belongs to the deepest value around it`(place: String, pointer: String) throws {
    let index = PositionIndex(Self.text.utf8.span)
    let range = try #require(Self.text.range(of: place))
    let offset = Self.text.utf8.distance(from: Self.text.startIndex, to: range.lowerBound)
    #expect(index.pointer(enclosing: offset)?.description == pointer, "\(place)")
  }

  @Test func `below an endless key or many levels the address is that of a value around it`() {
    let long = #"{"a": {"\#(String(repeating: "k", count: 5000))": [1, 2]}}"#
    #expect(PositionIndex(long.utf8.span).pointer(enclosing: 5013)?.description == "/a")
    let deep = String(repeating: "[", count: 500) + "1" + String(repeating: "]", count: 500)
    #expect(PositionIndex(deep.utf8.span).pointer(enclosing: 500)?.tokens.count == 128)
    let late = "[" + String(repeating: "0,", count: 5000) + "[7]]"
    #expect(PositionIndex(late.utf8.span).pointer(enclosing: 10002)?.description == "/5000/0")
  }

  @Test func `what lies outside of the value has no address`() {
    let index = PositionIndex(Self.text.utf8.span)
    for offset in [-1, 0, Self.text.utf8.count - 1, Self.text.utf8.count, .max] {
      #expect(index.pointer(enclosing: offset) == nil)
    }
    #expect(PositionIndex("".utf8.span).pointer(enclosing: 0) == nil)
  }

  @Test func `an unclosed object holds what follows`() {
    let index = PositionIndex(#"{"aps": {"badge": "#.utf8.span)
    #expect(index.pointer(enclosing: 8)?.description == "/aps")
    #expect(index.pointer(enclosing: 10)?.description.hasPrefix("/aps") == true)
  }

  @Test(
    arguments: [
      #"{"a": {"b": [1, 2 "c": 3], "d": {"e": 1,}}, "f": [}, {"g": 1}]"#,
      #"{"a": [{"b": 1}, {"c" 2}, {"d": {"e": 3}}], "f": 4}"#,
      #"{"a": 1,, "b": {"c": [1, 2, {"d": 'x'}}, "e": {"f": 5}}"#,
      #"{"a": {"b": 1, "c": [1, 2, "d": {"e": 1}, "f": 2}"#,
      #"[{"a": 1 /* one */}, {"b": NaN, "c": {"d": [[1], [2]]}}, 3}"#,
    ])
  func `what stands behind the last place of interest changes nothing`(text: String) {
    let whole = PositionIndex(text.utf8.span)
    for end in 0..<text.utf8.count {
      let part = PositionIndex(text.utf8.span, upTo: end)
      #expect(part.isWhole == whole.isWhole)
      for offset in 0...end {
        #expect(part.pointer(enclosing: offset) == whole.pointer(enclosing: offset))
      }
    }
  }
}
