package import JSON

/// The rules about a document as a whole, whatever push it holds.
package enum PushDocumentRules {
  package static let all: [any Rule.Type] = [
    PushDoubleEncoded.self, PushRootNotObject.self, PushTooLargeToRead.self, PushUnknownKind.self,
  ]

  /// Reports a root that is no object, with exactly one finding.
  package static func reportRoot(_ root: JSONValue, _ findings: inout Findings) {
    if PushDoubleEncoded.report(root, at: JSONPointer(), &findings) { return }
    PushRootNotObject.report(root, &findings)
  }
}
