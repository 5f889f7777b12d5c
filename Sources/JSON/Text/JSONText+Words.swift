extension JSONText {
  /// Whether a text is a number, `true`, `false` or `null`, with nothing around it.
  package static func isWord(_ text: Span<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      guard text.count > 0 else { return false }
      return (text.validLiteral(at: 0)?.length ?? text.validNumber(at: 0)?.range.end) == text.count
    }
  }
}
