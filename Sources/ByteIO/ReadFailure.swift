/// An input that could not be opened or read, and what the system said.
package struct ReadFailure: Error, Hashable, Sendable {
  package let path: FilePath
  package let error: SystemError
  /// What is to be said in place of the system's words.
  private let words: String?

  /// `words` say more than the system knows.
  package init(_ path: FilePath, _ error: SystemError, _ words: String? = nil) {
    self.path = path
    self.error = error
    self.words = words
  }

  init(_ path: FilePath, isNoFileBut kind: FileKind) {
    self.init(path, .invalidArgument, "it is \(kind.text), not a file")
  }

  /// The same as somebody knows it who calls the file by another name.
  package func naming(_ path: FilePath) -> ReadFailure { ReadFailure(path, error, words) }

  /// Such as "No such file or directory".
  package var reason: String { words ?? error.text }
}
