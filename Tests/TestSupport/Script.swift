extension TemporaryFolder {
  /// Writes a shell script that can be run, into a folder that exists, and returns its path.
  ///
  /// A child process writes it: a file that this process has open for writing would be busy in any
  /// program that another test starts at that moment, and a busy file cannot be run.
  @discardableResult
  package func makeScript(_ text: String, named name: String = "script") throws -> String {
    var writer = ToolRun("/bin/sh", ["-c", #"cat >"$0" && chmod +x "$0""#, name], in: path)
    writer.input = .bytes(Array("#!/bin/sh\n\(text)\n".utf8))
    let result = try writer.run()
    guard result.ending == .exited(0) else { throw UnwrittenScript(reason: result.errorText) }
    return path(of: name)
  }
}

private struct UnwrittenScript: Error {
  var reason: String
}
