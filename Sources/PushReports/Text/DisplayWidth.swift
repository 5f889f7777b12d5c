import JSON

/// The width of a text in terminal cells, by grapheme cluster, as terminals measure it.
package enum DisplayWidth {
  /// Tabs in a snippet end at the next multiple of this many cells.
  package static let tabStop = 4

  /// The width of a text on one line; tabs extend to their stops, counted from the text's start.
  package static func of(_ text: some StringProtocol, tabStop: Int = tabStop) -> Int {
    if let plain = cellsOfPlain(text) { return plain }
    var cells = 0
    for character in text {
      cells += character == "\t" ? tabCells(at: cells, tabStop: tabStop) : of(character)
    }
    return cells
  }

  /// The width of visible ASCII and plain letters, which need no division into clusters; nil for
  /// any other text.
  static func cellsOfPlain(_ text: some StringProtocol) -> Int? {
    // As a contiguous string: a substring would make an index for each byte.
    let text = String(text)
    let bytes = text.utf8.span
    var cells = 0
    var position = 0
    while true {
      // A NUL is not visible anyway.
      let end = bytes.endOfVisibleASCII(in: ByteRange(position, bytes.count), without: 0, 0, 0)
      cells += end - position
      position = end
      guard position < bytes.count else { return cells }
      guard let letter = PlainLetters.letter(at: position, in: bytes, to: bytes.count) else {
        return nil
      }
      cells += letter.cells
      position += letter.bytes
    }
  }

  /// The width of one grapheme cluster; a tab has none of its own.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 {
      return first.value < 0x20 || first.value == 0x7F ? 0 : 1
    }
    if EmojiSequence.takesTwoCells(scalars) { return 2 }
    // A cluster of a conjunct script, such as Devanagari, has several letters side by side.
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The width of one code point outside of emoji sequences.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    return of(scalar, scalar.properties.generalCategory)
  }

  /// The same for a code point of a known category.
  static func of(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> Int {
    if isJoiningJamo(scalar.value) { return 0 }
    switch category {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .spacingMark: return 1
    case .format: return scalar.isVisibleFormat ? 1 : 0
    default: return WideScalars.contains(scalar.value) ? 2 : 1
    }
  }

  package static func tabCells(at cell: Int, tabStop: Int = tabStop) -> Int {
    tabStop - cell % tabStop
  }

  /// The longest prefix of a text that fits into this many cells, in whole grapheme clusters.
  package static func prefix<Text: StringProtocol>(
    of text: Text, cells: Int, tabStop: Int = tabStop
  ) -> Text.SubSequence {
    var taken = 0
    var end = text.startIndex
    while end < text.endIndex {
      let character = text[end]
      taken += character == "\t" ? tabCells(at: taken, tabStop: tabStop) : of(character)
      if taken > cells { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  /// The longest suffix of a text that fits into this many cells, in whole grapheme clusters.
  package static func suffix<Text: StringProtocol>(
    of text: Text, cells: Int
  ) -> Text.SubSequence {
    var taken = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      taken += text[before] == "\t" ? 1 : of(text[before])
      if taken > cells { break }
      start = before
    }
    return text[start...]
  }

  /// A text cut to this many cells, with a mark at the cut.
  package static func cut(_ text: String, toCells cells: Int) -> String {
    guard exceeds(text, cells) else { return text }
    return prefix(of: text, cells: max(cells - 1, 0)) + "…"
  }

  /// A text cut in its middle, for pointers, whose ends say most.
  package static func cutMiddle(_ text: String, toCells cells: Int) -> String {
    guard exceeds(text, cells), cells > 2 else { return cut(text, toCells: cells) }
    // Going back by one flag counts all flags before it.
    let text = LongText.cut(text, toCells: cells)
    let tail = suffix(of: text, cells: (cells - 1) / 2)
    return prefix(of: text, cells: cells - 1 - (cells - 1) / 2) + "…" + tail
  }

  /// Whether a text is wider than this; stops as soon as it is known.
  private static func exceeds(_ text: String, _ cells: Int) -> Bool {
    text.utf8.count > cells && prefix(of: text, cells: cells).endIndex < text.endIndex
  }

  /// Hangul vowels and final consonants, which are drawn inside the block of the consonant before
  /// them.
  private static func isJoiningJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
  }
}

/// Grapheme clusters that terminals draw as one emoji.
enum EmojiSequence {
  static let textSelector: UInt32 = 0xFE0E
  static let pictureSelector: UInt32 = 0xFE0F
  static let joiner: UInt32 = 0x200D

  /// Whether a code point makes one emoji of others, or says how one is drawn.
  static func binds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case textSelector, pictureSelector, joiner: true
    default: false
    }
  }

  static func takesTwoCells(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, !first.isOfOldScript else { return false }
    // Two regional indicators make a flag; one alone is drawn as wide.
    if isRegionalIndicator(first) || first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    return scalars.dropFirst().first?.value == pictureSelector
  }

  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

extension Unicode.Scalar {
  /// Whether it is of the scripts that Unicode began with, none of which has emoji; two signs of Latin
  /// are drawn as such on request.
  fileprivate var isOfOldScript: Bool { 0x00AF..<0x2000 ~= value }

  /// Format characters that are visible, such as the Arabic number sign.
  var isVisibleFormat: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
