import JSON

/// Makes hostile text harmless: what a terminal would interpret, hide or reorder is escaped, and
/// nothing in it can start a command of a CI runner.
package enum VisibleText {
  package static func of(_ text: String) -> String {
    if isPlain(text) { return text }
    return of(text.utf8.span)
  }

  package static func of(_ text: Span<UInt8>) -> String {
    var line = VisibleLine()
    line.add(text, in: ByteRange(0, text.count), tabStop: 1)
    return breakingColons(line.shown(of: text))
  }

  /// Most text consists of letters, digits and a few symbols, which need no closer look.
  static func isPlain(_ text: String) -> Bool { text.withBytes { isPlain($0) } }

  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    let (hash, colon) = (UInt8(ascii: "#"), UInt8(ascii: ":"))
    var here = 0
    while true {
      here = bytes.endOfVisibleASCII(
        in: ByteRange(here, bytes.count), without: hash, colon, colon)
      guard here < bytes.count else { return true }
      // Two of them may start a command.
      guard bytes[here] == colon, here + 1 == bytes.count || bytes[here + 1] != colon else {
        return false
      }
      here += 1
    }
  }

  /// A cluster as it may be shown; invisible characters are kept only as part of an emoji.
  static func show(_ character: Character) -> String {
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 {
      return isHidden(scalars[0]) || scalars[0].isMark ? escape(scalars[0]) : String(character)
    }
    // Not by scalars: appending several to a string's scalars copies the whole string.
    var shown = ""
    let hasBase = !scalars[0].isMark && !isHidden(scalars[0])
    for (position, scalar) in scalars.enumerated() {
      let isKept =
        position < maxScalarsInCluster && hasBase
        && (!isHidden(scalar) || drawsPicture(scalars, at: position))
      shown += isKept ? String(scalar) : escape(scalar)
    }
    return shown
  }

  /// The width of a cluster that may be shown without a look at how its parts belong together; nil for
  /// any other, such as emoji that are joined by invisible characters.
  static func cells(of character: Character) -> Int? {
    let scalars = character.unicodeScalars
    var cells = 0
    var count = 0
    for scalar in scalars {
      count += 1
      guard count <= maxScalarsInCluster else { return nil }
      if let letter = 0x20..<0x7F ~= scalar.value ? 1 : PlainLetters.cells(of: scalar.value) {
        cells += letter
        continue
      }
      if count > 1, let mark = PlainLetters.cells(ofMark: scalar.value) {
        cells += mark
        continue
      }
      // Looked up once: each of Unicode's tables takes longer than the rest.
      let category = scalar.properties.generalCategory
      guard count > 1 || !category.isMark, !isHidden(scalar, category) else { return nil }
      cells += DisplayWidth.of(scalar, category)
    }
    return EmojiSequence.takesTwoCells(scalars) ? 2 : cells
  }

  package static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// A byte of invalid UTF-8.
  package static func escape(byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// The longest emoji (a kissing couple with skin tones) has ten code points; longer clusters are
  /// stacks of marks that would cover other lines.
  private static let maxScalarsInCluster = 12
  /// The most marks on a letter that need no closer look.
  static let mostPlainMarks = 4

  /// Whether a terminal would interpret or hide a code point rather than draw it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if PlainLetters.cells(of: scalar.value) != nil { return false }
    return isHidden(scalar, scalar.properties.generalCategory)
  }

  /// The same for a code point of a known category.
  private static func isHidden(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
  ) -> Bool {
    switch category {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: !scalar.isVisibleFormat
    default: !scalar.isInLegibleBlock && scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether an invisible code point is part of an emoji or selects the form of an ideograph.
  private static func drawsPicture(_ scalars: [Unicode.Scalar], at position: Int) -> Bool {
    guard position > 0 else { return false }
    let before = scalars[position - 1]
    switch scalars[position].value {
    case EmojiSequence.joiner:
      guard position + 1 < scalars.count, scalars[0].properties.isEmoji else { return false }
      return scalars[position + 1].properties.isEmoji && !before.isASCII
    case EmojiSequence.textSelector, EmojiSequence.pictureSelector:
      return before.properties.isEmoji
    case 0xE0020...0xE007F:
      // The flags of England, Scotland and Wales spell their region in tags after a black flag.
      return scalars[0].value == 0x1F3F4
    case 0xE0100...0xE01EF, 0xFE00...0xFE02:
      return before.properties.isIdeographic
    default: return false
    }
  }

  /// Breaks `::` before a word: wrapping may put that at the start of a line, where a runner
  /// executes `::error ::…`.
  private static func breakingColons(_ text: String) -> String {
    guard holdsTwoColons(text) else { return text }
    let bytes = text.utf8.span
    let escape = escape(":")
    var shown: [UInt8] = []
    var copied = 0
    var position = 0
    var startsWord = true
    for scalar in text.unicodeScalars {
      let start = position
      position += UTF8.width(scalar)
      if startsWord, scalar == ":", position < bytes.count, bytes[position] == 0x3A {
        shown.append(copying: bytes.extracting(copied..<start))
        shown.append(copying: escape.utf8.span)
        copied = position
      }
      startsWord = scalar.properties.isWhitespace
    }
    shown.append(copying: bytes.extracting(copied..<bytes.count))
    return String(decoding: shown, as: UTF8.self)
  }

  private static func holdsTwoColons(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x3A, before == 0x3A { return true }
      before = byte
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool { properties.generalCategory.isMark }

  /// Whether it is Greek, of a script of Europe, the Near East or South Asia: of these, only format
  /// characters are ignorable.
  fileprivate var isInLegibleBlock: Bool { 0x0370..<0x115F ~= value }
}

extension Unicode.GeneralCategory {
  /// A mark without a letter before it would combine with our own text.
  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
