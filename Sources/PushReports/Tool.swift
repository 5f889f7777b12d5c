/// What the tool calls itself in reports.
package enum Tool {
  package static let name = "pushcheck"
  package static let version = "0.1.0"
}
