/// An input that could not be opened or read, and what the system said.
package struct ReadFailure: Error, Hashable, Sendable {
  package let path: FilePath
  package let error: SystemError

  package init(_ path: FilePath, _ error: SystemError) {
    self.path = path
    self.error = error
  }

  /// Such as "No such file or directory".
  package var reason: String { error.text }
}
