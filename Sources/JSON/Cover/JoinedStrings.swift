// A document that a program joins from strings and values: `'{"to":"' || token || '"}'`.
extension ScannedText {
  // Before the document, no more code is expected.
  private static let mostCodeBytes = 1024
  private static let mostPieces = 256

  /// The code around the pieces of a document, with marks for the values between them; nil where no
  /// document is joined in this way, or its end is not found.
  func joinedStrings() -> Cover? {
    let start = skipBlanks(from: holds("\u{FEFF}", at: 0) ? 3 : 0)
    // What begins with a piece has no program before it.
    guard start < count, !self[start].isOpeningBracket, sourceQuote(at: start) == nil,
      let (first, opening) = firstPiece(from: start)
    else { return nil }
    var document = JoinedDocument(self)
    document.take(first, from: opening)
    var piece = first
    var pieces = 1
    while document.end == nil {
      pieces += 1
      guard pieces < Self.mostPieces, let (next, isBehindValue) = nextJoined(behind: piece) else {
        return nil
      }
      document.takeGap(ByteRange(piece.content.end, next.content.start), isValue: isBehindValue)
      document.take(next, from: next.content.start)
      piece = next
    }
    guard document.hasValue, let end = document.end else { return nil }
    let shown = ByteRange(start, max(start + 1, skipBlanks(backFrom: opening)))
    var cover = Cover(
      .sourceString, .textBeforeDocument, at: shown, subject: excerpt(shown),
      [TextEdit(ByteRange(0, opening), "")] + document.edits
        + [TextEdit(ByteRange(end, count), "")])
    cover.problem.isOfProgram = true
    cover.problem.isJoined = true
    // Only the program writes the document.
    cover.problem.repair = nil
    cover.keepsBytes = false
    cover.unknown = document.unknown
    cover.spreads = document.spreads
    cover.problem.count += documentStrings(from: piece.range.end)
    let rest = ByteRange(end, skipBlanks(backFrom: count))
    if rest.count > 0 { cover.problem.related = rest }
    return cover
  }

  /// The first string with an object that has members, and where that begins.
  private func firstPiece(from start: Int) -> (SourceLiteral, Int)? {
    var here = start
    var code = 0
    while here < count, code < Self.mostCodeBytes {
      guard sourceQuote(at: here) != nil else {
        here = lineCommentEnd(at: here) ?? here + 1
        code += 1
        continue
      }
      // One that is not closed would be looked for again and again.
      guard let literal = SourceLiteral(at: here, in: self) else { return nil }
      if let opening = literal.documentStart(in: self) { return (literal, opening) }
      here = literal.range.end
    }
    return nil
  }

  /// The string that goes on with the text of another one, and whether a value stands between them.
  private func nextJoined(behind piece: SourceLiteral) -> (SourceLiteral, isBehindValue: Bool)? {
    let next = skipBlanks(from: piece.range.end)
    guard next < count else { return nil }
    if let sign = joiningSignEnd(at: next) {
      let operand = skipBlanks(from: sign)
      if let literal = literal(at: operand, like: piece) { return (literal, false) }
      return literalBehindValue(from: operand, like: piece).map { ($0, true) }
    }
    if let literal = literal(at: next, like: piece) { return (literal, false) }
    return literalOfNextCall(from: next, like: piece)
  }

  private func literal(at index: Int, like piece: SourceLiteral) -> SourceLiteral? {
    guard index < count, sourceQuote(at: index) != nil,
      let literal = SourceLiteral(at: index, in: self), literal.isLike(piece)
    else { return nil }
    return literal
  }

  // Longer values are not expected.
  private static let mostValueBytes = 512

  /// The string behind the expression that begins here, and behind the sign that joins the two.
  private func literalBehindValue(from start: Int, like piece: SourceLiteral) -> SourceLiteral? {
    let limit = min(count, start + Self.mostValueBytes)
    var depth = 0
    var here = start
    while here < limit {
      if sourceQuote(at: here) != nil {
        guard let literal = SourceLiteral(at: here, in: self) else { return nil }
        here = literal.range.end
        continue
      }
      switch self[here] {
      case ASCII.openParenthesis, ASCII.openBracket: depth += 1
      case ASCII.closeParenthesis, ASCII.closeBracket: depth -= 1
      case ASCII.semicolon, ASCII.openBrace: return nil
      default: break
      }
      guard depth >= 0 else { return nil }
      if depth == 0, let sign = joiningSignEnd(at: here),
        let literal = literal(at: skipBlanks(from: sign), like: piece)
      {
        return literal
      }
      here += 1
    }
    return nil
  }

  /// The string that a later statement adds, as `strcat(body, "…");` does; each statement between two
  /// that have one adds a value.
  private func literalOfNextCall(
    from start: Int, like piece: SourceLiteral
  ) -> (SourceLiteral, isBehindValue: Bool)? {
    guard self[start] == ASCII.closeParenthesis || self[start] == ASCII.semicolon else {
      return nil
    }
    let limit = min(count, start + Self.mostValueBytes)
    var statements = 0
    var here = start
    while here < limit {
      if sourceQuote(at: here) != nil {
        let before = self[skipBlanks(backFrom: here) - 1]
        guard "(,=".utf8.contains(before), statements > 0,
          let literal = literal(at: here, like: piece)
        else { return nil }
        return (literal, statements > 1)
      }
      if self[here] == ASCII.openBrace || self[here] == ASCII.closeBrace { return nil }
      if self[here] == ASCII.semicolon { statements += 1 }
      here += 1
    }
    return nil
  }

