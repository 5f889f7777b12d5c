/// The tool's identity in reports.
package enum Tool {
  package static let name = "pushcheck"
  /// Where a folder has its settings.
  package static let configurationFile = "pushcheck.json"
  package static let version = "0.1.0"
  /// The date of this version, for its manual page.
  package static let date = "2026-11-21"
}
