import JSON
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  @Test func `a byte is found at its first and its last place`() {
    var random = SeededRandom(7)
    for _ in 0..<2000 {
      // Few values, beside each other too, so that a carry from byte to byte would show.
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        [0x09, 0x0A, 0x0B, 0x8A, 0x00, 0xFF].randomElement(using: &random) ?? UInt8(0x0A)
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      let first = bytes.span.firstIndex(of: 0x0A, in: ByteRange(start, end))
      let last = bytes.span.lastIndex(of: 0x0A, in: ByteRange(start, end))
      #expect(first == bytes[start..<end].firstIndex(of: 0x0A), "\(bytes) \(start) \(end)")
      #expect(last == bytes[start..<end].lastIndex(of: 0x0A), "\(bytes) \(start) \(end)")
    }
  }
}
