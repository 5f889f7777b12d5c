/// A file that could not be written; its old content is untouched.
package struct WriteFailure: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case system(SystemError)
    /// Another process changed the file after it was read: its work would be lost.
    case changedSinceRead
  }

  package let path: FilePath
  package let cause: Cause

  init(_ path: FilePath, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  init(_ path: FilePath, _ error: SystemError) {
    self.init(path, .system(error))
  }

  /// Such as "Permission denied".
  package var reason: String {
    switch cause {
    case .system(let error): error.text
    case .changedSinceRead: "the file changed since it was read"
    }
  }
}
