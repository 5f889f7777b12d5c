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
    enum Kind: Sendable {
      case header(Severity)
      case address, note, explanation
      case help(isFixSafe: Bool?)
      /// Its text is what comes of it.
      case prediction(Prediction.Service, status: Int?, hasReason: Bool)
    }

    var kind: Kind
    /// The rule of a header, or the reason of a prediction.
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

  private static let slotCount = 2048
  /// The cache is emptied when it holds this many.
  private static let maxParts = 512
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
    guard index >= 0, holds(key, at: index) else { return nil }
    return parts.span[index].printed
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

  // Field by field: a key that is handed on is copied.
  private func holds(_ key: Key, at index: Int) -> Bool {
    let parts = parts.span
    guard parts[index].key.digits == key.digits,
      parts[index].key.kind.number == key.kind.number,
      Self.isSame(parts[index].key.text, key.text)
    else { return false }
    switch key.kind {
    case .address, .note, .explanation, .help: return true
    case .header, .prediction:
      return Self.isSame(parts[index].key.rule, key.rule)
        && Self.isSame(parts[index].key.link, key.link)
    }
  }

  /// Byte for byte: strings that Swift calls equal may look different.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.span.equals(other.utf8.span)
  }

  /// A hash of the length and of three parts of the text; `holds` decides afterwards.
  private static func slot(of key: Key) -> Int {
    let bytes = key.text.utf8.span
    let start = (bytes.count &* 31 &+ key.digits) &* 31 &+ key.kind.number
    return Int(bytes.sample(onto: UInt64(truncatingIfNeeded: start)) >> 32) & (slotCount - 1)
  }
}

extension PrintedParts.Key.Kind {
  /// A number for each.
  fileprivate var number: Int {
    switch self {
    case .address: 0
    case .note: 1
    case .explanation: 2
    case .header(let severity): 3 + Int(severity.rawValue)
    case .help(nil): 8
    case .help(false?): 9
    case .help(true?): 10
    case .prediction(let service, let status, let hasReason):
      16 + service.number + 8 * ((status ?? 0) * 2 + (hasReason ? 1 : 0))
    }
  }
}

extension Prediction.Service {
  fileprivate var number: Int {
    switch self {
    case .apns: 0
    case .fcm: 1
    case .device: 2
    case .webPush: 3
    }
  }
}
