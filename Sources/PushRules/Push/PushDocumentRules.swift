package import JSON

/// The rules about a document as a whole and its texts, whatever push it holds.
///
/// The name of the family alone is the name of the module.
package enum PushDocumentRules {
  static let all: [any Rule.Type] = documents + texts.map { $0 }

  /// Driven by the reading of documents.
  private static let documents: [any Rule.Type] = [
    PushDoubleEncoded.self, PushRootNotObject.self, PushTooLargeToRead.self, PushUnknownKind.self,
  ]

  /// In the order of what matters most: where two find something in a text, the first one counts.
  static let texts: [any TextRule.Type] = [
    PushUnfilledPlaceholder.self, PushDoubleEscapedText.self, PushOldEmoji.self,
  ]

  /// Reports a root that is no object, with exactly one finding; `base` is where the root of the
  /// push stands in its document.
  package static func reportRoot(
    _ root: JSONValue, at base: [String] = [], _ findings: inout Findings
  ) {
    if PushDoubleEncoded.report(root, at: JSONPointer(base), &findings) { return }
    PushRootNotObject.report(root, at: JSONPointer(base), &findings)
  }
}
