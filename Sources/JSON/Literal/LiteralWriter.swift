/// Makes the edits that turn a literal into JSON and leave everything else as it is.
struct LiteralWriter {
  private let reader: ReadLiteral
  private let text: DumpText
  private let language: LiteralLanguage

  private(set) var edits: [TextEdit] = []
  /// Further edits, without which the text is not JSON: a guess, or null in place of what JSON lacks.
  private(set) var completions: [TextEdit] = []
  /// Whether a value has to be computed: then nothing can be written but by hand.
  private(set) var needsProgram: Bool
  /// What has no equivalent in JSON.
  private(set) var problems: [SyntaxProblem] = []
  private(set) var standIns: [ByteRange] = []
  /// Those of them that are null for having no value.
  private(set) var nothings: [ByteRange] = []
  /// The values whose type a dump does not tell.
  private(set) var guesses: [ByteRange] = []
  /// What stood for members or elements that only the program knows, once for each container.
  private(set) var spreads: [ByteRange] = []
  private var containersWithSpreads: Set<Int> = []
  /// What a console has printed in place of a value, where it first did.
  private(set) var firstInspected: ByteRange?
  /// Whether the edits lose nothing, and whether there is no doubt about what they write.
  private(set) var isSafe: Bool
  /// False when there are more problems than are listed.
  private(set) var isComplete = true
  /// What was written last, without comments.
  private var last = ByteRange(0, 0)

  private var lastKey = ByteRange(0, 0)
  /// The key, as it is shown, behind which the text ends.
  private var cutOffKey: String?
  /// Whether a key has no value at all, or one with which the text ends too early.
  private(set) var lacksValue = false
  /// The brackets that are missing at the end, the innermost first.
  private var missingBrackets: [UInt8] = []
  /// The library whose object is made of the literal.
  private let library: PushLibrary?

  // More of them add nothing.
  private static let maxProblems = 100
  // The place of each becomes a pointer as long as its container is deep.
  private static let maxSpreads = 100

  init(_ literal: ReadLiteral) {
    reader = literal
    language = literal.language
    text = literal.text
    library = PushLibrary(takingLiteralAt: literal.range.start, in: literal.text)
    // What remains of a program without the rest of it would be its end.
    needsProgram = literal.isInProgram
    isSafe = !literal.isDoubtful
  }

  mutating func write() {
    deletePrefix()
    // What the library adds to it stands elsewhere.
    if library != nil {
      spreads.append(ByteRange(reader.range.start + 1, reader.range.start + 1))
    }
    if let headers = reader.tokens.headersOfAPNs(in: text) {
      spreads.append(ByteRange(headers, headers))
    }
    defer { addEnd() }
    for token in reader.tokens {
      switch token.kind {
      case .open(let number): writeOpening(token.range, reader.containers[number])
      case .close(let number): writeClosing(token.range, reader.containers[number])
      case .key(let scalar, let number):
        let name = number == 0 ? library?.key(text.string(in: token.range)) : nil
        name.map { replace(token.range, JSONText.quoted($0)) }
          ?? writeKey(scalar, token.range, reader.containers[number])
      case .value(let scalar): writeValue(scalar, token.range)
      case .separator(let number): writeSeparator(token.range, reader.containers[number])
      case .shorthand: writeShorthand(token.range)
      case .spread(let number): leaveOutSpread(token.range, of: number)
      case .comment: deleteComment(token.range)
      case .noise: replace(token.range, "")
      case .missingComma: addMissingComma(token.range)
      case .written: break
      case .added(let byte): replace(token.range, String(Unicode.Scalar(byte)))
      }
      if case .comment = token.kind { continue }
      if token.range.count > 0 { last = token.range }
    }
  }

  private mutating func replace(_ range: ByteRange, _ replacement: String) {
    guard text.string(in: range) != replacement else { return }
    edits.append(TextEdit(range, replacement))
  }

  private mutating func replace(_ range: ByteRange, _ replacement: [UInt8]) {
    guard !text.bytes[range.start..<range.end].elementsEqual(replacement) else { return }
    edits.append(TextEdit(range, String(decoding: replacement, as: UTF8.self)))
  }

  // MARK: - Structure

  private mutating func deletePrefix() {
    let mark = text.holds("\u{FEFF}", at: 0) ? 3 : 0
    let end = text.hasWords(before: reader.range.start) ? reader.range.start : mark
    if end > 0 { edits.append(TextEdit(ByteRange(0, end), "")) }
  }

  private mutating func writeOpening(_ range: ByteRange, _ container: LiteralContainer) {
    if container.isGrouping { return replace(range, "") }
    replace(range, container.isObject ? "{" : "[")
  }

  private mutating func writeClosing(_ range: ByteRange, _ container: LiteralContainer) {
    if container.isGrouping { return replace(range, "") }
    let bracket = container.isObject ? "}" : "]"
    // That members have no braces is the same mistake; a bracket in the middle is another one.
    guard range.count > 0 || container.bracket == .none else {
      missingBrackets.append(container.closing)
      return completions.append(TextEdit(range, bracket))
    }
    replace(range, bracket)
  }

