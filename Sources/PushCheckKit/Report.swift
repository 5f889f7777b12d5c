import PushCheck
import PushCommand
import PushFormats

/// What is wrong with one document.
public struct Report: Sendable, CustomStringConvertible {
  /// What the document is; nil when it could not be read as JSON.
  public let kind: Kind?
  /// The push type, such as `alert`; nil where that does not apply.
  public let pushType: String?
  /// How many bytes the service counts.
  public let bytes: Int
  /// How many of them it takes; nil where that does not apply.
  public let limit: Int?
  /// In the order of the text, from the least severity of the configuration on.
  public let findings: [Finding]
  /// Whether the document could not be checked: it is longer than the configuration allows, there was
  /// no memory for it, or what makes it unreadable is ignored.
  public let isUnread: Bool

  /// Whether the document was checked, and nothing found.
  public var isClean: Bool { findings.isEmpty && !isUnread }

  /// Whether something is an error, so that the push would be refused or do nothing.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The repairs that say the same as what was meant and that can be made together.
  public var safeFixes: [Fix] {
    var end = 0
    return findings.compactMap(\.fix).filter(\.isSafe)
      .sorted { ($0.edits.first?.range.lowerBound ?? 0) < ($1.edits.first?.range.lowerBound ?? 0) }
      .filter { fix in
        guard let first = fix.edits.map(\.range.lowerBound).min(),
          let last = fix.edits.map(\.range.upperBound).max(), first >= end
        else { return false }
        end = last + 1
        return true
      }
  }

  /// A line for each finding.
  public var description: String {
    isClean ? "clean" : findings.map(\.description).joined(separator: "\n")
  }

  init(_ outcome: CheckSession.Outcome) {
    let examination = outcome.examination
    kind = examination.kind.map { Kind($0) }
    pushType = examination.push?.type?.name
    bytes = examination.bytes
    limit = examination.limit
    findings = outcome.findings.map { Finding($0) }
    isUnread = outcome.isUnread
  }
}
