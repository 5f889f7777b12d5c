internal import Glibc

/// A file without a name, or with a temporary one, that gets its final name only when it is
/// complete.
///
/// Removed when that never happens.
struct TemporaryFile: ~Copyable {
  private var descriptor: Descriptor?
  /// The open file, until it is put in place.
  let number: Int32
  private let folder: FilePath
  /// The temporary name; nil while the file has none.
  private var name: FilePath?

  /// Opens a new file in a folder.
  ///
  /// A nameless file disappears with the process, whatever ends it; not every file system supports
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

  /// Opens a new file under a temporary name.
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

  /// Waits until the content is on disk, where there is a disk.
  func synchronize() throws(SystemError) {
    try Descriptor(borrowing: number).synchronize()
  }

  /// Gives a complete file its final name, replacing the file that has it now.
  ///
  /// `isNew` says that no file had that name; `isStillWanted` is called at the last moment and
  /// throws to stop.
  mutating func moveIntoPlace<Failure: Error>(
    _ target: FilePath, isNew: Bool, ifStillWanted isStillWanted: () throws(Failure) -> Void,
    failure: (SystemError) -> Failure
  ) throws(Failure) {
    // The folder's entry is on disk when the folder is.
    defer { Self.synchronize(folder) }
    // A nameless file needs no temporary name when it replaces nothing.
    if isNew, name == nil {
      try isStillWanted()
      do throws(SystemError) {
        if try link(as: target) { return }
      } catch {
        throw failure(error)
      }
    }
    do throws(SystemError) {
      try takeName()
      // A file server may report only now that the disk is full.
      if let descriptor = descriptor.take() { try descriptor.close() }
    } catch {
      throw failure(error)
    }
    try isStillWanted()
    guard let name else { return }
    do throws(SystemError) {
      try Self.rename(name, to: target)
      UnfinishedFiles.unregister(name)
      self.name = nil
    } catch {
      throw failure(error)
    }
  }

  /// Linking cannot replace a file, so even a nameless file gets a temporary name first.
  private mutating func takeName() throws(SystemError) {
    guard name == nil else { return }
    let number = self.number
    name = try Self.withFreeName(in: folder) { name throws(SystemError) in
      try Self.link(number, as: name)
    }
  }

  /// Whether the nameless file now has this name; false when another file has it.
  private func link(as name: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try Self.link(number, as: name)
      return true
    } catch {
      guard error.number == EEXIST else { throw error }
      return false
    }
  }

  private static func link(_ number: Int32, as name: FilePath) throws(SystemError) {
    try unsafe procName(of: number).withCString { unnamed throws(SystemError) in
      try unsafe name.withCString { name throws(SystemError) in
        _ = try retryingAfterSignals {
          Int(unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW))
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
      // Before the file exists, so that no signal comes in between.
      UnfinishedFiles.register(name)
      do throws(SystemError) {
        try use(name)
        return name
      } catch {
        UnfinishedFiles.unregister(name)
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
    UnfinishedFiles.unregister(name)
  }

  private static func synchronize(_ folder: FilePath) {
    // The file is in place: that the system cannot sync the folder is not a failure.
    try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  private static func procName(of number: Int32) -> FilePath {
    FilePath("/proc/self/fd/\(number)")
  }

  /// O_TMPFILE, a macro that Swift cannot import.
  private static let withoutName = __O_TMPFILE | O_DIRECTORY
}
