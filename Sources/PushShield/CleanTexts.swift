import JSON

/// A cache of texts without secrets: rules say the same about record after record.
struct CleanTexts: Sendable {
  private var texts = [String](repeating: "", count: Self.places)

  private static let places = 256
  /// Longer texts rarely repeat.
  private static let maxBytes = 256

  /// Whether a text holds no secret by itself.
  mutating func isClean(_ text: String) -> Bool {
    let count = text.utf8.count
    guard count >= Redaction.minSecretBytes else { return true }
    guard count <= Self.maxBytes else { return !Redaction.isNeeded(in: text) }
    let bytes = text.utf8.span
    let place = (count &* 31 &+ Int(bytes[count / 2]) &* 7 &+ Int(bytes[count - 1])) % Self.places
    if texts[place] == text { return true }
    guard !Redaction.isNeeded(in: text) else { return false }
    texts[place] = text
    return true
  }
}
