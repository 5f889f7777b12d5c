internal import CArena

// Searches a text for a byte, sixteen bytes at once.
extension Span<UInt8> {
  /// The length of the byte order mark at the beginning; 0 without one.
  package var byteOrderMarkLength: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// The first index of a word at or after `from`.
  package func position(of word: StaticString, from: Int = 0) -> Int? {
    let length = word.utf8CodeUnitCount
    guard length > 0, count - length >= from else { return nil }
    let first = unsafe word.utf8Start.pointee
    var here = from
    while let start = firstIndex(of: first, in: ByteRange(here, count - length + 1)) {
      if extracting(start..<start + length).equals(word) { return start }
      here = start + 1
    }
    return nil
  }

  /// The first index of a byte in a part of the text.
  package func firstIndex(of byte: UInt8, in part: ByteRange) -> Int? {
    unsafe withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      let index = text.firstIndex(of: byte, from: part.start, to: part.end)
      return index < part.end ? index : nil
    }
  }

  /// Whether it has a digit.
  package var holdsDigit: Bool {
    unsafe withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe pushcheck_holds_digit(start, buffer.count) != 0
    }
  }

  /// The end of the visible ASCII at the beginning of a part, without any of three bytes.
  package func endOfVisibleASCII(
    in part: ByteRange, without one: UInt8, _ two: UInt8, _ three: UInt8
  ) -> Int {
    unsafe withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      var here = part.start
      while here &+ 16 <= part.end {
        let visible = text.visibleBytes(at: here, without: one, two, three)
        here &+= visible
        if visible < 16 { return here }
      }
      // The last sixteen overlap those before.
      if here < part.end, part.count >= 16 {
        let last = part.end &- 16
        return last &+ text.visibleBytes(at: last, without: one, two, three)
      }
      while here < part.end {
        let byte = text[here]
        guard 0x20..<0x7F ~= byte, byte != one, byte != two, byte != three else { break }
        here &+= 1
      }
      return here
    }
  }

  /// The last index of a byte in a part of the text.
  package func lastIndex(of byte: UInt8, in part: ByteRange) -> Int? {
    unsafe withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      var end = part.end
      while part.start &+ 16 <= end {
        let behind = text.bytesBehind(byte, at: end &- 16)
        if behind < 16 { return end &- behind &- 1 }
        end &-= 16
      }
      while part.start < end {
        end &-= 1
        if text[end] == byte { return end }
      }
      return nil
    }
  }
}

extension ScannedText {
  /// The high bit of each of eight bytes that equals the wanted one.
  @inline(__always)
  func places(of byte: UInt8, at index: Int) -> UInt64 { word(at: index).places(of: byte) }
}

extension UInt64 {
  /// The high bit of each of its bytes that equals the wanted one.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let different = self ^ (ones &* UInt64(byte))
    // Without a carry between bytes, so that each bit is exact.
    return ~(((different & (ones &* 0x7F)) &+ (ones &* 0x7F)) | different) & (ones &* 0x80)
  }
}
