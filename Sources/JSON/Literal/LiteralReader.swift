/// Splits a literal of any of the languages into its parts, in one pass.
///
/// What several languages write alike is read alike; evidence for one of them is noted. The bounds
/// of strings are the same in all of them.
struct LiteralReader {
  // jansson reads 2048 levels; a push has only a few.
  private static let maxDepth = 500

  let text: DumpText
  private(set) var here = 0
  private(set) var tokens: [LiteralToken] = []
  private(set) var containers: [LiteralContainer] = []
  private(set) var evidence = LiteralEvidence()
  /// The literal itself.
  private(set) var range = ByteRange(0, 0)
  /// The innermost container that is open where the text ends.
  private(set) var cutOff: Int?
  private var open: [Int] = []
  /// Whether the innermost container has just had a comma.
  private var comma: ByteRange?
  private var isObjectiveC = false
  /// Whether more of a program than a statement with the literal stands in the text.
  private(set) var isInProgram = false

  /// Nil unless all of the text is a literal, but for what stands around one in source or in a log.
  init?(_ text: DumpText) {
    guard let start = text.literalStart() else { return nil }
    self.init(text, from: start)
    noteSurroundings()
    if cutOff != nil { return }
    guard readEnd() else { return nil }
  }

  /// A literal in the middle of a program.
  init?(_ text: DumpText, inProgramAt start: Int) {
    self.init(text, from: start)
    guard cutOff == nil, containers[0].isDictionary == true else { return nil }
    noteSurroundings()
    noteProgram()
    let rest = ByteRange(here, text.count)
    tokens.append(LiteralToken(kind: .noise, range: rest))
  }

  private init?(_ text: DumpText, from start: Int) {
    self.text = text
    here = start
    isObjectiveC = text[start] == ASCII.at
    guard openContainer() else { return nil }
    while !open.isEmpty {
      guard readEntry() else { return nil }
    }
    range = ByteRange(start, here)
  }

  private mutating func noteSurroundings() {
    let start = range.start
    guard text.hasWords(before: start) else { return }
    evidence.note(.surroundings, text.languages(before: start))
    if text.isOfProgram(before: start) { evidence.noteProgram() }
  }

  private mutating func noteProgram() {
    isInProgram = true
    evidence.noteProgram()
  }

  // MARK: - Containers

  /// Opens the container that begins here, if one does.
  private mutating func openContainer() -> Bool {
    guard open.count < Self.maxDepth, let opening = text.opening(at: here, isObjectiveC) else {
      return false
    }
    switch text[here] {
    case ASCII.at:
      evidence.note(.atSigns, LiteralLanguages(.objectiveC))
    case ASCII.openBrace: evidence.note(LiteralLanguages(.python, .javaScript, .ruby))
    case ASCII.openBracket:
      evidence.note(LiteralLanguages(.python, .javaScript, .ruby, .php, .swift))
    case ASCII.openParenthesis where opening.open.count == 1:
      evidence.note(LiteralLanguages(.python, .javaScript, .php))
    default: evidence.note(.brackets, LiteralLanguages(.php))
    }
    open.append(containers.count)
    tokens.append(LiteralToken(kind: .open(containers.count), range: opening.open))
    containers.append(opening)
    here = opening.open.end
    comma = nil
    return true
  }

  private mutating func closeContainer(_ number: Int) {
    let container = containers[number]
    if let comma {
      // A comma is what makes a tuple of a single value.
      evidence.note(.trailingCommas, LiteralLanguages(rawValue: .max))
      tokens.append(LiteralToken(kind: .noise, range: comma))
    } else if container.bracket == .parenthesis, !container.isCall, container.count == 1 {
      containers[number].isGrouping = true
    }
    if container.bracket == .parenthesis, !container.isCall, !containers[number].isGrouping {
      evidence.note(.brackets, LiteralLanguages(.python))
    }
    tokens.append(LiteralToken(kind: .close(number), range: ByteRange(here, here + 1)))
    here += 1
    open.removeLast()
    comma = nil
  }

