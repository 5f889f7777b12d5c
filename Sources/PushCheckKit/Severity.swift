/// How much a finding weighs.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Style, advice, something optional that is missing, or a duty of the app.
  case note
  /// Delivered, but a part does not have its intended effect, or something required is missing.
  case warning
  /// The service refuses it, or the push does not do its job at all.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
