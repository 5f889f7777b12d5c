/// Splits a literal into its parts by the description of its language.
///
/// Far more is let through than the language would: what matters is what the literal holds.
struct NotationReader {
  // jansson reads 2048 levels; a push has only a few.
  private static let maxDepth = 500

  let text: DumpText
  let notation: LiteralNotation
  var here: Int
  private(set) var tokens: [LiteralToken] = []
  private(set) var containers: [LiteralContainer] = []
  private(set) var range = ByteRange(0, 0)
  private(set) var cutOff: Int?
  private var open: [Frame] = []
  /// The signs around values that are still open.
  private var pending: [Pending] = []
  private var counts = Counts()

  private struct Frame: BitwiseCopyable {
    var shape: LiteralNotation.Shape
    var closing: UInt8
    var comma: ByteRange?
    /// Where a comma is to be added before the next entry.
    var lacksComma: Int?
  }

  private struct Pending {
    var level: Int
    var close: [StaticString]
  }

  private struct Counts: BitwiseCopyable {
    var bareKeys = 0
    var symbols = 0
    var entries = 0
    var wrappers = 0
    var ownWords = 0
    var texts = 0
    var expressions = 0
  }

  /// Nil unless a literal of the language begins here and is all of the text, but for other code of a
  /// program where the start is sure.
  init?(_ text: DumpText, at start: Int, _ notation: LiteralNotation, isSure: Bool) {
    self.text = text
    self.notation = notation
    here = start
    guard openContainer() else { return nil }
    while !open.isEmpty {
      guard readEntry() else { return nil }
    }
    range = ByteRange(start, here)
    guard isSure || isProven(before: start) else { return nil }
    guard cutOff == nil else { return }
    guard readEnd(isSure: isSure) else { return nil }
  }

  private func isProven(before start: Int) -> Bool {
    guard counts.expressions <= counts.texts else { return false }
    switch notation.proof {
    case .wholeText: return true
    case .wrappers: return counts.wrappers > 0
    case .bareKeys: return counts.bareKeys > 1
    case .symbols: return counts.symbols > 0 || counts.entries > 2
    case .ownWords:
      let first = text.skipBlanks(from: 0)
      return counts.ownWords + counts.bareKeys > 0
        || first < start && text[first] == ASCII.dollar
    }
  }

  private var lastEnd: Int {
    let last = tokens.last { token in
      if case .comment = token.kind { return false }
      return true
    }
    return last?.range.end ?? here
  }

  private mutating func add(_ kind: LiteralToken.Kind, _ range: ByteRange) {
    tokens.append(LiteralToken(kind: kind, range: range))
  }

  // MARK: - Containers

  private mutating func openContainer() -> Bool {
    guard open.count < Self.maxDepth else { return false }
    for opening in notation.openings {
      guard let end = text.end(of: opening.pattern, at: here) else { continue }
      let isBrace = opening.closing == ASCII.closeBrace && opening.shape != .numbered
      var container = LiteralContainer(
        bracket: opening.shape == .list || !isBrace ? .square : .brace,
        open: ByteRange(here, end))
      container.isNumbered = opening.shape == .numbered
      if opening.shape == .map || opening.shape == .list {
        container.isDictionary = opening.shape == .map
      }
      add(.open(containers.count), container.open)
      numbers.append(containers.count)
      containers.append(container)
      open.append(Frame(shape: opening.shape, closing: opening.closing))
      here = end
      return true
    }
    return false
  }

  /// The number of each open container.
  private var numbers: [Int] = []

  private mutating func closeContainer() -> Bool {
    guard let frame = open.popLast(), let number = numbers.popLast() else { return false }
    if let comma = frame.comma { add(.noise, comma) }
    add(.close(number), ByteRange(here, here + 1))
    here += 1
    return open.isEmpty || finishValue()
  }

