internal import Glibc

extension FilePath {
  /// The absolute path of the same file without links on the way; nil when nothing is there.
  package var resolved: FilePath? {
    try? unsafe withCString { path throws(SystemError) in
      guard let text = unsafe realpath(path, nil) else { throw .last }
      defer { unsafe free(text) }
      let length = unsafe strlen(text)
      return FilePath(bytes: (0..<length).map { UInt8(bitPattern: unsafe text[$0]) })
    }
  }
}
