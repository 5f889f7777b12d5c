import JSON
package import PushInspection

/// A document with its description and its findings: all that a report about it needs.
package struct InspectedSubject: Sendable {
  package let path: String
  /// The number of the NDJSON record, counted from 1.
  package let record: Int?
  package let inspection: Inspection
  /// In the order of the text.
  package let findings: [LocatedFinding]
  /// The device token that was given beside the document.
  package let deviceToken: String?
  private let byPlace: [QuickAddress: [LocatedFinding]]

  package init(
    path: String, record: Int?, _ inspection: Inspection, _ findings: [LocatedFinding],
    deviceToken: String? = nil
  ) {
    self.path = path
    self.record = record
    self.inspection = inspection
    self.findings = findings
    self.deviceToken = deviceToken
    byPlace = Dictionary(
      grouping: findings.filter { $0.pointer != nil }, by: { QuickAddress(pointer: $0.address) })
  }

  /// What was found at a value.
  func findings(at pointer: JSONPointer) -> [LocatedFinding] {
    byPlace.isEmpty ? [] : byPlace[QuickAddress(pointer: pointer)] ?? []
  }

  /// Whether the value is a secret, of which nothing may be shown.
  func isHidden(_ node: TreeNode) -> Bool {
    if findings(at: node.pointer).contains(where: \.hidesText) { return true }
    guard let key = node.key, node.kind == .string || node.kind.isNumber else { return false }
    return SecretPair.isSecret(key, String(decoding: node.value.text, as: UTF8.self))
  }
}

extension LocatedFinding {
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
