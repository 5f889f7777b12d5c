/// One place where a console dump is not whole.
package struct DumpProblem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// There is no dump in the text at all.
    case noDump
    /// The text, or the log entry, ends inside the dump.
    case cutOff
    case unterminatedString
    case missingEquals
    case missingColon
    case missingValue
    /// No `;` or `,` between two entries.
    case missingSeparator
    /// The braces around everything, or a parenthesis of `AnyHashable(…)`, are not there.
    case missingBracket
    case mismatchedBracket
    case unexpectedText
    /// Several words without quotes, which no console prints.
    case unquotedText
    case invalidEscape
    case tooDeep
  }

  package var kind: Kind
  package var range: ByteRange
  /// The bracket that stays open.
  package var related: ByteRange?
  /// What should stand there, as it is written in a dump; empty where nothing can be named.
  package var expected: String
}
