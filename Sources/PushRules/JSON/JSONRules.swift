package import JSON
package import PushModel

/// Rules about the text itself: JSON, or a console dump that is read as JSON.
package enum JSONRules {
  static let all: [any Rule.Type] =
    SyntaxProblem.Kind.allCases.map { syntaxRule(for: $0) } + dumps.map { $0 }

  package static let dumps: [any DumpRule.Type] = [
    JSONDumpBroken.self, JSONDumpCutOff.self, JSONDumpNotFound.self, JSONDumpTypesLost.self,
  ]

  /// The rule for each problem; a new problem does not compile without its rule.
  package static func syntaxRule(for kind: SyntaxProblem.Kind) -> any SyntaxRule.Type {
    switch kind {
    case .emptyInput: JSONEmptyInput.self
    case .trailingComma: JSONTrailingComma.self
    case .extraComma: JSONExtraComma.self
    case .missingComma: JSONMissingComma.self
    case .missingColon: JSONMissingColon.self
    case .missingValue: JSONMissingValue.self
    case .singleQuotes: JSONSingleQuotes.self
    case .curlyQuotes: JSONCurlyQuotes.self
    case .bareKey: JSONBareKey.self
    case .bareWord: JSONBareWord.self
    case .comment: JSONComment.self
    case .nonFiniteNumber: JSONNonFiniteNumber.self
    case .leadingPlus: JSONLeadingPlus.self
    case .leadingZero: JSONLeadingZero.self
    case .malformedNumber: JSONMalformedNumber.self
    case .unescapedControlCharacter: JSONControlCharacter.self
    case .invalidEscape: JSONInvalidEscape.self
    case .unterminatedString: JSONUnterminatedString.self
    case .unterminatedArray: JSONUnterminatedArray.self
    case .unterminatedObject: JSONUnterminatedObject.self
    case .mismatchedBracket: JSONMismatchedBracket.self
    case .unexpectedCharacter: JSONUnexpectedCharacter.self
    case .unusualSpace: JSONUnusualSpace.self
    case .unescapedQuote: JSONUnescapedQuote.self
    case .barePlaceholder: JSONBarePlaceholder.self
    case .byteOrderMark: JSONByteOrderMark.self
    case .utf16: JSONUTF16.self
    case .notText: JSONNotText.self
    case .formBody: JSONFormBody.self
    case .consoleDump: JSONConsoleDump.self
    case .foreignLiteral: JSONForeignLiteral.self
    case .invalidUTF8: JSONInvalidUTF8.self
    case .nulAfterEnd: JSONNulAfterEnd.self
    case .textBeforeDocument: JSONTextBeforeDocument.self
    case .textAfterDocument: JSONTextAfterDocument.self
    case .duplicateKey: JSONDuplicateKey.self
    case .nulEscape: JSONNulEscape.self
    case .loneSurrogate: JSONLoneSurrogate.self
    case .numberOutOfRange: JSONNumberOutOfRange.self
    case .deepNesting: JSONDeepNesting.self
    }
  }
}
