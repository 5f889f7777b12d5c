import JSON
import PushFormats
import PushReference
import PushReports
import PushShield

// What is wrong with a document, sent after a change or when the client asks.
extension LanguageServer {
  mutating func diagnosticReport(_ address: DocumentAddress) -> JSONTree {
    documents[address]?.isStale = false
    return ["kind": "full", "items": .list(diagnostics(address))]
  }

  /// Sends what is wrong with a document, unless the client knows.
  mutating func publish(_ address: DocumentAddress) {
    guard documents[address]?.isStale == true else { return }
    documents[address]?.isStale = false
    let diagnostics = diagnostics(address)
    let version = documents[address]?.version ?? 0
    notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .text(address.text), "version": .integer(version),
        "diagnostics": .list(diagnostics),
      ])
  }

  private mutating func diagnostics(_ address: DocumentAddress) -> [JSONTree] {
    let checked = checked(address)
    guard isServed(address), let document = documents[address] else { return [] }
    var places = PlaceWriter(document.text, client.encoding)
    return checked.items.compactMap { item in
      if let typed = document.typedLines, Self.isBeingTyped(item, typed, in: document.text) {
        return nil
      }
      return diagnostic(item, in: document, &places)
    }
  }

  /// Whether a finding is about JSON that is still being typed.
  private static func isBeingTyped(
    _ item: CheckedText.Item, _ typed: ClosedRange<Int>, in text: DocumentText
  ) -> Bool {
    guard Family(ofRule: item.finding.rule) == .json, let range = item.range else {
      return false
    }
    // An open string or bracket is noticed at its beginning, or on the line behind.
    return text.line(of: range.lowerBound) <= typed.upperBound + 1
      && text.line(of: range.upperBound) + 1 >= typed.lowerBound
  }

  func diagnostic(
    _ item: CheckedText.Item, in document: OpenDocument, _ places: inout PlaceWriter
  ) -> JSONTree {
    let finding = item.finding
    var diagnostic: JSONTree = [
      "range": places.range(item.range ?? 0..<0),
      "severity": .integer(Self.severity(finding.severity)),
      "code": .text(finding.rule),
      "codeDescription": ["href": .text(finding.source.address)],
      "source": .text(Tool.name),
      "message": .text(Self.message(finding)),
      "data": ["fingerprint": .text(finding.fingerprint.text)],
    ]
    let tags = Self.tags(finding)
    if !tags.isEmpty { diagnostic = diagnostic.adding(["tags": .list(tags)]) }
    if let related = finding.related, let place = item.related {
      diagnostic = diagnostic.adding([
        "relatedInformation": [
          [
            "location": [
              "uri": .text(document.address.text), "range": places.range(place),
            ],
            "message": .text(related.label),
          ]
        ]
      ])
    }
    return diagnostic
  }

  static func severity(_ severity: Severity) -> Int64 {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// The headline, and below it what helps.
  static func message(_ finding: ShieldedFinding) -> String {
    let remarks = FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    return ([FindingText.message(finding)] + remarks).joined(separator: "\n")
  }

  private enum Tag {
    static let unnecessary: JSONTree = 1
    static let deprecated: JSONTree = 2
  }

  /// How editors may draw what the finding is about.
  private static func tags(_ finding: ShieldedFinding) -> [JSONTree] {
    if finding.rule.hasSuffix("-deprecated-key") || finding.rule.hasSuffix("-obsolete-key") {
      return [Tag.deprecated]
    }
    if finding.rule.hasSuffix("-unknown-key") || finding.rule.hasSuffix("-without-effect") {
      return [Tag.unnecessary]
    }
    return []
  }
}
