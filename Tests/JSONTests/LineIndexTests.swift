import TestSupport
import Testing

@testable import JSON

@Suite struct LineIndexTests {
  private func position(_ offset: Int, in bytes: [UInt8]) -> LinePosition {
    LineIndex(bytes.span).position(of: offset, in: bytes.span)
  }

  @Test func `both counts begin at one`() {
    #expect(position(0, in: []) == LinePosition(line: 1, column: 1))
    #expect(position(0, in: Array("ab\ncd".utf8)) == LinePosition(line: 1, column: 1))
    #expect(position(1, in: Array("ab\ncd".utf8)) == LinePosition(line: 1, column: 2))
    #expect(position(2, in: Array("ab\ncd".utf8)) == LinePosition(line: 1, column: 3))
    #expect(position(3, in: Array("ab\ncd".utf8)) == LinePosition(line: 2, column: 1))
    #expect(position(5, in: Array("ab\ncd".utf8)) == LinePosition(line: 2, column: 3))
  }

  @Test func `columns count scalars`() {
    let bytes = Array("é😀x\n日本".utf8)
    #expect(position(2, in: bytes) == LinePosition(line: 1, column: 2))
    #expect(position(6, in: bytes) == LinePosition(line: 1, column: 3))
    #expect(position(4, in: bytes) == LinePosition(line: 1, column: 2))
    #expect(position(11, in: bytes) == LinePosition(line: 2, column: 2))
    #expect(position(14, in: bytes) == LinePosition(line: 2, column: 3))
  }

  @Test func `bytes that are no UTF-8 count one each`() {
    let bytes: [UInt8] = [0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x0A, 0x61]
    #expect(position(3, in: bytes) == LinePosition(line: 1, column: 4))
    #expect(position(5, in: bytes) == LinePosition(line: 1, column: 6))
    #expect(position(6, in: bytes) == LinePosition(line: 2, column: 1))
  }

  @Test func `an offset outside is brought inside`() {
    #expect(position(-5, in: Array("a".utf8)) == LinePosition(line: 1, column: 1))
    #expect(position(99, in: Array("a\n".utf8)) == LinePosition(line: 2, column: 1))
  }

  /// The same answers, found by counting from the start.
  private func naive(_ bytes: [UInt8]) -> [LinePosition] {
    var positions: [LinePosition] = []
    var position = LinePosition(line: 1, column: 1)
    var here = 0
    while here < bytes.count {
      let length = unsafe bytes.withUnsafeBufferPointer {
        unsafe max(1, ScannedText($0).sequenceLength(at: here))
      }
      positions += Array(repeating: position, count: length)
      if bytes[here] == 0x0A {
        position = LinePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      here += length
    }
    return positions + [position]
  }

  @Test(arguments: 0..<6) func `blocks agree with counting`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var bytes: [UInt8] = []
    let pieces = ["a", "é", "日", "😀", "\n", "\r\n", "long plain text without a line end "]
    let length = [0, 1023, 1024, 1025, 5000, 9000][seed]
    while bytes.count < length {
      if Int.random(in: 0..<9, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0x80...0xFF, using: &random))
      } else {
        bytes += Array(pieces.randomElement(using: &random, or: "").utf8)
      }
    }
    bytes = Array(bytes.prefix(length))
    let index = LineIndex(bytes.span)
    let expected = naive(bytes)
    for offset in 0...bytes.count {
      let position = index.position(of: offset, in: bytes.span)
      #expect(position == expected[offset], "offset \(offset)")
    }
  }

  @Test func `a counter says what an index says`() {
    let text = Array("é😀x\n日本 and more than eight bytes\n\nü".utf8)
    for offset in [0, 1, 2, 5, 7, 8, 9, 30, text.count, 40, 3, 99, -1] {
      var counter = LineCounter(of: text.span)
      let counted = counter.position(of: offset)
      #expect(counted == position(offset, in: text), "\(offset)")
    }
    var counter = LineCounter(of: text.span)
    for offset in Array(text.indices) + [4] {
      let counted = counter.position(of: offset)
      #expect(counted == position(offset, in: text), "\(offset)")
    }
  }
}