  /// Closes what is open where the text ends.
  private mutating func closeAll() {
    cutOff = open.last
    if let comma { tokens.append(LiteralToken(kind: .noise, range: comma)) }
    let end = lastEnd
    while let number = open.popLast() {
      tokens.append(LiteralToken(kind: .close(number), range: ByteRange(end, end)))
    }
    here = end
  }

  // MARK: - Entries

  /// Reads an entry of the innermost container, or its end; false when it is not one.
  private mutating func readEntry() -> Bool {
    guard let number = open.last else { return false }
    skipTrivia()
    guard let byte = text.byte(at: here) else {
      closeAll()
      return true
    }
    if byte == containers[number].closing {
      closeContainer(number)
      return open.isEmpty || finishValue()
    }
    if text.beginsSpread(at: here) { return readSpread(number) }
    // `[:]` is Swift's empty dictionary.
    if byte == ASCII.colon, containers[number].bracket == .square, containers[number].count == 0,
      text.byte(at: here + 1) == ASCII.closeBracket
    {
      evidence.note(.brackets, LiteralLanguages(.swift))
      tokens.append(LiteralToken(kind: .noise, range: ByteRange(here, here + 1)))
      containers[number].isDictionary = true
      containers[number].isNumbered = false
      here += 1
      return true
    }
    comma = nil
    containers[number].count += 1
    if opensContainer() {
      guard note(isDictionary: false, number) else { return false }
      return openContainer()
    }
    let start = here
    guard let scalar = readScalar(isKey: containers[number].isDictionary ?? true) else {
      return false
    }
    let end = here
    skipTrivia()
    guard let separator = separator() else {
      if isShorthand(scalar, number) { return finishShorthand(ByteRange(start, end), number) }
      guard note(isDictionary: false, number) else { return false }
      return finishScalar(scalar, ByteRange(start, end))
    }
    guard note(isDictionary: true, number),
      noteKey(scalar, ByteRange(start, end), number, separator)
    else { return false }
    here = separator.end
    skipTrivia()
    if opensContainer() { return openContainer() }
    if isEndOfValue { return finishMissing(separator) }
    if text.isNamesake(at: here, of: ByteRange(start, end)) { evidence.noteNamesake() }
    let value = here
    guard let scalar = readScalar(isKey: false) else { return false }
    let valueEnd = here
    skipTrivia()
    return finishScalar(scalar, ByteRange(value, valueEnd))
  }

  /// A value that was forgotten: the sign behind its key stands where it is.
  private mutating func finishMissing(_ separator: ByteRange) -> Bool {
    tokens.removeLast()
    let colon = ByteRange(separator.start, separator.start)
    tokens.append(LiteralToken(kind: .added(ASCII.colon), range: colon))
    tokens.append(LiteralToken(kind: .value(.missing), range: separator))
    return finishValue()
  }

  /// Whether a name alone is a member: in JavaScript its value is that of the variable of this name.
  private func isShorthand(_ scalar: LiteralScalar, _ number: Int) -> Bool {
    guard case .name = scalar, containers[number].bracket == .brace else { return false }
    return isEndOfValue && text.byte(at: here) != nil
  }

  private mutating func finishShorthand(_ range: ByteRange, _ number: Int) -> Bool {
    guard note(isDictionary: true, number) else { return false }
    evidence.note(LiteralLanguages(.javaScript))
    evidence.noteExpression()
    containers[number].isNumbered = false
    tokens.append(LiteralToken(kind: .shorthand, range: range))
    return finishValue()
  }

