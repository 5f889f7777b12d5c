// The tokens of a literal.
extension DumpText {
  /// The byte there; zero outside of the text.
  subscript(offset: Int) -> UInt8 { byte(at: offset) ?? 0 }

  /// The end of the text before an offset without trailing white space.
  func skipBlanks(backFrom offset: Int) -> Int {
    var here = offset
    while let byte = byte(at: here - 1), byte.isBlank { here -= 1 }
    return here
  }

  /// What opens a container of a literal here.
  func opening(at offset: Int, _ isObjectiveC: Bool) -> LiteralContainer? {
    switch self[offset] {
    case ASCII.openBrace where !isObjectiveC:
      return LiteralContainer(bracket: .brace, open: ByteRange(offset, offset + 1))
    case ASCII.openBracket where !isObjectiveC:
      return LiteralContainer(bracket: .square, open: ByteRange(offset, offset + 1))
    case ASCII.at:
      guard self[offset + 1].isOpeningBracket, let bracket = opening(at: offset + 1, false) else {
        return nil
      }
      return LiteralContainer(
        bracket: bracket.bracket, open: ByteRange(offset, bracket.open.end))
    case ASCII.openParenthesis where !isObjectiveC: return openingParenthesis(at: offset)
    // array(
    case 0x61, 0x41: return call(at: offset)
    default: return nil
    }
  }

  private func openingParenthesis(at offset: Int) -> LiteralContainer? {
    let cast: StaticString = "(object)"
    guard holds(cast, at: offset) else {
      if isFunction(at: offset) || isCast(at: offset) { return nil }
      return LiteralContainer(bracket: .parenthesis, open: ByteRange(offset, offset + 1))
    }
    let inner = skipBlanks(from: offset + cast.utf8CodeUnitCount)
    let array = self[inner] == ASCII.openBracket ? opening(at: inner, false) : call(at: inner)
    guard var object = array else { return nil }
    object.open.start = offset
    object.isDictionary = true
    object.isNumbered = false
    return object
  }

  /// Whether parentheses hold the parameters of a function: `(a, b) => …`.
  private func isFunction(at parenthesis: Int) -> Bool {
    // Payloads do not have longer parameter lists.
    let limit = min(count, parenthesis + 128)
    var here = parenthesis + 1
    while here < limit, self[here].isWordByte || self[here].isBlank || self[here] == ASCII.comma {
      here += 1
    }
    guard self[here] == ASCII.closeParenthesis else { return false }
    while self[here + 1] == ASCII.space { here += 1 }
    return holds("=>", at: here + 1)
  }

  /// Whether parentheses hold the name of a type that a value behind them is made of: `(string) $id`.
  ///
  /// No list of values goes on with a name, a number or a string.
  private func isCast(at parenthesis: Int) -> Bool {
    // Names of types are shorter.
    let limit = min(count, parenthesis + 64)
    var here = parenthesis + 1
    guard self[here].isNameByte, !self[here].isDigit else { return false }
    while here < limit, self[here].isNameByte || " .?*\\".utf8.contains(self[here]) { here += 1 }
    guard self[here] == ASCII.closeParenthesis else { return false }
    let value = skipBlanks(from: here + 1)
    guard !hasLineEnd(in: ByteRange(here + 1, value)) else { return false }
    return self[value].isNameByte || LiteralStringToken(at: value, in: self) != nil
  }

  /// PHP's `array(`.
  func call(at offset: Int) -> LiteralContainer? {
    guard holds("array", at: offset) || holds("Array", at: offset) else { return nil }
    let parenthesis = skipBlanks(from: offset + 5)
    guard self[parenthesis] == ASCII.openParenthesis,
      // A console's `Array(3) [`.
      inspectedNameEnd(from: offset) == nil,
      // A function of another name takes JSON's objects.
      self[skipBlanks(from: parenthesis + 1)] != ASCII.openBrace
    else { return nil }
    var container = LiteralContainer(
      bracket: .parenthesis, open: ByteRange(offset, parenthesis + 1))
    container.isCall = true
    return container
  }

  /// The end of the comment that begins here.
  func commentEnd(from offset: Int) -> Int? {
    guard self[offset] == ASCII.slash || self[offset] == ASCII.hash else { return nil }
    if self[offset] == ASCII.hash || holds("//", at: offset) { return lineEnd(from: offset) }
    guard holds("/*", at: offset) else { return nil }
    var here = offset + 2
    while here < count {
      if self[here] == ASCII.asterisk, self[here + 1] == ASCII.slash { return here + 2 }
      here += 1
    }
    return nil
  }

