internal import Glibc

/// Where a file that the user named is really written.
struct WriteTarget {
  /// The name to replace: the end of a chain of links.
  let path: FilePath
  /// Where the named link leads; nil when the name is not a link.
  let linkTarget: FilePath?
  /// What is there now; nil when nothing is.
  let existing: stat?

  init(of named: FilePath) throws(SystemError) {
    var path = named
    var existing = try Self.statusIfAny(path)
    var steps = 0
    while let status = existing, FileKind(mode: status.st_mode) == .link {
      steps += 1
      // As many as Linux itself follows.
      guard steps <= 40 else { throw .tooManyLinks }
      let destination = try Self.destination(of: path)
      path = destination.isAbsolute ? destination : path.parent.appending(destination.bytes)
      existing = try Self.statusIfAny(path)
    }
    self.path = path
    linkTarget = steps == 0 ? nil : path
    self.existing = existing
  }

  static func statusIfAny(_ path: FilePath) throws(SystemError) -> stat? {
    do throws(SystemError) {
      return try path.status(followingLink: false)
    } catch {
      guard error == .notFound else { throw error }
      return nil
    }
  }

  private static func destination(of link: FilePath) throws(SystemError) -> FilePath {
    let capacity = Int(PATH_MAX) + 1
    var text = [CChar](repeating: 0, count: capacity)
    let count = try unsafe link.withCString { path throws(SystemError) in
      try retryingAfterSignals { unsafe readlink(path, &text, capacity) }
    }
    guard count < capacity else { throw SystemError(ENAMETOOLONG) }
    return FilePath(bytes: text[..<count].map { UInt8(bitPattern: $0) })
  }
}

extension FilePath {
  /// Opens what cannot be replaced and is written in place: a pipe, a device, or a file that one of
  /// our own streams writes to, under any name such as `/dev/stdout`.
  func openAsStream() throws(SystemError) -> Descriptor? {
    guard let status = try? status() else { return nil }
    switch FileKind(mode: status.st_mode) {
    case .pipe, .device, .other:
      return try Descriptor(opening: self, O_WRONLY)
    case .regular:
      let identity = FileIdentity(status)
      for number in [Descriptor.standardOutput, Descriptor.standardError] {
        guard let own = try? Descriptor(borrowing: number).status(),
          FileIdentity(own).isSameFile(as: identity)
        else { continue }
        return Descriptor(borrowing: number)
      }
      return nil
    case .folder, .link:
      return nil
    }
  }
}
