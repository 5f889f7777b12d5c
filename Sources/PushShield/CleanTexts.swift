import JSON

/// Texts that were found to hold no secret: rules say the same of one record after the other.
struct CleanTexts: Sendable {
  private var texts = [String](repeating: "", count: Self.places)

  private static let places = 256
  /// What is longer is seldom said twice.
  private static let mostBytes = 256

  /// Whether a text holds no secret by itself.
  mutating func isClean(_ text: String) -> Bool {
    let count = text.utf8.count
    guard count >= Redaction.shortestSecretBytes else { return true }
    guard count <= Self.mostBytes else { return !Redaction.isNeeded(in: text) }
    let bytes = text.utf8.span
    let place = (count &* 31 &+ Int(bytes[count / 2]) &* 7 &+ Int(bytes[count - 1])) % Self.places
    if texts[place] == text { return true }
    guard !Redaction.isNeeded(in: text) else { return false }
    texts[place] = text
    return true
  }
}
