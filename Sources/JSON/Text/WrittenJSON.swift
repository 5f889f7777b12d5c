internal import CArena

// Writes parts of JSON into memory that is there.
extension OutputSpan<UInt8> {
  /// The room that is enough for the JSON string of visible ASCII: an escape of each byte, and what is
  /// written at once.
  package static func mostBytes(ofVisible count: Int) -> Int { 2 * count + 18 }

  /// Appends a JSON string, for which there must be room; false, and nothing appended, where the text
  /// holds more than visible ASCII, or a number sign.
  package mutating func append(quotingVisible text: String) -> Bool {
    // In place: a span of the text would take as long as writing it.
    let isWritten = unsafe text.utf8.withContiguousStorageIfAvailable { content in
      unsafe append(quotingVisible: content)
    }
    return isWritten ?? false
  }

  private mutating func append(quotingVisible content: UnsafeBufferPointer<UInt8>) -> Bool {
    precondition(freeCapacity >= Self.mostBytes(ofVisible: content.count))
    guard unsafe append(visible: content, behind: ASCII.quote, isInPointer: false) else {
      return false
    }
    append(ASCII.quote)
    return true
  }

  /// Appends a pointer as a JSON string, for which there must be room; false, and nothing appended, where
  /// it holds what is escaped in pointers, or more than visible ASCII, or a number sign.
  package mutating func append(quotingVisible pointer: JSONPointer) -> Bool {
    let begin = count
    append(ASCII.quote)
    let tokens = pointer.tokens.span
    for number in tokens.indices {
      guard append(visibleToken: tokens[number].utf8.span) else {
        removeLast(count - begin)
        return false
      }
    }
    append(ASCII.quote)
    return true
  }

  private mutating func append(visibleToken token: Span<UInt8>) -> Bool {
    precondition(freeCapacity >= Self.mostBytes(ofVisible: token.count))
    return unsafe token.withUnsafeBufferPointer { token in
      unsafe append(visible: token, behind: ASCII.slash, isInPointer: true)
    }
  }

  /// Appends a sign and a text; false, and nothing appended, where that is not visible ASCII.
  @inline(__always)
  private mutating func append(
    visible content: UnsafeBufferPointer<UInt8>, behind sign: UInt8, isInPointer: Bool
  ) -> Bool {
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return false }
      let to = unsafe start + count
      unsafe to[0] = sign
      var written = 0
      if let from = content.baseAddress {
        written = unsafe pushcheck_write_visible(from, content.count, to + 1, isInPointer ? 1 : 0)
      }
      guard written >= 0 else { return false }
      count += written + 1
      return true
    }
  }

  /// The room for a position, in which eight bytes are written at once.
  package static var mostBytesOfPosition: Int { 128 }

  /// Appends a position as a JSON object, for which there must be room.
  package mutating func append(objectFor position: TextPosition) {
    precondition(freeCapacity >= Self.mostBytesOfPosition)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count += unsafe pushcheck_write_position(
        start + count, UInt64(position.line.magnitude), UInt64(position.column.magnitude),
        UInt64(position.offset.magnitude))
    }
  }

  /// Appends a number, for which there must be room: for its digits, and eight bytes.
  package mutating func append(number: Int) {
    precondition(freeCapacity >= 32)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var to = unsafe start + count
      if number < 0 {
        unsafe to[0] = UInt8(ascii: "-")
        unsafe to += 1
        count += 1
      }
      count += unsafe pushcheck_write_decimal(to, UInt64(number.magnitude))
    }
  }

  /// Appends a number in sixteen hexadecimal digits.
  package mutating func append(hexadecimal number: UInt64) {
    append(8, of: UInt32(truncatingIfNeeded: number >> 32).hexadecimalDigits)
    append(8, of: UInt32(truncatingIfNeeded: number).hexadecimalDigits)
  }
}

extension UInt32 {
  /// Its eight digits, the first one in the lowest byte.
  fileprivate var hexadecimalDigits: UInt64 {
    var digits = UInt64(byteSwapped)
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits >> 4 | digits << 8) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}
