/// The words the process was started with, as bytes, since file names need not be text.
package enum CommandArguments {
  /// Without the name of the program.
  package static func bytes() -> [[UInt8]] {
    var words: [[UInt8]] = []
    for index in 0..<Int(CommandLine.argc) {
      // A program may be started without any word, not even its name.
      guard let start = unsafe CommandLine.unsafeArgv[index] else { break }
      var word: [UInt8] = []
      var place = unsafe start
      while unsafe place.pointee != 0 {
        unsafe word.append(UInt8(bitPattern: place.pointee))
        unsafe place += 1
      }
      words.append(word)
    }
    return Array(words.dropFirst())
  }
}
