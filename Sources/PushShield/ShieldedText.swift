package import JSON

/// The text of a document or record as a reporter may show it: without its secrets, but of the same
/// length, so that places stay valid.
package struct ShieldedText: ~Escapable {
  /// With a star for each byte of a secret.
  package let bytes: Span<UInt8>
  /// Secrets whose ends are shown, in ascending order.
  private let shortened: [Secret]

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ shortened: [Secret]) {
    self.bytes = bytes
    self.shortened = shortened
  }

  /// For findings that are shown without their text.
  package static var empty: ShieldedText {
    @_lifetime(immortal) get { ShieldedText(Span(), []) }
  }

  /// The secrets that overlap a part of the text and are shown shortened.
  package func secrets(in part: ByteRange) -> [Secret] {
    guard !shortened.isEmpty else { return [] }
    let first = shortened.partitionPoint { $0.range.end <= part.start }
    return Array(shortened[first...].prefix { $0.range.start < part.end })
  }
}
