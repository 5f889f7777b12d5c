import PushModel

/// Finds what was meant by an unknown word.
enum Suggestion {
  /// Longer words are not typing errors, and would only cost time.
  private static let maxBytes = 100

  /// The word that the text resembles, or the only one that it begins or is a part of.
  static func nearest(to text: [UInt8], in words: [String]) -> String? {
    guard text.count <= maxBytes, let text = String(validating: text, as: UTF8.self) else {
      return nil
    }
    if let near = NearMiss.word(for: text, in: words) { return near }
    let beginning = words.filter { $0.hasPrefix(text) }
    if beginning.count == 1, text.utf8.count > 1 { return beginning.first }
    let holding = words.filter { $0.contains(text) }
    return holding.count == 1 && text.utf8.count > 3 ? holding.first : nil
  }
}
