import PushFormats

/// A rule about what another product wants in its own documents.
package protocol WrapperRule: SenderRule {
  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings)
}
