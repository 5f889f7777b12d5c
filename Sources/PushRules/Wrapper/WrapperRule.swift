import PushFormats
import PushModel

/// A rule about what another product wants in its own documents.
protocol WrapperRule: SenderRule {
  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings)
}
