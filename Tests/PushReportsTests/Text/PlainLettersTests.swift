import JSON
import Testing

@testable import PushReports

/// A letter is not looked up, so that the table has to be what Unicode's tables say.
struct PlainLettersTests {
  private static let letters = (UInt32(0)...0x10FFFF).compactMap { value in
    PlainLetters.cells(of: value).flatMap { cells in
      Unicode.Scalar(value).map { (scalar: $0, cells: cells) }
    }
  }

  @Test func `a letter is visible, and as wide as terminals draw it`() {
    for (letter, cells) in Self.letters {
      let properties = letter.properties
      #expect(!properties.isDefaultIgnorableCodePoint, "\(letter.value)")
      #expect(VisibleText.show(Character(letter)) == String(letter))
      #expect(DisplayWidth.of(letter) == cells, "\(letter.value)")
      // A picture that is one by itself, and no skin tone or half of a flag.
      let isPicture =
        properties.isEmojiPresentation && !properties.isEmojiModifier
        && !EmojiSequence.isRegionalIndicator(letter)
      #expect(!properties.isEmoji || isPicture, "\(letter.value)")
      switch properties.generalCategory {
      case .control, .format, .unassigned, .nonspacingMark, .enclosingMark, .spacingMark,
        .lineSeparator, .paragraphSeparator:
        Issue.record("U+\(String(letter.value, radix: 16)) is no letter")
      default: break
      }
    }
    #expect(Self.letters.count > 30_000)
  }

  /// What is said of whole blocks holds for each of their code points.
  @Test func `old scripts have no emoji, and hide nothing but formats`() {
    for scalar in (UInt32(0x80)..<0x2000).compactMap(Unicode.Scalar.init) {
      let isEmoji = scalar.properties.isEmoji || scalar.properties.isEmojiPresentation
      #expect(!isEmoji || scalar == "©" || scalar == "®", "\(scalar.value)")
      guard 0x0370..<0x115F ~= scalar.value else { continue }
      let isFormat = scalar.properties.generalCategory == .format
      #expect(isFormat || !scalar.properties.isDefaultIgnorableCodePoint, "\(scalar.value)")
    }
  }

  /// Of each block one pair with each other block, and each letter with itself and ASCII.
  @Test func `letters join neither each other nor ASCII`() {
    for (letter, _) in Self.letters {
      #expect("a\(letter)\(letter)b".count == 4, "\(letter.value)")
    }
    let some = Self.letters.map(\.scalar).filter { $0.value % 97 == 0 }
    for one in some {
      for other in some { #expect("\(one)\(other)".count == 2, "\(one.value) \(other.value)") }
    }
  }

  @Test(arguments: ["é", "Ж", "ש", "ع", "क", "ก", "漢", "ひ", "ハ", "한", "Ａ", "…"])
  func `everyday letters are known`(letter: String) {
    let bytes = letter.utf8.span
    let found = PlainLetters.letter(at: 0, in: bytes, to: bytes.count)
    #expect(found?.bytes == letter.utf8.count)
  }

  @Test(arguments: [
    "\u{AD}", "\u{301}", "\u{200D}", "\u{94D}", "\u{1100}", "🏽", "🇩", "\u{600}", "a",
  ])
  func `what may join or hide is no plain letter`(text: String) {
    let bytes = text.utf8.span
    let found = PlainLetters.letter(at: 0, in: bytes, to: bytes.count)
    #expect(found == nil)
  }

  @Test func `a mark joins the letter before it alone, and is as wide as terminals draw it`() {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let cells = PlainLetters.cells(ofMark: value), let mark = Unicode.Scalar(value) else {
        continue
      }
      count += 1
      for letter in ["क", "ก", "漢", "é"] {
        #expect("\(letter)\(mark)\(letter)b".count == 3, "\(mark.value)")
        #expect("\(letter)\(mark)\(mark)\(letter)b".count == 3, "\(mark.value)")
      }
      #expect(!VisibleText.isHidden(mark), "\(mark.value)")
      #expect(DisplayWidth.of(mark) == cells, "\(mark.value)")
      #expect(PlainLetters.cells(of: mark.value) == nil, "\(mark.value)")
    }
    #expect(count == 38)
  }

  /// The same line, cut and not, as if each character were looked up.
  @Test(arguments: [
    "Привет, мир", "e\u{301}é\u{301}x", "नमस्ते क्षत्रिय", "กำลังส่ง", "한\u{11A8}국어", "漢\u{FE00}字", "\u{600}ب",
    "مُحَمَّد", "👨‍👩‍👧 да", "ж\u{301}ж", "ё\u{200D}ё", "##[ж] ##[error]",
    "ก็ก้ก่", "कि\u{94D}क की", "क\u{93F}\u{93F}\u{93F}\u{93F}\u{93F}\u{93F}क", "e\u{93F}x", "漢\u{E47}字",
    "😀👍🏽🇩🇪😀x👩‍🚀😀\u{FE0F}", "😀\u{301}😀\u{200D}😀 😀", "🚀\u{93F}x😀\u{E49}x漢\u{93F}x",
  ])
  func `a line of letters and marks is shown by clusters`(text: String) {
    let bytes = text.utf8.span
    var line = VisibleLine()
    line.add(bytes, in: ByteRange(0, bytes.count))
    var shown = ""
    var commands = CommandBreaker()
    for character in text {
      if let ascii = character.asciiValue {
        shown +=
          commands.opensCommand(ascii) ? VisibleText.escape(Unicode.Scalar(ascii)) : "\(character)"
      } else {
        commands = CommandBreaker()
        shown += VisibleText.show(character)
      }
    }
    #expect(line.shown(of: bytes) == shown)
    #expect(line.cells == DisplayWidth.of(shown))
    #expect(line.count == shown.count || shown.contains("\\u{"))
  }
}
