package import JSON

/// The text of a document or record as a reporter may show it: as long as it was, so that places and
/// marks stay true, and without its secrets.
package struct ShieldedText: ~Escapable {
  /// With a star for each byte of a secret.
  package let bytes: Span<UInt8>
  /// Secrets of which the ends are shown, in ascending order.
  private let shortened: [Secret]

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ shortened: [Secret]) {
    self.bytes = bytes
    self.shortened = shortened
  }

  /// The secrets that reach into a part of the text, for which something shorter stands.
  package func secrets(in part: ByteRange) -> [Secret] {
    guard !shortened.isEmpty else { return [] }
    let first = shortened.partitionPoint { $0.range.end <= part.start }
    return Array(shortened[first...].prefix { $0.range.start < part.end })
  }
}
