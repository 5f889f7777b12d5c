import ByteIO
import PushReports

/// What this program is; the report names it too.
package enum VersionNumber {
  package static let name = "pushcheck"
  package static let number = "1.0.0"

  static func print(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    if options.format == .json {
      var writer = JSONWriter()
      writer.object {
        $0.member("name", name)
        $0.member("version", number)
      }
      output.results.append(writer.text + "\n")
    } else {
      output.results.append("\(name) \(number)\n")
    }
    return .clean
  }
}
