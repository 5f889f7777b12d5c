/// Splits YAML into its parts: maps and lists of indented lines, with scalars of one line, and texts over
/// several.
///
/// Anchors, tags, brackets and other rare ways are not read: then the text is known for YAML only.
struct YAMLReader {
  private let text: DumpText
  private(set) var tokens: [LiteralToken] = []
  private(set) var containers: [LiteralContainer] = []
  private(set) var range = ByteRange(0, 0)
  /// Whether all of it was read.
  private(set) var isReadable = true
  private var levels: [Level] = []
  /// Where a value is expected that may be on the next line, and the level of its key.
  private var awaited: Awaited?
  private var lastEnd = 0
  private var keys = 0
  private var isNested = false

  /// A colon or hyphen whose value is still to come.
  private struct Awaited: BitwiseCopyable {
    /// The number of its token.
    var token: Int
    var sign: ByteRange
  }

  private struct Level: BitwiseCopyable {
    var indentation: Int
    var number: Int
    var isList: Bool
  }

  /// Nil unless each line of the text is one of YAML, with lines below a key.
  init?(_ text: DumpText) {
    self.text = text
    var here = text.holds("\u{FEFF}", at: 0) ? 3 : 0
    guard Self.mayBegin(text, at: text.skipBlanks(from: here)) else { return nil }
    while here < text.count {
      guard readLine(at: &here) else { return nil }
    }
    closeLevels(above: -1)
    guard keys > 1, isNested, let first = tokens.first(where: { !$0.isComment }) else { return nil }
    range = ByteRange(first.range.start, lastEnd)
  }

  /// Most texts are seen to be something else by their first byte.
  private static func mayBegin(_ text: DumpText, at offset: Int) -> Bool {
    let byte = text[offset]
    return byte.isWordByte || byte == ASCII.minus || byte == ASCII.hash
  }

  private mutating func add(_ kind: LiteralToken.Kind, _ range: ByteRange) {
    tokens.append(LiteralToken(kind: kind, range: range))
    guard !(tokens.last?.isComment ?? true) else { return }
    lastEnd = max(lastEnd, range.end)
  }

  private mutating func insert(_ byte: UInt8) {
    add(.added(byte), ByteRange(lastEnd, lastEnd))
  }

  // MARK: - Lines

  private mutating func readLine(at here: inout Int) -> Bool {
    let start = here
    var end = text.lineEnd(from: start)
    here = text.holds("\r\n", at: end) ? end + 2 : end + 1
    var place = start
    while text[place] == ASCII.space { place += 1 }
    end = text.trimmed(ByteRange(start, end)).end
    guard place < end else { return true }
    if text[place] == ASCII.hash {
      add(.comment, ByteRange(place, end))
      return true
    }
    if place == start, text.holds("---", at: place), end == place + 3 {
      // A second document is not read.
      if !levels.isEmpty { isReadable = false }
      return true
    }
    return readEntry(from: place, to: end, indentation: place - start, lineStart: start, &here)
  }

  /// Reads `- `, `key: value` or a value, each behind the one before it.
  private mutating func readEntry(
    from start: Int, to end: Int, indentation: Int, lineStart: Int, _ next: inout Int
  ) -> Bool {
    var place = start
    var indentation = indentation
    while true {
      let isElement =
        text[place] == ASCII.minus && (place + 1 == end || text[place + 1] == ASCII.space)
      if !isElement, yamlKeyEnd(from: place, to: end) == nil {
        // Text that goes on from the line before, or a value of its own.
        guard awaited != nil, indentation > levels.last?.indentation ?? -1 || isInList else {
          return false
        }
        return readValue(from: place, to: end, indentation, &next)
      }
      guard beginEntry(isElement, indentation, at: place) else { return false }
      guard isElement else {
        return readMember(from: place, to: end, indentation, &next)
      }
      add(.noise, ByteRange(place, place + 1))
      awaitValue(behind: ByteRange(place, place + 1))
      place += 1
      while place < end, text[place] == ASCII.space { place += 1 }
      guard place < end else { return true }
      indentation = place - lineStart
    }
  }

