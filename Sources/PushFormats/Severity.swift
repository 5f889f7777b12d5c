/// The severity of a finding.
package enum Severity: UInt8, CaseIterable, Comparable, Sendable, BitwiseCopyable {
  /// Style, advice, something optional that is missing, or a duty of the app.
  case note
  /// Delivered, but a part does not have its intended effect, or something required is missing.
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