  /// Closes what is open where the text ends.
  private mutating func closeAll() -> Bool {
    guard let innermost = numbers.last, let frame = open.last else { return false }
    cutOff = innermost
    if let comma = frame.comma { add(.noise, comma) }
    let end = lastEnd
    while let number = numbers.popLast() { add(.close(number), ByteRange(end, end)) }
    open = []
    here = end
    return true
  }

  // MARK: - Entries

  /// Reads an entry of the innermost container, or its end; false when it is not one.
  private mutating func readEntry() -> Bool {
    guard let frame = open.last, let number = numbers.last else { return false }
    skipTrivia()
    guard let byte = text.byte(at: here) else { return closeAll() }
    if byte == frame.closing { return closeContainer() }
    if let place = frame.lacksComma { add(.added(ASCII.comma), ByteRange(place, place)) }
    open[open.count - 1].lacksComma = nil
    open[open.count - 1].comma = nil
    containers[number].count += 1
    guard let key = key(at: here, in: frame.shape) else {
      guard note(isDictionary: false, number) else { return false }
      return readValue()
    }
    guard note(isDictionary: true, number) else { return false }
    take(key, number)
    skipTrivia()
    return readValue()
  }

  private mutating func note(isDictionary: Bool, _ number: Int) -> Bool {
    guard let known = containers[number].isDictionary else {
      containers[number].isDictionary = isDictionary
      return true
    }
    guard known != isDictionary else { return true }
    // A list of pairs is a map.
    guard isDictionary, containers[number].count == 1 else { return false }
    containers[number].isDictionary = true
    return true
  }

  private mutating func take(_ key: NotationKey, _ number: Int) {
    let name = text.string(in: key.range)
    if key.scalar.isNumber {
      if name != String(containers[number].count - 1) { containers[number].isNumbered = false }
    } else {
      containers[number].isNumbered = false
    }
    counts.entries += 1
    switch key.scalar {
    case .name: counts.bareKeys += 1
    case .symbol: counts.symbols += 1
    default: break
    }
    if let close = key.entryClose {
      counts.wrappers += 1
      pending.append(Pending(level: open.count, close: close))
    }
    if key.start < key.range.start { add(.noise, ByteRange(key.start, key.range.start)) }
    add(.key(key.scalar, number), key.range)
    add(.separator(number), key.separator)
    here = key.separator.end
  }

  // MARK: - Values

  private mutating func readValue() -> Bool {
    if notation.hasLineValues { return openContainer() || readLine() }
    while let (wrapper, end) = wrapper(at: here) {
      counts.wrappers += 1
      add(.noise, ByteRange(here, end))
      pending.append(Pending(level: open.count, close: wrapper.close))
      here = end
      skipTrivia()
    }
    if openContainer() { return true }
    guard let value = value(at: here) else { return false }
    switch value.scalar {
    case .expression: counts.expressions += 1
    default: counts.texts += 1
    }
    if value.isOwnWord { counts.ownWords += 1 }
    if value.start < value.range.start { add(.noise, ByteRange(value.start, value.range.start)) }
    add(.value(value.scalar), value.range)
    here = value.range.end
    return finishValue()
  }

  private func wrapper(at offset: Int) -> (LiteralNotation.Wrapper, Int)? {
    for wrapper in notation.wrappers {
      if let end = text.end(of: wrapper.open, at: offset) { return (wrapper, end) }
    }
    return nil
  }

  /// Whether a sign that closes what is around a value is here.
  func endsWrapper(at offset: Int) -> Bool {
    guard let last = pending.last else { return false }
    return last.close.contains { text.end(of: $0, at: offset) != nil }
  }

