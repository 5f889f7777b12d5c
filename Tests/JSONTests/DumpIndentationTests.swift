import Testing

@testable import JSON

@Suite struct `Indented JSON` {
  private func indented(_ json: String) -> String {
    String(decoding: JSONText.indented(Array(json.utf8).span), as: UTF8.self)
  }

  @Test func `members stand one a line with two spaces a level`() {
    #expect(
      indented(#"{"a":{"b":[1,"x, {y}: \"z\""]},"c":[],"d":{ }, "e" : 1e5 }"#) == """
        {
          "a": {
            "b": [
              1,
              "x, {y}: \\"z\\""
            ]
          },
          "c": [],
          "d": {},
          "e": 1e5
        }
        """)
    #expect(indented("null") == "null")
  }

  @Test func `deep nesting does not grow without bounds`() {
    let depth = 1000
    let json = String(repeating: "[1,", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(indented(json).utf8.count < 500_000)
  }

  @Test func `what is no JSON does not trap`() {
    for text in ["", "\"", "\"\\", "{", "}]}]", "{\"a\"", "[[", ",,:"] { _ = indented(text) }
  }
}
