import Testing

@testable import JSON

@Suite struct PlaceSearchTests {
  private static let text = #"""
     { "aps" : { "alert":{"title":"a \"q\" \\", "\u0062ody":[1, [2.5e3], {"x":null}]}, "": true},
      "a/b": "{\"aps\":1}", "e\u0301": [ ], "last":-7 }
    """#

  private static let pointers: [JSONPointer] = [
    "", "/aps", "/aps/alert", "/aps/alert/title", "/aps/alert/body", "/aps/alert/body/0",
    "/aps/alert/body/1/0", "/aps/alert/body/2/x", "/aps/", "/a~1b", "/e\u{301}", "/last",
  ]

  private static let missing: [JSONPointer] = [
    "/\u{E9}", "/apS", "/aps/alert/body/3", "/aps/alert/body/00", "/aps/alert/body/-",
    "/e\u{301}/0",
    "/last/0", "/a~1b/aps", "/aps/alert/u0062ody", "/aps/alert/title/0", "/aps/alert/ti",
  ]

  @Test(arguments: pointers)
  func `a value is found where an index finds it`(pointer: JSONPointer) {
    let text = Array(Self.text.utf8)
    let place = text.span.place(ofUsual: pointer)
    let index = PositionIndex(text.span)
    #expect(place != nil)
    #expect(place == index.find(pointer))
    let opening = place.map { $0.key ?? ByteRange($0.value.start, $0.value.start + 1) }
    #expect(text.span.opening(ofUsual: pointer) == opening)
  }

  @Test(arguments: missing)
  func `what is not there is not found`(pointer: JSONPointer) {
    let place = Array(Self.text.utf8).span.place(ofUsual: pointer)
    #expect(place == nil)
    let opening = Array(Self.text.utf8).span.opening(ofUsual: pointer)
    #expect(opening == nil)
  }

  @Test func `a text that ends anywhere is not read beyond its end`() {
    let text = Array(Self.text.utf8)
    for length in text.indices {
      for pointer in Self.pointers + Self.missing {
        _ = text.span.extracting(..<length).place(ofUsual: pointer)
        _ = text.span.extracting(..<length).opening(ofUsual: pointer)
      }
    }
  }

  @Test func `a key is renamed as with an index`() {
    let text = Array(Self.text.utf8)
    let index = PositionIndex(text.span)
    for edit in [JSONEdit.rename("/aps/alert/body", to: "x"), .set("/last", to: "1")] {
      let searched = edit.edits(inUsual: text.span)
      let indexed = edit.edits(in: text.span, index)
      #expect(searched == indexed)
      let added = AddedKeys(by: [edit], inUsual: text.span)
      #expect(added?.members == AddedKeys(by: [edit], in: index)?.members)
    }
    let twice = AddedKeys(by: [.rename("/last", to: "aps")], inUsual: text.span)
    #expect(twice == nil)
    let missing = JSONEdit.rename("/none", to: "x").edits(inUsual: text.span)
    #expect(missing == nil)
  }
}
