/// How bad a finding is.
package enum Severity: UInt8, CaseIterable, Comparable, Sendable {
  /// Style, advice, mere absence of something optional, what the app must do.
  case note
  /// Delivered, but something that is written does not do what it says, or something required lacks.
  case warning
  /// The service refuses it, or the push does not do its job at all.
  case error

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package init?(name: String) {
    guard let severity = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }
}