  /// Behind the sign by which a language joins two texts.
  private func joiningSignEnd(at index: Int) -> Int? {
    switch byte(at: index) {
    case ASCII.plus, ASCII.ampersand, ASCII.dot:
      byte(at: index + 1) == ASCII.dot ? index + 2 : index + 1
    case ASCII.pipe: holds("||", at: index) ? index + 2 : nil
    case ASCII.less: holds("<<", at: index) ? index + 2 : nil
    default: nil
    }
  }
}

/// Puts a document together from its pieces, and knows what of it is not written there.
private struct JoinedDocument {
  private let text: ScannedText
  /// What makes the document of its pieces.
  private(set) var edits: [TextEdit] = []
  /// The values of which a part is not known, in the text.
  private(set) var unknown: [ByteRange] = []
  /// Where the program puts members or elements in.
  private(set) var spreads: [ByteRange] = []
  private(set) var hasValue = false
  /// Behind the bracket that closes the document.
  private(set) var end: Int?

  /// What stands last in the document, outside of its strings.
  private enum Last { case opening, comma, colon, value }

  private var last = Last.opening
  /// Where the last comma stands in the text; nil where that has it as an escape.
  private var comma: Int?
  /// Where values stand in the place of members, of which nothing was written.
  private var gap: ByteRange?
  /// Whether each open bracket is the one of an object.
  private var areObjects: [Bool] = []
  private var isBehindBackslash = false
  /// Where the string of the document began that is open.
  private var string: Int?
  private var stringHasValue = false

  init(_ text: ScannedText) { self.text = text }

  mutating func take(_ piece: SourceLiteral, from start: Int) {
    let decoding = piece.edits(in: text)
    var next = decoding.partitionPoint { $0.range.start < start }
    var here = start
    while here < piece.content.end, end == nil {
      guard next < decoding.count, decoding[next].range.start <= here else {
        take(text[here], in: ByteRange(here, here + 1), isWritten: true)
        here += 1
        continue
      }
      let edit = decoding[next]
      next += 1
      edits.append(edit)
      for byte in edit.replacement.utf8 { take(byte, in: edit.range, isWritten: false) }
      here = max(here, edit.range.end)
    }
  }

  /// Takes what stands between two pieces.
  mutating func takeGap(_ range: ByteRange, isValue: Bool) {
    guard isValue else { return edits.append(TextEdit(range, "")) }
    hasValue = true
    guard string == nil else {
      stringHasValue = true
      return edits.append(TextEdit(range, "?"))
    }
    guard wantsValue else {
      // Members, or a key: what follows tells.
      edits.append(TextEdit(range, ""))
      if gap == nil { spreads.append(range) }
      gap = gap ?? range
      return
    }
    takeValue(in: range)
    last = .value
  }

  /// Whether a value belongs where the document goes on.
  private var wantsValue: Bool {
    switch last {
    case .colon: true
    case .opening, .comma: areObjects.last == false && gap == nil
    case .value: false
    }
  }

  private mutating func takeValue(in range: ByteRange) {
    edits.append(TextEdit(range, JSONText.unknown))
    unknown.append(range)
    // More elements of a list may be in it.
    if last != .colon { spreads.append(range) }
  }

  /// `range`: what stands for the byte in the text.
  private mutating func take(_ byte: UInt8, in range: ByteRange, isWritten: Bool) {
    if let start = string {
      if isBehindBackslash {
        isBehindBackslash = false
      } else if byte == ASCII.backslash {
        isBehindBackslash = true
      } else if byte == ASCII.quote {
        if stringHasValue { unknown.append(ByteRange(start, range.end)) }
        string = nil
      }
      return
    }
    guard !byte.isBlank else { return }
    if let members = gap {
      gap = nil
      guard !settle(members, before: byte, at: range.start, isWritten: isWritten) else { return }
    }
    take(byte, in: range)
    if byte == ASCII.comma { comma = isWritten ? range.start : nil }
  }

  /// Makes JSON of what stands around members that are not known; whether nothing is left of a byte.
  ///
  /// `isWritten`: whether the byte stands in the text as it is, rather than as an escape.
  private mutating func settle(
    _ members: ByteRange, before byte: UInt8, at index: Int, isWritten: Bool
  ) -> Bool {
    switch byte {
    case ASCII.colon where last != .value:
      spreads.removeLast()
      unknown.append(members)
      if let key = edits.lastIndex(where: { $0.range == members }) {
        edits[key].replacement = JSONText.unknown
      }
    case ASCII.comma where last != .value:
      write("", inPlaceOf: ByteRange(index, index + 1), isWritten)
      return true
    case ASCII.closeBrace, ASCII.closeBracket:
      guard last == .comma, let comma else { return false }
      let place = edits.partitionPoint { $0.range.start < comma }
      edits.insert(TextEdit(ByteRange(comma, comma + 1), ""), at: place)
    case ASCII.comma, ASCII.colon: break
    default:
      if last == .value { write(",", inPlaceOf: ByteRange(index, index), isWritten) }
    }
    return false
  }

  private mutating func write(_ sign: String, inPlaceOf range: ByteRange, _ isWritten: Bool) {
    if isWritten {
      edits.append(TextEdit(range, sign))
    } else {
      let byte = range.count > 0 ? "" : edits[edits.count - 1].replacement
      edits[edits.count - 1].replacement = sign + byte
    }
  }

  private mutating func take(_ byte: UInt8, in range: ByteRange) {
    switch byte {
    case ASCII.comma: last = .comma
    case ASCII.colon: last = .colon
    case ASCII.openBrace, ASCII.openBracket:
      areObjects.append(byte == ASCII.openBrace)
      last = .opening
    case ASCII.closeBrace, ASCII.closeBracket:
      _ = areObjects.popLast()
      last = .value
      if areObjects.isEmpty { end = range.end }
    default:
      last = .value
      guard byte == ASCII.quote else { return }
      string = range.start
      stringHasValue = false
    }
  }
}