  /// The end of the asterisks that make a part of a program bold where it was shown to somebody.
  ///
  /// Before a quote or a symbol, or behind a value: elsewhere they are an operator.
  func boldEnd(from offset: Int) -> Int? {
    guard holds("**", at: offset) else { return nil }
    switch self[offset + 2] {
    case ASCII.quote, ASCII.apostrophe, ASCII.colon: return offset + 2
    default: break
    }
    let next = skipBlanks(from: offset + 2)
    guard self[next] == ASCII.comma || self[next].closesContainer || next == count else {
      return nil
    }
    let last = self[skipBlanks(backFrom: offset) - 1]
    return last.closesContainer || last.endsValueByItself ? offset + 2 : nil
  }

  /// Skips white space and comments.
  func skipTrivia(from offset: Int) -> Int {
    var here = skipBlanks(from: offset)
    while let end = commentEnd(from: here) { here = skipBlanks(from: end) }
    return here
  }

  /// The colon or arrow between a key and its value that stands here.
  func separator(at offset: Int) -> ByteRange? {
    if holds("=>", at: offset) { return ByteRange(offset, offset + 2) }
    guard self[offset] == ASCII.colon, self[offset + 1] != ASCII.colon else { return nil }
    return ByteRange(offset, offset + 1)
  }

  /// Whether a value may begin here: a quote that lacks its backslash stands behind other text.
  func beginsValue(at offset: Int) -> Bool {
    let last = self[skipBlanks(backFrom: offset) - 1]
    return last == ASCII.colon || last == ASCII.comma || last == ASCII.greater
      || last == ASCII.openParenthesis || last.isOpeningBracket
  }

  /// Whether a key with its separator stands here.
  func isKey(at offset: Int) -> Bool {
    if let string = LiteralStringToken(at: offset, in: self) {
      return separator(at: skipBlanks(from: string.range.end)) != nil
    }
    let end = symbolEnd(from: offset) ?? bareKeyEnd(from: offset)
    return end > offset && separator(at: skipBlanks(from: end)) != nil
  }

  // MARK: - Words

  /// The end of a name as languages have it; the offset itself when none begins there.
  func identifierEnd(from offset: Int) -> Int {
    var here = offset
    guard offset >= 0, !self[offset].isDigit else { return offset }
    let bytes = bytes.span
    while here < bytes.count, bytes[here].isNameByte { here += 1 }
    return here
  }

  /// The end of a name, or before a colon of several with dots or hyphens between them: no language
  /// has such keys without quotes, but pushes have such keys.
  func bareKeyEnd(from offset: Int) -> Int {
    let name = identifierEnd(from: offset)
    var end = name
    while end > offset, self[end] == ASCII.dot || self[end] == ASCII.minus,
      self[end + 1].isNameByte
    {
      end += 1
      while self[end].isNameByte { end += 1 }
    }
    let sign = skipBlanks(from: end)
    return self[sign] == ASCII.colon && self[sign + 1] != ASCII.colon ? end : name
  }

  func isName(_ range: ByteRange) -> Bool {
    range.count > 0 && identifierEnd(from: range.start) >= range.end
  }

  /// The end of `:name` or `:"name"`.
  func symbolEnd(from offset: Int) -> Int? {
    guard self[offset] == ASCII.colon else { return nil }
    if self[offset + 1] == ASCII.quote, let name = LiteralStringToken(at: offset + 1, in: self) {
      return name.range.end
    }
    let end = identifierEnd(from: offset + 1)
    return end > offset + 1 ? end : nil
  }

  /// What a word means, in whatever language.
  func word(in range: ByteRange) -> LiteralWord? {
    guard range.count <= 9 else { return nil }
    switch string(in: range) {
    case "true", "True", "TRUE", "@YES", "@true": return .true
    case "false", "False", "FALSE", "@NO", "@false": return .false
    case "null", "None", "NULL", "nil", "Null": return .null
    case "undefined": return .undefined
    case "NaN", "Infinity", "nan", "inf", "INF", "NAN": return .notFinite
    default: return nil
    }
  }

  /// The languages that have this word.
  func languages(ofWord range: ByteRange) -> LiteralLanguages {
    switch string(in: range) {
    case "true", "false": LiteralLanguages(.javaScript, .ruby, .php, .swift)
    case "null": LiteralLanguages(.javaScript, .php)
    case "nil": LiteralLanguages(.ruby, .swift)
    case "NSNull()": LiteralLanguages(.swift)
    case "True", "False", "None", "nan", "inf": LiteralLanguages(.python)
    case "undefined", "NaN", "Infinity": LiteralLanguages(.javaScript)
    case "@YES", "@NO", "@true", "@false", "[NSNull null]": LiteralLanguages(.objectiveC)
    default: LiteralLanguages(.php)
    }
  }

