import ByteIO
import PushReports

/// `pushcheck version`.
enum VersionNumber {
  static func print(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    if options.format == .json {
      var writer = JSONWriter()
      writer.object {
        $0.member("name", Tool.name)
        $0.member("version", Tool.version)
      }
      output.results.append(writer.text + "\n")
    } else {
      output.results.append("\(Tool.name) \(Tool.version)\n")
    }
    return .clean
  }
}
