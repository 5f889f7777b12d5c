/// Reads a container of a literal with all its entries.
///
/// What several languages write alike is read alike; evidence for one of them is noted. The bounds
/// of strings are the same in all of them.
struct LiteralEntries {
  /// What has been read: who wants to know what follows goes on from there.
  var tape: LiteralTape
  /// The innermost container that is open where the text ends.
  private(set) var cutOff: Int?
  /// What the dictionary lacks of whose members these are.
  private(set) var lacking: SyntaxProblem.Braces?
  private let text: DumpText
  /// Whether nothing else belongs to the dictionary whose only member this is.
  private let hasOneMember: Bool
  private var nesting = LiteralNesting()
  /// The comma that the innermost container has just had.
  private var comma: ByteRange?

  var containers: [LiteralContainer] { nesting.containers }

  /// Nil when no container begins there, or something in it is no entry.
  init?(of text: DumpText, from start: Int) {
    self.text = text
    hasOneMember = false
    tape = LiteralTape(text, from: start)
    guard openContainer() else { return nil }
    while !nesting.isEmpty {
      guard readEntry() else { return nil }
    }
  }

  /// Members of a dictionary whose opening bracket is not there; nil when something is no member.
  init?(membersOf text: DumpText, from start: Int) {
    self.text = text
    hasOneMember = false
    tape = LiteralTape(text, from: start)
    lacking = .braces
    guard let number = nesting.open(LiteralContainer(withoutBracketAt: start)) else { return nil }
    tape.take(.open(number), upTo: start)
    while !nesting.isEmpty {
      guard readEntry() else { return nil }
    }
  }

  /// A dictionary with the key that it has in another one; nil when something in it is no entry.
  init?(of part: LiteralPart, in text: DumpText) {
    self.text = text
    hasOneMember = true
    tape = LiteralTape(text, from: part.value)
    tape.move(to: part.key.start)
    lacking = .braces
    guard let number = nesting.open(LiteralContainer(withoutBracketAt: part.key.start)) else {
      return nil
    }
    tape.take(.open(number), upTo: part.key.start)
    nesting.innermost.count += 1
    tape.take(.key(text.isName(part.key) ? .name : .string(pieces: 1), number), upTo: part.key.end)
    tape.take(.added(ASCII.colon), upTo: part.sign.end)
    tape.move(to: part.value)
    guard openContainer() else { return nil }
    while !nesting.isEmpty {
      guard readEntry() else { return nil }
    }
  }

  // MARK: - Containers

  /// Opens the container that begins here, if one does.
  private mutating func openContainer() -> Bool {
    guard let container = tape.opening, let number = nesting.open(container) else { return false }
    tape.evidence.noteOpening(container, in: text)
    tape.take(.open(number), upTo: container.open.end)
    comma = nil
    return true
  }

  /// Closes the innermost container, whose closing bracket is here.
  private mutating func closeContainer() -> Bool {
    if let comma {
      tape.evidence.noteTrailingComma()
      tape.add(.noise, comma)
    }
    // A comma is what makes a tuple of a single value.
    let isAlone = nesting.innermost.count == 1 && comma == nil
    nesting.innermost.isGrouping = nesting.innermost.isTuple && isAlone
    if nesting.innermost.isTuple { tape.evidence.noteTuple() }
    comma = nil
    if nesting.innermost.bracket == .none { lacking = .openingBrace }
    guard let number = nesting.close() else { return false }
    tape.take(.close(number), upTo: tape.here + 1)
    if hasOneMember, nesting.innermostNumber == 0, let whole = nesting.close() {
      tape.take(.close(whole), upTo: tape.here)
    }
    return nesting.isEmpty || finishValue()
  }

  /// Closes what is open where the text ends: there members without brackets have theirs.
  private mutating func closeAll() {
    cutOff = nesting.innermost.bracket == .none ? nil : nesting.innermostNumber
    if let comma { tape.add(.noise, comma) }
    let end = tape.lastEnd
    tape.move(to: end)
    while let number = nesting.close() { tape.take(.close(number), upTo: end) }
  }

  // MARK: - Entries

  /// Reads an entry of the innermost container, or its end; false when it is not one.
  private mutating func readEntry() -> Bool {
    tape.skipTrivia()
    guard let byte = tape.next else {
      closeAll()
      return true
    }
    if nesting.innermost.isClosed(by: byte) { return closeContainer() }
    if text.beginsSpread(at: tape.here) { return readSpread() }
    if isAtColonOfNothing { return readColonOfNothing() }
    comma = nil
    nesting.innermost.count += 1
    if let value = tape.readComprehension() {
      return nesting.innermost.noteEntry(hasKey: false) && finishValue(value)
    }
    if tape.comesToContainer() {
      return nesting.innermost.noteEntry(hasKey: false) && openContainer()
    }
    guard let first = tape.readScalar(isKey: nesting.innermost.mayHaveKeys) else { return false }
    tape.skipTrivia()
    if let separator = text.separator(at: tape.here) { return readMember(first, separator) }
    if isVariable(first) { return finishVariable(first) }
    return nesting.innermost.noteEntry(hasKey: false) && finishValue(first)
  }

