import JSON
package import PushCheck
package import PushInspection
import PushModel
package import PushShield

/// A document with its description and its findings: all that a report about it needs.
package struct InspectedSubject: Sendable {
  package let path: String
  /// The number of the NDJSON record, counted from 1.
  package let record: Int?
  package let inspection: Inspection
  /// In the order of the text.
  package let findings: [ShieldedFinding]
  /// The device token that was given beside the document.
  package let deviceToken: String?
  private let byPlace: [QuickAddress: [ShieldedFinding]]

  /// `text` is the document as JSON, whatever it was read from.
  ///
  /// Described is the document without its secrets, so that no part of a breakdown can tell one.
  package init(
    path: String, record: Int?, of text: Span<UInt8>, _ examination: Examination,
    _ settings: ExaminerSettings, _ findings: [ShieldedFinding], deviceToken: String? = nil
  ) {
    self.path = path
    self.record = record
    var settings = settings
    for position in settings.headers.indices {
      let header = settings.headers[position]
      settings.headers[position].value = HiddenText.hiding(header.value, header: header.name)
    }
    inspection = Inspection(of: HiddenText.hiding(text).span, examination, settings)
    self.findings = findings
    self.deviceToken = deviceToken.map { HiddenText.hiding($0, header: "") }
    byPlace = Dictionary(
      grouping: findings.filter { $0.pointer != nil }, by: { QuickAddress(pointer: $0.address) })
  }

  /// What was found at a value.
  func findings(at pointer: JSONPointer) -> [ShieldedFinding] {
    guard !byPlace.isEmpty else { return [] }
    // The findings' own addresses are without secrets.
    let address = JSONPointer(pointer.tokens.map { HiddenText.shown($0) })
    return byPlace[QuickAddress(pointer: address)] ?? []
  }
}

extension ShieldedFinding {
  /// The address from the root of the outermost document, through the strings on the way.
  var address: JSONPointer {
    JSONPointer((pointer?.tokens ?? []) + (inner?.tokens ?? []))
  }
}

/// An address that is hashed without a look at all of its keys, which may be as long as the document
/// and are asked about for each value below them.
private struct QuickAddress: Hashable {
  let pointer: JSONPointer

  func hash(into hasher: inout Hasher) {
    hasher.combine(pointer.tokens.count)
    for token in pointer.tokens.suffix(Self.hashedTokens) {
      hasher.combine(token.utf8.count)
      for byte in token.utf8.prefix(Self.hashedBytes) { hasher.combine(byte) }
    }
  }

  private static let hashedTokens = 4
  private static let hashedBytes = 32
}
