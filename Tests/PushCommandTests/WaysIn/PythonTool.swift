import Foundation
import TestSupport

/// A tool of Python's that Debian lacks or has too old; `make tools` puts it below `.build`.
enum PythonTool: String {
  case preCommit = "pre-commit"
  case schemaChecker = "check-jsonschema"

  var path: String { "\(ReleaseBinary.packageFolder)/.build/tools/bin/\(rawValue)" }

  var mayRun: Bool { Skips.areFailures || FileManager.default.isExecutableFile(atPath: path) }
}
