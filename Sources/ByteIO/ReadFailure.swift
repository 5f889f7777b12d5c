/// An input that could not be opened or read, and the system's reason.
package struct ReadFailure: Error, Hashable, Sendable {
  package let path: FilePath
  package let error: SystemError
  /// A message that replaces the system's.
  private let words: String?

  /// `words` replace the system's message where we know more.
  package init(_ path: FilePath, _ error: SystemError, _ words: String? = nil) {
    self.path = path
    self.error = error
    self.words = words
  }

  init(_ path: FilePath, notAFileBut kind: FileKind) {
    self.init(path, .invalidArgument, "it is \(kind.text), not a file")
  }

  /// The same failure under the name that the user knows.
  package func naming(_ path: FilePath) -> ReadFailure { ReadFailure(path, error, words) }

  /// Such as "No such file or directory".
  package var reason: String { words ?? error.text }
}