  /// Whether this is how Apple's languages put null into a dictionary.
  func isNullObject(_ range: ByteRange) -> Bool {
    range.count == 8 && holds("NSNull()", at: range.start)
      || range.count == 13 && holds("[NSNull null]", at: range.start)
  }

  // MARK: - Numbers

  /// Whether this is a number that every language writes so.
  func isPlainInteger(_ range: ByteRange) -> Bool {
    guard self[range.start] != ASCII.zero else { return false }
    for offset in range.start..<range.end where !self[offset].isDigit { return false }
    return true
  }

  func beginsNumber(at offset: Int) -> Bool {
    switch self[offset] {
    case ASCII.minus, ASCII.plus:
      self[offset + 1].isDigit || self[offset + 1] == ASCII.dot && self[offset + 2].isDigit
    case ASCII.at:
      self[offset + 1].isDigit || self[offset + 1] != ASCII.at && beginsNumber(at: offset + 1)
    case ASCII.dot: self[offset + 1].isDigit
    default: false
    }
  }

  /// The end of the number that begins here, with whatever letters it has.
  func numberEnd(from offset: Int) -> Int {
    var here = offset
    if self[here] == ASCII.at { here += 1 }
    if self[here] == ASCII.minus || self[here] == ASCII.plus { here += 1 }
    let isHexadecimal = self[here + 1] | 0x20 == 0x78
    while let byte = byte(at: here) {
      let isSign = byte == ASCII.minus || byte == ASCII.plus
      let isAfterExponent = !isHexadecimal && self[here - 1] | 0x20 == 0x65
      guard byte.isWordByte || byte == ASCII.dot || isSign && isAfterExponent else { break }
      here += 1
    }
    return here
  }

  // MARK: - Expressions

  /// The end of an expression: the comma or bracket behind it.
  ///
  /// Nil when its end is uncertain.
  func expressionEnd(from offset: Int) -> Int? {
    expressionEnd(from: offset) { here, depth in
      if depth == 0, self[here] == ASCII.equals {
        // Only a function may have an arrow.
        let isArrow = self[here + 1] == ASCII.greater
        return isArrow && self[skipBlanks(backFrom: here) - 1] != ASCII.closeParenthesis
          ? .isUncertain : .goesOn
      }
      if let end = commentEnd(from: here) { return .continues(at: end) }
      return holds("/*", at: here) ? .isUncertain : .goesOn
    }
  }

  /// What a sign says of an expression that it stands in.
  enum ExpressionSign {
    case goesOn
    case continues(at: Int)
    case ends
    case isUncertain
  }

  /// The same where a language says of other signs than those of all, by their place and how many
  /// brackets are open there, what they are.
  func expressionEnd(from offset: Int, _ sign: (Int, Int) -> ExpressionSign) -> Int? {
    var here = offset
    var depth = 0
    var questions = 0
    while let byte = byte(at: here) {
      if let string = LiteralStringToken(at: here, in: self) {
        here = string.range.end
        continue
      }
      switch byte {
      case ASCII.openBrace, ASCII.openBracket, ASCII.openParenthesis: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket, ASCII.closeParenthesis:
        if depth == 0 { return here }
        depth -= 1
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick: return nil
      case ASCII.comma where depth == 0: return here
      case 0x3F: if depth == 0 { questions += 1 }
      case ASCII.colon where depth == 0:
        if self[here + 1] == ASCII.colon {
          here += 1
        } else {
          // A key with its value.
          guard questions > 0 else { return nil }
          questions -= 1
        }
      default:
        switch sign(here, depth) {
        case .goesOn: break
        case .continues(let next):
          here = next
          continue
        case .ends: return here
        case .isUncertain: return nil
        }
      }
      here += 1
    }
    return nil
  }

  /// Whether the first entry in a bracket is made for each element of something: `{k: str(v) for k, v in …`.
  func beginsComprehension(at bracket: Int) -> Bool {
    // The first entry of one is short.
    let limit = min(count, bracket + 256)
    var here = bracket + 1
    var depth = 0
    while here < limit {
      if let string = LiteralStringToken(at: here, in: self, before: limit) {
        here = string.range.end
        continue
      }
      let byte = self[here]
      if byte == ASCII.quote || byte == ASCII.apostrophe || byte == ASCII.backtick { return false }
      if byte.isOpeningBracket || byte == ASCII.openParenthesis { depth += 1 }
      if byte.closesContainer { depth -= 1 }
      if depth < 0 || depth == 0 && byte == ASCII.comma { return false }
      if depth == 0, byte.isBlank, holds("for ", at: here + 1) {
        return holdsWord("in", from: here + 5, before: limit)
      }
      here += 1
    }
    return false
  }

