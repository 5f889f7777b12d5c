/// Looks for a literal of a language that has signs of its own.
enum NotationStart {
  enum Found {
    case literal(ReadLiteral)
    /// The language where not all can be read, and where the literal begins.
    case named(LiteralLanguage, Int)
    /// A map of headers, up to its end: what is sent with them stands elsewhere in the program.
    case headers(Int)
  }

  // What stands before a literal is not longer, and looks seldom like one.
  private static let longest = 1000
  private static let mostAttempts = 8

  static func find(in text: DumpText) -> Found? {
    var here = text.skipBlanks(from: text.holds("\u{FEFF}", at: 0) ? 3 : 0)
    guard let first = text.byte(at: here), !text.beginsKeyOfJSON(at: here) else { return nil }
    if let yaml = yaml(in: text) { return yaml }
    var attempts = 0
    if first.isOpeningBracket {
      if let found = find(in: text, at: here, &attempts), !found.isOfHeaders { return found }
      guard first == ASCII.openBracket, let end = text.logTagEnd(from: here) else { return nil }
      here = end
    }
    let limit = min(text.count, here + longest)
    while here < limit, attempts < mostAttempts {
      let byte = text[here]
      if !text[here - 1].isNameByte, let found = find(in: text, at: here, &attempts) {
        guard case .headers(let end) = found else { return found }
        here = end
        continue
      }
      switch byte {
      case ASCII.openBrace, ASCII.openBracket:
        // A document, rather than a block of code or the tag of a log.
        let next = text[text.skipBlanks(from: here + 1)]
        if next == ASCII.quote || next == ASCII.apostrophe { return nil }
      case ASCII.quote: here = text.stringEnd(from: here, before: limit).map { $0 - 1 } ?? here
      default: break
      }
      here += 1
    }
    return nil
  }

  private static func yaml(in text: DumpText) -> Found? {
    guard let reader = YAMLReader(text) else { return nil }
    guard reader.isReadable else { return .named(.yaml, reader.range.start) }
    return .literal(ReadLiteral(reader, of: text))
  }

  /// What begins at a place.
  private static func find(
    in text: DumpText, at offset: Int, _ attempts: inout Int
  ) -> Found? {
    var named: Found?
    // By their numbers: a description that is handed out is copied.
    var numbers = LiteralNotation.beginningWith[Int(text[offset])]
    while numbers != 0 {
      let number = numbers.trailingZeroBitCount
      numbers &= numbers - 1
      for start in LiteralNotation.all[number].starts
      where text.end(of: start.pattern, at: offset) != nil {
        attempts += 1
        let place = text.mark(of: start.pattern, at: offset)
        if let end = text.endOfNamedHeaders(at: place) { return .headers(end) }
        let notation = LiteralNotation.all[number]
        if let literal = read(text, at: place, notation, isSure: start.isSure) {
          return literal.tokens.holdHeaders(in: text)
            ? .headers(literal.range.end) : .literal(literal)
        }
        if start.isSure, named == nil { named = .named(notation.language, offset) }
        break
      }
    }
    return named
  }

  private static func read(
    _ text: DumpText, at place: Int, _ notation: LiteralNotation, isSure: Bool
  ) -> ReadLiteral? {
    guard
      let reader = NotationReader(text, at: place, notation, isSure: isSure),
      // What an app has printed of a push it received.
      isSure || ConsoleDump.recognize(text.bytes.span) == nil
    else { return nil }
    return ReadLiteral(reader)
  }
}

extension LiteralNotation {
  /// For each byte a bit for each notation of which a start may begin with it: few do, and a start is looked
  /// for at each word in front of a document.
  fileprivate static let beginningWith: [UInt64] = (0...UInt8.max).map { byte in
    var numbers: UInt64 = 0
    for (number, notation) in all.enumerated()
    where notation.starts.contains(where: { $0.pattern.mayBegin(with: byte) }) {
      numbers |= 1 << UInt64(number)
    }
    return numbers
  }
}

extension NotationStart.Found {
  var isOfHeaders: Bool { if case .headers = self { true } else { false } }
}

extension ReadLiteral {
  init(_ reader: NotationReader) {
    text = reader.text
    tokens = reader.tokens
    containers = reader.containers
    range = reader.range
    cutOff = reader.cutOff
    let language = reader.notation.language
    let start = reader.range.start
    // `json!` is a part of Rust's literal.
    let isEncoded = language == .rust || text.encodingLanguage(before: start) != nil
    traits = LiteralTraits(
      language: language, signs: [], isEncoded: isEncoded,
      isOfProgram: isEncoded || text.isOfStatement(at: start))
    isDoubtful = true
    computesValues = true
  }

  init(_ reader: YAMLReader, of text: DumpText) {
    self.text = text
    traits = LiteralTraits(language: .yaml, signs: [])
    tokens = reader.tokens
    containers = reader.containers
    range = reader.range
    cutOff = nil
    isDoubtful = true
    computesValues = true
  }
}

extension DumpText {
  /// The end of a dictionary that is called the headers of a request, whatever it holds.
  fileprivate func endOfNamedHeaders(at place: Int) -> Int? {
    let sign = skipBlanks(backFrom: startOfType(before: place)) - 1
    guard self[sign] == ASCII.colon || self[sign] == ASCII.equals else { return nil }
    var end = skipBlanks(backFrom: sign)
    if self[end - 1] == ASCII.quote || self[end - 1] == ASCII.apostrophe { end -= 1 }
    let start = end - 7
    guard start >= 0, !self[start - 1].isNameByte,
      string(in: ByteRange(start, end)).lowercased() == "headers"
    else { return nil }
    // Behind the commas of a type.
    let limit = min(count, place + Self.mostTypeBytes)
    guard
      let bracket = (place..<limit).first(where: {
        self[$0].isOpeningBracket || self[$0] == ASCII.openParenthesis
      })
    else { return nil }
    return expressionEnd(from: bracket)
  }

  // Types are shorter.
  private static var mostTypeBytes: Int { 64 }

  /// Where the type begins that stands before a dictionary: `<String, String>{`.
  private func startOfType(before place: Int) -> Int {
    let limit = max(0, place - Self.mostTypeBytes)
    var here = place
    while here > limit, self[here - 1].isNameByte || "<>, ?".utf8.contains(self[here - 1]) {
      here -= 1
    }
    return here
  }

  /// Whether brackets, a key in quotes and a colon stand here, as nearly every broken text begins.
  fileprivate func beginsKeyOfJSON(at offset: Int) -> Bool {
    var here = offset
    while self[here].isOpeningBracket { here = skipBlanks(from: here + 1) }
    guard here > offset, self[here] == ASCII.quote,
      let end = stringEnd(from: here, before: min(count, here + 256))
    else { return false }
    return self[skipBlanks(from: end)] == ASCII.colon
  }
}
