import JSON
import PushFormats

/// Parts of findings as they were printed before: rules say the same of one record after the other.
///
/// To wrap remarks again was a good part of the work for a broken record.
/// Each part has one place, where the last that belongs there stays: few are kept, whatever
/// documents say.
struct PrintedParts: Sendable {
  /// All on which the look of a part depends, beside the style of the run.
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
    /// The digits of the line numbers, behind which remarks stand.
    var digits: Int
  }

  private struct Part: Sendable {
    var key: Key
    var printed: [UInt8]
  }

  private static let places = 512
  /// With more of them, all are forgotten.
  private static let mostParts = 256
  /// What is longer is seldom said twice.
  private static let mostBytes = 512

  private var parts: [Part] = []
  /// For each place the number of its part, or -1.
  private var numbers: [Int16] = []
  private var style: HumanStyle?

  /// A part as it was printed before; nil when it has to be laid out.
  mutating func find(_ key: Key, _ style: HumanStyle) -> [UInt8]? {
    guard self.style == style else {
      self.style = style
      parts.removeAll()
      numbers = [Int16](repeating: -1, count: Self.places)
      return nil
    }
    let number = Int(numbers[Self.place(of: key)])
    guard number >= 0, parts.span[number].key.isSame(as: key) else { return nil }
    return parts[number].printed
  }

  mutating func keep(_ printed: [UInt8], of key: Key) {
    guard key.text.utf8.count <= Self.mostBytes else { return }
    let place = Self.place(of: key)
    let part = Part(key: key, printed: printed)
    guard numbers[place] < 0 else { return parts[Int(numbers[place])] = part }
    if parts.count == Self.mostParts {
      parts.removeAll(keepingCapacity: true)
      numbers = [Int16](repeating: -1, count: Self.places)
    }
    numbers[place] = Int16(parts.count)
    parts.append(part)
  }

  /// Told from the length and some bytes of the text: whether it is the same is asked then.
  private static func place(of key: Key) -> Int {
    let bytes = key.text.utf8.span
    var hash = (bytes.count &* 31 &+ key.digits) &* 31 &+ key.rule.utf8.count
    let step = max(bytes.count / 16, 1)
    var position = bytes.count - 1
    while position >= 0 {
      hash = hash &* 31 &+ Int(bytes[position])
      position -= step
    }
    return (hash ^ hash >> 9 ^ hash >> 18) & (places - 1)
  }
}

extension PrintedParts.Key {
  fileprivate func isSame(as other: Self) -> Bool {
    kind == other.kind && digits == other.digits && Self.isSame(text, other.text)
      && Self.isSame(rule, other.rule) && Self.isSame(link, other.link)
  }

  /// Byte for byte: texts that are equal to Swift may look different.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.span.equals(other.utf8.span)
  }
}