  /// Reads JavaScript's `...others`, which stands for members or elements that are elsewhere.
  private mutating func readSpread(_ number: Int) -> Bool {
    guard let end = text.expressionEnd(from: here + 3) else { return false }
    if containers[number].bracket == .brace {
      guard note(isDictionary: true, number) else { return false }
    }
    evidence.note(LiteralLanguages(.javaScript))
    evidence.noteExpression()
    let range = text.trimmed(ByteRange(here, end))
    let isFollowed = text[text.skipBlanks(from: end)] == ASCII.comma
    // One of the commas goes with it.
    if !isFollowed, let comma { tokens.append(LiteralToken(kind: .noise, range: comma)) }
    tokens.append(LiteralToken(kind: .spread, range: range))
    here = end
    skipTrivia()
    guard isFollowed else {
      comma = nil
      return true
    }
    tokens.append(LiteralToken(kind: .noise, range: ByteRange(here, here + 1)))
    here += 1
    return true
  }

  /// Whether a container begins here, behind the name that a console may have printed for it.
  private mutating func opensContainer() -> Bool {
    if let end = text.inspectedNameEnd(from: here) {
      tokens.append(LiteralToken(kind: .noise, range: ByteRange(here, end)))
      here = end
      return true
    }
    return text.inspectedEnd(from: here) == nil && text.opening(at: here, isObjectiveC) != nil
  }

  private mutating func note(isDictionary: Bool, _ number: Int) -> Bool {
    guard let known = containers[number].isDictionary else {
      containers[number].isDictionary = isDictionary
      // A set, which is neither an object nor an array.
      return isDictionary || containers[number].bracket != .brace
    }
    return known == isDictionary
  }

  /// Where a colon or an arrow stands here.
  private func separator() -> ByteRange? {
    if text.holds("=>", at: here) { return ByteRange(here, here + 2) }
    guard text.byte(at: here) == ASCII.colon, text.byte(at: here + 1) != ASCII.colon else {
      return nil
    }
    return ByteRange(here, here + 1)
  }

  private mutating func noteKey(
    _ scalar: LiteralScalar, _ range: ByteRange, _ number: Int, _ separator: ByteRange
  ) -> Bool {
    let container = containers[number]
    let isArrow = separator.count == 2
    let isBrace = container.bracket == .brace
    var scalar = scalar
    switch scalar {
    case .string(let pieces):
      guard pieces == 1 else { return false }
      let isPlain = text[range.start] == ASCII.quote && !isObjectiveC
      // A key that must have quotes, or better has these, is not a sign of JSON.
      if !isPlain || text.isName(ByteRange(range.start + 1, range.end - 1)) {
        evidence.noteKey(isForeign: !isPlain)
      }
    case .symbol where isArrow:
      evidence.note(.symbols, LiteralLanguages(.ruby))
      evidence.noteKey(isForeign: true)
    case .name, .word:
      guard !isArrow, isBrace else { return false }
      scalar = .name
      evidence.note(.bareKeys, LiteralLanguages(.javaScript, .ruby))
      evidence.noteKey(isForeign: true)
    case .number where !isArrow || !isBrace: evidence.noteKey(isForeign: true)
    default: return false
    }
    if !isArrow || text.string(in: range) != String(container.count - 1) {
      containers[number].isNumbered = false
    }
    switch (isArrow, isBrace) {
    case (true, true): evidence.note(.arrows, LiteralLanguages(.ruby))
    case (true, false): evidence.note(.arrows, LiteralLanguages(.php))
    case (false, false):
      guard container.bracket == .square else { return false }
      evidence.note(.brackets, LiteralLanguages(.swift))
    case (false, true): evidence.note(.withColonsInBraces)
    }
    tokens.append(LiteralToken(kind: .key(scalar, number), range: range))
    tokens.append(LiteralToken(kind: .separator(number), range: separator))
    return true
  }

  /// Ends a value without brackets, of which more may follow: then it is an expression.
  private mutating func finishScalar(_ scalar: LiteralScalar, _ range: ByteRange) -> Bool {
    if isEndOfValue || isNextEntry(after: range.end) || text.holds("as ", at: here) {
      note(scalar, range)
      return finishValue()
    }
    guard let end = text.expressionEnd(from: range.start), end >= here else { return false }
    here = end
    let whole = text.trimmed(ByteRange(range.start, end))
    note(text.isNullObject(whole) ? .word(.null) : .expression, whole)
    return finishValue()
  }

