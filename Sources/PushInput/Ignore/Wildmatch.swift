/// A glob as git matches it, byte by byte: `*` and `?` stop at a slash, `**` between slashes does not.
///
/// The globs of options and settings are more lenient; files that git reads, too, must be read in
/// the same way.
struct Wildmatch: Hashable, Sendable {
  private var steps = GlobSteps<Test>()
  /// Whether the glob is malformed, so that git never matches it.
  private var matchesNothing = false

  private enum Test: GlobTest {
    case byte(UInt8)
    /// `?`
    case any
    case set(ByteSet)

    func passes(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let expected): byte == expected
      case .any: byte != slash
      case .set(let set): byte != slash && set.contains(byte)
      }
    }

    static func isSlash(_ byte: UInt8) -> Bool { byte == slash }
  }

  init(_ glob: some Sequence<UInt8>) {
    var reader = Reader(Array(glob))
    while let byte = reader.take() {
      switch byte {
      case UInt8(ascii: "*"): steps.append(Self.stars(&reader))
      case UInt8(ascii: "?"): steps.append(.one(.any))
      case UInt8(ascii: "["):
        guard let set = ByteSet(reading: &reader) else {
          matchesNothing = true
          return
        }
        steps.append(.one(.set(set)))
      case UInt8(ascii: "\\"):
        guard let escaped = reader.take() else {
          matchesNothing = true
          return
        }
        steps.append(.one(.byte(escaped)))
      default: steps.append(.one(.byte(byte)))
      }
    }
  }

  /// What one or more stars mean, of which the first was taken.
  private static func stars(_ reader: inout Reader) -> GlobSteps<Test>.Step {
    let isAtStart = reader.isAtStartOfName(before: 1)
    guard reader.skip(UInt8(ascii: "*")) else { return .withinFolder }
    while reader.skip(UInt8(ascii: "*")) {}
    guard isAtStart, reader.isAtEndOfName else { return .withinFolder }
    return reader.skip(slash) ? .folders : .acrossFolders
  }

  /// Whether it matches the whole text.
  func matches(_ text: some Sequence<UInt8>) -> Bool { !matchesNothing && steps.match(text) }
}

extension Wildmatch {
  /// The bytes of a glob, one after the other.
  fileprivate struct Reader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func take() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard peek() == byte else { return false }
      position += 1
      return true
    }

    func peek(behind distance: Int = 0) -> UInt8? {
      let place = position + distance
      return place < bytes.count ? bytes[place] : nil
    }

    /// Where the text stands, to go back to.
    var mark: Int {
      get { position }
      set { position = newValue }
    }

    /// Whether a name begins so many bytes before.
    func isAtStartOfName(before distance: Int) -> Bool {
      let place = position - distance
      return place == 0 || bytes[place - 1] == slash
    }

    var isAtEndOfName: Bool {
      switch peek() {
      case nil, slash: true
      case UInt8(ascii: "\\"): peek(behind: 1) == slash
      default: false
      }
    }
  }
}

/// The bytes that `[…]` stands for.
private struct ByteSet: Hashable, Sendable {
  private var bits = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
  private var isNegated = false

  static func == (left: ByteSet, right: ByteSet) -> Bool {
    left.bits == right.bits && left.isNegated == right.isNegated
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bits.0)
    hasher.combine(bits.1)
    hasher.combine(bits.2)
    hasher.combine(bits.3)
    hasher.combine(isNegated)
  }

  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    let word =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return (word & bit != 0) != isNegated
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  /// The set behind a `[`; nil when it is not closed, or names a class that is none.
  init?(reading reader: inout Wildmatch.Reader) {
    isNegated = reader.skip(UInt8(ascii: "!")) || reader.skip(UInt8(ascii: "^"))
    /// What a range may begin with.
    var last: UInt8?
    var isFirst = true
    while let byte = reader.take() {
      if byte == UInt8(ascii: "]"), !isFirst { return }
      isFirst = false
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = reader.take() else { return nil }
        insert(escaped)
        last = escaped
      case UInt8(ascii: "-"):
        guard let low = last, let next = reader.peek(), next != UInt8(ascii: "]") else {
          insert(byte)
          last = byte
          continue
        }
        guard let high = Self.endOfRange(&reader) else { return nil }
        if low <= high { for member in low...high { insert(member) } }
        last = nil
      case UInt8(ascii: "[") where reader.peek() == UInt8(ascii: ":"):
        switch Self.className(&reader) {
        case .notClosed: return nil
        case .none:
          insert(byte)
          last = byte
        case .named(let name):
          guard let test = Self.classes[name] else { return nil }
          for member in UInt8.min...127 where test(member) { insert(member) }
          last = nil
        }
      default:
        insert(byte)
        last = byte
      }
    }
    return nil
  }

  private static func endOfRange(_ reader: inout Wildmatch.Reader) -> UInt8? {
    guard let byte = reader.take() else { return nil }
    return byte == UInt8(ascii: "\\") ? reader.take() : byte
  }

  private enum ClassName { case none, notClosed, named(String) }

  /// The name between `[:` and `:]`; the reader goes on behind it, or where it was.
  private static func className(_ reader: inout Wildmatch.Reader) -> ClassName {
    let start = reader.mark
    _ = reader.take()
    var name: [UInt8] = []
    while let byte = reader.take() {
      guard byte == UInt8(ascii: "]") else {
        name.append(byte)
        continue
      }
      guard name.last == UInt8(ascii: ":") else {
        reader.mark = start
        return .none
      }
      return .named(String(decoding: name.dropLast(), as: UTF8.self))
    }
    return .notClosed
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { $0.isLetter || $0.isDecimal }, "alpha": { $0.isLetter },
    "blank": { $0 == 0x20 || $0 == 0x09 }, "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { $0.isDecimal }, "graph": { $0 > 0x20 && $0 < 0x7F },
    "lower": { $0.isLetter && $0 & 0x20 != 0 }, "print": { $0 >= 0x20 && $0 < 0x7F },
    "punct": { $0 > 0x20 && $0 < 0x7F && !$0.isLetter && !$0.isDecimal },
    "space": { $0 == 0x20 || (0x09...0x0D).contains($0) },
    "upper": { $0.isLetter && $0 & 0x20 == 0 },
    "xdigit": { $0.isDecimal || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) },
  ]
}

private let slash = UInt8(ascii: "/")

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDecimal: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
