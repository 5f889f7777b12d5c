import PushReports
import Testing

struct JSONWriterTests {
  @Test func `members and elements are separated and nested`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", 1)
      $0.member("b", "x\"y")
      $0.member(
        "c",
        array: { elements in
          elements.number(1)
          elements.boolean(true)
          elements.object { _ in }
          elements.array { _ in }
          elements.raw("1e5")
        })
      $0.member("d", String?.none)
      $0.member("e", object: { $0.member("f", false) })
      $0.member("g", Int?.none) { $1.number($0) }
    }
    #expect(
      writer.text
        == #"{"a":1,"b":"x\"y","c":[1,true,{},[],1e5],"d":null,"e":{"f":false},"g":null}"#)
  }

  @Test func `keys are escaped too`() {
    var writer = JSONWriter()
    writer.object { $0.member("a\u{2028}\n", "") }
    #expect(writer.text == #"{"a\u2028\n":""}"#)
  }

  /// Texts are looked at in steps of sixteen bytes.
  @Test(arguments: ["\"", "\\", "#", "##[", "\n", "é", "\u{7F}", "\u{2028}"])
  func `what has to be escaped is escaped wherever it stands`(sign: String) {
    let letters = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop"
    for place in 0...letters.count {
      let text = letters.prefix(place) + sign + letters.dropFirst(place)
      var writer = JSONWriter()
      writer.string(String(text))
      #expect(writer.text == "\"\(Escaping.json(String(text)))\"")
    }
  }

  @Test(arguments: [
    0, 7, 10, 99, 100, -1, -120, 99_999_999, 100_000_000, 100_000_007, -1_000_000_020_000_000_300,
    .max, .min,
  ])
  func `numbers are written in decimal digits`(number: Int) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(writer.text == "\(number)")
  }
}
