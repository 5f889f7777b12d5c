import JSON
import PushFormats
import PushModel

/// A parsed condition over topics: `'news' in topics && !('beta' in topics || 'test' in topics)`.
///
/// The grammar has terms, `&&`, `||`, `!` and parentheses. It has no precedence: operators are
/// evaluated from left to right. The parser makes one pass and keeps the open parentheses in a list
/// of its own, so that no text makes it slow or deep.
struct TopicCondition {
  /// The first mistake, and its range in bytes of the text.
  struct Mistake: Equatable {
    var range: ByteRange
    var kind: Kind

    enum Kind: Equatable {
      case empty
      case doubleQuote
      case unclosedQuote
      case singleOperator(UInt8)
      case word(String)
      case character(UInt8)
      case missingIn, missingTopics
      case missingTerm, missingOperator
      case emptyTopic, badTopic
      /// The name of a topic is a placeholder.
      case unfilledTopic(length: Int)
      case unclosedParenthesis, strayParenthesis
    }
  }

  private(set) var mistake: Mistake?
  /// The number of terms.
  private(set) var topics = 0
  private(set) var operators = 0
  /// Where `&&` follows `||` on one level: evaluating from left to right differs from programming
  /// languages there.
  private(set) var mixedOperators: ByteRange?

  init(_ text: Span<UInt8>) {
    var reader = Reader(text)
    reader.read(&self)
  }
}

extension TopicCondition {
  /// One level of parentheses.
  private struct Level {
    var opening: Int
    var holdsOr = false
  }

  private struct Reader: ~Escapable {
    let text: Span<UInt8>
    var here = 0
    private var level = Level(opening: 0)
    /// Those around it: hardly any condition has parentheses.
    private var outerLevels: [Level] = []
    private var wantsTerm = true

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
      self.text = text
    }

    mutating func read(_ condition: inout TopicCondition) {
      while condition.mistake == nil {
        skipBlanks()
        guard here < text.count else { break }
        let byte = text[here]
        let kind = wantsTerm ? readTerm(byte, &condition) : readOperator(byte, &condition)
        if let kind { condition.mistake = Mistake(range: range(of: kind), kind: kind) }
      }
      guard condition.mistake == nil else { return }
      if text.isBlank() {
        condition.mistake = Mistake(range: ByteRange(0, text.count), kind: .empty)
      } else if wantsTerm {
        condition.mistake = Mistake(
          range: ByteRange(text.count, text.count), kind: .missingTerm)
      } else if !outerLevels.isEmpty {
        condition.mistake = Mistake(
          range: ByteRange(level.opening, level.opening + 1), kind: .unclosedParenthesis)
      }
    }

    /// The extent of a mistake that begins here.
    private func range(of kind: Mistake.Kind) -> ByteRange {
      switch kind {
      case .word(let word): ByteRange(here, here + word.utf8.count)
      case .unclosedQuote: ByteRange(here, text.count)
      case .emptyTopic: ByteRange(here, here + 2)
      case .unfilledTopic(let length): ByteRange(here, here + length)
      case .character(let byte), .singleOperator(let byte):
        ByteRange(here, here + (byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4))
      default: ByteRange(here, min(here + 1, text.count))
      }
    }

    /// Expects a term: `!`, `(`, or `'name' in topics`.
    private mutating func readTerm(_ byte: UInt8, _ condition: inout TopicCondition)
      -> Mistake.Kind?
    {
      switch byte {
      case UInt8(ascii: "!"):
        here += 1
        return nil
      case UInt8(ascii: "("):
        outerLevels.append(level)
        level = Level(opening: here)
        here += 1
        return nil
      case UInt8(ascii: "'"): return readTopic(&condition)
      case UInt8(ascii: "\""): return .doubleQuote
      case UInt8(ascii: ")"), UInt8(ascii: "&"), UInt8(ascii: "|"): return .missingTerm
      default: return other(byte)
      }
    }

    private mutating func readTopic(_ condition: inout TopicCondition) -> Mistake.Kind? {
      let inside = ByteRange(here + 1, text.count)
      guard let end = text.firstIndex(of: UInt8(ascii: "'"), in: inside) else {
        return .unclosedQuote
      }
      guard end > here + 1 else { return .emptyTopic }
      let topic = text.extracting(here + 1..<end)
      guard !UnfilledPlaceholders.areIn(name: topic) else {
        here += 1
        return .unfilledTopic(length: topic.count)
      }
      guard topic.isTopicText else {
        here += 1 + (topic.indices.first { !topic[$0].isTopicCharacter } ?? 0)
        return .badTopic
      }
      condition.topics += 1
      here = end + 1
      guard skip("in") else { return .missingIn }
      guard skip("topics") else { return .missingTopics }
      wantsTerm = false
      return nil
    }

    /// Expects an operator, or the end of a level.
    private mutating func readOperator(_ byte: UInt8, _ condition: inout TopicCondition)
      -> Mistake.Kind?
    {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "|"):
        guard here + 1 < text.count, text[here + 1] == byte else { return .singleOperator(byte) }
        join(byte, &condition)
        here += 2
        wantsTerm = true
        return nil
      case UInt8(ascii: ")"):
        guard let outer = outerLevels.popLast() else { return .strayParenthesis }
        level = outer
        here += 1
        return nil
      case UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "!"): return .missingOperator
      case UInt8(ascii: "\""): return .doubleQuote
      default: return other(byte)
      }
    }

    private mutating func join(_ byte: UInt8, _ condition: inout TopicCondition) {
      condition.operators += 1
      if byte == UInt8(ascii: "|") {
        level.holdsOr = true
      } else if level.holdsOr, condition.mixedOperators == nil {
        condition.mixedOperators = ByteRange(here, here + 2)
      }
    }

    /// A word such as `and`, or a character that conditions do not have.
    private func other(_ byte: UInt8) -> Mistake.Kind {
      guard byte.isLetter else { return .character(byte) }
      var end = here
      while end < text.count, end < here + 24, text[end].isLetterOrDigit { end += 1 }
      return .word(String(copying: text.extracting(here..<end)))
    }

    private mutating func skipBlanks() {
      while here < text.count, text[here] == 0x20 || (0x09...0x0D).contains(text[here]) {
        here += 1
      }
    }

    /// Skips a word, ignoring letter case, and the white space before it.
    private mutating func skip(_ word: StaticString) -> Bool {
      skipBlanks()
      let end = here + word.utf8CodeUnitCount
      guard text.holds(word, at: here) || holds(capitalsOf: word),
        end == text.count || !text[end].isLetterOrDigit
      else { return false }
      here = end
      return true
    }

    private func holds(capitalsOf word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      guard here + length <= text.count else { return false }
      return word.withUTF8Buffer { buffer in
        let expected = unsafe buffer.span
        for index in 0..<length where text[here + index] | 0x20 != expected[index] { return false }
        return true
      }
    }
  }
}

extension Span<UInt8> {
  /// How often a byte is in it: a look at a condition before it is parsed.
  func count(of byte: UInt8) -> Int {
    var count = 0
    for index in indices where self[index] == byte { count += 1 }
    return count
  }
}
