internal import Glibc

extension FilePath {
  /// The same place as an absolute path without links, `.` and `..`.
  package func resolved() throws(ReadFailure) -> FilePath {
    do throws(SystemError) {
      return try unsafe withCString { path throws(SystemError) in
        guard let text = unsafe realpath(path, nil) else { throw SystemError.last }
        defer { unsafe free(text) }
        return FilePath(bytes: unsafe Self.bytes(of: text))
      }
    } catch {
      guard error == .notFound, isThere else { throw ReadFailure(self, error) }
      throw ReadFailure(self, notAFileBut: .link)
    }
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    let count = unsafe strlen(text)
    return unsafe UnsafeBufferPointer(start: text, count: count).map { UInt8(bitPattern: $0) }
  }

  /// The names from the root on, for an absolute path.
  private var names: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// This resolved path relative to a resolved folder.
  package func relative(to folder: FilePath) -> FilePath {
    let (own, base) = (names, folder.names)
    var shared = 0
    while shared < own.count, shared < base.count, own[shared] == base[shared] { shared += 1 }
    let steps =
      [ArraySlice<UInt8>](repeating: ArraySlice("..".utf8), count: base.count - shared)
      + own[shared...]
    guard !steps.isEmpty else { return FilePath(".") }
    return FilePath(bytes: Array(steps.joined(separator: [UInt8(ascii: "/")])))
  }

  /// A resolved path as short as a user would write it.
  package var shortest: FilePath {
    guard let working = try? FilePath(".").resolved(), commonFolder(with: working) == working else {
      return self
    }
    return relative(to: working)
  }

  /// The deepest folder that contains both resolved paths.
  package func commonFolder(with other: FilePath) -> FilePath {
    let shared = zip(names, other.names).prefix { $0 == $1 }.map { $0.0 }
    return FilePath(bytes: [UInt8(ascii: "/")] + shared.joined(separator: [UInt8(ascii: "/")]))
  }
}
