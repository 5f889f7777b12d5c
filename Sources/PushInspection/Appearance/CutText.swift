import PushFormats

/// A text in the lines that a surface is expected to draw, cut where it is expected to cut.
package struct CutText: Sendable, Hashable {
  package private(set) var lines: [String] = []
  /// Whether something of the text is not drawn.
  package private(set) var isCut = false

  /// The lines of a text.
  ///
  /// `ems`: the width of a line; `most`: how many lines there are.
  package init(_ text: String, ems: Double, most: Int?) {
    var breaker = LineBreaker(ems: ems, most: most ?? Self.mostEver)
    // Line feeds become spaces where there is one line.
    breaker.add(text, keepingLines: most != 1)
    lines = breaker.lines
    isCut = breaker.isCut
  }

  /// What scrolls is not drawn without end.
  private static let mostEver = 40
}

/// Breaks a text at spaces, between ideographs, and within words that are wider than a line.
private struct LineBreaker {
  private(set) var lines: [String] = []
  private(set) var isCut = false
  private let ems: Double
  private let most: Int
  private var line: [Character] = []
  private var width = 0.0
  /// Where the line may end: behind so many characters.
  private var lastBreak: Int?

  init(ems: Double, most: Int) {
    self.ems = ems
    self.most = most
  }

  mutating func add(_ text: String, keepingLines: Bool) {
    guard most > 0 else {
      isCut = !text.isEmpty
      return
    }
    for character in text {
      if character.isNewline, keepingLines {
        guard endLine(line) else { return cut() }
        continue
      }
      guard add(character.isNewline || character == "\t" ? " " : character) else {
        return cut()
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(Self.trimmed(line)) }
  }

  /// Answers whether there was room.
  private mutating func add(_ character: Character) -> Bool {
    // So that invisible characters without number end a line as well.
    let own = max(LetterWidth.of(character), 0.02)
    if let last = line.last, last.mayEndLine(before: character) { lastBreak = line.count }
    if width + own > ems, character != " ", !line.isEmpty {
      let end = lastBreak ?? line.count
      let rest = Array(line[end...])
      guard endLine(Array(line[..<end])) else { return false }
      line = rest
      width = rest.reduce(0) { $0 + LetterWidth.of($1) }
    }
    // The space at a break belongs to no line.
    if character == " ", line.isEmpty, !lines.isEmpty { return true }
    line.append(character)
    width += own
    if character == " " || character == "-" { lastBreak = line.count }
    return true
  }

  /// Ends a line unless it is the last one that is drawn.
  private mutating func endLine(_ characters: [Character]) -> Bool {
    guard lines.count + 1 < most else { return false }
    lines.append(Self.trimmed(characters))
    line = []
    width = 0
    lastBreak = nil
    return true
  }

  /// Ends the last line with an ellipsis.
  private mutating func cut() {
    isCut = true
    var last = line
    let room = ems - LetterWidth.of("…")
    var width = width
    while width > room, let dropped = last.popLast() { width -= LetterWidth.of(dropped) }
    lines.append(Self.trimmed(last) + "…")
  }

  private static func trimmed(_ characters: [Character]) -> String {
    var end = characters.count
    while end > 0, characters[end - 1] == " " { end -= 1 }
    return String(characters[..<end])
  }
}

extension Character {
  /// Whether a line may end between two characters without a space, as around ideographs (UAX #14).
  fileprivate func mayEndLine(before next: Character) -> Bool {
    guard LetterWidth.isIdeograph(self) || LetterWidth.isIdeograph(next) else { return false }
    return !Self.openings.contains(self) && !Self.endings.contains(next)
  }

  /// No line begins with one of these.
  private static let endings: Set<Character> = [
    "、", "。", "，", "．", "・", "：", "；", "！", "？", "」", "』", "）", "】", "〉", "》", "〕",
    "］", "｝", "”", "’", "…", "ー", "々", ",", ".", ":", ";", "!", "?", ")", "]", "}", "%",
  ]

  /// No line ends with one of these.
  private static let openings: Set<Character> = [
    "「", "『", "（", "【", "〈", "《", "〔", "［", "｛", "“", "‘", "(", "[", "{",
  ]
}
