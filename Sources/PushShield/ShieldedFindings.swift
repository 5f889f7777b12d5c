import JSON

/// The findings of one document or record, ready to be reported, and what may be shown of its text.
package struct ShieldedFindings: Sendable {
  package var findings: [ShieldedFinding] = []
  /// The text without its secrets; empty when it has none.
  private var masked: [UInt8] = []
  private var shortened: [Secret] = []
  /// The length of the text that was searched for secrets.
  private var searched = 0

  /// No findings: nothing was searched, and nothing may be shown.
  init() {}

  /// Nothing was searched, and nothing may be shown but the findings.
  init(_ findings: [ShieldedFinding]) {
    self.findings = findings
    searched = -1
  }

  init(_ findings: [ShieldedFinding], of text: Span<UInt8>, without secrets: [Secret]) {
    self.findings = findings
    searched = text.count
    guard !secrets.isEmpty else { return }
    masked = text.masking(secrets)
    shortened = secrets.filter { !$0.isWhollyHidden }
  }

  /// What may be shown of the text that the findings are about; nothing of any other text.
  @_lifetime(borrow self, copy text)
  package func text(of text: Span<UInt8>) -> ShieldedText {
    guard text.count == searched else { return ShieldedText(text.extracting(first: 0), []) }
    guard !masked.isEmpty else { return ShieldedText(text, []) }
    return ShieldedText(masked.span, shortened)
  }
}
