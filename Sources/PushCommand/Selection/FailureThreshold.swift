package import PushFormats

/// From which severity on findings make a run fail.
package enum FailureThreshold: Hashable, Sendable {
  case at(Severity)
  case never

  package static let choices: [FailureThreshold] =
    Severity.allCases.reversed().map(at) + [.never]

  package var name: String {
    switch self {
    case .at(let severity): severity.name
    case .never: "never"
    }
  }

  init?(name: String) {
    guard let threshold = Self.choices.first(where: { $0.name == name }) else { return nil }
    self = threshold
  }

  package func isReached(by severity: Severity) -> Bool {
    guard case .at(let limit) = self else { return false }
    return severity >= limit
  }
}
