/// Receives the scanner's events, in the order of the text.
///
/// Ranges are in bytes of the original text. Where the text is not JSON and the consumer lets the
/// scanner continue, the events describe the repaired text.
package protocol JSONConsumer: ~Copyable {
  mutating func beginObject(at start: Int)
  /// The innermost open object ends; `end` is just past its bracket.
  mutating func endObject(at end: Int)
  mutating func beginArray(at start: Int)
  mutating func endArray(at end: Int)

  mutating func key(_ token: JSONStringToken)
  mutating func string(_ token: JSONStringToken)
  mutating func number(_ token: JSONNumberToken)
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange)

  /// Receives a breach of the grammar and answers whether to continue after it.
  ///
  /// The details cost time and are made only on demand.
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool

  /// Whether the rest of the text may be left unread.
  var hasEnough: Bool { get }
}

extension JSONConsumer where Self: ~Copyable {
  package var hasEnough: Bool { false }
}

/// A consumer that looks at problems only; others have to say what they do with each event.
protocol ProblemConsumer: JSONConsumer {}

extension ProblemConsumer {
  mutating func beginObject(at start: Int) {}
  mutating func endObject(at end: Int) {}
  mutating func beginArray(at start: Int) {}
  mutating func endArray(at end: Int) {}
  mutating func key(_ token: JSONStringToken) {}
  mutating func string(_ token: JSONStringToken) {}
  mutating func number(_ token: JSONNumberToken) {}
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {}
}

/// The three literal names of JSON.
package enum JSONLiteral: UInt8, Sendable {
  case null, `true`, `false`
}

/// A string or key as it is in the text.
package struct JSONStringToken: BitwiseCopyable, Sendable {
  /// What the scanner saw inside, so that a plain string can be copied without another look.
  package struct Marks: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is at least one backslash.
    package static var escapes: Marks { Marks(rawValue: 1) }
    /// There is a `\u0000`.
    package static var nulEscape: Marks { Marks(rawValue: 2) }
    /// There is a `\ud800` to `\udfff` without its other half.
    package static var loneSurrogate: Marks { Marks(rawValue: 4) }
    /// A repaired token without escapes: each backslash stands for itself.
    package static var verbatim: Marks { Marks(rawValue: 8) }
    /// A repaired token: quotes, escapes or characters are not valid JSON.
    package static var repaired: Marks { Marks(rawValue: 16) }
    /// A key that the author did not write.
    package static var standIn: Marks { Marks(rawValue: 32) }
    /// The text ends in the middle of it: its end is unknown.
    package static var cutOff: Marks { Marks(rawValue: 64) }
  }

  /// The token with its quotes.
  package var range: ByteRange
  /// The text between the quotes.
  package var content: ByteRange
  package var marks: Marks

  package init(range: ByteRange, content: ByteRange, marks: Marks) {
    self.range = range
    self.content = content
    self.marks = marks
  }
}

/// A number as it is in the text.
package struct JSONNumberToken: BitwiseCopyable, Sendable {
  package var range: ByteRange
  /// Whether it has neither a fraction nor an exponent.
  package var isInteger: Bool

  package init(range: ByteRange, isInteger: Bool) {
    self.range = range
    self.isInteger = isInteger
  }
}
