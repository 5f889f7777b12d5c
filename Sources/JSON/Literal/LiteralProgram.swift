// The literal of a text that is more of a program.
extension LiteralReader {
  /// Scripts that people paste are shorter.
  private static let mostBytes = 64 * 1024
  private static let mostAttempts = 64

  /// What a literal of a program is, by its keys: a push is likelier than what stands beside it.
  private enum Role: Int, Comparable {
    case other, push

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  /// The literal that all of the text is, the members of one, or the one of a program that a push is
  /// made in.
  static func literal(in text: DumpText) -> LiteralReader? {
    if let members = LiteralReader(membersOf: text), members.evidence.isConvincing {
      return members
    }
    if let part = LiteralReader(assignedIn: text), part.evidence.isConvincing { return part }
    guard LiteralProbe.mayBeLiteral(text), let whole = LiteralReader(text) else {
      return likeliest(inProgram: text)
    }
    guard let role = whole.role else {
      // Where the document is no literal, it is found as JSON between other text.
      return likeliest(inProgram: text) ?? (whole.holdsHeaders && whole.isInProgram ? nil : whole)
    }
    guard whole.isInProgram, let other = likeliest(inProgram: text), other.role == .push,
      role == .other || other.range.start != whole.range.start || other.evidence.isConvincing
    else { return whole }
    return other
  }

  /// The dictionary of a program that rather is a push, of several the one that is handed on, or the
  /// largest one: payloads are larger than the options beside them.
  private static func likeliest(inProgram text: DumpText) -> LiteralReader? {
    guard text.count <= mostBytes, text.beginsProgram, text.mayHoldValueOfProgram else {
      return nil
    }
    var likeliest: [LiteralReader] = []
    var highest = Role.other
    var attempts = 0
    var isInCode = false
    var here = 0
    while attempts < mostAttempts, let start = text.nextValueOfProgram(from: here) {
      attempts += 1
      here = start + 1
      guard let literal = LiteralReader(text, inProgramAt: start), let role = literal.role else {
        continue
      }
      // Inside of another dictionary, it is a part of that one.
      let isArgument = text.isNamedArgument(at: start)
      if isArgument {
        guard role == .push, text.endsArgument(at: literal.range.end) || literal.isBody else {
          continue
        }
      }
      here = literal.range.end
      // Only a program has several of them, or hands one to a call by a name.
      isInCode =
        isInCode || attempts > 1 || isArgument || text.isArgumentOfCall(literal.range)
      if role > highest { likeliest = [] }
      highest = max(highest, role)
      if role == highest { likeliest.append(literal) }
    }
    guard var literal = mostLikely(of: likeliest) else { return nil }
    if isInCode, highest == .push { literal.noteCode() }
    return literal
  }

  /// Of several the one that is handed on; of several of those, or of none, the largest one.
  private static func mostLikely(of literals: [LiteralReader]) -> LiteralReader? {
    guard literals.count > 1 else { return literals.first }
    let others = literals.map(\.range)
    let handedOn = literals.filter {
      $0.text.isHandedOn($0.range, notIn: others) && !$0.hasOnlyNames(ofOneOf: others)
    }
    let likely = handedOn.isEmpty ? literals : handedOn
    var largest = likely.max { $0.range.count < $1.range.count }
    // Who goes through a list of them hands each one on.
    largest?.choices = literals.count
    return largest
  }

  /// Nil for what belongs to an HTTP request: what that sends is inside of it or elsewhere.
  private var role: Role? {
    if holdsHeaders { return nil }
    var role = tokens.holdRequestOfAPNs(in: text) ? Role.push : .other
    let isRequest = role == .push
    for (number, token) in tokens.enumerated() {
      guard case .key(_, 0) = token.kind else { continue }
      let name = tokens.name(ofKeyAt: number, in: text)
      if name == "method" || name == "headers" && !isRequest { return nil }
      if LiteralPart.keysOfDocuments.contains(name) { role = .push }
      if LiteralPart.names.contains(name), tokens.mayBeObject(behindKeyAt: number) { role = .push }
    }
    return role
  }

  /// Whether it is what the options of a request send: a payload, or all of a message.
  private var isBody: Bool {
    tokens.indices.contains { number in
      guard case .key(_, 0) = tokens[number].kind else { return false }
      let name = tokens.name(ofKeyAt: number, in: text)
      return (name == "aps" || name == "message") && tokens.mayBeObject(behindKeyAt: number)
    }
  }

