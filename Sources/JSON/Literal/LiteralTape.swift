/// A literal as far as it has been read: its tokens, the place behind them, and what they are evidence
/// of.
struct LiteralTape {
  let text: DumpText
  /// Whether it begins as Objective-C's do: then an `@` stands before each of its containers.
  let isObjectiveC: Bool
  private(set) var here: Int
  private(set) var tokens: [LiteralToken] = []
  var evidence = LiteralEvidence()

  init(_ text: DumpText, from start: Int) {
    self.text = text
    isObjectiveC = text[start] == ASCII.at
    here = start
  }

  /// The byte that is read next; nil at the end of the text.
  var next: UInt8? { text.byte(at: here) }

  /// The end of what was read last, without comments.
  var lastEnd: Int {
    let last = tokens.last { token in
      if case .comment = token.kind { return false }
      return true
    }
    return last?.range.end ?? here
  }

  mutating func move(to place: Int) { here = place }

  /// Reads a token that begins here.
  mutating func take(_ kind: LiteralToken.Kind, upTo end: Int) {
    add(kind, ByteRange(here, end))
    here = end
  }

  /// Adds a token for something that has been read, or for nothing at all.
  mutating func add(_ kind: LiteralToken.Kind, _ range: ByteRange) {
    tokens.append(LiteralToken(kind: kind, range: range))
  }

  // MARK: - Between

  mutating func skipTrivia() {
    here = text.skipBlanks(from: here)
    while true {
      if let end = text.boldEnd(from: here) {
        take(.noise, upTo: end)
      } else if let end = text.commentEnd(from: here) {
        evidence.noteComment(from: text[here])
        take(.comment, upTo: end)
      } else {
        return
      }
      here = text.skipBlanks(from: here)
    }
  }

  /// Skips Swift's `as [String: Any]`; behind the whole literal nothing has to follow.
  mutating func skipCast(isBehindAll: Bool = false) {
    guard text.holds("as ", at: here),
      let end = text.expressionEnd(from: here) ?? (isBehindAll ? text.lineEnd(from: here) : nil)
    else { return }
    let blank = text.skipBlanks(backFrom: here)
    here = text.skipBlanks(backFrom: end)
    evidence.noteCast()
    add(.noise, ByteRange(blank, here))
    skipTrivia()
  }

  /// Skips a sign of a statement that the literal is a part of.
  mutating func skipSign(_ byte: UInt8) {
    guard next == byte else { return }
    evidence.noteStatement(with: byte)
    take(.noise, upTo: here + 1)
    skipTrivia()
  }

  /// Skips the comma that was copied with an element or member of something larger.
  mutating func skipLastComma() {
    guard next == ASCII.comma, text.skipBlanks(from: here + 1) == text.count else { return }
    evidence.noteTrailingComma()
    take(.noise, upTo: here + 1)
    here = text.count
  }

  // MARK: - Containers

  /// What opens a container here, if anything does.
  var opening: LiteralContainer? { text.opening(at: here, isObjectiveC) }

  /// Whether a container begins here, behind the name that a console may have printed for it.
  mutating func comesToContainer() -> Bool {
    if let end = text.inspectedNameEnd(from: here) {
      evidence.noteInspected(isSure: text.isSurelyInspectedName(ByteRange(here, end)))
      take(.noise, upTo: end)
      return true
    }
    return text.inspectedEnd(from: here) == nil && opening != nil
  }
}
