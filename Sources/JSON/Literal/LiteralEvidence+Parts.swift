// Which languages write each part of a literal in the way that it is written.
extension LiteralEvidence {
  // MARK: - Containers

  mutating func noteOpening(_ container: LiteralContainer, in text: DumpText) {
    switch text[container.open.start] {
    case ASCII.at: note(.atSigns, LiteralLanguages(.objectiveC))
    case ASCII.openBrace: note(LiteralLanguages(.python, .javaScript, .ruby))
    case ASCII.openBracket: note(LiteralLanguages(.python, .javaScript, .ruby, .php, .swift))
    case ASCII.openParenthesis where container.open.count == 1:
      note(LiteralLanguages(.python, .javaScript, .php))
    default: note(.brackets, LiteralLanguages(.php))
    }
  }

  mutating func noteTuple() { note(.brackets, LiteralLanguages(.python)) }

  mutating func noteTrailingComma() { note(.trailingCommas, LiteralLanguages(rawValue: .max)) }

  /// Swift's `[:]`.
  mutating func noteEmptyDictionary() { note(.brackets, LiteralLanguages(.swift)) }

  /// `...others`, or a name that is a member by itself.
  mutating func noteVariable() {
    note(LiteralLanguages(.javaScript))
    noteExpression()
  }

  // `{k: str(v) for k, v in …}`
  mutating func noteComprehension() { note(LiteralLanguages(.python)) }

  // MARK: - Keys

  mutating func noteKey(_ key: ReadScalar, in text: DumpText, isObjectiveC: Bool) {
    switch key.scalar {
    case .string:
      let isPlain = text[key.range.start] == ASCII.quote && !isObjectiveC
      let content = ByteRange(key.range.start + 1, key.range.end - 1)
      // A key that must have quotes, or better has these, is not a sign of JSON.
      if !isPlain || text.isName(content) { noteKey(isForeign: !isPlain) }
      return
    case .symbol: note(.symbols, LiteralLanguages(.ruby))
    case .name, .word: note(.bareKeys, LiteralLanguages(.javaScript, .ruby))
    default: break
    }
    noteKey(isForeign: true)
  }

  /// The sign between a key and its value, in a container with this bracket.
  mutating func noteSeparator(isArrow: Bool, in bracket: LiteralContainer.Bracket) {
    switch (isArrow, bracket) {
    case (true, .brace): note(.arrows, LiteralLanguages(.ruby))
    case (true, .none): note(.arrows, LiteralLanguages(.ruby, .php))
    case (true, _): note(.arrows, LiteralLanguages(.php))
    case (false, .brace), (false, .none): note(.withColonsInBraces)
    case (false, _): note(.brackets, LiteralLanguages(.swift))
    }
  }

  // MARK: - Values

  mutating func noteString(_ string: LiteralStringToken) {
    noteString()
    switch string.sign {
    case nil: note(.withPlainStrings)
    case .atSigns: note(.atSigns, LiteralLanguages(.objectiveC))
    case .singleQuotes:
      note(.singleQuotes, LiteralLanguages(.python, .javaScript, .ruby, .php))
    case .backticks: note(.backticks, LiteralLanguages(.javaScript))
    default: note(.otherStrings, LiteralLanguages(.python))
    }
    if string.isOverLines { note(LiteralLanguages(.ruby, .php)) }
  }

  /// One more of Python's strings in a row.
  mutating func noteFurtherPiece() { note(.otherStrings, LiteralLanguages(.python)) }

  mutating func noteValue(_ value: ReadScalar, in text: DumpText) {
    switch value.scalar {
    case .word(.inspected):
      noteInspected(isSure: text.isSurelyInspected(at: value.range.start))
    case .word: noteWord(value.range, in: text)
    case .number: noteNumber(value.range, in: text)
    case .symbol: note(.symbols, LiteralLanguages(.ruby))
    case .name, .expression: noteExpression()
    case .string, .quoted, .text, .block, .guess, .nothing, .missing: break
    }
  }

  private mutating func noteWord(_ word: ByteRange, in text: DumpText) {
    let languages = text.languages(ofWord: word)
    switch text.string(in: word) {
    case "true", "false", "null": note(languages)
    default: note(.words, languages)
    }
  }

  private mutating func noteNumber(_ number: ByteRange, in text: DumpText) {
    if text[number.start] == ASCII.at {
      note(.atSigns, LiteralLanguages(.objectiveC))
    } else if !text.isPlainInteger(number),
      LiteralNumber.json(text.string(in: number)) != text.string(in: number)
    {
      note(.numbers, LiteralLanguages(rawValue: .max))
    }
  }

  // MARK: - Around

  /// A comment, by its first byte.
  mutating func noteComment(from sign: UInt8) {
    let languages =
      sign == ASCII.hash
      ? LiteralLanguages(.python, .ruby, .php)
      : LiteralLanguages(.javaScript, .php, .swift, .objectiveC)
    note(.comments, languages)
  }

  /// Swift's `as` behind a value.
  mutating func noteCast() { note(.surroundings, LiteralLanguages(.swift)) }

  /// A sign of a statement.
  mutating func noteStatement(with sign: UInt8) {
    let all = LiteralLanguages(rawValue: .max)
    note(.surroundings, sign == ASCII.semicolon ? all.subtracting(.init(.python)) : all)
  }

  /// The words before a literal.
  mutating func noteIntroduction(before start: Int, in text: DumpText) {
    let name = text.inspectedNameStart(before: start)
    if name != nil { noteInspected(isSure: true) }
    guard text.hasWords(before: name ?? start) else { return }
    note(.surroundings, text.languages(before: start))
    if text.isOfProgram(before: start) { noteProgram() }
    if text.isLabel(before: start) { noteKey(isForeign: true) }
  }
}
