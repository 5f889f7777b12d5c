import TestSupport
import Testing

extension TemporaryFolder {
  /// Writes a shell script that can be run, and returns its path.
  ///
  /// A child process writes it: a file that this process has open for writing would be busy in any
  /// program that another test starts at that moment, and a busy file cannot be run.
  func makeScript(_ text: String) throws -> String {
    var writer = ToolRun("/bin/sh", ["-c", "cat >script && chmod +x script"], in: path)
    writer.input = .bytes(Array("#!/bin/sh\n\(text)\n".utf8))
    let result = try writer.run()
    try #require(result.ending == .exited(0), "\(result.errorText)")
    return path(of: "script")
  }
}
