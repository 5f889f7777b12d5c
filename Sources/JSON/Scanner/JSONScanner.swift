/// Reads a JSON text from front to back and reports its tokens to a consumer.
///
/// The one place that knows the grammar (RFC 8259). Iterative: open brackets are on a stack of its
/// own. A valid document touches no other memory and is read only once; every breach leaves the
/// loop for `recover`, which asks the consumer and, when that agrees, continues as if the text had
/// been repaired.
package struct JSONScanner<Consumer: JSONConsumer & ~Copyable>: ~Copyable {
  package var consumer: Consumer

  var text = ScannedText.empty
  var frames = ScannerFrames()
  /// For the recovery's messages and edits: the last token, key, and comma.
  var lastToken = ByteRange(0, 0)
  var lastKey = ByteRange(0, 0)
  var lastComma = 0
  /// How many bytes the recovery may still look ahead, so that it stays linear on hostile text.
  var lookahead = 0
  var isStopped = false

  package init(_ consumer: consuming Consumer) {
    self.consumer = consumer
  }

  package consuming func finish() -> Consumer { consumer }

  /// Reads one text; answers whether its end was reached.
  ///
  /// False only when the consumer stopped at a problem. May be called again for the next text.
  @discardableResult
  package mutating func scan(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe scan(ScannedText($0)) }
  }

  @discardableResult
  mutating func scan(_ text: ScannedText) -> Bool {
    self.text = text
    frames.removeAll()
    lastToken = ByteRange(0, 0)
    lastKey = ByteRange(0, 0)
    lastComma = 0
    lookahead = 8 * text.count + 4096
    isStopped = false
    run()
    self.text = .empty
    return !isStopped
  }
}

/// What the grammar requires next.
enum Expectation: UInt8 {
  /// At the start, after a colon, or after a comma in an array.
  case value
  /// After an opening bracket.
  case firstElement, firstKey
  /// After a comma in an object.
  case key
  case colon
  case commaOrEnd
  /// After the root value.
  case endOfText
}

/// Where to continue, and with what.
struct ScannerStep {
  var here: Int
  var expected: Expectation
}

extension JSONScanner where Consumer: ~Copyable {
  private mutating func run() {
    var here = 0
    var expected = Expectation.value
    if text.holds("\u{FEFF}", at: 0) {
      reportByteOrderMark()
      if isStopped { return }
      here = 3
    }
    if text.beginsLogLine(at: text.skipBlanks(from: here)) {
      guard let step = recover(at: text.skipBlanks(from: here), expecting: expected) else { return }
      here = step.here
      expected = step.expected
    }
    while !consumer.hasEnough {
      here = text.skipBlanks(from: here)
      if here < text.count {
        if let step = validStep(from: here, expected) {
          here = step.here
          expected = step.expected
          continue
        }
      } else if expected == .endOfText {
        return
      }
      guard let step = recover(at: here, expecting: expected) else { return }
      here = step.here
      expected = step.expected
    }
  }

  /// Reads the next token of a valid text.
  @inline(__always)
  private mutating func validStep(from here: Int, _ expected: Expectation) -> ScannerStep? {
    switch expected {
    case .value: value(at: here)
    case .firstElement:
      text[here] == ASCII.closeBracket ? closeArray(at: here) : value(at: here)
    case .firstKey: text[here] == ASCII.closeBrace ? closeObject(at: here) : key(at: here)
    case .key: key(at: here)
    case .colon: text[here] == ASCII.colon ? take(colonAt: here) : nil
    case .commaOrEnd: commaOrEnd(at: here)
    case .endOfText: nil
    }
  }

  @inline(__always)
  private mutating func value(at here: Int) -> ScannerStep? {
    switch text[here] {
    case ASCII.openBrace:
      // `{{` begins a template placeholder; no valid object begins with another one.
      if text.byte(at: here &+ 1) == ASCII.openBrace { return nil }
      return openObject(at: here)
    case ASCII.openBracket:
      return openArray(at: here)
    default:
      guard let range = scalar(at: here) else { return nil }
      return afterValue(range)
    }
  }

  /// Reads a string, number or literal and answers where it stands.
  @inline(__always)
  private mutating func scalar(at here: Int) -> ByteRange? {
    switch text[here] {
    case ASCII.quote:
      guard let token = text.validString(at: here) else { return nil }
      consumer.string(token)
      return token.range
    case ASCII.minus, 0x30...0x39:
      guard let token = text.validNumber(at: here) else { return nil }
      consumer.number(token)
      return token.range
    default:
      guard let found = text.validLiteral(at: here) else { return nil }
      let range = ByteRange(here, here &+ found.length)
      consumer.literal(found.literal, in: range)
      return range
    }
  }

