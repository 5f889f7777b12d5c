package import JSON

/// The rules about a document as a whole, whatever push it holds.
package enum PushDocumentRules {
  package static let all: [any Rule.Type] = [
    PushDoubleEncoded.self, PushRootNotObject.self, PushTooLargeToRead.self, PushUnknownKind.self,
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
