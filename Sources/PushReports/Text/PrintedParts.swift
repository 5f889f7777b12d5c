import JSON
import PushFormats

/// A cache of printed parts of findings: rules say the same of one record after the other, and
/// wrapping remarks again was a good part of the work for a broken record.
///
/// A key has one slot, in which the newest part replaces the one before: the cache stays small
/// whatever documents say.
struct PrintedParts: Sendable {
  /// Everything that the printed bytes depend on, apart from the layout of the run.
  struct Key: Sendable {
    enum Kind: Equatable, Sendable {
      case header(Severity)
      case address, note, explanation
      case help(isFixSafe: Bool?)
    }

    var kind: Kind
    var rule = ""
    /// The page to which a header links.
    var link = ""
    var text: String
    /// The digits of the line numbers, which decide where remarks start.
    var digits: Int
  }

  private struct Part: Sendable {
    var key: Key
    var printed: [UInt8]
  }

  /// What is the same for all parts of a run.
  struct Layout: Equatable, Sendable {
    var width: Int
    var look: ReportText.Look
  }

  private static let slotCount = 512
  /// The cache is emptied when it holds this many.
  private static let maxParts = 256
  /// Longer texts rarely repeat.
  private static let maxBytes = 512

  private var parts: [Part] = []
  /// The index into `parts` for each slot, or -1.
  private var slots: [Int16] = []
  private var layout: Layout?

  /// The bytes printed for this key before; nil when the part has to be laid out.
  mutating func find(_ key: Key, _ layout: Layout) -> [UInt8]? {
    guard self.layout == layout else {
      self.layout = layout
      removeAll()
      return nil
    }
    let index = Int(slots[Self.slot(of: key)])
    guard index >= 0, parts.span[index].key.isSame(as: key) else { return nil }
    return parts[index].printed
  }

  mutating func keep(_ printed: [UInt8], of key: Key) {
    guard key.text.utf8.count <= Self.maxBytes else { return }
    let slot = Self.slot(of: key)
    let part = Part(key: key, printed: printed)
    guard slots[slot] < 0 else { return parts[Int(slots[slot])] = part }
    if parts.count == Self.maxParts { removeAll() }
    slots[slot] = Int16(parts.count)
    parts.append(part)
  }

  private mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    slots = [Int16](repeating: -1, count: Self.slotCount)
  }

  /// A hash of the length and a sample of the text's bytes; `isSame` decides afterwards.
  private static func slot(of key: Key) -> Int {
    let bytes = key.text.utf8.span
    var hash = (bytes.count &* 31 &+ key.digits) &* 31 &+ key.rule.utf8.count
    let step = max(bytes.count / 16, 1)
    var position = bytes.count - 1
    while position >= 0 {
      hash = hash &* 31 &+ Int(bytes[position])
      position -= step
    }
    return (hash ^ hash >> 9 ^ hash >> 18) & (slotCount - 1)
  }
}

extension PrintedParts.Key {
  fileprivate func isSame(as other: Self) -> Bool {
    kind == other.kind && digits == other.digits && Self.isSame(text, other.text)
      && Self.isSame(rule, other.rule) && Self.isSame(link, other.link)
  }

  /// Byte for byte: strings that Swift calls equal may look different.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.span.equals(other.utf8.span)
  }
}
