import JSON

/// Stands between findings and reporters: reports end up in logs, and what is secret must not.
///
/// What is found is put through it once, when it is known that something of the document will be shown:
/// a clean document is not searched. Which rules run makes no difference to what is hidden.
package struct Shield: Sendable {
  /// What the command line says beside the documents: headers, a device token.
  private var given = SecretWords()
  private var cleanTexts = CleanTexts()

  package init() {}

  package init(headers: [(name: String, value: String)], deviceToken: String) {
    for header in headers {
      let text = "\(header.name): \(header.value)"
      given.add(SecretSearch(text.utf8.span).words)
    }
    // Short ones are mistakes of which a message has to speak.
    if deviceToken.utf8.count >= Self.fewestTokenBytes { given.add(deviceToken.utf8.span) }
  }

  private static let fewestTokenBytes = 16

  /// The findings of one document or record, and its text, ready to be reported.
  package mutating func shielding(
    _ findings: [LocatedFinding], in text: Span<UInt8>
  ) -> ShieldedFindings {
    guard !findings.isEmpty else { return ShieldedFindings() }
    let search = SecretSearch(text)
    var words = given
    if words.isEmpty { words = search.words } else { words.add(search.words) }
    words.finish()
    var shielded: [ShieldedFinding] = []
    shielded.reserveCapacity(findings.count)
    for finding in findings {
      shielded.append(ShieldedFinding(finding, without: words, &cleanTexts))
    }
    return ShieldedFindings(shielded, of: text, without: search.secrets)
  }
}