  private mutating func writeSeparator(_ range: ByteRange, _ container: LiteralContainer) {
    guard container.isObject else {
      // With the blanks around it: the key before it goes as well.
      var end = range.end
      while text[end] == ASCII.space { end += 1 }
      return replace(ByteRange(text.skipBlanks(backFrom: range.start), end), "")
    }
    guard range.count != 1 || text[range.start] != ASCII.colon else { return }
    guard range.count > 1 else { return replace(range, ":") }
    // Without the space that stands before an arrow and not before a colon.
    let blank = text.skipBlanks(backFrom: range.start)
    let isAlone = edits.last.map { $0.range.end <= blank } ?? true
    replace(ByteRange(isAlone ? blank : range.start, range.end), ":")
  }

  /// Deletes a comment, and the line when nothing else stands on it.
  private mutating func deleteComment(_ comment: ByteRange) {
    // What stands before the literal goes as a whole.
    guard comment.start >= reader.range.start else { return }
    var start = comment.start
    while text[start - 1] == ASCII.space || text[start - 1] == ASCII.tab { start -= 1 }
    var end = comment.end
    let startsLine = text.byte(at: start - 1)?.isLineEnd ?? true
    if startsLine {
      if text[end] == ASCII.carriageReturn { end += 1 }
      if text[end] == ASCII.lineFeed { end += 1 }
      if !text.hasLineEnd(in: ByteRange(comment.end, end)) { start = comment.start }
    }
    if let last = edits.last, last.range.end > start { start = comment.start }
    edits.append(TextEdit(ByteRange(start, end), ""))
  }

  private mutating func addMissingComma(_ place: ByteRange) {
    completions.append(TextEdit(place, ","))
    add(
      SyntaxProblem(
        .missingComma, at: ByteRange(max(last.start, last.end - 1), last.end),
        subject: excerpt(last)))
  }

  /// The brackets that were missing at the end are one problem.
  private mutating func addEnd() {
    guard let number = reader.cutOff else { return }
    isSafe = false
    let container = reader.containers[number]
    let end = ByteRange(reader.range.end, reader.range.end)
    let closing = String(decoding: missingBrackets, as: UTF8.self)
    var problem = SyntaxProblem(
      container.isObject ? .unterminatedObject : .unterminatedArray, at: end,
      related: ByteRange(container.open.end - 1, container.open.end),
      subject: closing.isEmpty ? String(Unicode.Scalar(container.closing)) : closing)
    problem.isRootOpen = true
    problem.keyWithoutValue = cutOffKey
    add(problem)
  }

  private mutating func add(_ problem: SyntaxProblem) {
    guard problems.count < Self.maxProblems else {
      isComplete = false
      return
    }
    problems.append(problem)
  }

  // MARK: - Scalars

  private mutating func writeKey(
    _ scalar: LiteralScalar, _ range: ByteRange, _ container: LiteralContainer
  ) {
    lastKey = range
    // PHP's keys of a list.
    guard container.isObject else { return replace(range, "") }
    switch scalar {
    case .string, .symbol: writeString(range)
    case .quoted: writeText(ByteRange(range.start + 1, range.end - 1), for: range)
    case .number:
      let number = text.string(in: range)
      replace(range, JSONText.quoted(LiteralNumber.json(number) ?? number))
    case .name, .word, .expression, .text, .block, .guess, .nothing, .missing:
      writeText(range, for: range)
    }
  }

  private mutating func writeValue(_ scalar: LiteralScalar, _ range: ByteRange) {
    if range.end == text.count, reader.cutOff != nil, scalar.mayBeCutOff { lacksValue = true }
    switch scalar {
    case .string, .symbol: writeString(range)
    case .quoted: writeText(ByteRange(range.start + 1, range.end - 1), for: range)
    case .block: replace(range, JSONText.quoted(YAMLText.block(range, in: text)))
    case .text: writeText(range, for: range)
    case .guess: writeGuess(range)
    case .nothing: replace(range, "null")
    case .missing: writeMissing(range)
    case .word(.true): replace(range, "true")
    case .word(.false): replace(range, "false")
    case .word(.null): replace(range, "null")
    // JavaScript's own word, which is one mistake with the literal itself.
    case .word(.undefined) where language == .javaScript: writeNothing(for: range)
    case .word(.undefined) where !reader.computesValues: standIn(.bareWord, for: range)
    case .word(.inspected): leaveOut(range)
    case .name, .expression, .word(.undefined):
      leaveToProgram(range, isPlain: isVariable(range))
    case .word(.notFinite): standIn(.nonFiniteNumber, for: range)
    case .number:
      if let number = LiteralNumber.json(text.string(in: range)) {
        replace(range, number)
      } else {
        standIn(.malformedNumber, for: range)
      }
    }
  }

  /// Writes a name as the key of a value that only the program knows.
  private mutating func writeShorthand(_ name: ByteRange) {
    let key = JSONText.quoted(text.string(in: name)) + ": "
    completions.append(TextEdit(ByteRange(name.start, name.start), key))
    leaveToProgram(name, isPlain: true)
  }