  /// Whether it only puts others of the program together: what they are is written in those.
  private func hasOnlyNames(ofOneOf others: [ByteRange]) -> Bool {
    containers.count == 1 && others.contains { $0 != range && text.isNamed($0, in: range) }
  }

  private var holdsHeaders: Bool { tokens.holdHeaders(in: text) }
}

extension [LiteralToken] {
  fileprivate func name(ofKeyAt number: Int, in text: DumpText) -> String {
    text.string(in: self[number].range).filter { $0 != "'" && $0 != "\"" }
  }

  /// Whether an object, or what a program knows, is the value of a key.
  fileprivate func mayBeObject(behindKeyAt number: Int) -> Bool {
    // Behind the sign between them.
    guard number + 2 < count else { return false }
    switch self[number + 2].kind {
    case .open, .value(.expression), .value(.name): return true
    default: return false
    }
  }

  /// Where the headers begin that go with a payload: who takes both may add some.
  func headersOfAPNs(in text: DumpText) -> Int? {
    guard holdRequestOfAPNs(in: text) else { return nil }
    for number in indices {
      guard case .key(_, 0) = self[number].kind, name(ofKeyAt: number, in: text) == "headers",
        number + 2 < count, case .open = self[number + 2].kind
      else { continue }
      return self[number + 2].range.end
    }
    return nil
  }

  /// Whether these are headers and the payload that goes with them, as FCM and libraries have both.
  fileprivate func holdRequestOfAPNs(in text: DumpText) -> Bool {
    var holdsHeaders = false
    var holdsAps = false
    var isInPayload = false
    for number in indices {
      guard case .key(_, let container) = self[number].kind else { continue }
      let name = name(ofKeyAt: number, in: text)
      if container == 0 {
        isInPayload = name == "payload"
        holdsHeaders = holdsHeaders || name == "headers"
      } else if isInPayload, name == "aps" {
        holdsAps = true
      }
    }
    return holdsHeaders && holdsAps
  }

  /// Whether these are the tokens of a map of an HTTP request's headers.
  func holdHeaders(in text: DumpText) -> Bool {
    let names: [String] = indices.compactMap { number in
      guard case .key(_, 0) = self[number].kind else { return nil }
      return name(ofKeyAt: number, in: text)
    }
    return RequestHeaders.are(names)
  }
}

extension DumpText {
  /// Whether the first word may be one of a statement, or the end of one: no document or log line in
  /// brackets.
  fileprivate var beginsProgram: Bool {
    let first = skipBlanks(from: 0)
    return self[first].isNameByte && !self[first].isDigit || holds("<?php", at: first)
      || self[first].closesContainer
      || commentEnd(from: first) != nil
  }

  /// Whether a bracket stands anywhere as before a dictionary that is assigned, passed on or returned,
  /// also in a string: a log has none, and this looks at sixteen bytes at once.
  fileprivate var mayHoldValueOfProgram: Bool {
    mayHoldValueOfProgram(from: ASCII.openBrace) || mayHoldValueOfProgram(from: ASCII.openBracket)
      || mayHoldValueOfProgram(from: ASCII.openParenthesis)
  }

  private func mayHoldValueOfProgram(from bracket: UInt8) -> Bool {
    var here = 0
    while let found = bytes.span.firstIndex(of: bracket, in: ByteRange(here, count)) {
      if isIntroduced(at: openingStart(ofBracketAt: found)) { return true }
      here = found + 1
    }
    return false
  }

  /// Where that begins which a bracket may be a part of: `@{` or `array(`.
  private func openingStart(ofBracketAt bracket: Int) -> Int {
    if self[bracket - 1] == ASCII.at { return bracket - 1 }
    let name = skipBlanks(backFrom: bracket) - 5
    return call(at: name)?.open.end == bracket + 1 ? name : bracket
  }

  /// The next place outside of strings and comments where a dictionary begins that is assigned, passed
  /// on or returned.
  fileprivate func nextValueOfProgram(from offset: Int) -> Int? {
    var here = offset
    while let byte = byte(at: here) {
      switch byte {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick:
        here = LiteralStringToken(at: here, in: self)?.range.end ?? here + 1
      case ASCII.slash, ASCII.hash: here = commentEnd(from: here) ?? here + 1
      // The last two begin `array(`.
      case ASCII.openBrace, ASCII.openBracket, ASCII.openParenthesis, ASCII.at, 0x61, 0x41:
        if isIntroduced(at: here), opening(at: here, false) != nil { return here }
        here += 1
      default: here += 1
      }
    }
    return nil
  }