  private var isEndOfValue: Bool {
    switch text.byte(at: here) {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.closeParenthesis, nil: true
    default: false
    }
  }

  /// Whether a key stands here, and a comma is missing: behind a value that cannot go on, or on another
  /// line.
  private func isNextEntry(after end: Int) -> Bool {
    guard let number = open.last, containers[number].isDictionary == true,
      text[end - 1].endsValueByItself || text.hasLineEnd(in: ByteRange(end, here))
    else { return false }
    return text.isKey(at: here)
  }

  private mutating func note(_ scalar: LiteralScalar, _ range: ByteRange) {
    switch scalar {
    case .word(let word): noteWord(word, range)
    case .number: noteNumber(range)
    case .symbol: evidence.note(.symbols, LiteralLanguages(.ruby))
    case .name, .expression:
      evidence.noteExpression()
      tokens.append(LiteralToken(kind: .value(.expression), range: range))
      return
    case .string, .quoted, .text, .block, .guess, .nothing, .missing: break
    }
    tokens.append(LiteralToken(kind: .value(scalar), range: range))
  }

  private mutating func noteWord(_ word: LiteralWord, _ range: ByteRange) {
    if case .inspected = word {
      return evidence.noteInspected(isSure: text.isSurelyInspected(at: range.start))
    }
    let languages = text.languages(ofWord: range)
    switch text.string(in: range) {
    case "true", "false", "null": evidence.note(languages)
    default: evidence.note(.words, languages)
    }
  }

  private mutating func noteNumber(_ range: ByteRange) {
    if text[range.start] == ASCII.at {
      evidence.note(.atSigns, LiteralLanguages(.objectiveC))
    } else if !text.isPlainInteger(range),
      LiteralNumber.json(text.string(in: range)) != text.string(in: range)
    {
      evidence.note(.numbers, LiteralLanguages(rawValue: .max))
    }
  }

  /// Skips the comma behind a value; false when something else follows.
  private mutating func finishValue() -> Bool {
    guard let number = open.last else { return true }
    skipTrivia()
    skipCast()
    switch text.byte(at: here) {
    case ASCII.comma:
      comma = ByteRange(here, here + 1)
      here += 1
      return true
    case containers[number].closing, nil: return true
    default:
      let end = lastEnd
      guard isNextEntry(after: end) else { return false }
      tokens.append(LiteralToken(kind: .missingComma, range: ByteRange(end, end)))
      return true
    }
  }

  /// The end of what was read last, without comments.
  private var lastEnd: Int {
    let last = tokens.last { token in
      if case .comment = token.kind { return false }
      return true
    }
    return last?.range.end ?? here
  }

  /// Skips Swift's `as [String: Any]`.
  private mutating func skipCast() {
    guard text.holds("as ", at: here),
      // Behind the whole literal nothing has to follow.
      let end = text.expressionEnd(from: here) ?? (open.isEmpty ? text.lineEnd(from: here) : nil)
    else { return }
    let range = ByteRange(text.skipBlanks(backFrom: here), text.skipBlanks(backFrom: end))
    evidence.note(.surroundings, LiteralLanguages(.swift))
    tokens.append(LiteralToken(kind: .noise, range: range))
    here = range.end
    skipTrivia()
  }

  // MARK: - Scalars

