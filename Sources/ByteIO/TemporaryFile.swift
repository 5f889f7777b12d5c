internal import Glibc

/// A file without a name, or with a passing one, that takes its name only when it is whole.
///
/// Removed when it never does.
struct TemporaryFile: ~Copyable {
  private var descriptor: Descriptor?
  /// The open file, until it is put in place.
  let number: Int32
  private let folder: FilePath
  /// The passing name; nil while the file has none.
  private var name: FilePath?

  /// Opens a new file in a folder.
  ///
  /// A file without a name vanishes with the process, whatever ends it; not every file system has
  /// them, and they get their name through /proc.
  init(in folder: FilePath, mode: mode_t) throws(SystemError) {
    if let unnamed = try? Descriptor(opening: folder, Self.withoutName | O_WRONLY, mode: mode),
      (try? Self.procName(of: unnamed.number).status()) != nil
    {
      self.init(unnamed, folder, nil)
      return
    }
    try self.init(namedIn: folder, mode: mode)
  }

  /// Opens a new file under a passing name.
  init(namedIn folder: FilePath, mode: mode_t) throws(SystemError) {
    var opened: Int32 = -1
    let name = try Self.withFreeName(in: folder) { name throws(SystemError) in
      opened = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, mode: mode).take()
    }
    self.init(Descriptor(owning: opened), folder, name)
  }

  private init(_ descriptor: consuming Descriptor, _ folder: FilePath, _ name: FilePath?) {
    number = descriptor.number
    self.descriptor = consume descriptor
    self.folder = folder
    self.name = name
  }

  deinit {
    if let name { Self.remove(name) }
  }

  /// Gives a file that is complete its name for good, over whatever has it now.
  ///
  /// `isStillWanted` is asked at the last moment and throws to stop.
  mutating func moveIntoPlace<Failure: Error>(
    _ target: FilePath, ifStillWanted isStillWanted: () throws(Failure) -> Void,
    failure: (SystemError) -> Failure
  ) throws(Failure) {
    do throws(SystemError) {
      try takeName()
      // A file server may tell only now that the disk is full.
      if let descriptor = descriptor.take() { try descriptor.close() }
    } catch {
      throw failure(error)
    }
    try isStillWanted()
    guard let name else { return }
    do throws(SystemError) {
      try Self.rename(name, to: target)
      self.name = nil
    } catch {
      throw failure(error)
    }
  }

  /// A name that is in use cannot be given by linking, so even a nameless file passes through one.
  private mutating func takeName() throws(SystemError) {
    guard name == nil else { return }
    let number = self.number
    name = try Self.withFreeName(in: folder) { name throws(SystemError) in
      let unnamed = Self.procName(of: number)
      try unsafe unnamed.withCString { unnamed throws(SystemError) in
        try unsafe name.withCString { name throws(SystemError) in
          _ = try retryingAfterSignals {
            Int(unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW))
          }
        }
      }
    }
  }

  /// Tries names until one is free.
  private static func withFreeName(
    in folder: FilePath, _ use: (FilePath) throws(SystemError) -> Void
  ) throws(SystemError) -> FilePath {
    var attemptsLeft = 16
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = folder.appending(".pushcheck-\(random).tmp")
      do throws(SystemError) {
        try use(name)
        return name
      } catch {
        attemptsLeft -= 1
        guard error.number == EEXIST, attemptsLeft > 0 else { throw error }
      }
    }
  }

  private static func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
    try unsafe old.withCString { old throws(SystemError) in
      try unsafe new.withCString { new throws(SystemError) in
        _ = try retryingAfterSignals { Int(unsafe Glibc.rename(old, new)) }
      }
    }
  }

  private static func remove(_ name: FilePath) {
    _ = try? unsafe name.withCString { name throws(SystemError) in unsafe unlink(name) }
  }

  private static func procName(of number: Int32) -> FilePath {
    FilePath("/proc/self/fd/\(number)")
  }

  /// O_TMPFILE, a macro that Swift does not see.
  private static let withoutName = __O_TMPFILE | O_DIRECTORY
}
