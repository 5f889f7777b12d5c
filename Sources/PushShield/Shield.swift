package import JSON

/// How much a report shows of a document with findings.
package enum ShownParts: Comparable, Sendable {
  /// What is wrong, and where.
  case headlines
  /// All of the findings.
  case findings
  /// Also the text that they are about.
  case text
}

/// Stands between findings and reporters: reports end up in logs, and secrets must not.
///
/// Findings pass through it once, when something of the document will be shown: a clean document is
/// not searched. What is hidden does not depend on which rules run.
package struct Shield: Sendable {
  /// Secrets on the command line: headers, a device token.
  private var given = SecretIndex()
  private var cleanTexts = CleanTexts()
  /// Its index is empty.
  private var memory = SecretMemory()
  /// How much was searched.
  private var bytes = 0

  /// Making the sieve takes as long as searching so many bytes without it.
  private static let bytesWithoutSieve = 16 * 1024

  package init() {}

  package init(headers: [(name: String, value: String)], deviceToken: String) {
    for header in headers {
      let text = "\(header.name): \(header.value)"
      given.add(header: SecretSearch(text.utf8.span).index)
    }
    // Short ones are mistakes, which a message has to name.
    if deviceToken.utf8.count >= Self.minTokenBytes { given.add(deviceToken.utf8.span) }
  }

  private static let minTokenBytes = 16

  /// The findings of one document or record, and its text, ready to be reported.
  ///
  /// `credentials` are stretches of the text that are known to be secret. Where the text is not shown,
  /// it is not searched if the findings quote no more of it than surely is no secret.
  package mutating func shielding(
    _ findings: consuming [LocatedFinding], in text: Span<UInt8>,
    hiding credentials: [ByteRange] = [], shows shown: ShownParts = .text
  ) -> ShieldedFindings {
    guard !findings.isEmpty else { return ShieldedFindings() }
    if shown != .text, credentials.isEmpty,
      Quotations.areHarmless(findings, in: text, onlyHeadlines: shown == .headlines)
    {
      if shown == .headlines {
        for number in findings.indices { findings[number].keepHeadline() }
      }
      return ShieldedFindings(Self.shielded(findings, without: given, &cleanTexts))
    }
    bytes = min(bytes + text.count, Self.bytesWithoutSieve)
    let usesSieve = bytes == Self.bytesWithoutSieve
    if shown == .text, credentials.isEmpty {
      let secrets = SecretSearch.secrets(in: text, usesSieve: usesSieve, &memory)
      // Most have none but a token: then the text is shown without it, and no message is searched for it.
      if secrets.isEmpty || Quotations.areHarmless(findings, in: text) {
        return ShieldedFindings(
          Self.shielded(findings, without: given, &cleanTexts), of: text, without: secrets)
      }
    }
    var search = SecretSearch(text, usesSieve: usesSieve, &memory)
    search.add(credentials, of: text)
    swap(&search.index, &memory.index)
    defer { memory.index.removeAll() }
    let shielded: [ShieldedFinding]
    if given.isEmpty {
      memory.index.finish()
      shielded = Self.shielded(findings, without: memory.index, &cleanTexts)
    } else {
      var index = given
      index.add(memory.index)
      index.finish()
      shielded = Self.shielded(findings, without: index, &cleanTexts)
    }
    return ShieldedFindings(shielded, of: text, without: search.secrets)
  }

  private static func shielded(
    _ findings: consuming [LocatedFinding], without index: SecretIndex,
    _ cleanTexts: inout CleanTexts
  ) -> [ShieldedFinding] {
    var shielded: [ShieldedFinding] = []
    shielded.reserveCapacity(findings.count)
    // Each is taken out: a finding that stays where it was is copied, with all of its texts.
    findings.reverse()
    for _ in findings.indices {
      shielded.append(ShieldedFinding(findings.removeLast(), without: index, &cleanTexts))
    }
    return shielded
  }

  /// A document of which more is shown than its findings.
  package func shielding(
    _ text: Span<UInt8>, hiding credentials: [ByteRange] = []
  ) -> ShieldedDocument {
    var search = SecretSearch(text)
    search.add(credentials, of: text)
    return ShieldedDocument(text, without: search.secrets)
  }
}