  /// Reads what stands around a value, and the comma behind it; false when something else follows.
  private mutating func finishValue() -> Bool {
    let end = here
    skipTrivia()
    while let last = pending.last, last.level == open.count {
      guard
        let close = last.close.lazy.compactMap({ [text, here] in text.end(of: $0, at: here) }).first
      else { return text.byte(at: here) == nil }
      add(.noise, ByteRange(here, close))
      pending.removeLast()
      here = close
      skipTrivia()
    }
    guard let frame = open.last, let byte = text.byte(at: here), byte != frame.closing else {
      return true
    }
    if byte == ASCII.comma {
      open[open.count - 1].comma = ByteRange(here, here + 1)
      here += 1
      return true
    }
    switch notation.entryEnd {
    case .comma: return false
    case .line: guard text.hasLineEnd(in: ByteRange(end, here)) else { return false }
    case .nothing: break
    }
    open[open.count - 1].lacksComma = lastEnd
    return true
  }

  /// Reads the rest of a line, and further lines of the same text.
  private mutating func readLine() -> Bool {
    // The line itself begins before the blanks that were skipped.
    let sign = lastEnd
    var end = text.lineEnd(from: sign)
    if text.skipBlanks(from: sign) >= end {
      // An empty text: the arrow stands for it.
      guard case .separator(let number) = tokens.last?.kind, let arrow = tokens.popLast() else {
        return false
      }
      let bracket = ByteRange(arrow.range.start, arrow.range.start + 1)
      add(.separator(number), bracket)
      add(.value(.guess), ByteRange(arrow.range.end - 2, arrow.range.end))
      here = end
      return finishLine()
    }
    while true {
      let next = text.skipBlanks(from: end)
      if isEndOfLines(at: next) { break }
      end = text.lineEnd(from: next)
    }
    let range = text.trimmed(ByteRange(sign, end))
    let shown = text.string(in: range)
    add(.value(LiteralNumber.json(shown) == shown ? .guess : .text), range)
    counts.texts += 1
    here = end
    return finishLine()
  }

  private mutating func finishLine() -> Bool {
    open[open.count - 1].lacksComma = lastEnd
    return true
  }

  /// Whether the next key or the end of the array is here, behind a line end.
  private func isEndOfLines(at next: Int) -> Bool {
    guard let byte = text.byte(at: next), byte != ASCII.closeParenthesis else { return true }
    return byte == ASCII.openBracket && key(at: next, in: .map) != nil
  }

  // MARK: - Between

  mutating func skipTrivia() {
    while true {
      here = text.skipBlanks(from: here)
      if let end = commentEnd(from: here) {
        add(.comment, ByteRange(here, end))
        here = end
      } else if let end = notation.noise.lazy.compactMap({ [text, here] in
        text.end(of: $0, at: here)
      })
      .first {
        add(.noise, ByteRange(here, end))
        here = end
      } else {
        return
      }
    }
  }

  private func commentEnd(from offset: Int) -> Int? {
    guard !notation.hasLineValues else { return nil }
    for sign in notation.comments where text.holds(sign, at: offset) {
      return text.lineEnd(from: offset)
    }
    return text.holds("/*", at: offset) ? text.commentEnd(from: offset) : nil
  }

  /// What may stand behind a literal: the end of a statement, and for a program its other code.
  private mutating func readEnd(isSure: Bool) -> Bool {
    skipTrivia()
    let rest = here
    while let byte = text.byte(at: here), byte.isBlank || Self.endsStatement(byte) { here += 1 }
    if here < text.count {
      guard isSure, !text.holdsDocument(from: here) else { return false }
      here = text.count
    }
    add(.noise, text.trimmed(ByteRange(rest, here)))
    return true
  }

  private static func endsStatement(_ byte: UInt8) -> Bool {
    byte == ASCII.closeParenthesis || byte == ASCII.semicolon || byte == ASCII.dot
  }
}

extension LiteralScalar {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}

extension DumpText {
  /// Whether what may be a document of JSON begins somewhere behind this place.
  func holdsDocument(from offset: Int) -> Bool {
    var here = offset
    while here < count {
      if bytes[here].isOpeningBracket, self[skipBlanks(from: here + 1)] == ASCII.quote {
        return true
      }
      here += 1
    }
    return false
  }
}
