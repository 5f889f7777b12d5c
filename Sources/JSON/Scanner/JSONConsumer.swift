/// What the scanner tells about a text, in the order of the text.
///
/// Ranges are in bytes of the text as it was given. Where the text is no JSON and the consumer lets
/// the scanner go on, the events describe the text as repaired.
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
  /// A null that the author did not write, for something that is no JSON value.
  mutating func standIn(in range: ByteRange)

  /// Takes note of a breach of the grammar and says whether to go on behind it.
  ///
  /// The details cost time, so they are made only when they are asked for.
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool
}

extension JSONConsumer where Self: ~Copyable {
  package mutating func standIn(in range: ByteRange) {
    literal(.null, in: range)
  }
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

/// The three words of JSON.
package enum JSONLiteral: UInt8, Sendable {
  case null, `true`, `false`
}

/// A string or key as it stands in the text.
package struct JSONStringToken: BitwiseCopyable, Sendable {
  /// What the scanner has seen inside, so that a plain string can be copied without a look.
  package struct Marks: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is at least one backslash.
    package static var escapes: Marks { Marks(rawValue: 1) }
    /// There is at least one character beyond ASCII, unescaped.
    package static var nonASCII: Marks { Marks(rawValue: 2) }
    /// There is a `\u0000`.
    package static var nulEscape: Marks { Marks(rawValue: 4) }
    /// There is a `\ud800` to `\udfff` without its other half.
    package static var loneSurrogate: Marks { Marks(rawValue: 8) }
    /// A repaired token that has no escapes: each backslash stands for itself.
    package static var verbatim: Marks { Marks(rawValue: 16) }
    /// A repaired token: quotes, escapes or characters are not as JSON wants them.
    package static var repaired: Marks { Marks(rawValue: 32) }
    /// A key that the author did not write.
    package static var standIn: Marks { Marks(rawValue: 64) }
    /// The text ends in the middle of it: nobody knows how it goes on.
    package static var cutOff: Marks { Marks(rawValue: 128) }
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

/// A number as it stands in the text.
package struct JSONNumberToken: BitwiseCopyable, Sendable {
  package var range: ByteRange
  /// Whether it has neither a fraction nor an exponent.
  package var isInteger: Bool

  package init(range: ByteRange, isInteger: Bool) {
    self.range = range
    self.isInteger = isInteger
  }
}
