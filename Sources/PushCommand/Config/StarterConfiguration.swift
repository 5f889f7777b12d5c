import ByteIO
import PushReports

/// `pushcheck config --init`: a first configuration, as small as is useful.
enum StarterConfiguration {
  /// JSON has no comments: what most teams begin with, at its usual values.
  static let text = """
    {
      "$schema": "pushcheck.schema.json",
      "fail-on": "error",
      "exclude": [],
      "rules": {}
    }

    """

  static func write(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    let folder = options.operands.first.map { FilePath(bytes: $0) } ?? FilePath(".")
    let file = folder.appending(ConfigurationSearch.fileName)
    do throws(WriteFailure) {
      try file.create(text)
    } catch {
      guard !error.isBecauseItExists else {
        output.remark("\(file.display) is there already, and was not touched")
        return .wrongUse
      }
      output.remark("cannot write \(file.display): \(error.reason)")
      return .incomplete
    }
    output.results.append("wrote \(VisibleText.of(file.display))\n")
    return .clean
  }
}
