internal import Glibc

/// The arguments of the process as bytes, since file names need not be text.
package enum CommandArguments {
  /// Without the name of the program.
  package static func bytes() -> [[UInt8]] {
    var words: [[UInt8]] = []
    // A program can be started without any argument, not even its name.
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let start = unsafe CommandLine.unsafeArgv[index] else { break }
      let word = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
      words.append(unsafe [UInt8](word))
    }
    return words
  }
}
