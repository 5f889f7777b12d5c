import Testing

@testable import JSON

@Suite struct JSONTextTests {
  @Test func `a literal keeps what may stand and escapes what may not`() {
    #expect(JSONText.quoted("") == "\"\"")
    #expect(JSONText.quoted("a\"b\\c/d") == #""a\"b\\c/d""#)
    #expect(
      JSONText.quoted("\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}")
        == "\"\\n\\r\\t\\b\\f\\u0000\\u001f\u{7F}\"")
    #expect(JSONText.quoted("é日😀\r\n") == "\"é日😀\\r\\n\"")
  }

  @Test func `any literal reads as the text it was made of`() {
    for value in (0...0x2FF).map({ UInt32($0) }) + [0x2028, 0xFEFF, 0xFFFF, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      let bytes = Array(JSONText.quoted(text).utf8)
      #expect(isJSON(bytes))
      let decoded = EscapedText(literal: ByteRange(0, bytes.count), in: bytes.span)
      #expect(decoded.map { Array(string($0).unicodeScalars) } == Array(text.unicodeScalars))
    }
  }

  private func string(_ text: EscapedText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test func `an escaped text knows where its bytes were written`() {
    let raw = Array(#"x:"a\n\u00e9\ud83d\ude00é\"z""#.utf8)
    guard let text = EscapedText(literal: ByteRange(2, raw.count), in: raw.span) else {
      Issue.record("no literal")
      return
    }
    #expect(string(text) == "a\né😀é\"z")
    #expect(text.rawOffset(of: 0) == 3)
    #expect(text.rawOffset(of: 1) == 4)
    #expect(text.rawRange(of: ByteRange(1, 2)) == ByteRange(4, 6))
    #expect(text.rawRange(of: ByteRange(2, 4)) == ByteRange(6, 12))
    #expect(text.rawRange(of: ByteRange(3, 4)) == ByteRange(6, 12))
    #expect(text.rawRange(of: ByteRange(4, 8)) == ByteRange(12, 24))
    #expect(text.rawRange(of: ByteRange(8, 10)) == ByteRange(24, 26))
    #expect(text.rawRange(of: ByteRange(10, 12)) == ByteRange(26, 29))
    #expect(text.rawRange(of: ByteRange(12, 12)) == ByteRange(29, 29))
    #expect(EscapedText(literal: ByteRange(0, 1), in: raw.span) == nil)
    #expect(EscapedText(literal: ByteRange(2, 99), in: raw.span) == nil)
  }

  @Test func `what is not a character decodes as the replacement character`() {
    let raw = Array(#""\ud800x"#.utf8) + [0xFF, 0xFE, 0x22]
    let text = EscapedText(literal: ByteRange(0, raw.count), in: raw.span)
    #expect(text.map(string) == "\u{FFFD}x\u{FFFD}")
  }

  @Test func `white space between tokens has no weight`() {
    for (text, minified) in [
      ("", ""), ("  ", ""), ("{}", "{}"), (" { } ", "{}"), ("[1, 2 ,\n3]", "[1,2,3]"),
      ("{ \"a b\" : \" \\\" \" }\r\n", "{\"a b\":\" \\\" \"}"), ("\"unclosed  ", "\"unclosed  "),
    ] {
      let bytes = Array(text.utf8)
      #expect(String(decoding: JSONMinified.bytes(of: bytes.span), as: UTF8.self) == minified)
      #expect(JSONMinified.byteCount(of: bytes.span) == minified.utf8.count)
    }
  }

  @Test func `only escapes of visible characters beyond ASCII are counted`() {
    for (text, saved) in [
      (#""\u00e9""#, 4), (#""\u65e5""#, 3), (#""\ud83d\ude00""#, 8), (#""\u0041\n\\u00e9""#, 0),
      (#""\u200b\u00a0\u2028\ud800\ue000""#, 0), (#""é""#, 0), ("", 0), (#""\"#, 0),
    ] {
      #expect(JSONMinified.bytesSavedByUnescaping(Array(text.utf8).span) == saved, "\(text)")
    }
  }

  /// At each distance from the ends of the words in which it is read.
  @Test func `what is decoded does not depend on where it stands`() {
    let parts: [(raw: String, decoded: String)] = [
      (#"\""#, "\""), (#"\\"#, "\\"), (#"\u0416"#, "Ж"), (#"\ud83d\ude00"#, "😀"), (#"\n"#, "\n"),
      (#"\ud83d"#, "\u{FFFD}"), ("é", "é"), ("漢", "漢"), ("😀", "😀"), (#"\q"#, "\\q"),
    ]
    for part in parts {
      for before in 0..<18 {
        for behind in [0, 1, 7, 9] {
          let (start, end) = (
            String(repeating: "x", count: before), String(repeating: "y", count: behind)
          )
          let raw = Array("\"\(start)\(part.raw)\(end)\"".utf8)
          for isValid in [false, true] {
            let text = EscapedText(
              literal: ByteRange(0, raw.count), in: raw.span, isValid: isValid)
            #expect(text?.bytes == Array("\(start)\(part.decoded)\(end)".utf8))
            #expect(text?.rawOffset(of: before) == before + 1)
            #expect(
              text?.rawOffset(of: before + part.decoded.utf8.count)
                == before + 1 + part.raw.utf8.count)
          }
        }
      }
    }
  }

  @Test func `invalid bytes take more room than they are written in`() {
    let raw =
      [UInt8(ascii: "\"")] + [UInt8](repeating: 0xFF, count: 9)
      + Array(String(repeating: "a\u{0}", count: 3).utf8).map { $0 == 0 ? 0xFF : $0 }
      + [UInt8(ascii: "\"")]
    let text = EscapedText(literal: ByteRange(0, raw.count), in: raw.span)
    #expect(text?.bytes == Array("\u{FFFD}a\u{FFFD}a\u{FFFD}a\u{FFFD}".utf8))
  }
}
