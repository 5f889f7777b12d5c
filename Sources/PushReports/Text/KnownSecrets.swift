package import JSON
import PushRules

/// What was found out about the secrets of the text at hand.
///
/// A record is asked about again and again: for what its findings quote, for the line that is shown,
/// and for the line before a repair. To look each time was a sixth of the work for a broken record.
package struct KnownSecrets: Sendable {
  /// The text; empty before there is one.
  private var text: [UInt8] = []
  /// What it tells, and everything that is hidden of it, where somebody has asked.
  private var told: [ByteRange]?
  private var all: [Secret]?

  /// A longer text is asked about in parts.
  package static let longestText = 4096

  package init() {}

  /// Where a text of at most `longestText` bytes tells codes, passwords and card numbers.
  package mutating func told(in text: Span<UInt8>) -> [ByteRange] {
    take(text)
    if let told { return told }
    let places = SecretPlaces.find(in: text)
    told = places
    return places
  }

  /// The secrets of a part of a text in ascending order, none overlapping another.
  mutating func secrets(in text: Span<UInt8>, part: ByteRange) -> [Secret] {
    let part = part.clamped(to: text.count)
    guard part.count == text.count, text.count <= Self.longestText else {
      return Redaction.secrets(in: text, part: part)
    }
    take(text)
    if let all { return all }
    let secrets = Redaction.secrets(in: text, part: part, telling: told(in: text))
    all = secrets
    return secrets
  }

  private mutating func take(_ text: Span<UInt8>) {
    guard !self.text.span.equals(text) else { return }
    self.text.removeAll(keepingCapacity: true)
    self.text.append(copying: text)
    (told, all) = (nil, nil)
  }
}
