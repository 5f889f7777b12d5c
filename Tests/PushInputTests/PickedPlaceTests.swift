import JSON
import PushInput
import Testing

/// The values of a text that a pointer with `*` names.
@Suite struct PickedPlaceTests {
  private func picked(_ patterns: String..., in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let places = PickedPlace.find(
      patterns.compactMap { PointerPattern(parsing: $0) }, in: bytes.span)
    return places.map { place in
      let content = String(decoding: place.content(in: bytes.span), as: UTF8.self)
      return "\(place.pointer) \(place.isText ? "text" : "value") \(content)"
    }
  }

  @Test func `an object is picked as it is written`() {
    #expect(
      picked("/a/b", in: #" {"x":[1,{"b":2}], "a" : {"b": {"c": 1} } } "#) == [
        #"/a/b value {"c": 1}"#
      ])
  }

  @Test func `of a string its content is picked`() {
    #expect(picked("/a", in: #"{"a":"{\"c\":\"ü\u00e9\"}"}"#) == [#"/a text {"c":"üé"}"#])
  }

  @Test func `a star is any key and any index`() {
    #expect(
      picked("/*/*/p", in: #"{"a":[{"p":{}},{"q":{}}],"b":{"c":{"p":[]}},"d":"p"}"#) == [
        "/a/0/p value {}", "/b/c/p value []",
      ])
  }

  @Test func `keys are compared decoded`() {
    #expect(picked("/a~1b", in: #"{"a\u002fb":{}}"#) == ["/a~1b value {}"])
    #expect(picked("/a", in: #"{"\"a":{},"ab":{},"a":{}}"#) == ["/a value {}"])
  }

  @Test func `the last member of a key counts, and a place that two patterns fit counts once`() {
    #expect(picked("/a", "/*", in: #"{"a":{"b":1},"a":{"b":2}}"#) == [#"/a value {"b":2}"#])
  }

  @Test func `what is not a push is not picked`() {
    #expect(picked("/*", in: #"{"a":1,"b":null,"c":true,"d":-1.5e3}"#) == [])
    #expect(picked("/a/b", in: #"{"a":"b"}"#) == [])
  }

  @Test(arguments: ["", "a", "/", "a/b"])
  func `a pattern begins with a slash`(text: String) {
    #expect((PointerPattern(parsing: text) != nil) == (text == "/"))
  }

  @Test func `any text can be searched, however it ends`() {
    let text = #"{"a\\":["x\"",{"p":{"q":[1,2,{"r":"\u00e9"}]}},[[[]]]],"p":{"q":"\"}"}}"#
    let patterns = ["/*", "/*/*", "/*/*/*/q", "/p/q"].compactMap { PointerPattern(parsing: $0) }
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      for end in start...bytes.count {
        let part = Array(bytes[start..<end])
        for place in PickedPlace.find(patterns, in: part.span) {
          #expect(place.range.start >= 0 && place.range.end <= part.count)
          _ = place.content(in: part.span)
        }
      }
    }
  }

  @Test func `brackets without end cost one pass`() {
    let deep = Array(String(repeating: "[", count: 1 << 20).utf8)
    let pattern = PointerPattern(parsing: "/0/0/0").map { [$0] } ?? []
    #expect(PickedPlace.find(pattern, in: deep.span).count == 1)
  }
}
