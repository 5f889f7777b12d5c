package import PushModel

/// The rules about a document as a whole and its texts, whatever push it holds.
///
/// The name of the family alone is the name of the module.
package enum PushDocumentRules {
  static let all: [any Rule.Type] = documents + texts.map { $0 }

  /// Driven by the reading of documents.
  private static let documents: [any Rule.Type] = [
    PushDoubleEncoded.self, PushFoundInside.self, PushKindGuessed.self, PushMissingBlankLine.self,
    PushQuotedVariable.self, PushRootNotObject.self, PushTooLargeToRead.self,
    PushUnescapedApostrophe.self, PushUnknownKind.self, PushWrongAddress.self,
    PushWrongAuthorization.self,
  ]

  /// In the order of what matters most: where two find something in a text, the first one counts.
  package static let texts: [any TextRule.Type] = [
    PushUnfilledPlaceholder.self, PushDoubleEscapedText.self, PushOldEmoji.self,
  ]
}
