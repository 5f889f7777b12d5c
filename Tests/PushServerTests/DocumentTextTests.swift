import PushServer
import TestSupport
import Testing

/// What an editor has changed step by step is what a fresh read of it would be.
@Suite struct DocumentTextTests {
  private static let pieces = [
    "a", "{", "\"key\": ", "\n", "\r", "\r\n", "é", "日本", "😀", "", "\n\n", "\r\r\n", "}\n", "  ",
  ]

  @Test(arguments: PositionEncoding.allCases)
  func `a document of random edits is what a fresh read of it is`(encoding: PositionEncoding) {
    var random = SeededRandom(20)
    for _ in 0..<200 {
      var text = DocumentText(Array("{\n  \"aps\": {}\r\n}\r".utf8))
      var plain = text.bytes
      for _ in 0..<60 {
        let start = Self.boundary(in: plain, Int.random(in: 0..<(plain.count + 1), using: &random))
        let end = Self.boundary(in: plain, start + Int.random(in: 0..<(8), using: &random))
        let new = Array(Self.pieces[Int.random(in: 0..<(Self.pieces.count), using: &random)].utf8)
        text.replace(start..<max(start, end), with: new)
        plain.replaceSubrange(start..<max(start, end), with: new)
        let fresh = DocumentText(plain)
        #expect(text.bytes == plain)
        for offset in 0...plain.count where Self.boundary(in: plain, offset) == offset {
          let position = fresh.position(of: offset, encoding)
          #expect(text.position(of: offset, encoding) == position)
          // Between the two bytes of one line end there is no place of its own.
          if offset > 0, offset < plain.count, plain[offset - 1] == 0x0D, plain[offset] == 0x0A {
            continue
          }
          #expect(text.offset(of: position, encoding) == offset)
        }
      }
    }
  }

  private static func boundary(in text: [UInt8], _ offset: Int) -> Int {
    var offset = min(offset, text.count)
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  @Test func `columns count what the client has chosen`() {
    let text = DocumentText(Array("x\n\"é😀b\"".utf8))
    let offset = 2 + 1 + 2 + 4
    #expect(text.position(of: offset, .utf8) == ClientPosition(line: 1, character: 7))
    #expect(text.position(of: offset, .utf16) == ClientPosition(line: 1, character: 4))
    #expect(text.position(of: offset, .utf32) == ClientPosition(line: 1, character: 3))
  }

  @Test func `half of a surrogate pair is the beginning of its character`() {
    let text = DocumentText(Array("😀b".utf8))
    #expect(text.offset(of: ClientPosition(line: 0, character: 1), .utf16) == 0)
    #expect(text.offset(of: ClientPosition(line: 0, character: 2), .utf16) == 4)
  }

  @Test func `places beyond the text are its end`() {
    let text = DocumentText(Array("ab\r\ncd".utf8))
    #expect(text.offset(of: ClientPosition(line: 0, character: 99), .utf16) == 2)
    #expect(text.offset(of: ClientPosition(line: 9, character: 0), .utf16) == 6)
    #expect(text.offset(of: ClientPosition(line: .max, character: .max), .utf8) == 6)
  }
}