  @inline(__always)
  private mutating func key(at here: Int) -> ScannerStep? {
    text[here] == ASCII.quote ? members(from: here) : nil
  }

  /// Reads members of objects from the quote of a key on, as far as they are usual: they have no
  /// arrays as values, and one space between two tokens at most.
  ///
  /// nil when there is no valid key.
  private mutating func members(from start: Int) -> ScannerStep? {
    var here = start
    var expected = Expectation.key
    while let key = text.validString(at: here) {
      consumer.key(key)
      lastKey = key.range
      lastToken = key.range
      here = key.range.end
      guard here < text.count, text[here] == ASCII.colon else {
        return ScannerStep(here: here, expected: .colon)
      }
      lastToken = ByteRange(here, here &+ 1)
      here = text.skipSpace(at: here &+ 1)
      if let firstKey = text.firstKey(ofObjectAt: here) {
        _ = openObject(at: here)
        here = firstKey
        expected = .firstKey
        continue
      }
      guard here < text.count, let value = scalar(at: here) else {
        return ScannerStep(here: here, expected: .value)
      }
      lastToken = value
      here = value.end
      while here < text.count, text[here] == ASCII.closeBrace {
        let step = closeObject(at: here)
        guard frames.innermostIsObject else { return step }
        here = step.here
      }
      guard here < text.count, text[here] == ASCII.comma else {
        return ScannerStep(here: here, expected: .commaOrEnd)
      }
      lastToken = ByteRange(here, here &+ 1)
      lastComma = here
      here = text.skipSpace(at: here &+ 1)
      expected = .key
      guard here < text.count, text[here] == ASCII.quote, !consumer.hasEnough else { break }
    }
    return here == start ? nil : ScannerStep(here: here, expected: expected)
  }

  @inline(__always)
  private mutating func commaOrEnd(at here: Int) -> ScannerStep? {
    let byte = text[here]
    if byte == ASCII.comma {
      lastToken = ByteRange(here, here &+ 1)
      lastComma = here
      return ScannerStep(
        here: here &+ 1, expected: frames.innermostIsObject ? .key : .value)
    }
    if frames.innermostIsObject {
      return byte == ASCII.closeBrace ? closeObject(at: here) : nil
    }
    return byte == ASCII.closeBracket ? closeArray(at: here) : nil
  }
}

// Steps that valid and repaired text share.
extension JSONScanner where Consumer: ~Copyable {
  mutating func take(key token: JSONStringToken) -> ScannerStep {
    consumer.key(token)
    lastToken = token.range
    lastKey = token.range
    return ScannerStep(here: token.range.end, expected: .colon)
  }

  @inline(__always)
  mutating func take(colonAt here: Int) -> ScannerStep {
    lastToken = ByteRange(here, here &+ 1)
    return ScannerStep(here: here &+ 1, expected: .value)
  }

  @inline(__always)
  mutating func afterValue(_ range: ByteRange) -> ScannerStep {
    lastToken = range
    return ScannerStep(
      here: range.end, expected: frames.isEmpty ? .endOfText : .commaOrEnd)
  }

  @inline(__always)
  mutating func openObject(at here: Int) -> ScannerStep {
    frames.push(isObject: true, at: here)
    consumer.beginObject(at: here)
    lastToken = ByteRange(here, here &+ 1)
    return ScannerStep(here: here &+ 1, expected: .firstKey)
  }

  @inline(__always)
  mutating func openArray(at here: Int) -> ScannerStep {
    frames.push(isObject: false, at: here)
    consumer.beginArray(at: here)
    lastToken = ByteRange(here, here &+ 1)
    return ScannerStep(here: here &+ 1, expected: .firstElement)
  }

  @inline(__always)
  mutating func closeObject(at here: Int) -> ScannerStep {
    frames.pop()
    consumer.endObject(at: here &+ 1)
    return afterValue(ByteRange(here, here &+ 1))
  }

  @inline(__always)
  mutating func closeArray(at here: Int) -> ScannerStep {
    frames.pop()
    consumer.endArray(at: here &+ 1)
    return afterValue(ByteRange(here, here &+ 1))
  }
}