  /// Reads the key or value here and skips it; nil when there is none.
  private mutating func readScalar(isKey: Bool) -> LiteralScalar? {
    guard let byte = text.byte(at: here) else { return nil }
    if let end = text.inspectedEnd(from: here) {
      here = end
      return .word(.inspected)
    }
    if let string = readString() {
      if isKey { return string }
      // A console cuts long texts off.
      guard let end = text.omittedEnd(from: here) else { return readFurtherPieces(string) }
      here = end
      return .word(.inspected)
    }
    if byte.isDigit || text.beginsNumber(at: here) {
      here = text.numberEnd(from: here)
      return .number
    }
    if byte == ASCII.at {
      let end = text.identifierEnd(from: here + 1)
      guard let word = text.word(in: ByteRange(here, end)) else { return readExpression() }
      here = end
      return .word(word)
    }
    if byte == ASCII.colon {
      guard let end = text.symbolEnd(from: here) else { return nil }
      here = end
      return .symbol
    }
    let end = isKey ? text.bareKeyEnd(from: here) : text.identifierEnd(from: here)
    guard end > here else { return readExpression() }
    let range = ByteRange(here, end)
    here = end
    return text.word(in: range).map { .word($0) } ?? .name
  }

  private mutating func readExpression() -> LiteralScalar? {
    guard let end = text.expressionEnd(from: here), end > here else { return nil }
    let range = text.trimmed(ByteRange(here, end))
    here = range.end
    return text.isNullObject(range) ? .word(.null) : .expression
  }

  /// Reads a string with its prefix; nil when there is none, or it has no end.
  private mutating func readString() -> LiteralScalar? {
    guard let string = LiteralStringToken(at: here, in: text) else { return nil }
    evidence.noteString()
    switch string.sign {
    case nil: evidence.note(.withPlainStrings)
    case .atSigns: evidence.note(.atSigns, LiteralLanguages(.objectiveC))
    case .singleQuotes:
      evidence.note(.singleQuotes, LiteralLanguages(.python, .javaScript, .ruby, .php))
    case .backticks: evidence.note(.backticks, LiteralLanguages(.javaScript))
    default: evidence.note(.otherStrings, LiteralLanguages(.python))
    }
    if string.isOverLines { evidence.note(LiteralLanguages(.ruby, .php)) }
    here = string.range.end
    return .string(pieces: 1)
  }

  /// In Python, strings in a row are one.
  private mutating func readFurtherPieces(_ first: LiteralScalar) -> LiteralScalar {
    guard !isObjectiveC else { return first }
    var pieces = 1
    while true {
      let next = text.skipBlanks(from: here)
      guard let string = LiteralStringToken(at: next, in: text),
        // Not the next key, whose comma is missing.
        !text.isSeparator(at: text.skipBlanks(from: string.range.end))
      else { break }
      here = next
      _ = readString()
      evidence.note(.otherStrings, LiteralLanguages(.python))
      pieces += 1
    }
    return .string(pieces: pieces)
  }

  // MARK: - Between

  private mutating func skipTrivia() {
    here = text.skipBlanks(from: here)
    while let end = text.commentEnd(from: here) {
      let languages =
        text[here] == ASCII.hash
        ? LiteralLanguages(.python, .ruby, .php)
        : LiteralLanguages(.javaScript, .php, .swift, .objectiveC)
      evidence.note(.comments, languages)
      tokens.append(LiteralToken(kind: .comment, range: ByteRange(here, end)))
      here = text.skipBlanks(from: end)
    }
  }

  /// What may stand behind a literal: the end of a statement, white space, and more of the program.
  private mutating func readEnd() -> Bool {
    skipTrivia()
    skipCast()
    let start = range.start
    if start > 0, text[text.skipBlanks(backFrom: start) - 1] == ASCII.openParenthesis {
      skipByte(ASCII.closeParenthesis)
    }
    skipByte(ASCII.semicolon)
    if here == text.count { return true }
    guard text.isProgram(after: range, from: here) else { return false }
    noteProgram()
    tokens.append(LiteralToken(kind: .noise, range: ByteRange(here, text.count)))
    return true
  }

  private mutating func skipByte(_ byte: UInt8) {
    guard text.byte(at: here) == byte else { return }
    evidence.note(.surroundings, LiteralLanguages(rawValue: .max))
    tokens.append(LiteralToken(kind: .noise, range: ByteRange(here, here + 1)))
    here += 1
    skipTrivia()
  }
}
