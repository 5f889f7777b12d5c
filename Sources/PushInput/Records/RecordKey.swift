import JSON

/// The caller's name for a record: whatever bytes it has, lent with the record.
package struct RecordKey: ~Escapable, BitwiseCopyable {
  package let bytes: Span<UInt8>
  /// Whether the bytes are a string of JSON, with its quotes.
  let isLiteral: Bool

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, isLiteral: Bool = false) {
    self.bytes = bytes
    self.isLiteral = isLiteral
  }

  /// The key where it can stand in JSON as it is.
  package var plain: Span<UInt8>? {
    @_lifetime(copy self)
    get {
      let content = isLiteral ? bytes.extracting(1..<bytes.count - 1) : bytes
      for index in content.indices {
        switch content[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): return nil
        case 0x20...0x7E: continue
        default: return nil
        }
      }
      return content
    }
  }

  /// What reports give back; bytes that are not UTF-8 become U+FFFD.
  package var text: String {
    guard isLiteral, let held = EscapedText(literal: ByteRange(0, bytes.count), in: bytes) else {
      return String(decoding: Array(copying: bytes), as: UTF8.self)
    }
    return String(decoding: held.bytes, as: UTF8.self)
  }
}
