import JSON

/// A cache of texts without secrets: rules say the same about record after record.
struct CleanTexts: Sendable {
  private var texts = [String](repeating: "", count: Self.places)

  private static let places = 512
  /// Longer texts rarely repeat.
  private static let maxBytes = 1024

  /// Whether a text holds no secret by itself.
  mutating func isClean(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard bytes.count >= Redaction.minSecretBytes else { return true }
    guard bytes.count <= Self.maxBytes else { return !Redaction.isNeeded(in: text) }
    let place = Int(bytes.sample(onto: UInt64(bytes.count)) >> 32) & (Self.places - 1)
    if texts[place] == text { return true }
    guard !Redaction.isNeeded(in: text) else { return false }
    texts[place] = text
    return true
  }
}
