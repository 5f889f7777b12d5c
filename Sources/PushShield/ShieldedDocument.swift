import JSON

/// A document as a reporter may keep and show it.
package struct ShieldedDocument: Sendable {
  private let bytes: [UInt8]
  private let shortened: [Secret]

  init(_ text: Span<UInt8>, without secrets: [Secret]) {
    bytes = text.masking(secrets)
    shortened = secrets.filter { !$0.isWhollyHidden }
  }

  package var text: ShieldedText {
    @_lifetime(borrow self)
    get { ShieldedText(bytes.span, shortened) }
  }
}

extension Span<UInt8> {
  /// A copy with a star for each byte of a secret; line ends are kept.
  func masking(_ secrets: [Secret]) -> [UInt8] {
    var masked = [UInt8](copying: self)
    for secret in secrets {
      unsafe masked[secret.range.start..<secret.range.end].withUnsafeMutableBufferPointer { bytes in
        // Without a look at each index, sixteen are replaced at once.
        for index in bytes.indices {
          unsafe bytes[index] = unsafe bytes[index] > 0x0D ? UInt8(ascii: "*") : bytes[index]
        }
      }
    }
    return masked
  }
}