  private mutating func readMember(_ key: ReadScalar, _ separator: ByteRange) -> Bool {
    let isArrow = separator.count == 2
    guard let number = nesting.innermostNumber,
      nesting.innermost.noteKey(key, isArrow: isArrow, in: text)
    else { return false }
    tape.evidence.noteKey(key, in: text, isObjectiveC: tape.isObjectiveC)
    tape.evidence.noteSeparator(isArrow: isArrow, in: nesting.innermost.bracket)
    tape.add(.key(key.scalar, number), key.range)
    if isEndOfValue(at: text.skipTrivia(from: separator.end)) { return finishMissing(separator) }
    tape.take(.separator(number), upTo: separator.end)
    tape.skipTrivia()
    if let value = tape.readComprehension() { return finishValue(value) }
    if tape.comesToContainer() { return openContainer() }
    if text.isNamesake(at: tape.here, of: key.range) { tape.evidence.noteNamesake() }
    guard let value = tape.readScalar(isKey: false) else { return false }
    tape.skipTrivia()
    if names(value, by: key) { tape.evidence.noteNamedValue() }
    return finishValue(value)
  }

  /// Whether a value is nothing but a variable or a call, and its key has no quotes either.
  ///
  /// Members that were copied without braces may as well be of YAML.
  private func names(_ value: ReadScalar, by key: ReadScalar) -> Bool {
    guard nesting.innermost.bracket == .brace, case .name = key.scalar else { return false }
    switch value.scalar {
    case .name, .expression:
      return lacking == nil && isEndOfValue(at: tape.here) && text.isSpacedVariable(value.range)
        || text.isSpacedCall(at: value.range.start)
    default: return false
    }
  }

  // MARK: - Entries without a key and a value

  /// Whether this is the colon of `[:]`, Swift's empty dictionary.
  private var isAtColonOfNothing: Bool {
    nesting.innermost.bracket == .square && nesting.innermost.count == 0
      && text.holds(":]", at: tape.here)
  }

  private mutating func readColonOfNothing() -> Bool {
    tape.evidence.noteEmptyDictionary()
    tape.take(.noise, upTo: tape.here + 1)
    nesting.innermost.isNumbered = false
    return nesting.innermost.noteEntry(hasKey: true)
  }

  /// Whether a name alone is a member: in JavaScript its value is that of the variable of this name.
  private func isVariable(_ name: ReadScalar) -> Bool {
    guard case .name = name.scalar, nesting.innermost.isBraced else { return false }
    return tape.next != nil && isEndOfValue(at: tape.here)
  }

  private mutating func finishVariable(_ name: ReadScalar) -> Bool {
    guard nesting.innermost.noteEntry(hasKey: true) else { return false }
    nesting.innermost.isNumbered = false
    tape.evidence.noteVariable()
    tape.add(.shorthand, name.range)
    return finishValue()
  }

  /// Reads JavaScript's `...others`, which stands for members or elements that are elsewhere.
  private mutating func readSpread() -> Bool {
    let start = tape.here
    guard let end = text.expressionEnd(from: start + 3) else { return false }
    guard let number = nesting.innermostNumber else { return false }
    let isMember = nesting.innermost.isBraced
    guard !isMember || nesting.innermost.noteEntry(hasKey: true) else { return false }
    tape.evidence.noteVariable()
    if text.isSpreadOfCode(from: start, to: end) { tape.evidence.noteSpread() }
    // One of the commas goes with it.
    let isFollowed = text[end] == ASCII.comma
    if !isFollowed, let comma {
      tape.add(.noise, comma)
      self.comma = nil
    }
    tape.add(.spread(number), text.trimmed(ByteRange(start, end)))
    tape.move(to: end)
    if isFollowed { tape.take(.noise, upTo: end + 1) }
    return true
  }

  // MARK: - Values

  /// Ends a value that was forgotten: the sign behind its key stands where it is.
  private mutating func finishMissing(_ separator: ByteRange) -> Bool {
    tape.add(.added(ASCII.colon), ByteRange(separator.start, separator.start))
    tape.take(.value(.missing), upTo: separator.end)
    return finishValue()
  }

  /// Ends a value without brackets, of which more may follow: then it is an expression.
  private mutating func finishValue(_ scalar: ReadScalar) -> Bool {
    let isWhole =
      isEndOfValue(at: tape.here) || isNextEntry(after: scalar.range.end)
      || text.holds("as ", at: tape.here)
    guard let value = isWhole ? scalar : tape.readExpression(from: scalar.range.start) else {
      return false
    }
    tape.evidence.noteValue(value, in: text)
    tape.add(.value(value.scalar), value.range)
    return finishValue()
  }

  /// Skips the comma behind a value; false when something else follows.
  private mutating func finishValue() -> Bool {
    tape.skipTrivia()
    tape.skipCast()
    guard let next = tape.next, !nesting.innermost.isClosed(by: next) else { return true }
    if next == ASCII.comma {
      comma = ByteRange(tape.here, tape.here + 1)
      tape.move(to: tape.here + 1)
      return true
    }
    let end = tape.lastEnd
    guard isNextEntry(after: end) else { return false }
    tape.add(.missingComma, ByteRange(end, end))
    return true
  }

  private func isEndOfValue(at offset: Int) -> Bool {
    switch text.byte(at: offset) {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.closeParenthesis, nil: true
    default: false
    }
  }

  /// Whether a key stands here, and a comma is missing: behind a value that cannot go on, or on another
  /// line.
  private func isNextEntry(after end: Int) -> Bool {
    guard nesting.innermost.isDictionary == true,
      text[end - 1].endsValueByItself || text.hasLineEnd(in: ByteRange(end, tape.here))
    else { return false }
    return text.isKey(at: tape.here)
  }
}
