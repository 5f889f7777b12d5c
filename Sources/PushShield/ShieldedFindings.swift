import JSON

/// The findings of one document or record, ready to be reported, and what may be shown of its text.
package struct ShieldedFindings: Sendable {
  package var findings: [ShieldedFinding] = []
  /// The text without its secrets; empty when it has none.
  private var masked: [UInt8] = []
  private var shortened: [Secret] = []

  package init() {}

  init(_ findings: [ShieldedFinding], of text: Span<UInt8>, without secrets: [Secret]) {
    self.findings = findings
    guard !secrets.isEmpty else { return }
    masked = text.masking(secrets)
    shortened = secrets.filter { !$0.isWhollyHidden }
  }

  /// What may be shown of the text that the findings are about.
  @_lifetime(borrow self, copy text)
  package func text(of text: Span<UInt8>) -> ShieldedText {
    guard !masked.isEmpty else { return ShieldedText(text, []) }
    return ShieldedText(masked.span, shortened)
  }
}