  /// Whether the rest of a line holds a word before `end`.
  private func holdsWord(_ word: StaticString, from start: Int, before end: Int) -> Bool {
    var here = start
    while here < end, !self[here].isLineEnd {
      let next = here + word.utf8CodeUnitCount
      if self[here - 1].isBlank, holds(word, at: here), self[next].isBlank { return true }
      here += 1
    }
    return false
  }

  // MARK: - What stands before a literal

  /// The first byte that is no white space and no byte order mark.
  var startOfText: Int { skipBlanks(from: holds("\u{FEFF}", at: 0) ? 3 : 0) }

  /// Whether nothing but a name and a colon stands before a dictionary: a key, or a word of a log.
  func isLabel(before start: Int) -> Bool {
    let name = startOfText
    let end = bareKeyEnd(from: name)
    let colon = skipBlanks(from: end)
    return end > name && self[colon] == ASCII.colon && skipBlanks(from: colon + 1) == start
  }

  /// Where the literal begins: at once, or behind what assigns, returns or logs it, which may be a line
  /// of its own.
  func literalStart() -> Int? {
    // Longer text before it is not expected.
    let longest = 256
    var here = startOfText
    if holds("<?php", at: here) { here = skipBlanks(from: here + 5) }
    while let end = commentEnd(from: here) ?? logPrefixTagEnd(from: here) {
      here = skipBlanks(from: end)
    }
    if opening(at: here, false) != nil { return here }
    if let assigned = assignedStart(from: here, before: here + longest) { return assigned }
    let limit = min(count, here + longest)
    while here < limit, let byte = byte(at: here), !byte.isLineEnd {
      switch byte {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick: return nil
      case ASCII.openBracket:
        guard let end = logTagEnd(from: here) else { return here }
        here = end
      case ASCII.openBrace: return here
      case ASCII.at where opening(at: here, false) != nil: return here
      case 0x61 where opening(at: here, false) != nil: return here
      default: here += 1
      }
    }
    guard byte(at: here)?.isLineEnd == true else { return nil }
    let next = skipBlanks(from: here)
    return opening(at: next, false) != nil && self[next].isOpeningBracket ? next : nil
  }

  private func logPrefixTagEnd(from offset: Int) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      return offset < text.count ? text.logTagEnd(from: offset) : nil
    }
  }

  /// What a line of source assigns, as in `let payload: [String: Any] = [`.
  private func assignedStart(from offset: Int, before limit: Int) -> Int? {
    var here = offset
    while here < limit, let byte = byte(at: here), !byte.isLineEnd {
      switch byte {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.openBrace: return nil
      case ASCII.equals:
        let value = skipBlanks(from: here + 1)
        return opening(at: value, false) == nil ? nil : value
      default: here += 1
      }
    }
    return nil
  }

  func hasWords(before start: Int) -> Bool {
    startOfText < start
  }

  /// Whether a program declares, returns or hands on the literal: no log introduces one in this way.
  func isOfProgram(before start: Int) -> Bool {
    let first = skipBlanks(from: 0)
    guard first < start else { return false }
    let words: [StaticString] = ["let ", "var ", "const ", "return ", "await ", "export "]
    return words.contains { holds($0, at: first) } || isArgumentOfMethod(at: start)
  }

  /// Whether what is before it ends as in `messaging.send(`.
  private func isArgumentOfMethod(at start: Int) -> Bool {
    var here = skipBlanks(backFrom: start)
    guard self[here - 1] == ASCII.openParenthesis else { return false }
    here -= 1
    while self[here - 1].isNameByte { here -= 1 }
    let receiver = self[here - 2]
    return self[here - 1] == ASCII.dot
      && (receiver.isNameByte || receiver == ASCII.closeParenthesis)
  }

  /// The languages in which a literal is introduced in this way.
  func languages(before start: Int) -> LiteralLanguages {
    let words = string(in: trimmed(ByteRange(0, start)))
    if words.hasPrefix("<?php") || words.hasPrefix("$") { return LiteralLanguages(.php) }
    if words.hasPrefix("const ") || words.hasPrefix("export ") || words.hasPrefix("module.") {
      return LiteralLanguages(.javaScript)
    }
    if words.hasPrefix("let ") || words.hasPrefix("var ") {
      return LiteralLanguages(.javaScript, .swift)
    }
    return LiteralLanguages(rawValue: .max)
  }
}

extension UInt8 {
  /// Part of a name; not the first byte of typographic quotes, spaces and full-width signs.
  var isNameByte: Bool {
    switch self {
    case 0xC2, 0xE2, 0xE3, 0xEF: false
    default: isWordByte || self == ASCII.dollar
    }
  }
}