  private var isInList: Bool { levels.last?.isList ?? false }

  /// Closes and opens what the indentation of an entry closes and opens.
  private mutating func beginEntry(_ isElement: Bool, _ indentation: Int, at place: Int) -> Bool {
    // A list may stand right below its key.
    let isBelowKey =
      isElement && awaited != nil
      && levels.last.map { !$0.isList && $0.indentation == indentation }
        ?? false
    if !isBelowKey {
      if let last = levels.last, last.indentation >= indentation { fillAwaited() }
      closeLevels(above: indentation)
      if let last = levels.last, last.indentation == indentation, last.isList, !isElement {
        closeLevel()
      }
    }
    if let last = levels.last, last.indentation == indentation, last.isList == isElement {
      insert(ASCII.comma)
      containers[last.number].count += 1
      return true
    }
    guard levels.isEmpty ? containers.isEmpty : awaited != nil else { return false }
    if !levels.isEmpty { isNested = true }
    awaited = nil
    levels.append(Level(indentation: indentation, number: containers.count, isList: isElement))
    var container = LiteralContainer(
      bracket: isElement ? .square : .brace, open: ByteRange(place, place))
    container.isDictionary = !isElement
    container.isNumbered = false
    container.count = 1
    add(.open(containers.count), container.open)
    containers.append(container)
    return true
  }

  private mutating func closeLevels(above indentation: Int) {
    if indentation < 0 { fillAwaited() }
    while let last = levels.last, last.indentation > indentation { closeLevel() }
  }

  private mutating func closeLevel() {
    guard let last = levels.popLast() else { return }
    insert(last.isList ? ASCII.closeBracket : ASCII.closeBrace)
  }

  private mutating func awaitValue(behind sign: ByteRange) {
    awaited = Awaited(token: tokens.count - 1, sign: sign)
  }

  /// A key without a value has null, for which its sign stands.
  private mutating func fillAwaited() {
    guard let last = awaited else { return }
    awaited = nil
    tokens[last.token].range.end = last.sign.start
    tokens.insert(LiteralToken(kind: .value(.nothing), range: last.sign), at: last.token + 1)
  }

  // MARK: - Members

  /// The end of the key before a colon with a space or nothing behind it.
  private func yamlKeyEnd(from start: Int, to end: Int) -> Int? {
    var here = start
    if !text[start].isLetter, let string = LiteralStringToken(at: start, in: text),
      string.range.end <= end
    {
      here = string.range.end
    } else {
      guard text[start].isWordByte || text[start] == ASCII.dot else { return nil }
      while here < end, text[here] != ASCII.colon || !endsKey(at: here, before: end) {
        // Prose, and what no configuration has in its keys.
        guard text[here].isWordByte || Self.isKeySign(text[here]) else { return nil }
        here += 1
      }
    }
    return here > start && here < end && text[here] == ASCII.colon && endsKey(at: here, before: end)
      ? here : nil
  }

  private func endsKey(at colon: Int, before end: Int) -> Bool {
    colon + 1 == end || text[colon + 1] == ASCII.space
  }

