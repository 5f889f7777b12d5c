package import PushReports

/// A report that `--report FORMAT=PATH` asks for.
package struct ReportRequest: Hashable, Sendable {
  package var format: OutputFormat
  package var path: [UInt8]

  package init(_ format: OutputFormat, path: [UInt8]) {
    self.format = format
    self.path = path
  }
}
