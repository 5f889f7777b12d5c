import CSigns
import Testing

@testable import JSON

/// Both ways of reading strings that are full of escapes come to the same.
struct EscapesTests {
  /// Texts of few letters, so that runs of backslashes stand across the ends of blocks.
  private static func texts() -> [[UInt8]] {
    var random = SystemRandomNumberGenerator()
    let letters = Array(#"\\\\\\""/nu4ab é"#.utf8) + [0x0A, 0x1F]
    return (0..<4000).map { number in
      let usual = number.isMultiple(of: 2) ? 0 : 8
      return (0..<Int.random(in: 0...140, using: &random)).map { _ in
        Int.random(in: 0...usual, using: &random) == 0
          ? letters.randomElement(using: &random) ?? 0x20 : 0x78
      }
    }
  }

  @Test func `all vectors stop at the same byte`() {
    for text in Self.texts() {
      let quick = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe pushcheck_skip_short_escapes($0, bytes.count) } ?? 0
      }
      let plain = unsafe text.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map {
          unsafe pushcheck_skip_short_escapes_anywhere($0, bytes.count)
        } ?? 0
      }
      // What is left at the end is short.
      #expect(quick == plain || quick < plain && text.count - quick <= 32, "\(text)")
    }
  }

  @Test func `all vectors leave the same bytes out`() {
    for text in Self.texts() {
      let quick = unsafe Self.unescaped(text) { unsafe pushcheck_copy_unescaped($0, $1, $2, $3) }
      let plain = unsafe Self.unescaped(text) {
        unsafe pushcheck_copy_unescaped_anywhere($0, $1, $2, $3)
      }
      #expect(quick == plain, "\(text)")
    }
  }

  private typealias Copy = (
    UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>
  ) -> Int

  /// A copy that is finished byte by byte, with what was left where it stopped.
  private static func unescaped(_ text: [UInt8], by copy: Copy) -> [[UInt8]] {
    var room = [UInt8](repeating: 0, count: text.count + 1)
    var written = 0
    var read = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe room.withUnsafeMutableBufferPointer { room in
        guard let start = bytes.baseAddress, let to = room.baseAddress else { return 0 }
        return unsafe copy(start, bytes.count, to, &written)
      }
    }
    var done = Array(room[..<written])
    while read < text.count {
      if text[read] == 0x5C {
        guard read + 1 < text.count, [0x22, 0x5C, 0x2F].contains(text[read + 1]) else { break }
        read += 1
      }
      done.append(text[read])
      read += 1
    }
    return [done, Array(text[read...])]
  }
}
