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

  static let schemaName = "pushcheck.schema.json"

  static func write(_ options: Options, _ output: inout RunOutput) -> ExitStatus {
    let folder = options.operands.first.map { FilePath(bytes: $0) } ?? FilePath(".")
    let file = folder.appending(Tool.configurationFile)
    do throws(WriteFailure) {
      if !folder.isThere { try folder.makeFolders() }
      try file.create(text)
    } catch {
      return refuse(error, file, &output)
    }
    say("wrote", file, &output)
    return writeSchema(in: folder, &output)
  }

  /// What editors complete and check the configuration with; it names this file.
  private static func writeSchema(
    in folder: FilePath, _ output: inout RunOutput
  ) -> ExitStatus {
    let file = folder.appending(schemaName)
    do throws(WriteFailure) {
      try file.create(JSONTreeText.of(SchemaSubject.config.schema()))
    } catch {
      // An existing one serves as well.
      guard !error.isBecauseItExists else {
        say("kept", file, &output)
        return .clean
      }
      return refuse(error, file, &output)
    }
    say("wrote", file, &output)
    return .clean
  }

  private static func say(_ word: String, _ file: FilePath, _ output: inout RunOutput) {
    output.results.append("\(word) \(VisibleText.of(file.display))\n")
  }

  private static func refuse(
    _ failure: WriteFailure, _ file: FilePath, _ output: inout RunOutput
  ) -> ExitStatus {
    guard !failure.isBecauseItExists else {
      output.remark("\(file.display) is there already, and was not touched")
      return .wrongUse
    }
    output.remark("cannot write \(file.display): \(failure.reason)")
    return .incomplete
  }
}