  /// Whether what stands before it assigns, passes on or returns what begins here.
  private func isIntroduced(at offset: Int) -> Bool {
    let before = skipBlanks(backFrom: offset)
    switch self[before - 1] {
    case ASCII.openParenthesis, ASCII.comma: return true
    case ASCII.equals: return self[before - 2] != ASCII.equals && self[before - 2] != 0x21
    case ASCII.colon: return isNamedArgument(at: offset)
    default: return holds("return", at: before - 6)
    }
  }

  /// Whether what follows a literal goes on with the program that this is a part of.
  func isProgram(after literal: ByteRange, from offset: Int) -> Bool {
    let last = self[skipBlanks(backFrom: offset) - 1]
    let introduction = self[skipBlanks(backFrom: literal.start) - 1]
    let isStatement =
      introduction == ASCII.openParenthesis
      || introduction == ASCII.equals && hasLineEnd(in: ByteRange(literal.end, offset))
    guard isStatement || last == ASCII.semicolon else { return false }
    let next = self[offset]
    return next.isNameByte && !next.isDigit || next == ASCII.dot || next == ASCII.closeBrace
      || next == ASCII.closeParenthesis || holds("?>", at: offset)
  }

  /// Whether the value here is a variable or a field that is called as its key, which has no quotes.
  func isNamesake(at offset: Int, of key: ByteRange) -> Bool {
    guard self[offset].isNameByte, self[key.start].isNameByte else { return false }
    let end = dottedNameEnd(from: offset)
    let start = end - key.count
    guard start == offset || start > offset && self[start - 1] == ASCII.dot,
      bytes[start..<end] == bytes[key.start..<key.end]
    else { return false }
    let next = self[skipBlanks(from: end)]
    return next == ASCII.comma || next == ASCII.closeBrace
  }

  /// Whether this is a variable as people write it behind a colon.
  ///
  /// JSON that lost its quotes on a command line has no blanks, and texts begin with a capital letter.
  func isSpacedVariable(_ value: ByteRange) -> Bool {
    let first = self[value.start]
    guard self[value.start - 1].isBlank,
      first &- 0x61 < 26 || first == ASCII.underscore || first == ASCII.dollar
    else { return false }
    return bytes[value.start..<value.end].allSatisfy {
      $0 < 0x80 && ($0.isNameByte || $0 == ASCII.dot)
    }
  }

  /// Whether a call stands here as people write it behind a colon: `String(id)`.
  func isSpacedCall(at offset: Int) -> Bool {
    let name = dottedNameEnd(from: offset)
    guard self[offset - 1].isBlank, name > offset, self[name] == ASCII.openParenthesis,
      let end = expressionEnd(from: offset)
    else { return false }
    return self[skipBlanks(backFrom: end) - 1] == ASCII.closeParenthesis
  }

  /// Whether what dots put in is a name or an expression, and no prose: `...others`, `...(a && { b })`.
  func isSpreadOfCode(from dots: Int, to end: Int) -> Bool {
    let name = dottedNameEnd(from: dots + 3)
    let next = skipBlanks(from: name)
    if next >= end { return true }
    switch self[next] {
    // The last one is a question mark.
    case ASCII.openParenthesis, ASCII.openBracket, ASCII.pipe, ASCII.ampersand, 0x3F:
      return true
    default: return false
    }
  }

  /// Whether members or elements of another variable are put in here: `...others`.
  func beginsSpread(at offset: Int) -> Bool {
    guard holds("...", at: offset) else { return false }
    let next = self[offset + 3]
    return next.isNameByte && !next.isDigit || next == ASCII.openParenthesis
  }
}

extension UInt8 {
  /// Whether it closes a container of some language.
  var closesContainer: Bool { isClosingBracket || self == ASCII.closeParenthesis }

  /// Whether it ends a value, so that none goes on behind it.
  var endsValueByItself: Bool {
    switch self {
    case ASCII.closeBrace, ASCII.closeBracket, ASCII.quote, ASCII.apostrophe, ASCII.backtick: true
    default: false
    }
  }
}
