internal import Glibc

/// Environment variables of the process, or given ones.
package struct Environment: Sendable {
  private let given: [String: String]?

  private init(given: [String: String]?) {
    self.given = given
  }

  package init(_ variables: [String: String]) {
    self.init(given: variables)
  }

  /// Looks names up on demand; nothing is copied at start.
  package static let process = Environment(given: nil)

  package subscript(name: String) -> String? {
    if let given { return given[name] }
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The value, unless it is missing or empty: most conventions treat both as "not set".
  package func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }

  /// Whether a variable is set and neither empty, "0" nor "false".
  package func isOn(_ name: String) -> Bool {
    guard let value = nonEmpty(name) else { return false }
    return value != "0" && value != "false"
  }
}
