import Testing

@testable import JSON

/// A search in steps of sixteen bytes finds what one byte after the other would.
@Suite struct ByteSearchTests {
  private static let bytes: [UInt8] = (0..<70).map { UInt8(0x61 + $0 % 20) }

  private static let parts = (0..<40).flatMap { start in
    (start...70).map { ByteRange(start, $0) }
  }

  @Test func `a byte is found from both ends`() {
    for part in Self.parts {
      for byte in [UInt8(0x61), 0x62, 0x74, 0x30] {
        let range = part.start..<part.end
        let first = Self.bytes.span.firstIndex(of: byte, in: part)
        #expect(first == Self.bytes[range].firstIndex(of: byte))
        let last = Self.bytes.span.lastIndex(of: byte, in: part)
        #expect(last == Self.bytes[range].lastIndex(of: byte))
      }
    }
  }

  @Test(arguments: [0x00, 0x1F, 0x22, 0x23, 0x5C, 0x7F, 0x80, 0xFF] as [UInt8])
  func `visible text ends before what is not wanted`(sign: UInt8) {
    for part in Self.parts {
      for place in [part.start, (part.start + part.end) / 2, part.end] where place < 70 {
        var bytes = Self.bytes
        bytes[place] = sign
        let end = bytes.span.endOfVisibleASCII(in: part, without: 0x22, 0x23, 0x5C)
        #expect(end == min(place, part.end))
      }
    }
  }

  @Test(arguments: ["a", "é", "漢", "😀", "aé漢😀\n"])
  func `characters are counted in their lines`(text: String) {
    let bytes = Array(String(repeating: text, count: 900).utf8)
    let index = LineIndex(bytes.span)
    var counter = LineCounter(of: bytes.span)
    for place in stride(from: 0, through: bytes.count, by: 13) {
      let position = counter.position(of: place)
      #expect(position == index.position(of: place, in: bytes.span))
    }
    var anew = LineCounter(of: bytes.span)
    let end = anew.position(of: bytes.count)
    #expect(end == index.position(of: bytes.count, in: bytes.span))
  }
}