  /// A value that has to be computed: where the program is there, or its language is named, that is no
  /// mistake of its own.
  ///
  /// `isPlain`: whether it is a variable, or a text with variables in it.
  private mutating func leaveToProgram(_ range: ByteRange, isPlain: Bool) {
    needsProgram = true
    if reader.computesValues || isPlain && reader.traits.namesLanguage {
      return writeNull(for: range)
    }
    standIn(.bareWord, for: range)
  }

  /// Whether a value is nothing but a variable: `title`, `$title`, `push.title`.
  private func isVariable(_ range: ByteRange) -> Bool {
    text.bytes[range.start..<range.end].allSatisfy {
      $0.isWordByte || $0 == ASCII.dot || $0 == ASCII.dollar
    }
  }

  private mutating func leaveOutSpread(_ range: ByteRange, of container: Int) {
    needsProgram = true
    replace(range, "")
    guard spreads.count < Self.maxSpreads, containersWithSpreads.insert(container).inserted else {
      return
    }
    spreads.append(range)
  }

  private mutating func writeText(_ content: ByteRange, for range: ByteRange) {
    let isDoubled = language == .yaml && text[range.start] == ASCII.apostrophe
    let content = isDoubled ? YAMLText.unquoted(content, in: text) : text.string(in: content)
    replace(range, JSONText.quoted(content))
  }

  /// Writes what a dump shows of a value without its type.
  private mutating func writeGuess(_ range: ByteRange) {
    needsProgram = true
    guesses.append(range)
    let shown = text.string(in: range)
    // In place of nothing stands the sign before it.
    if shown == "=>" { return replace(range, "\"\"") }
    replace(range, LiteralNumber.json(shown) == shown ? shown : JSONText.quoted(shown))
  }

  private mutating func writeNothing(for range: ByteRange) {
    nothings.append(range)
    needsProgram = true
    writeNull(for: range)
  }

  /// Writes a string, or several in a row.
  private mutating func writeString(_ range: ByteRange) {
    var json: [UInt8] = [ASCII.quote]
    var here = range.start
    var isJSON = true
    while here < range.end {
      // The colon of a symbol, and blanks between pieces.
      if text[here] == ASCII.colon || text[here].isBlank {
        here += 1
        isJSON = false
        continue
      }
      guard let token = LiteralStringToken(at: here, in: text) else {
        // A symbol's name.
        json += text.bytes[here..<range.end]
        here = range.end
        break
      }
      let string = LiteralString(token, in: text, language)
      if string.isComputed { return leaveToProgram(range, isPlain: !token.isBinary) }
      isSafe = isSafe && !string.isDoubtful
      isJSON = isJSON && string.isJSON && json.count == 1
      if token.range == range,
        text.bytes[token.content.start..<token.content.end] == string.json[...]
      {
        // Nothing but the quotes, so that a repair holds no more of a text than it must.
        replace(ByteRange(range.start, token.content.start), "\"")
        return replace(ByteRange(token.content.end, range.end), "\"")
      }
      json += string.json
      here = token.range.end
    }
    json.append(ASCII.quote)
    guard String(validating: json, as: UTF8.self) != nil else {
      return leaveToProgram(range, isPlain: false)
    }
    if !isJSON { replace(range, json) }
  }

  /// Writes null for what a console has not printed, which is one mistake with the literal itself.
  private mutating func leaveOut(_ range: ByteRange) {
    needsProgram = true
    firstInspected = firstInspected ?? range
    writeNull(for: range)
  }

  private mutating func writeNull(for range: ByteRange) {
    completions.append(TextEdit(range, "null"))
    standIns.append(range)
  }

  /// Writes null in place of what JSON does not have.
  private mutating func standIn(_ kind: SyntaxProblem.Kind, for range: ByteRange) {
    writeNull(for: range)
    add(SyntaxProblem(kind, at: range, subject: excerpt(range)))
  }

  private mutating func writeMissing(_ sign: ByteRange) {
    writeNull(for: sign)
    lacksValue = true
    // That the text ends here is told by itself.
    guard text.skipTrivia(from: sign.end) < text.count else {
      cutOffKey = excerpt(lastKey)
      return
    }
    add(SyntaxProblem(.missingValue, at: sign, related: lastKey, subject: excerpt(lastKey)))
  }

  /// Edits that write no null for what JSON does not have, but a text.
  func naming(_ edits: [TextEdit]) -> [TextEdit] {
    let unknown = Set(standIns)
    return edits.map { edit in
      unknown.contains(edit.range) ? TextEdit(edit.range, JSONText.unknown) : edit
    }
  }

  private func excerpt(_ range: ByteRange) -> String {
    unsafe text.bytes.withUnsafeBufferPointer { unsafe ScannedText($0).excerpt(range) }
  }
}

extension LiteralScalar {
  /// Whether it has no end of its own, so that more of it may have followed.
  fileprivate var mayBeCutOff: Bool {
    switch self {
    case .number, .name, .expression: true
    default: false
    }
  }
}
