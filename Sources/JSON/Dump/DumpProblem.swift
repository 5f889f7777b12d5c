/// A place where a console dump is incomplete or malformed.
package struct DumpProblem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The text contains no dump at all.
    case noDump
    /// The text, or the log entry, ends inside the dump.
    case cutOff
    case unterminatedString
    case missingEquals
    case missingColon
    case missingValue
    /// No `;` or `,` between two entries.
    case missingSeparator
    /// The outermost braces, or a parenthesis of `AnyHashable(…)`, are missing.
    case missingBracket
    case mismatchedBracket
    case unexpectedText
    /// `// …`, which only a person adds.
    case comment
    /// Several words without quotes, which no console prints.
    case unquotedText
    case invalidEscape
    case tooDeep
  }

  package var kind: Kind
  package var range: ByteRange
  /// The bracket that is not closed.
  package var related: ByteRange?
  /// What is expected there, in the notation of the dump; empty if unknown.
  package var expected: String
}
