/// What the tool calls itself in reports.
package enum Tool {
  package static let name = "pushcheck"
  package static let version = "0.1.0"
  /// The day of this version, as its manual page shows it.
  package static let date = "2026-11-21"
}