  private static func isKeySign(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.minus, ASCII.dot, ASCII.slash, ASCII.colon, ASCII.dollar: true
    default: false
    }
  }

  private mutating func readMember(
    from start: Int, to end: Int, _ indentation: Int, _ next: inout Int
  ) -> Bool {
    guard let colon = yamlKeyEnd(from: start, to: end), let level = levels.last else {
      return false
    }
    keys += 1
    let isQuoted = text[start] == ASCII.quote || text[start] == ASCII.apostrophe
    add(.key(isQuoted ? .string(pieces: 1) : .text, level.number), ByteRange(start, colon))
    add(.separator(level.number), ByteRange(colon, colon + 1))
    awaitValue(behind: ByteRange(colon, colon + 1))
    var value = colon + 1
    while value < end, text[value] == ASCII.space { value += 1 }
    guard value < end else { return true }
    return readValue(from: value, to: end, indentation, &next)
  }

  // MARK: - Values

  private mutating func readValue(
    from start: Int, to end: Int, _ indentation: Int, _ next: inout Int
  ) -> Bool {
    if text[start] == ASCII.hash {
      add(.comment, ByteRange(start, end))
      return true
    }
    let last = awaited
    awaited = nil
    switch text[start] {
    case ASCII.pipe, ASCII.greater:
      return readBlock(from: start, to: end, &next)
    case ASCII.quote, ASCII.apostrophe: return readString(from: start, to: end)
    case ASCII.openBrace, ASCII.openBracket: return readFlow(from: start, to: end)
    case ASCII.ampersand, ASCII.asterisk, 0x21, ASCII.percent, ASCII.at, ASCII.backtick,
      ASCII.comma,
      ASCII.closeBrace, ASCII.closeBracket:
      // What an anchor or a tag is of may stand on the next lines.
      isReadable = false
      awaited = last
    default: readPlain(from: start, to: end)
    }
    return true
  }

  private mutating func readPlain(from start: Int, to end: Int) {
    let end = commentStart(from: start, to: end)
    let value = text.trimmed(ByteRange(start, end))
    if end > value.end { noteComment(from: value.end) }
    let written = text.string(in: value)
    switch written {
    case "~": add(.value(.word(.null)), value)
    case "true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL":
      add(.value(text.word(in: value).map { .word($0) } ?? .text), value)
    case _ where LiteralNumber.json(written) == written: add(.value(.number), value)
    default: add(.value(.text), value)
    }
  }

  /// Where a comment begins behind a value.
  private func commentStart(from start: Int, to end: Int) -> Int {
    var here = start
    while here + 1 < end {
      if text[here] == ASCII.space, text[here + 1] == ASCII.hash { return here }
      here += 1
    }
    return end
  }

  private mutating func noteComment(from end: Int) {
    let place = text.skipBlanks(from: end)
    guard text[place] == ASCII.hash else { return }
    add(.comment, ByteRange(place, text.lineEnd(from: place)))
  }

  private mutating func readString(from start: Int, to end: Int) -> Bool {
    guard var string = LiteralStringToken(at: start, in: text)?.range else { return false }
    // Two single quotes are one.
    while text[start] == ASCII.apostrophe, text[string.end] == ASCII.apostrophe,
      let further = LiteralStringToken(at: string.end, in: text)
    {
      string.end = further.range.end
    }
    // Its end is on another line.
    guard string.end <= end else { return false }
    let rest = text.skipBlanks(from: string.end)
    guard rest >= end || text[rest] == ASCII.hash else { return false }
    add(.value(text[start] == ASCII.apostrophe ? .quoted : .string(pieces: 1)), string)
    if rest < end { add(.comment, ByteRange(rest, end)) }
    return true
  }

  /// An object or array of JSON on one line, an empty one, or a placeholder.
  private mutating func readFlow(from start: Int, to end: Int) -> Bool {
    let value = text.trimmed(ByteRange(start, commentStart(from: start, to: end)))
    var scanner = JSONScanner(GrammarCheck())
    if text.holds("{{", at: start) {
      add(.value(.text), value)
    } else if scanner.scan(Array(text.bytes[value.start..<value.end]).span) {
      add(.written, value)
    } else {
      isReadable = false
    }
    return true
  }

  /// A text on the lines below that are indented further than its key.
  private mutating func readBlock(
    from start: Int, to end: Int, _ next: inout Int
  ) -> Bool {
    let indentation = levels.last?.indentation ?? -1
    var blockEnd = end
    while next < text.count {
      let lineEnd = text.lineEnd(from: next)
      var place = next
      while text[place] == ASCII.space { place += 1 }
      guard place >= lineEnd || place - next > indentation else { break }
      if place < lineEnd { blockEnd = lineEnd }
      next = text.holds("\r\n", at: lineEnd) ? lineEnd + 2 : lineEnd + 1
    }
    add(.value(.block), ByteRange(start, blockEnd))
    return true
  }
}

extension LiteralToken {
  var isComment: Bool {
    if case .comment = kind { return true }
    return false
  }
}
